import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

/// A folder that is gone when the test is over, for descriptions and recordings.
final class LintFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and gives its path.
    func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = url.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// A recording on a screen of 100 × 160 mm, a unit of its places being a tenth of a millimetre, with more axes.
    func recording(_ script: String, axes: String = LintFolder.sizes) throws -> String {
        let text = String(decoding: try ScriptRecording.bytes(script), as: UTF8.self)
        let last = "A: 3a 0 500 0 0 1\n"
        #expect(text.contains(last))
        return try file("trace.evemu", text.replacing(last, with: last + axes))
    }

    /// Sizes in tenths of a millimetre, with how the contact lies in ninetieths of a quarter turn.
    static let sizes = "A: 30 0 300 0 0 10\nA: 31 0 300 0 0 10\nA: 34 -90 90 0 0 0\n"

    /// An app with one preview, which lies beside its target or on it.
    static func app(target: String, preview: String?, surface: String = #""width": 100, "height": 160"#) -> String {
        let frame = preview.map { #""frame": \#($0), "# } ?? ""
        return """
            { "version": 1, "app": "Test", "surface": { \(surface) }, "targets": [
            { "id": "card", "kind": "page", "frame": \(target), "destination": "card",
              "preview": { \(frame)"elements": [
                { "role": "image", "content": "face" }, { "role": "text", "content": "name" } ] } } ] }
            """
    }
}

extension LintReport {
    /// The report on a file of this checkout.
    static func of(checkout path: String) throws -> LintReport {
        try of(Project.root.appending(path: path).path, ReplayOptions())
    }

    var rules: [String] { findings.map(\.rule.rawValue) }
}
