// A mail list: press a message to read it, press harder to open it; a swipe up or a hold brings its actions.
import QtQuick
import PressureGestures

Window {
    id: window
    width: 400; height: 640; visible: true
    title: "Mail"
    color: palette.window
    readonly property real line: metrics.height
    property var opened: null
    FontMetrics { id: metrics; font: Qt.application.font }

    component Words: Text {
        color: window.palette.text
        font: Qt.application.font
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignLeft
    }
    component Face: Rectangle {
        required property string name
        width: window.line * 2; height: width; radius: width / 2
        color: Qt.hsla((name.charCodeAt(0) * 37 % 100) / 100, 0.45, 0.5, 1)
        Text { anchors.centerIn: parent; text: parent.name[0]; color: "white"; font.pixelSize: parent.width * 0.5 }
    }
    component Letter: Rectangle {
        id: letter
        required property var mail
        color: window.palette.base
        Face { id: face; name: letter.mail.from; anchors { left: parent.left; top: parent.top; margins: 20 } }
        Words { text: letter.mail.from; font.bold: true; anchors { left: face.right; leftMargin: 12; right: parent.right; rightMargin: 16; top: face.top } }
        Words { text: letter.mail.time; opacity: 0.6; anchors { left: face.right; leftMargin: 12; bottom: face.bottom } }
        Words { id: subject; text: letter.mail.subject; font.bold: true; wrapMode: Text.Wrap; anchors { left: parent.left; right: parent.right; margins: 20; top: face.bottom } }
        Words { text: letter.mail.body; wrapMode: Text.Wrap; lineHeight: 1.25; anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 20; top: subject.bottom; topMargin: 12 } }
    }

    ListModel {
        id: mails
        ListElement { from: "Ada"; time: "9:41"; subject: "The plans for the engine"; body: "I have drawn the wheels anew. The carriage moves more lightly now, and the columns carry on without help. Shall we show it on Thursday?\n\nA." }
        ListElement { from: "Grace"; time: "9:12"; subject: "A moth in the relay"; body: "We found out why it stopped last night. It is in the log book now, under a strip of tape." }
        ListElement { from: "Alan"; time: "8:55"; subject: "Running on Sunday"; body: "Twelve miles along the river, if the weather holds. I bring the tea." }
        ListElement { from: "Katherine"; time: "8:30"; subject: "The numbers are right"; body: "I have gone through all of them by hand. You can fly." }
        ListElement { from: "Dennis"; time: "Tue"; subject: "Hello"; body: "It printed, and then it stopped, as it should." }
        ListElement { from: "Barbara"; time: "Tue"; subject: "On substitution"; body: "What holds of the one has to hold of the other. I have written down why." }
        ListElement { from: "Edsger"; time: "Mon"; subject: "The shortest way"; body: "Twenty minutes over coffee, and no paper at all." }
        ListElement { from: "Frances"; time: "Mon"; subject: "Faster loops"; body: "The new compiler takes everything out that need not be in. Bring your longest program." }
        ListElement { from: "Niklaus"; time: "Sun"; subject: "Less of it"; body: "I took four features away this week. Nobody has missed one." }
        ListElement { from: "Radia"; time: "Sun"; subject: "A poem about trees"; body: "I think that I shall never see a graph more lovely than a tree." }
    }

    ListView {
        anchors.fill: parent
        LayoutMirroring.enabled: Qt.application.layoutDirection === Qt.RightToLeft
        LayoutMirroring.childrenInherit: true
        model: mails
        focus: true
        delegate: PressArea {
            id: row
            required property var model
            required property int index
            width: ListView.view.width
            height: window.line * 3.4
            preview: Letter { mail: row.model }
            onPopped: window.opened = row.model
            actions: [
                PressAction { text: "Reply"; onTriggered: console.info("reply to", row.model.from) },
                PressAction { text: "Mark as unread"; onTriggered: console.info("unread", row.model.subject) },
                PressAction { text: "Delete"; destructive: true; onTriggered: mails.remove(row.index) }
            ]
            TapHandler { onTapped: window.opened = row.model }

            Rectangle { anchors { fill: parent; bottomMargin: 1 } color: window.palette.base }
            Face { id: face; name: row.model.from; anchors { left: parent.left; leftMargin: 16; verticalCenter: parent.verticalCenter } }
            Words { text: row.model.from; font.bold: true; anchors { left: face.right; leftMargin: 14; bottom: face.verticalCenter } }
            Words { text: row.model.time; opacity: 0.6; anchors { right: parent.right; rightMargin: 16; bottom: face.verticalCenter } }
            Words { text: row.model.subject; opacity: 0.8; anchors { left: face.right; leftMargin: 14; right: parent.right; rightMargin: 16; top: face.verticalCenter } }
        }
    }
    Loader {
        anchors.fill: parent
        active: window.opened !== null
        sourceComponent: Letter {
            mail: window.opened
            Words { text: "‹ Back"; color: window.palette.highlight; anchors { right: parent.right; bottom: parent.bottom; margins: 20 } }
            MouseArea { anchors.fill: parent; onClicked: window.opened = null }
        }
    }
}
