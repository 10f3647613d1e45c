import PressureCore
import Testing

/// Ids from literals, from enumerations and as texts.
@Suite struct NumberedIDTests {
    enum Row: Int32 {
        case inbox = 1
        case sent = 7
    }
    enum Choice: Int16 { case archive = 3 }

    @Test("A case of an enumeration is an id, and an id the case again")
    func enumerations() {
        #expect(TargetID(Row.sent) == 7)
        #expect(ActionID(Choice.archive) == 3)
        #expect(TargetID(7).name(in: Row.self) == .sent)
        #expect(TargetID(2).name(in: Row.self) == nil)
        let choice: Choice? = ActionID(3).name()
        #expect(choice == .archive)
    }

    @Test("An id prints its number, as the log of events does")
    func printed() {
        #expect("\(TargetID(Row.inbox)) \(ActionID(-2)) \(ContactID(40))" == "1 -2 40")
    }
}
