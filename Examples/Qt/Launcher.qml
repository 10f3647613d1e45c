// A launcher: press an icon for its quick actions.
import QtQuick
import PressureGestures

Window {
    id: window
    width: 400; height: 640; visible: true
    title: "Launcher"
    property string said: "Press an icon"
    FontMetrics { id: metrics; font: Qt.application.font }

    component Words: Text { color: ground.isDark ? "white" : "#14183a"; font: Qt.application.font }

    Rectangle {
        id: ground
        anchors.fill: parent
        readonly property bool isDark: window.palette.base.hslLightness < 0.5
        gradient: Gradient {
            GradientStop { position: 0; color: ground.isDark ? "#10162b" : "#5b8def" }
            GradientStop { position: 1; color: ground.isDark ? "#3a1f4d" : "#f0a6c8" }
        }
    }
    Grid {
        id: icons
        anchors { top: parent.top; topMargin: 40; horizontalCenter: parent.horizontalCenter }
        columns: 3
        spacing: 24
        Repeater {
            model: [
                { name: "Mail", sign: "✉", hue: 0.58, quick: ["New message", "Inbox", "Search"] },
                { name: "Calendar", sign: "▦", hue: 0.0, quick: ["New event", "Today"] },
                { name: "Camera", sign: "◉", hue: 0.1, quick: ["Take a picture", "Record", "Portrait"] },
                { name: "Music", sign: "♫", hue: 0.92, quick: ["Play", "Recently heard"] },
                { name: "Maps", sign: "⚑", hue: 0.36, quick: ["Home", "Work", "Mark this place"] },
                { name: "Notes", sign: "✎", hue: 0.14, quick: ["New note", "New list"] },
                { name: "Clock", sign: "◷", hue: 0.7, quick: ["Timer", "Alarm", "Stopwatch"] },
                { name: "Weather", sign: "☀", hue: 0.52, quick: ["Here", "Tomorrow"] },
                { name: "Games", sign: "◆", hue: 0.8, quick: ["Go on"] }
            ]
            Column {
                id: column
                required property var modelData
                spacing: 8
                PressArea {
                    width: 84; height: 84
                    radius: 20
                    actions: column.modelData.quick.map(text => quick.createObject(column, { text: text, app: column.modelData.name }))
                    TapHandler { onTapped: window.said = column.modelData.name }
                    Rectangle {
                        anchors.fill: parent
                        radius: 20
                        gradient: Gradient {
                            GradientStop { position: 0; color: Qt.hsla(column.modelData.hue, 0.65, 0.62, 1) }
                            GradientStop { position: 1; color: Qt.hsla(column.modelData.hue, 0.7, 0.42, 1) }
                        }
                        Text { anchors.centerIn: parent; text: column.modelData.sign; color: "white"; font.pixelSize: 40 }
                    }
                }
                Words { anchors.horizontalCenter: parent.horizontalCenter; text: column.modelData.name }
            }
        }
    }
    Component {
        id: quick
        PressAction { property string app; onTriggered: window.said = app + ": " + text }
    }
    Words {
        anchors { bottom: parent.bottom; bottomMargin: 36; horizontalCenter: parent.horizontalCenter }
        text: window.said
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
