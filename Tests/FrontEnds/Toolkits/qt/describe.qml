// Things that can be pressed, and things beside them that cannot, as an app description.
import QtQuick
import PressureGestures

Window {
    id: window
    width: 400; height: 600; visible: true
    Component {
        id: page
        Item {
            Text { text: "What is within" }
            Image {}
        }
    }
    Column {
        PressArea { objectName: "silent"; width: 100; height: 20; preview: page }
        PressArea { objectName: "opens"; width: 100; height: 20; preview: page; onPopped: {} }
        Item { objectName: "gesture"; width: 100; height: 20; PressureGesture { preview: page; onPopped: {} } }
        PressArea {
            objectName: "menu"; width: 100; height: 20
            actions: [PressAction { text: "Copy" }, PressAction { text: "Delete"; destructive: true }]
        }
        TextEdit { text: "words"; PressureGesture { preview: page; onPopped: {} } }
        ListView {
            width: 100; height: 100
            model: 4
            header: Text { text: "a header" }
            delegate: Item {
                id: row
                required property int index
                objectName: "row"
                width: 100; height: 20
                // One is not enabled, and one cannot be pressed at all.
                Loader {
                    anchors.fill: parent
                    active: row.index !== 3
                    sourceComponent: PressArea { preview: page; onPopped: {} gesture.enabled: row.index !== 1 }
                }
            }
        }
        Row {
            Repeater {
                model: 2
                PressArea { objectName: "cell"; required property int index; width: 50; height: 50; gesture.enabled: index === 0; actions: PressAction { text: "Copy" } }
            }
        }
    }
    // A list makes its rows when it is laid out.
    onFrameSwapped: {
        console.info(PressApp.describe(window.contentItem).replace(/\n/g, " "))
        Qt.quit()
    }
}
