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
        return "\(beginning(file: file))\"time\":\(revision.time.microseconds),\"event\":\"pressureRevised\","
            + "\"support\":\"\(revision.support)\",\"why\":\"\(why)\"}\n"
    }

    /// How every object begins: with the file, where there are several.
    static func beginning(file: String?) -> String { file.map { "{\"file\":\(JSONText.quoted($0))," } ?? "{" }
}
