import QtQuick
import PressureGestures

/// One action of what a press shows.
Item {
    id: row

    required property PressScene scene
    required property QtObject action
    required property int index
    property bool isMarked: false

    Rectangle {
        anchors { fill: parent; margins: 4 }
        radius: 8
        color: row.palette.highlight
        visible: row.isMarked
    }
    Text {
        anchors { fill: parent; leftMargin: 18; rightMargin: 18 }
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: Text.AlignLeft
        elide: Text.ElideRight
        text: row.action ? row.action.text : ""
        font: Qt.application.font
        opacity: !row.action || row.action.enabled ? 1 : 0.4
        color: row.isMarked ? row.palette.highlightedText
             : row.action && row.action.destructive ? (row.palette.base.hslLightness < 0.5 ? "#ff7b72" : "#c01c28")
             : row.palette.text
    }
    Accessible.role: Accessible.MenuItem
    Accessible.name: action ? action.text : ""
    Accessible.onPressAction: scene.activate(index)
    Accessible.focusable: true
    Accessible.focused: isMarked
}
