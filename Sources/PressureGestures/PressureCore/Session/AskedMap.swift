/// Answers what lies under a finger, for whoever keeps the targets.
package protocol TargetAnswerer: AnyObject {
    /// The target that a contact touching down here presses, or nil for none.
    func target(at point: Point, for contact: ContactID) -> PressTarget?
}

/// The map of an object; one type for all, for the reason that `ReceiverSink` has.
package struct AskedMap: TargetMap {
    private let answerer: any TargetAnswerer

    /// Asks an object.
    package init(_ answerer: any TargetAnswerer) { self.answerer = answerer }

    package func target(at point: Point, for contact: ContactID) -> PressTarget? {
        answerer.target(at: point, for: contact)
    }

    /// Nothing lies under any finger.
    package static var nothing: AskedMap { AskedMap(SameAnswer.nothing) }

    /// What answers nothing lies under every finger: it is pressed, and nobody hears of it.
    package static var pressed: AskedMap { AskedMap(SameAnswer.pressed) }

    /// One answer for all fingers.
    private final class SameAnswer: TargetAnswerer, Sendable {
        static let nothing = SameAnswer(nil)
        static let pressed = SameAnswer(
            PressTarget(id: 1, frame: Rect(x: 0, y: 0, width: 100_000, height: 100_000), offer: .nothing))

        private let answer: PressTarget?

        init(_ answer: PressTarget?) { self.answer = answer }

        func target(at point: Point, for contact: ContactID) -> PressTarget? { answer }
    }
}
