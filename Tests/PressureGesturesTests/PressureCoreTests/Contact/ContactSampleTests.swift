import Testing

@testable import PressureCore

/// What one frame says about one contact.
@Suite struct ContactSampleTests {
    @Test("Contacts are told apart by their numbers, and a literal is one")
    func identifiers() {
        let literal: ContactID = 7
        #expect(literal == ContactID(7))
        #expect(literal != ContactID(8))
        #expect(ContactID(.max).rawValue == .max)
        #expect(ContactID(-1).rawValue == -1)
    }

    @Test("A sample keeps what it was given, also that the frame does not say the pressure")
    func fields() {
        let sample = ContactSample(
            slot: 3, id: 9, change: .moved, position: Point(x: 1, y: 2), reading: nil)
        #expect(sample.slot == 3)
        #expect(sample.id == 9)
        #expect(sample.change == .moved)
        #expect(sample.position == Point(x: 1, y: 2))
        #expect(sample.reading == nil)
        #expect(
            sample != ContactSample(slot: 3, id: 9, change: .moved, position: Point(x: 1, y: 2), reading: 0),
            "not said is not 0")
    }

    @Test(
        "A contact stops being one that presses at a lift, a loss, a palm and another use of a pen only",
        arguments: [
            (.began, false), (.beganUnknown, false), (.moved, false), (.resynced, false), (.becamePalm, true),
            (.lifted, true), (.lost(.dropped), true), (.became(.eraser), true), (.beganAs(.button), false),
        ] as [(ContactSample.Change, Bool)])
    func leaving(change: ContactSample.Change, isLeaving: Bool) {
        #expect(change.isLeaving == isLeaving)
    }

    @Test("Losses are told apart by their reason")
    func reasons() {
        let losses = Set(CancelReason.allCases.map { ContactSample.Change.lost($0) })
        #expect(losses.count == CancelReason.allCases.count)
        #expect(CancelReason.allCases.count == 11)
    }
}
