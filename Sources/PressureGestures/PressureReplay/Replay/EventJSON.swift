import PressureGestures
import PressureJSON

/// Events as JSON, one object a line; the page "The event log" of the documentation is its schema.
package enum EventJSON {
    /// One event with the names that the app gave its targets and actions, and the file where there are several.
    package static func line(_ event: GestureEvent, _ names: AppDescription, file: String? = nil) -> String {
        unsafe beginning(file: file)
            + AskedNames(event, names, isQuoted: true).text(atMost: ByteWriter.longestObject) {
                unsafe $0.putObject(event, target: $1, action: $2)
            }
    }

    /// What the readings have shown of the device.
    package static func line(_ revision: PressureRevision, file: String? = nil) -> String {
        let why =
            switch revision.reason {
            case .constant: "constant"
            case .binary: "binary"
            case .extremes: "extremes"
            case .genuine: "genuine"
            }
        var object = JSONObject()
        if let file { object.add("file", file) }
        object.add("time", revision.time.microseconds)
        object.add("event", "pressureRevised")
        object.add("support", "\(revision.support)")
        object.add("why", why)
        return object.line
    }

    /// How every object begins: with the file, where there are several.
    ///
    /// Events are written into bytes by `ByteWriter`, not by `JSONObject`: a log has hundreds of thousands of lines, and
    /// what one costs is measured. So the beginning is made once.
    static func beginning(file: String?) -> String { file.map { "{\"file\":\(JSONText.quoted($0))," } ?? "{" }
}
