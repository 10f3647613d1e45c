// Explains in plain words what a press does and what the user can do next. Every sentence is defined here, once.
import PressureCore

extension HostExplanation: CustomStringConvertible {
    /// Why a press does nothing, or what the user can do next.
    @inline(never)
    public var description: String {
        switch state {
        case .offersNothing: return "It offers nothing for a press, only for a tap."
        case .unpressed: return "Nothing presses it."
        case .stays:
            return cause + "It stays open until you " + (hasActions ? "choose an action" : "tap it") + " or dismiss it."
        case .pressed: break
        }
        guard let press else { return "Nothing presses it." }
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
        case .noPressure(.coarse): return "The force has too few steps to press; it only shortens the hold."
        case .noPressure, .doubtful:
            return isShown
                ? "No force can open it: lift, then tap the pinned preview."
                : "There is no force here: keep still, and the hold opens it."
        case .force(let force, let needed, let rung):
            let (has, needs) = (Comparison(force, needed).shown, Comparison(force, needed).thresholdShown)
            let what = rung == .pop ? "opens it" : rung == .peek ? "shows what it offers" : "is felt"
            return (isSimulated ? "Roll the wheel on" : "Press harder")
                + ": the force is " + has + ", and " + needs + " " + what + "."
        case .easing: return "The force eases: press a little harder."
        case .unconfirmed: return "Keep this force for a moment."
        case .young, .clickYoung, .soon, .soonAgain: return "Keep pressing for a moment."
        case .unclicked: return "Click the pad: force counts once it has clicked."
        case .clicking(let force, let needed):
            let numbers = Comparison(force, needed)
            return "Press harder than the click: the force is " + numbers.shown + ", and " + numbers.thresholdShown
                + " counts."
        case .notEased: return "Ease the force, then press again."
        case .rest(let force, let needed, _):
            let numbers = Comparison(force, needed)
            return "Press harder than the finger rests: the force is " + numbers.shown + ", and "
                + numbers.thresholdShown + " opens it."
        case .sliding: return "Force does not count while the finger slides: keep it still, then press."
        case .dragging, .strayed: return "It went too far for a press: lift, then press again."
        case .highlighted: return "A lift chooses this action."
        case .secondFinger, .joined: return "A second finger came: lift both, then press with one."
        case .heldTooLong: return "It was held too long for a tap, and a hold offers nothing: lift, then tap."
        case .unsettled: return "Keep the finger still for a moment, then press harder."
        case .levelTooHigh: return "It rests on the screen like a palm: press with a fingertip."
        case .collapsed(let from, _):
            return "The readings fell without a lift: press harder than the " + wholeText(Int64(from))
                + " that they had, or lift."
        case .refused(let refused):
            return "The app's touch: "
                + refused.advice("PressureHost.change(_:profile:lag:); in C pressure_host_pressure") + "."
        case .noOffer: return noOfferText
        case .over: return "The press is over: lift."
        case .ignored(let reason): return reason.text
        case .waiting: return "It is open and waits for a touch."
        case .notLive: return "It still moves: it responds when it rests."
        case .early: return "The touch came too early: lift, then touch again."
        case .ground: return "Nothing is chosen here: a disabled row, or the sheet beside the rows."
        case .atFoot: return "The rows are at the bottom: lift, then touch one."
        }
    }

    /// A mouse has no force, but a wheel and a click.
    private func mouseText(canRoll: Bool) -> String {
        let roll = canRoll ? "roll the wheel to press harder, or " : ""
        return phase.isShown
            ? "A mouse has no force: " + roll + "let go and click the preview."
            : "A mouse has no force: hold on, " + roll + "let go to click."
    }

    private var noOfferText: String {
        switch phase {
        case .menu, .offering: "Slide to a row and lift, or lift and choose one."
        case .playing: "It plays until you ease or lift."
        default: "It offers nothing for more force."
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
        case .noTarget: "It landed where nothing can be pressed."
        case .palm: "The device says that it is a palm."
        case .unknownStart: "It was down before the app started: lift, then press again."
        case .secondFinger: "Another finger presses: lift that one first."
        case .decided: "Another touch has already answered."
        case .calledOff: "The app has cancelled the press: lift."
        case .eraser: "The pen's eraser does not press."
        case .button: "A button of the pen is held: let it go to press."
        case .clickOver: "The click is over: click again."
        case .otherKind: "Something else presses: lift that first."
        case .pen: "A pen has taken over."
        }
    }
}
