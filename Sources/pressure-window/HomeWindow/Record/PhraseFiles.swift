import PressureGestures
import RecordingTools

/// The files that own touches are recorded into: one for each kind of device, begun when there is something for it.
package final class PhraseFiles {
    private final class Open {
        let path: String
        var recorder: PhraseRecorder
        var file: GrowingFile

        init(_ path: String, _ device: PhraseDevice, on surface: Surface) throws(ToolError) {
            self.path = path
            recorder = PhraseRecorder(device, on: surface)
            file = try GrowingFile(path, replacing: false)
        }
    }

    private let folder: String
    private let surface: Surface
    private var files: [PhraseDevice: Open] = [:]

    /// Records touches on a surface into a folder; a file that is there keeps its content.
    package init(in folder: String, on surface: Surface) { (self.folder, self.surface) = (folder, surface) }

    /// Writes touches that belong together; the file only ever holds whole ones.
    package func add(_ phrase: TouchPhrase) throws(ToolError) {
        guard !phrase.touches.isEmpty else { return }
        let device = PhraseDevice(phrase)
        let open: Open
        if let known = files[device] {
            open = known
        } else {
            let kind = device == .force ? "" : "-\(device.rawValue)"
            open = try Open(FreeName.path(in: folder, ending: kind + ".evemu"), device, on: surface)
            files[device] = open
        }
        open.recorder.add(phrase)
        try open.file.write(open.recorder.takeText())
    }

    /// Where everything is, in words; nil if nothing was recorded.
    package var summary: String? {
        let paths = files.values.map(\.path).sorted()
        guard let first = paths.first else { return nil }
        let pens = files[.pen] == nil ? "" : " (the pen's recording needs --pens)"
        return
            "Recorded in \(paths.joined(separator: " and "))\(pens). See it again with: pressure-demo report \(first) -o report.html"
    }
}
