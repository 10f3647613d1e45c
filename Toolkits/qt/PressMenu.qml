import QtQuick
import QtQuick.Controls

/// The menu of Qt Quick Controls, for more actions than the rows can show, and for submenus.
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
