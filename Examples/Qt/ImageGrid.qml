// A grid of pictures: press one to see it large, press harder to open it.
import QtQuick
import PressureGestures

Window {
    id: window
    width: 400; height: 640; visible: true
    title: "Pictures"
    color: palette.window
    property int opened: -1

    // A landscape of its own for each number: sky, sun, hills.
    component Picture: Rectangle {
        id: picture
        required property int number
        readonly property real hue: (number * 0.13 + 0.5) % 1
        clip: true
        gradient: Gradient {
            GradientStop { position: 0; color: Qt.hsla(picture.hue, 0.55, 0.35, 1) }
            GradientStop { position: 0.65; color: Qt.hsla((picture.hue + 0.1) % 1, 0.75, 0.72, 1) }
        }
        Rectangle {
            width: parent.width * 0.22; height: width; radius: width / 2; color: "#fff4d6"
            x: parent.width * (0.15 + 0.6 * (picture.number * 0.37 % 1)); y: parent.height * (0.18 + 0.25 * (picture.number * 0.61 % 1))
        }
        Repeater {
            model: 3
            Rectangle {
                required property int index
                width: picture.width * 1.5; height: width; radius: width / 2
                x: picture.width * ((picture.number * 0.29 + index * 0.57) % 1 - 0.8); y: picture.height * (0.62 + index * 0.11)
                color: Qt.hsla((picture.hue + 0.45) % 1, 0.35, 0.42 - 0.11 * index, 1)
            }
        }
    }

    ListModel {
        id: pictures
        Component.onCompleted: {
            for (let number = 1; number <= 24; number++) append({ "number": number })
        }
    }
    GridView {
        id: grid
        anchors.fill: parent
        cellWidth: width / 3; cellHeight: cellWidth
        model: pictures
        focus: true
        delegate: PressArea {
            id: cell
            required property int number
            required property int index
            width: grid.cellWidth; height: grid.cellHeight
            preview: Picture { number: cell.number }
            onPopped: window.opened = cell.number
            actions: [
                PressAction { text: "Copy"; onTriggered: console.info("copy", cell.number) },
                PressAction { text: "Share"; onTriggered: console.info("share", cell.number) },
                PressAction { text: "Delete"; destructive: true; onTriggered: pictures.remove(cell.index) }
            ]
            TapHandler { onTapped: window.opened = cell.number }
            Picture { anchors.fill: parent; anchors.margins: 1; number: cell.number }
        }
    }
    Loader {
        anchors.fill: parent
        active: window.opened >= 0
        sourceComponent: Picture {
            number: window.opened
            MouseArea { anchors.fill: parent; onClicked: window.opened = -1 }
        }
    }
}
