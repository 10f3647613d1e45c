import QtQuick
import QtQuick.Controls

/// Qt Quick Controls' own menu: for more actions than the rows have room for, and for menus within the menu.
Menu {
    id: menu

    required property var actions
    property QtObject chosen: null

    function openAt(item, place) {
        popup(item, place)
    }

    Component {
        id: entry
        MenuItem {
            required property QtObject offered
            text: offered.text
            enabled: offered.enabled !== false
            checkable: offered.checkable === true
            checked: offered.checked === true
            onTriggered: menu.chosen = offered
        }
    }
    Component {
        id: line
        MenuSeparator {}
    }
    Component.onCompleted: {
        for (const each of actions) {
            if (each instanceof Menu) addMenu(each)
            else addItem(each.text === undefined ? line.createObject(contentItem) : entry.createObject(contentItem, { offered: each }))
        }
    }
}
