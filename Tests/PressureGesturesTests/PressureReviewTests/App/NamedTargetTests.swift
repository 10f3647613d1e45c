import PressureCore
import PressureReview
import Testing

/// Ids from the words of an app description.
@Suite struct NamedTargetTests {
    @Test("An app's words are ids, numbered as they stand in the app")
    func words() throws {
        let app = try AppDescription(
            name: "Mail", targets: [.init(id: "inbox", .nothing), .init(id: "sent", .nothing)])
        #expect(app.target(named: "inbox") == 1)
        #expect(app.target(named: "sent") == 2)
        #expect(app.target(named: "trash") == nil)
        #expect(app.name(of: 2) == "sent")
    }
}
