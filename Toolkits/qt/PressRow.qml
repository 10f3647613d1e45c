import QtQuick
import PressureGestures

/// The row of one action in a preview or a menu.
Item {
    id: row

    required property PressLayer pressLayer
    required property var action
    required property int index
    readonly property bool isChosen: pressLayer.now.row === index
    readonly property bool isEnabled: !!action && action.enabled !== false
    readonly property bool isDark: palette.base.hslLightness < 0.5
    readonly property color ink: isChosen ? palette.highlightedText
        : action && pressLayer.isDestructive(action) ? (isDark ? "#ff7b72" : "#c01c28") : palette.text
    readonly property real icon: words.font.pixelSize > 0 ? Math.round(words.contentHeight) : 16

    Rectangle {
        anchors { fill: parent; margins: 4 }
        radius: 8
        color: row.palette.highlight
        visible: row.isChosen
    }
    Rectangle {
        width: parent.width; height: 1
        color: row.palette.text
        opacity: 0.15
        visible: row.y > 1 // not for a row at the edge of the sheet
    }
    Row {
        anchors { fill: parent; leftMargin: 18; rightMargin: 18 }
        spacing: 12
        layoutDirection: Qt.application.layoutDirection
        opacity: row.isEnabled ? 1 : 0.4
        PressPicture {
            id: sign
            anchors.verticalCenter: parent.verticalCenter
            image: row.pressLayer.icon(row.action, 2 * row.icon, row.ink)
            width: row.icon; height: row.icon
            visible: pixels.width > 0
        }
        Text {
            id: words
            width: parent.width - (sign.visible ? sign.width + 12 : 0) - (set.visible ? set.width + 12 : 0)
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            elide: Text.ElideRight
            text: row.action && row.action.text !== undefined ? row.action.text.replace(/&(.)/g, "$1") : ""
            font: Qt.application.font
            color: row.ink
        }
        Text {
            id: set
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            text: "✓"
            font: Qt.application.font
            color: row.ink
            visible: !!row.action && row.action.checked === true
        }
    }
    activeFocusOnTab: false
    focus: pressLayer.focused === index
    Accessible.role: Accessible.MenuItem
    Accessible.name: words.text
    Accessible.onPressAction: pressLayer.choose(index)
    Accessible.focusable: true
    Accessible.focused: pressLayer.focused === index
    Accessible.checkable: !!action && action.checkable === true
    Accessible.checked: set.visible
}
