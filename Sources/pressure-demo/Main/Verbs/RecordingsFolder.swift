import Glibc
import RecordingTools

/// The folder of recordings with a catalogue that a verb plays.
enum RecordingsFolder {
    /// The folder that was named, or the project's own where none was.
    static func find(_ name: String?, for verb: String) throws(ToolError) -> String {
        if let name { return name }
        guard unsafe access("Recordings/README.md", R_OK) == 0 else {
            throw ToolError("there is no folder Recordings here; name a folder: pressure-demo \(verb) FOLDER")
        }
        return "Recordings"
    }
}
