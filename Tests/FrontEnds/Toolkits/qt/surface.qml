// One pressable thing over the whole window, as in the recordings' golden logs.
import QtQuick
import PressureGestures

Window {
    width: 600; height: 960; visible: true
    title: "Surface"
    color: "white"
    Text { text: "Surface" }
    PressArea {
        anchors.fill: parent
        offer: PressureGesture.Preview
        holdShown: false
        nodeAllowed: Qt.application.arguments.includes("node")
        actions: [ PressAction { text: "First" }, PressAction { text: "Second" }, PressAction { text: "Third" } ]
    }
}
