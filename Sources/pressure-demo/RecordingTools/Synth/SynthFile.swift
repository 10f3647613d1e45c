import PressureGestures

/// Scripts and descriptions in files, and recordings written as text.
package enum SynthFile {
    /// Reads a script; `-` is standard input, and a description it names is looked for beside it.
    package static func script(_ path: String, device: SynthDevice? = nil) throws(ToolError) -> SynthScript {
        let text = try TextFile.text(of: path)
        let folder = path == "-" ? "" : folder(of: path)
        do throws(RecordingError) {
            return try SynthScriptReader.read(text, file: path, device: device) {
                named throws(RecordingError) in
                try description(named.hasPrefix("/") ? named : folder + named)
            }
        } catch {
            throw ToolError("\(error)")
        }
    }

    /// A device by the name of its shape, or by a file with a description.
    package static func device(_ word: String) throws(ToolError) -> SynthDevice {
        if let shape = SynthShape(rawValue: word) { return SynthDevice(shape) }
        let description: DeviceDescription
        do throws(RecordingError) {
            description = try Self.description(word)
        } catch {
            let shapes = SynthShape.allCases.map(\.rawValue).joined(separator: ", ")
            throw ToolError("\(error); a device is \(shapes), or a file with a description")
        }
        do throws(NotTouch) {
            return try SynthDevice(description)
        } catch {
            throw ToolError("\(word): \(error)")
        }
    }

    /// Writes the recording of a script as evemu 1.3 through `put`, some of it at a time.
    package static func write(
        _ script: SynthScript, named name: String, _ put: ([UInt8]) throws(ToolError) -> Void
    ) throws(ToolError) {
        var writer = EvemuWriter()
        writer.appendHeader(for: script.device.description, comments: SynthRecording.comments(of: script, named: name))
        var recording = SynthRecording(script)
        var frame: [InputEvent] = []
        while recording.nextFrame(&frame) {
            for event in frame { writer.append(event) }
            guard writer.bytes.count > 65_536 else { continue }
            try put(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try put(writer.bytes)
    }

    private static func description(_ path: String) throws(RecordingError) -> DeviceDescription {
        var reader = try RecordingReader(path: path)
        // The header ends where the events begin, or with the file.
        _ = try reader.next()
        return reader.recordedDevice
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }
}
