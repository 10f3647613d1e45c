// A list that says what happens to it. Keys with Ctrl do what people cannot: d takes the row that was pressed last away, r changes the
// whole model, m does so and shows at once what row 2 has, s shows that alone, h hides the list, w opens a second window, which
// c closes, f says how many frames were drawn, n draws one and says so, e explains, p plays a recording that is missing, t says where
// card and rows are drawn, l makes the window lower.
import QtQuick
import PressureGestures

Window {
    id: window
    width: 400; height: 600; visible: true
    title: "Test"
    color: "white"
    readonly property var words: Qt.application.arguments
    property int pressed: -1
    property int frames: 0
    property int awaited: 0
    property var gesture: null
    onFrameSwapped: {
        frames++
        if (awaited === 0) return
        awaited--
        if (awaited > 0) update()
        else console.info("drawn")
    }
    onActiveChanged: if (active) console.info("active")

    function tell(item) {
        if (!item.visible || item.opacity === 0) return
        const name = item.objectName === "pressCard" ? "card" : item.isChosen !== undefined ? item.index : undefined
        const place = name !== undefined ? item.mapToItem(null, 0, 0) : null
        if (place) console.info("place", name, place.x, place.y, item.width, item.height)
        for (let i = 0; i < item.children.length; i++) tell(item.children[i])
    }
    function say(row, what) { console.info("row", row, what) }

    ListModel {
        id: model
        function fill() {
            clear()
            for (let i = 0; i < 30; i++) append({ number: i })
        }
        Component.onCompleted: fill()
    }
    ListView {
        id: list
        anchors.fill: parent
        model: model
        focus: true
        onMovementStarted: console.info("list moves")
        onMovementEnded: console.info("list rests")
        delegate: PressArea {
            id: row
            required property int number
            required property int index
            width: ListView.view.width; height: 60
            preview: window.words.includes("menu") ? null : page
            offer: window.words.includes("playback") ? PressureGesture.Playback : PressureGesture.Automatic
            actions: [
                PressAction { text: "Archive"; onTriggered: window.say(row.number, "archived") },
                PressAction { text: "Flag" },
                PressAction { text: "Delete"; destructive: true; enabled: !window.words.includes("disabled") }
            ]
            forceAllowed: !window.words.includes("no-force")
            nodeAllowed: window.words.includes("node") && !(number === 3 && window.words.includes("not-3"))
            holdShown: !window.words.includes("no-hold") && !window.words.includes("no-force") && !window.words.includes("not-3")
            reducedMotion: window.words.includes("reduced")
            onHinted: progress => window.say(row.number, progress > 0 ? "hinted" : "hint went")
            onPeeked: { window.pressed = row.index; window.say(row.number, "peeked") }
            onPopped: window.say(row.number, "popped")
            onChosen: action => window.say(row.number, "chosen " + action.text)
            onEnded: reason => window.say(row.number, "ended " + ["eased", "dismissed", "popped", "chosen", "cancelled"][reason])
            onPinnedChanged: if (pinned) window.say(row.number, "pinned")
            Component.onCompleted: if (number === 2) window.gesture = row.gesture

            TapHandler {
                onTapped: window.say(row.number, "tapped")
                onLongPressed: window.say(row.number, "long pressed")
                onCanceled: window.say(row.number, "tap cancelled")
            }
            Rectangle { anchors { fill: parent; margins: 1 } color: row.number % 2 ? "#ddeeff" : "#ffeedd" }
            Component {
                id: page
                Rectangle { color: "#20a040"; Text { x: 40; y: 40; font.pixelSize: 32; text: row.number } }
            }
            MouseArea {
                anchors { right: parent.right; verticalCenter: parent.verticalCenter; rightMargin: 10 }
                width: 40; height: 40
                enabled: window.words.includes("button")
                visible: enabled
                onPressed: window.say(row.number, "area pressed")
                onCanceled: window.say(row.number, "area cancelled")
                onClicked: window.say(row.number, "area clicked")
            }
        }
    }
    // Whoever has the keys.
    component Key: Shortcut {
        property string sign
        signal typed
        sequences: ["Ctrl+" + sign]
        onActivated: { typed(); console.info("key", sign) }
    }
    Key { sign: "d"; onTyped: model.remove(Math.max(0, window.pressed)) }
    Key { sign: "r"; onTyped: model.fill() }
    Key { sign: "h"; onTyped: list.visible = false }
    Key { sign: "w"; onTyped: second.active = true }
    Key { sign: "m"; onTyped: { model.fill(); window.gesture.show() } }
    Key { sign: "s"; onTyped: window.gesture.show() }
    Key { sign: "x"; onTyped: window.close() }
    Key { sign: "f"; onTyped: console.info("frames", window.frames) }
    // Two frames that began before may still be on their way.
    Key { sign: "n"; onTyped: { window.awaited = 3; window.update() } }
    Key { sign: "e"; onTyped: console.info("explained:", window.gesture.explain()) }
    Key { sign: "p"; onTyped: console.info("plays", window.gesture.play("nowhere.evemu")) }
    Key { sign: "t"; onTyped: { window.tell(window.contentItem); console.info("told") } }
    Key { sign: "l"; onTyped: window.height = 460 }
    Shortcut { sequences: ["q"]; onActivated: console.info("plain key") }
    Loader {
        id: second
        active: false
        sourceComponent: Window {
            width: 200; height: 200; visible: true; color: "white"
            Text { text: "Second" }
            Key { sign: "c"; onTyped: second.active = false }
            PressArea { anchors.fill: parent; onPeeked: console.info("second peeked"); onEnded: reason => console.info("second ended", reason) }
            Component.onDestruction: console.info("second gone")
        }
    }
}
