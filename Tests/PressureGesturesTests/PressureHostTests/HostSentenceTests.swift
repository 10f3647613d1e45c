import PressureMotion
import Testing

@testable import PressureCore
@testable import PressureHost

@Suite("Why a press does what it does, in plain words")
struct HostSentenceTests {
    private static func sentence(
        _ blocker: PressExplanation.Blocker, _ phase: PressPhase = .touching, by kind: HostPointer.Kind = .finger,
        rolls: Bool = false, canRoll: Bool = false
    ) -> String {
        let press = PressExplanation(phase: phase, blocker: blocker, holdDueAt: nil)
        let found = HostExplanation(
            state: .pressed, kind: kind, pointer: 1, trigger: nil, isSimulated: rolls, canRoll: canRoll, press: press)
        return "\(found)"
    }

    @Test("Every guard has a sentence that says what to do")
    func guards() {
        let half = Pressure(0.47)
        let table: [(PressExplanation.Blocker, PressPhase, String)] = [
            (
                .force(half, below: 0.5, .peek), .hinting,
                "Press harder: the force is 0.47, and 0.50 shows what it offers."
            ),
            (.force(half, below: 0.8, .pop), .peeking, "Press harder: the force is 0.47, and 0.80 opens it."),
            (.force(.zero, below: 0.2, .hint), .touching, "Press harder: the force is 0.00, and 0.20 is felt."),
            (.easing(half, below: 0.5, .peek), .hinting, "The force eases: press a little harder."),
            (.unconfirmed(.peek, until: .zero), .hinting, "Keep this force for a moment."),
            (.young(.zero, below: .zero), .hinting, "Keep pressing for a moment."),
            (.clickYoung(.zero, below: .zero), .hinting, "Keep pressing for a moment."),
            (.soon(.zero, below: .zero), .peeking, "Keep pressing for a moment."),
            (.soonAgain(.zero, below: .zero), .peeking, "Keep pressing for a moment."),
            (.unclicked, .touching, "Click the pad: force counts after the click."),
            (
                .clicking(half, below: 0.6), .touching,
                "Press harder than the click: the force is 0.47, and 0.60 counts."
            ),
            (.notEased(half, leave: 0.4), .peeking, "Ease the force, then press again."),
            (
                .rest(half, below: 0.6, rest: 0.4), .peeking,
                "Press harder than at rest: the force is 0.47, and 0.60 opens it."
            ),
            (
                .sliding(until: .zero), .peeking,
                "Force does not count while the finger slides: keep it still, then press."
            ),
            (.dragging(4, above: 3), .peeking, "The touch went too far for a press: lift, then press again."),
            (.strayed(4, above: 3), .failed, "The touch went too far for a press: lift, then press again."),
            (.highlighted(1), .offering, "Lift to choose this action."),
            (.secondFinger, .failed, "A second finger came: lift both, then press with one."),
            (.joined, .tapping, "A second finger came: lift both, then press with one."),
            (.heldTooLong, .failed, "The touch was too long for a tap, and a hold offers nothing: lift, then tap."),
            (
                .noPressure(.none), .touching, "There is no force here: hold still instead of pressing."
            ),
            (.noPressure(.none), .peeking, "There is no force: lift to pin the preview, then tap."),
            (.noPressure(.coarse), .touching, "With so few levels of force, a press only shortens the hold."),
            (.doubtful, .touching, "There is no force here: hold still instead of pressing."),
            (.unsettled, .touching, "Keep the finger still for a moment, then press harder."),
            (.levelTooHigh, .touching, "The touch rests like a palm: press with a fingertip."),
            (
                .collapsed(from: 90, to: 20), .touching,
                "The readings fell from 90 without a lift: press harder than before, or lift."
            ),
            (.noOffer, .menu, "Slide to a row and lift, or lift and choose a row."),
            (.noOffer, .playing, "The clip plays until you press less or lift."),
            (.noOffer, .tapping, "More force does nothing here."),
            (.over, .spent, "The press ended: lift, then press again."),
            (.waiting, .pinned, "The preview or menu waits for a touch."),
            (.notLive(until: .zero), .pinned, "The preview or menu moves: wait until it rests."),
            (.early(before: .zero), .pinned, "The touch came too early: lift, then touch again."),
            (.ground, .pinned, "There is no enabled row here."),
            (.atFoot, .offering, "The rows are at the bottom: lift, then touch a row."),
        ]
        for (blocker, phase, text) in table { #expect(Self.sentence(blocker, phase) == text) }
        for reason in IgnoreReason.allCases {
            let text = Self.sentence(.ignored(reason))
            #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(reason)")
        }
        #expect(Set(IgnoreReason.allCases.map { Self.sentence(.ignored($0)) }).count == IgnoreReason.allCases.count)
    }

    @Test("A pressure out of range names the functions of the host that set one")
    func range() {
        let hand = HostHand()
        let photo = HostHand.photo()
        hand.lands(200, 150, on: photo, force: 30)
        #expect(
            hand.why(photo)
                == "The app's touch: pressure 30 is not 0…1: divide it by its greatest value, or set its range"
                + " (PressureHost.change(_:profile:lag:); in C pressure_host_pressure).")
    }

    @Test("A mouse is told to roll its wheel, or to let go and click")
    func mouse() {
        let none = PressExplanation.Blocker.noPressure(.none)
        #expect(
            Self.sentence(none, by: .mouse, canRoll: true)
                == "A mouse has no force: keep holding, or roll the wheel to press harder, or let go to click.")
        #expect(
            Self.sentence(none, .peeking, by: .mouse, canRoll: true)
                == "A mouse has no force: roll the wheel to press harder, or let go and click the preview.")
        #expect(Self.sentence(none, .peeking, by: .mouse) == "A mouse has no force: let go and click the preview.")
        #expect(
            Self.sentence(.force(0.25, below: 0.5, .peek), .hinting, by: .mouse, rolls: true)
                == "Roll the wheel further: the force is 0.25, and 0.50 shows what it offers.")
    }

    @Test("A host's words: nothing offered, a mouse that holds, and what stays")
    func host() {
        let hand = HostHand()
        let plain = HostTarget(2, at: MotionRect(40, 300, 40, 40), offer: .nothing)
        #expect(hand.why(plain) == "The target can only be tapped, not pressed.")
        let photo = HostHand.photo(rows: 0)
        #expect(hand.why(photo) == "Nothing presses the target.")
        hand.lands(200, 150, on: photo, .mouse)
        hand.wait(600)
        #expect(
            hand.why(photo)
                == "A hold showed it. A mouse has no force: roll the wheel to press harder, or let go and click the preview."
        )
        hand.lifts(200, 150)
        #expect(hand.why(photo) == "A hold showed it. It stays open until you tap it or dismiss it.")
        let (another, other) = (HostHand(), HostHand.photo(rows: 2))
        another.lands(200, 150, on: other, .mouse)
        another.wait(600)
        another.lifts(200, 150)
        #expect(another.why(other) == "A hold showed it. It stays open until you choose an action or dismiss it.")
    }

    @Test("Force that shortens a hold is a press")
    func early() {
        let hand = HostHand()
        hand.host.change(.finger, profile: PressureProfile.normalized.used(as: .coarse))
        hand.lands(200, 150, on: HostHand.photo(rows: 0), force: 0.95)
        hand.wait(450)
        #expect(hand.heard().contains("peek preview by hold"))
        #expect(hand.why(HostHand.photo(rows: 0)).hasPrefix("A press showed it. "))
    }
}
