import Foundation
import PressureGestures
import RecordingTools
import TouchReport

/// Recordings for the tests of reports: from scripts of fingers, and the ones that lie in this checkout.
enum TraceSupport {
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path(
        percentEncoded: false)

    static func recording(_ name: String) -> String { root + "/Recordings/\(name).evemu" }

    /// The bytes of a recording of fingers that a script moves.
    static func bytes(_ script: String) throws -> [UInt8] {
        let script = try SynthScriptReader.read(script, file: "test") { _ throws(RecordingError) in
            fatalError("the tests name no device by its file")
        }
        var bytes: [UInt8] = []
        try SynthFile.write(script, named: "test") { more throws(ToolError) in bytes += more }
        return bytes
    }

    /// What a report knows of a script's fingers; `change` may change the bytes of the recording.
    static func trace(
        _ script: String, named name: String = "test.evemu", change: (inout String) -> Void = { _ in },
        options: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> TouchTrace {
        var text = String(decoding: try bytes(script), as: UTF8.self)
        change(&text)
        var wanted = ReplayOptions()
        options(&wanted)
        var run = try RecordingRun(bytes: Array(text.utf8), named: name, wanted)
        return try TraceCollector.trace(of: &run)
    }
}
