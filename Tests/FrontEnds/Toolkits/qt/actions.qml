// Things whose actions are those of Qt Quick Controls. Ctrl and f, n and t do what they do in list.qml; e enables what is disabled,
// z ends what the app has drawn.
import QtQuick
import QtQuick.Controls
import PressureGestures

Window {
    id: window
    width: 400; height: 600; visible: true
    color: "white"
    property int frames: 0
    property int awaited: 0
    property bool isReady: false
    onFrameSwapped: {
        frames++
        if (awaited === 0) return
        awaited--
        if (awaited > 0) update()
        else console.info("drawn")
    }
    function tell(item) {
        if (!item.visible || item.opacity === 0) return
        const name = item.objectName === "pressCard" ? "card" : item.objectName === "pressSide" ? item.action.text
            : item.isChosen !== undefined ? item.index : undefined
        const place = name !== undefined ? item.mapToItem(null, 0, 0) : null
        if (place) console.info("place", name, place.x, place.y, item.width, item.height)
        for (let i = 0; i < item.children.length; i++) tell(item.children[i])
    }
    Component { id: page; Rectangle { color: "#20a040" } }
    Component { id: many; Action { onTriggered: console.info("triggered", text) } }

    component Thing: PressArea {
        id: thing
        width: 400; height: 60
        onPeeked: console.info(objectName, "peeked")
        onPopped: console.info(objectName, "popped")
        onChosen: action => console.info(objectName, "chosen", action.text)
        onEnded: reason => console.info(objectName, "ended", ["eased", "dismissed", "popped", "chosen", "cancelled"][reason])
        onPinnedChanged: if (pinned) console.info(objectName, "pinned")
        Rectangle { anchors { fill: parent; margins: 1 } color: "#ddeeff" }
    }
    Column {
        Thing {
            objectName: "mixed"
            preview: page
            actions: [
                Action { text: "Reply"; icon.name: "no-such-icon"; onTriggered: console.info("triggered Reply") },
                Action { text: "Later"; enabled: window.isReady; onTriggered: console.info("triggered Later") },
                Action { text: "Starred"; checkable: true; onToggled: console.info("starred", checked) },
                MenuSeparator {},
                MenuItem { text: "Archive"; onTriggered: console.info("triggered Archive") }
            ]
        }
        Thing {
            objectName: "many"
            preview: page
            Component.onCompleted: {
                for (let i = 1; i <= 9; i++) actions.push(many.createObject(this, { text: "Number " + i }))
            }
        }
        Thing {
            objectName: "swiped"
            preview: page
            leadingAction: unread
            trailingAction: archive
            actions: [
                PressAction { id: unread; text: "Unread" },
                PressAction { id: archive; text: "Archive" }
            ]
        }
        Thing { objectName: "drawn"; offer: PressureGesture.EditMenu; drawnByApp: true }
        Thing { objectName: "picture"; offer: PressureGesture.Preview; actions: PressAction { text: "Copy" } }
        Button { text: "Button"; width: 400; height: 60; onClicked: console.info("button clicked"); PressureGesture { preview: page } }
        Thing { objectName: "edited"; offer: PressureGesture.EditMenu; actions: PressAction { text: "Paste" } }
    }
    component Key: Shortcut {
        property string sign
        signal typed
        sequences: ["Ctrl+" + sign]
        onActivated: { typed(); console.info("key", sign) }
    }
    Key { sign: "f"; onTyped: console.info("frames", window.frames) }
    Key { sign: "n"; onTyped: { window.awaited = 3; window.update() } }
    Key { sign: "t"; onTyped: { window.tell(window.contentItem); console.info("told") } }
    Key { sign: "e"; onTyped: window.isReady = true }
    Key { sign: "z"; onTyped: { for (const each of things()) each.end() } }
    function things() { return [drawn] }
    readonly property Item drawn: contentItem.children[0].children[3]
}
