@testable import PressureCore
@testable import RecordingTools

/// States made by hand, for pictures of them.
extension WatchModel {
    static let empty = WatchModel(title: "pop.evemu", details: "evemu, a screen for tests", app: .wholeSurface)

    /// A light press on its way to a peek.
    static var lightPress: WatchModel {
        var model = empty
        model.status = "playing 1×"
        model.keys = "q quit  space pause"
        model.now = .milliseconds(140)
        model.receive(event(.touchBegan, 0, 0.25))
        model.history.add(0.25, at: .zero)
        model.receive(event(.hintBegan, 30, 0.47))
        model.history.add(0.47, at: .milliseconds(30))
        model.history.pass(to: .milliseconds(140))
        for frame in 0...14 {
            model.meter.add(.milliseconds(Int64(frame) * 10), lateness: TimeSpan(microseconds: frame == 9 ? 400 : 100))
        }
        var contact = WatchedContact(7)
        contact.target = 1
        contact.force = 0.47
        // A hair more than 0.62 of the way.
        contact.progress = PressProgress(stage: .peek, raw: 40_700)
        contact.explanation = PressExplanation(
            phase: .hinting, blocker: .force(0.47, below: 0.50, .peek), holdDueAt: .milliseconds(263))
        model.contacts = [contact]
        return model
    }

    /// One finger leads, six more are on the surface.
    static var crowded: WatchModel {
        var model = lightPress
        model.contacts[0] = named(1, model.contacts[0])
        for id in Int32(2)...7 {
            var other = WatchedContact(ContactID(id))
            other.explanation = PressExplanation(
                phase: .failed, blocker: .ignored(.secondFinger), holdDueAt: nil)
            model.contacts.append(other)
        }
        return model
    }

    /// Names that take much room, or would command the terminal.
    static var longNames: WatchModel {
        var model = WatchModel(
            title: "画面の記録 \u{1b}]0;title\u{7} with a name that goes on and on, longer than any terminal is wide",
            details: String(repeating: "詳", count: 200), app: .wholeSurface)
        model.status = "playing 0.123456789×"
        model.trouble = String(repeating: "what went wrong ", count: 20)
        var contact = named(Int32.max, lightPress.contacts[0])
        contact.explanation = PressExplanation(
            phase: .peeking, blocker: .unconfirmed(.pop, until: .milliseconds(150)), holdDueAt: .milliseconds(263))
        model.contacts = [contact]
        for time in Int64(0)..<200 { model.receive(event(.cancelled(.deviceGone), time * 1_000_000, .full)) }
        return model
    }

    private static func named(_ id: Int32, _ contact: WatchedContact) -> WatchedContact {
        var copy = WatchedContact(ContactID(id))
        copy.target = contact.target
        copy.force = contact.force
        copy.progress = contact.progress
        copy.explanation = contact.explanation
        return copy
    }

    private static func event(_ kind: GestureEvent.Kind, _ time: Int64, _ force: Pressure) -> GestureEvent {
        GestureEvent(
            kind: kind, time: .milliseconds(time), contact: 7, target: 1, position: Point(x: 50, y: 80),
            pressure: force)
    }
}

extension WatchStyle {
    static let plain = WatchStyle(hasColour: false, isASCII: false)
    static let ascii = WatchStyle(hasColour: false, isASCII: true)
}
