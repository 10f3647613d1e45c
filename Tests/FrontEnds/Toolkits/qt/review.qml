// Breaks each rule once that items can break; beside it stands what breaks none.
import QtQuick
import PressureGestures

Window {
    width: 400; height: 600; visible: true
    Component { id: page; Item {} }
    Column {
        // Nothing opens.
        PressArea { objectName: "silent area"; width: 10; height: 10; preview: page }
        Item { objectName: "silent gesture"; width: 10; height: 10; PressureGesture { preview: page } }
        // These are answered.
        PressArea { objectName: "good area"; width: 10; height: 10; preview: page; onPopped: {} }
        Item { objectName: "good gesture"; width: 10; height: 10; PressureGesture { preview: page; onPopped: {} } }
        PressArea { objectName: "good menu"; width: 10; height: 10; actions: PressAction { text: "Copy" } }
        // A menu without actions.
        PressArea { objectName: "empty menu"; width: 10; height: 10; offer: PressureGesture.Menu }
        TextEdit { text: "words to edit"; PressureGesture { preview: page; onPopped: {} } }
        TextEdit { text: "other words"; PressureGesture { offer: PressureGesture.EditMenu; onPeeked: {} } }
        ListView {
            objectName: "half a list"
            width: 100; height: 100
            model: 4
            header: Text { text: "a header" }
            delegate: Item {
                id: row
                required property int index
                width: 100; height: 20
                PressArea { anchors.fill: parent; preview: page; onPopped: {} visible: row.index !== 1; gesture.enabled: row.index !== 1 }
            }
        }
        ListView {
            objectName: "whole list"
            width: 100; height: 100
            model: 4
            header: Text { text: "a header" }
            delegate: PressArea { width: 100; height: 20; preview: page; onPopped: {} }
        }
        Row {
            Repeater {
                objectName: "half a row"
                model: 2
                Item {
                    id: cell
                    required property int index
                    width: 10; height: 10
                    PressureGesture { enabled: cell.index === 0; actions: PressAction { text: "Copy" } }
                }
            }
        }
    }
    Timer { interval: 1000; running: true; onTriggered: { console.info("later"); Qt.quit() } }
}
