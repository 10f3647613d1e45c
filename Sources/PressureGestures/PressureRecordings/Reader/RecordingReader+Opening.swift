extension RecordingReader {
    /// Reads until the format is known; what was read stays in the buffer, but for noise before the recording.
    static func recognise(
        _ source: RecordingSource, _ buffer: inout ReadBuffer
    ) throws(RecordingError) -> RecordingFormat {
        var detection = RecordingDetection(file: source.name)
        while true {
            let isLast = buffer.isAtEnd || buffer.isFull
            switch try unsafe detection.examine(buffer.bytes, isLast: isLast) {
            case .undecided: try buffer.fill(from: source)
            case .gzip:
                if source.isUnpacking {
                    throw RecordingError(
                        file: source.name, expected: "this is packed twice; unpack it first with gzip -d")
                }
                try unsafe source.unpack(head: buffer.bytes)
                buffer.restart()
                detection = RecordingDetection(file: source.name)
            case .format(let format):
                buffer.replaceStart(detection.noiseBytes, byLines: detection.noiseLines)
                if unsafe buffer.bytes.starts(with: [0xef, 0xbb, 0xbf]) { buffer.drop(3) }
                return format
            }
        }
    }
}
