// Explains in plain words what a press does and what the user can do next. Every sentence is defined here, once.
import PressureCore

extension HostExplanation: CustomStringConvertible {
    /// A text that says why a press does nothing, or what the user can do next.
    @inline(never)
    public var description: String {
        switch state {
        case .offersNothing: return "The target can only be tapped, not pressed."
        case .unpressed: return "Nothing presses the target."
        case .stays:
            return cause + "It stays open until you " + (hasActions ? "choose an action" : "tap it") + " or dismiss it."
        case .pressed: break
        }
        guard let press else { return "Nothing presses the target." }
        return cause + press.text(by: kind ?? .finger, isSimulated: isSimulated, canRoll: canRoll)
    }

    /// What opened the preview, menu or clip.
    private var cause: String {
        switch trigger {
        case .pressure: "A press showed it. "
        case .hold: "A hold showed it. "
        case .keyboard, nil: ""
        }
    }
}

extension PressExplanation {
    fileprivate func text(by kind: HostPointer.Kind, isSimulated: Bool, canRoll: Bool) -> String {
        let isShown = phase.isShown
        switch blocker {
        case .noPressure where kind == .mouse && !isSimulated: return mouseText(canRoll: canRoll)
        case .noPressure(.coarse): return "With so few levels of force, a press only shortens the hold."
        case .noPressure, .doubtful:
            return isShown
                ? "There is no force: lift to pin the preview, then tap."
                : "There is no force here: hold still instead of pressing."
        case .force(let force, let needed, let rung):
            let (has, needs) = (Comparison(force, needed).shown, Comparison(force, needed).thresholdShown)
            let what = rung == .pop ? "opens it" : rung == .peek ? "shows what it offers" : "is felt"
            return (isSimulated ? "Roll the wheel further" : "Press harder")
                + ": the force is " + has + ", and " + needs + " " + what + "."
        case .easing: return "The force eases: press a little harder."
        case .unconfirmed: return "Keep this force for a moment."
        case .young, .clickYoung, .soon, .soonAgain: return "Keep pressing for a moment."
        case .unclicked: return "Click the pad: force counts after the click."
        case .clicking(let force, let needed):
            let numbers = Comparison(force, needed)
            return "Press harder than the click: the force is " + numbers.shown + ", and " + numbers.thresholdShown
                + " counts."
        case .notEased: return "Ease the force, then press again."
        case .rest(let force, let needed, _):
            let numbers = Comparison(force, needed)
            return "Press harder than at rest: the force is " + numbers.shown + ", and "
                + numbers.thresholdShown + " opens it."
        case .sliding: return "Force does not count while the finger slides: keep it still, then press."
        case .dragging, .strayed: return "The touch went too far for a press: lift, then press again."
        case .highlighted: return "Lift to choose this action."
        case .secondFinger, .joined: return "A second finger came: lift both, then press with one."
        case .heldTooLong: return "The touch was too long for a tap, and a hold offers nothing: lift, then tap."
        case .unsettled: return "Keep the finger still for a moment, then press harder."
        case .levelTooHigh: return "The touch rests like a palm: press with a fingertip."
        case .collapsed(let from, _):
            return "The readings fell from " + wholeText(Int64(from))
                + " without a lift: press harder than before, or lift."
        case .refused(let refused):
            return "The app's touch: "
                + refused.advice("PressureHost.change(_:profile:lag:); in C pressure_host_pressure") + "."
        case .noOffer: return noOfferText
        case .over: return "The press ended: lift, then press again."
        case .ignored(let reason): return reason.text
        case .waiting: return "The preview or menu waits for a touch."
        case .notLive: return "The preview or menu moves: wait until it rests."
        case .early: return "The touch came too early: lift, then touch again."
        case .ground: return "There is no enabled row here."
        case .atFoot: return "The rows are at the bottom: lift, then touch a row."
        }
    }

    /// A mouse has no force, but a wheel and a click.
    private func mouseText(canRoll: Bool) -> String {
        let roll = canRoll ? "roll the wheel to press harder, or " : ""
        return phase.isShown
            ? "A mouse has no force: " + roll + "let go and click the preview."
            : "A mouse has no force: keep holding, or " + roll + "let go to click."
    }

    private var noOfferText: String {
        switch phase {
        case .menu, .offering: "Slide to a row and lift, or lift and choose a row."
        case .playing: "The clip plays until you press less or lift."
        default: "More force does nothing here."
        }
    }
}

extension PressPhase {
    /// Whether something was shown by the press.
    fileprivate var isShown: Bool {
        switch self {
        case .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned,
            .playbackPinned:
            true
        case .idle, .touching, .hinting, .tapping, .spent, .failed: false
        }
    }
}

extension IgnoreReason {
    fileprivate var text: String {
        switch self {
        case .noTarget: "The touch landed where nothing can be pressed."
        case .palm: "The device calls this touch a palm."
        case .unknownStart: "The touch began before the app started: lift, then press again."
        case .secondFinger: "Another finger presses: lift that finger first."
        case .decided: "Another touch acted first."
        case .calledOff: "The app has cancelled the press: lift."
        case .eraser: "The pen's eraser does not press."
        case .button: "A pen button is held: release it, then press."
        case .clickOver: "The click ended: click again."
        case .otherKind: "Another pointer presses: lift it first."
        case .pen: "A pen has taken over."
        }
    }
}
