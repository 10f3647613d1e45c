// A list for a screen reader: things that only press, and one whose press is the app's own.
import QtQuick
import PressureGestures

Window {
    width: 400; height: 600; visible: true
    Component { id: page; Rectangle { color: "white" } }
    Column {
        component Row: PressArea {
            id: row
            width: 400; height: 60
            preview: page
            actions: [
                PressAction { text: "Reply"; onTriggered: console.info(row.Accessible.name, "replied") },
                PressAction { text: "Archive"; onTriggered: console.info(row.Accessible.name, "archived") }
            ]
            onPinnedChanged: if (pinned) console.info(Accessible.name, "shown")
            onPopped: console.info(Accessible.name, "opened")
            onEnded: console.info(Accessible.name, "ended")
        }
        Row { Accessible.name: "First" }
        Row { Accessible.name: "Second" }
        Row { Accessible.name: "Third"; Accessible.onPressAction: console.info("Third pressed") }
    }
}
