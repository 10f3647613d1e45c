import QtQuick
import PressureGestures

/// An item that can be pressed. A press shows its preview and actions; a pop opens the page that a tap opens.
Item {
    id: area

    property alias preview: press.preview
    property alias actions: press.actions
    property alias offer: press.offer
    property alias leadingAction: press.leadingAction
    property alias trailingAction: press.trailingAction
    property alias sensitivity: press.sensitivity
    property alias forceAllowed: press.forceAllowed
    property alias nodeAllowed: press.nodeAllowed
    property alias holdShown: press.holdShown
    property alias drawnByApp: press.drawnByApp
    property alias reducedMotion: press.reducedMotion
    property alias radius: press.radius
    readonly property alias showing: press.showing
    readonly property alias pinned: press.pinned
    readonly property alias gesture: press

    signal hinted(real progress)
    signal peeked
    signal progressed(real progress)
    signal popped
    signal chosen(QtObject action)
    signal ended(int reason)

    function show() { return press.show() }
    function end() { press.end() }
    function cancel() { press.cancel() }
    function play(recording, speed = 1) { return press.play(recording, speed) }
    function explain() { return press.explain() }

    // The effect of a screen reader's press, if the app does not handle it itself.
    Accessible.role: Accessible.Button
    Accessible.onPressAction: if (!press.isPressHandled(area.Accessible)) press.show()

    PressureGesture {
        id: press
        target: area
        onHinted: progress => area.hinted(progress)
        onPeeked: area.peeked()
        onProgressed: progress => area.progressed(progress)
        onPopped: area.popped()
        onChosen: action => area.chosen(action)
        onEnded: reason => area.ended(reason)
    }
}
