import Foundation
import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureReview
@testable import TestSupport

/// The JSON Schema of app files says what the reader reads, key by key.
@Suite("The schema of app files")
struct AppSchemaTests {
    static let path = "Sources/PressureGestures/PressureGestures/PressureGestures.docc/Resources/app.schema.json"

    static func schema() throws -> JSONSchema {
        JSONSchema(try JSONTree(Array(Project.text(path).utf8), file: path))
    }

    /// Every object that the format has, empty but for what leads to the next.
    static let skeleton = """
        {"version": 1, "surface": {}, "widgets": [{"optOut": [{}]}],
         "targets": [{"preview": {"elements": [{}]}, "menu": {}, "clip": {}, "actions": [{}],
          "sideways": {"leading": {}, "trailing": {}}, "optOut": [{}]}]}
        """

    @Test("every key that the reader asks for stands in the schema, and every key of the schema is asked for")
    func keys() throws {
        let errors = JSONErrorList(file: "x")
        errors.knownKeys = [:]
        #expect(throws: JSONErrors.self) { try AppDescription(json: Array(Self.skeleton.utf8), errors) }
        let asked = try #require(errors.knownKeys)
        let listed = try Self.schema().keys
        #expect(Set(asked.keys) == Set(listed.keys))
        for (form, keys) in listed { #expect(asked[form] == keys, "\(form)") }
    }

    @Test("what the reader cannot do without is what the schema requires")
    func required() throws {
        let errors = #expect(throws: JSONErrors.self) {
            try AppDescription(json: Array(Self.skeleton.utf8), file: "x")
        }
        // The version is looked at first: without it nothing else is read.
        var missed: [String: Set<String>] = ["": ["version"]]
        for error in errors?.all ?? [] where error.expected.hasPrefix("the key \"") {
            let form = error.path.replacingOccurrences(of: "[0]", with: "[]")
            missed[form, default: []].insert(String(error.expected.dropFirst("the key \"".count).dropLast()))
        }
        // The skeleton has the key that is asked for here.
        missed["", default: []].insert("targets")
        #expect(try Self.schema().required == missed)
    }

    @Test("the words of the schema are the words of the reader")
    func words() throws {
        let words = try Self.schema().words
        #expect(words["device"] == AppDescription.Device.allCases.map(\.rawValue))
        #expect(words["targets[].offer"] == AppDescription.Offer.allCases.map(\.rawValue))
        #expect(words["targets[].tapStyle"] == AppDescription.TapStyle.allCases.map(\.rawValue))
        #expect(words["targets[].preview.elements[].role"] == AppDescription.Element.Role.allCases.map(\.rawValue))
        #expect(words["targets[].actions[].role"] == AppDescription.Action.Role.allCases.map(\.rawValue))
        #expect(words["targets[].actions[].routes[]"] == AppDescription.Route.allCases.map(\.rawValue))
        #expect(words["widgets[].family"] == AppDescription.Widget.Family.allCases.map(\.rawValue))
        #expect(words["targets[].optOut[].rule"] == ReviewRule.excusable)
        #expect(words["widgets[].optOut[].rule"] == ReviewRule.excusable)
        #expect(words["unit"] == ["mm", "px", "fraction"])
        #expect(words["surface.unit"] == ["mm", "px"])
    }

    @Test("the examples, the fixtures and the apps beside the recordings conform")
    func conforming() throws {
        let schema = try Self.schema()
        let fixtures = Reviewed.asked.map { "review/\($0.name).near.json" }
        let files =
            [Reviewed.good, Reviewed.bad, "Recordings/apps/mail.json", "Recordings/apps/sideways.json"]
            + (fixtures + ["apps/pixels.json", "apps/fractions.json"]).map { "Tests/Fixtures/\($0)" }
        for file in files {
            let faults = schema.faults(in: try JSONTree(Array(Project.text(file).utf8), file: file))
            #expect(faults.isEmpty, "\(file): \(faults)")
        }
        for page in ["AppFile"] + Reviewed.asked.map({ "Rules/\(ReviewFixtureTests.page($0.name))" }) {
            for example in try DocumentedPage(page).examples {
                let faults = schema.faults(in: try JSONTree(Array(example.utf8), file: "\(page).md"))
                #expect(faults.isEmpty, "\(page).md: \(faults)")
            }
        }
    }

    @Test(
        "what does not conform is seen",
        arguments: [
            (#"{"version": 2, "app": "x", "targets": []}"#, "version"), (#"{"version": 1, "app": "x"}"#, ""),
            (#"{"version": 1, "app": 7, "targets": []}"#, "app"),
            (#"{"version": 1, "app": "x", "targets": [{"id": "a", "ofer": "menu"}]}"#, "targets[].ofer"),
            (#"{"version": 1, "app": "x", "targets": [{"id": "a", "offer": "men"}]}"#, "targets[].offer"),
            (#"{"version": 1, "app": "x", "targets": [{"id": "a", "frame": [1, 2, 3]}]}"#, "targets[].frame"),
            (
                #"{"version": 1, "app": "x", "targets": [{"id": "a", "sideways": {"leading": 3}}]}"#,
                "targets[].sideways.leading"
            ),
            (#"{"version": 1, "app": "x", "targets": [], "pixelsPerMillimetre": 0}"#, "pixelsPerMillimetre"),
        ])
    func faults(json: String, place: String) throws {
        #expect(try Self.schema().faults(in: JSONTree(Array(json.utf8), file: "x")) == [place])
    }
}
