import FingerSketch
import PressureGestures

/// One built-in sketch of the demo.
struct DemoStory {
    let title: String
    let target: PressTarget
    var profile = PressureProfile.normalized
    let drawing: String

    static let all: [DemoStory] = [
        DemoStory(
            title: "A tap", target: SketchTargets.preview,
            drawing: """
                finger |01111110^
                events |T       t
                """),
        DemoStory(
            title: "A light press: the target responds, and a lift is still a tap", target: SketchTargets.preview,
            drawing: """
                finger |0122333333332^
                events |T h          l
                       |             t
                """),
        DemoStory(
            title: "Peek: a little force; easing keeps it, lifting ends it", target: SketchTargets.preview,
            drawing: """
                finger |012345666666666543322222221^
                events |T h         b              D
                       |            P
                """),
        DemoStory(
            title: "Pop: more force opens what a tap opens", target: SketchTargets.preview,
            drawing: """
                finger |01234566666666667899999999990^
                events |T h         b         O
                       |            P
                """),
        DemoStory(
            title: "Actions: a swipe during the peek; they stay, and a tap chooses one", target: SketchTargets.preview,
            drawing: """
                finger |012345666666666655544^           0110^
                up     |                02468            J
                events |T h         b      A K               X
                       |            P
                """),
        DemoStory(
            title: "Quick actions: pressing an icon opens its menu, a slide chooses", target: SketchTargets.menu,
            drawing: """
                finger |012345666666666655444444^
                up     |              036CFIKKKK
                events |T h         b      H    X
                       |            M
                """),
        DemoStory(
            title: "A live photo: plays while pressed", target: SketchTargets.playback,
            drawing: """
                finger |0123456666666666665432111111^
                events |T h         b       z
                       |            Y
                """),
        DemoStory(
            title: "No pressure: a hold leads to everything, and what it opens stays", target: SketchTargets.preview,
            profile: .none,
            drawing: """
                finger |0-------------------------------------------------------^
                events |T                                                 Q     K
                """),
        DemoStory(
            title: "A drag: the app scrolls, nothing peeks however hard it presses", target: SketchTargets.preview,
            drawing: """
                finger |0123457899999999^
                up     | 0012469CFIKKKKK
                events |T h  s
                       |     F
                """),
    ]

    /// What an event means to somebody who reads the list for the first time; nil for those not worth a line.
    static func meaning(of kind: GestureEvent.Kind) -> String? {
        switch kind {
        case .progress: nil
        case .touchBegan: "a finger landed"
        case .hintBegan: "the target responds to the light press"
        case .hintEnded: "the light response goes"
        case .tapped: "a tap"
        case .failed: "no press: the app may scroll"
        case .peekBegan: "the preview appears"
        case .actionsRevealed: "its actions appear"
        case .actionsHidden: "its actions go again"
        case .highlighted(let action): action == nil ? "no action under the finger" : "an action under the finger"
        case .pinned: "it stays without the finger"
        case .peekEnded: "the preview goes, nothing changed"
        case .popped: "the preview opens"
        case .actionSelected: "the action is chosen"
        case .menuOpened: "the menu appears"
        case .menuClosed: "the menu goes"
        case .playbackBegan: "it plays"
        case .playbackEnded: "it stops"
        case .longPressed: "the edit menu is due"
        case .cancelled: "the press is void"
        }
    }
}
