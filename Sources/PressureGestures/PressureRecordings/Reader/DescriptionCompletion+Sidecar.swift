import PressureCore

extension DescriptionCompletion {
    /// The endings of files that describe a device.
    private static let endings = [".desc", ".prop", ".device", ".evemu", ".yml"]

    /// Where a recording's description may lie: `a.b.events` has it in `a.b.events.desc`, `a.b.desc` or `a.desc`.
    static func sidecars(of path: String) -> [String] {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let nameStart = slash.map { path.utf8.index(after: $0) } ?? path.utf8.startIndex
        var stems = [path]
        var stem = path[...]
        while let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > nameStart {
            stem = path[..<dot]
            stems.append(String(stem))
        }
        let places = stems.flatMap { stem in endings.map { stem + $0 } }
        return places.filter { $0 != path }
    }

    /// Adds the first description with axes that lies beside a recording.
    mutating func addSidecar(of path: String, from source: RecordingSource) {
        for place in Self.sidecars(of: path) where source.hasFile(at: place) {
            do throws(RecordingError) {
                let other = try RecordingReader.header(of: place, beside: source)
                guard !other.axes.isEmpty else { continue }
                add(other, from: .sidecar)
                note("ranges of axes come from \(place), which lies beside the recording")
                return
            } catch {
                note("\(place) lies beside the recording, but does not describe the device: \(error)")
            }
        }
    }
}
