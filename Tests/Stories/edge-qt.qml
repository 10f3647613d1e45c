// A thing of a story in Qt Quick, and what is heard of it.
import QtQuick
import QtQuick.Controls
import PressureGestures

Flickable {
    id: thing

    required property QtObject edge
    required property int number
    required property string offer
    required property var rows // of each its number, whether it is enabled, and whether it begins a group
    property string drawer: ""
    property int leading: 0
    property int trailing: 0
    property alias showsHold: press.holdShown
    property alias isForceAllowed: press.forceAllowed
    property alias isReduced: press.reducedMotion
    property alias scrolls: thing.interactive
    readonly property alias button: button
    readonly property alias press: press
    readonly property var offers: ["nothing", "preview", "menu", "playback", "edit-menu"]

    function act(number) { return press.actionsByNumber[number] }
    function enable(number, isOn) { act(number).enabled = isOn }
    function finish(reason) { reason === "cancelled" ? press.cancel() : press.end() }

    contentWidth: width
    contentHeight: height
    interactive: false

    AbstractButton {
        id: button
        width: thing.width; height: thing.height
        property real pressedAt: 0
        property bool isReleased: false
        background: Rectangle { color: "#6699cc" }
        // Else a key clicks it as well, and that would count as a pop.
        Keys.onPressed: event => event.accepted = [Qt.Key_Space, Qt.Key_Return, Qt.Key_Enter].includes(event.key)
        onPressed: pressedAt = Date.now()
        onReleased: isReleased = true
        onCanceled: thing.edge.letGo(button)
        // A click that lasts as long as a hold is no tap; one without a lift is a pop that nothing else hears.
        onClicked: {
            if (!isReleased) thing.edge.hear(`pop ${thing.number} -`)
            else if (Date.now() - pressedAt < 500) thing.edge.hear(`tap ${thing.number}`)
            isReleased = false
        }
    }

    Component { id: card; Rectangle { color: "white"; Text { anchors.centerIn: parent; text: "What it leads to" } } }
    Component { id: ours; PressAction { property int number } }
    Component { id: controls; Action { property int number } }
    Component { id: gap; QtObject {} }
    Component { id: submenu; Menu { title: "More" } }

    PressureGesture {
        id: press
        property var actionsByNumber: ({})
        target: button
        offer: thing.offers.indexOf(thing.offer) + 1
        preview: thing.drawer === "" ? card : null
        drawnByApp: thing.drawer === "app"
        onHinted: progress => thing.edge.hear(`hint ${thing.number} ${progress} -`)
        onPeeked: thing.edge.peek(thing.number, thing.offer)
        onProgressed: progress => thing.edge.hear(`progress ${thing.number} ${progress}`)
        onChosen: action => thing.edge.hear(`action ${thing.number} ${action.number}`)
        onEnded: reason => thing.edge.end(thing.number, ["eased", "dismissed", "popped", "chosen", "cancelled"][reason])
    }
    // A pop of the others clicks their button.
    Connections {
        target: thing.number % 2 ? press : null
        function onPopped() { thing.edge.hear(`pop ${thing.number} -`) }
    }

    Component.onCompleted: {
        const all = []
        // Every second thing has actions of Qt Quick Controls.
        const add = (number, isEnabled) => {
            const made = (number, thing.number % 2 ? controls : ours).createObject(press, { number, text: `Action ${number}`, enabled: isEnabled })
            press.actionsByNumber[number] = made
            all.push(made)
        }
        for (const row of rows) {
            if (row.isFirst && all.length) all.push(gap.createObject(press))
            add(row.number, row.isEnabled)
        }
        for (const number of [leading, trailing]) if (number && !act(number)) add(number, true)
        // Menus within the menu are the toolkit's own.
        if (drawer === "toolkit") all.push(submenu.createObject(press))
        press.actions = all
        if (leading) press.leadingAction = act(leading)
        if (trailing) press.trailingAction = act(trailing)
    }
}
