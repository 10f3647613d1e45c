/// Recognises a recording's format by its content, line by line, until one line decides.
struct RecordingDetection {
    enum Verdict: Equatable {
        /// The format is not clear yet: more bytes are needed.
        case undecided
        /// The file is packed with gzip, and the packed data decide the format.
        case gzip
        case format(RecordingFormat)
    }

    let file: String
    /// How many lines that belong to no format stand before the recording, such as the log of a build.
    var noiseLines: Int { firstOdd == nil ? 0 : foreignLines }
    /// How many bytes those are.
    var noiseBytes: Int { firstOdd == nil ? 0 : foreignBytes }

    private var foreignLines = 0
    private var foreignBytes = 0

    private var examined = 0
    private var line = 0
    /// The format of the first line that fits one, though others may have such lines too.
    private var hint: RecordingFormat?
    private var isNoiseOver = false
    private var firstOdd: (line: Int, text: String)?
    private var hasJudgedStart = false
    /// Whether the bytes were found to be no raw events.
    private var isText = false

    init(file: String) { self.file = file }

    /// Looks at all bytes read so far, which begin with those of the call before.
    mutating func examine(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(RecordingError) -> Verdict {
        if !hasJudgedStart {
            guard bytes.count >= Self.startLength || isLast else { return .undecided }
            hasJudgedStart = true
            if let verdict = try unsafe judgeStart(bytes) { return verdict }
        }
        while examined < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[examined...])
            let end = unsafe rest.firstIndex(of: Self.newline)
            let length = end ?? rest.count
            // Line by line, not all that is there at once: a pipe may give fewer bytes, and must be recognised all the same.
            if !isText, unsafe Self.hasControlBytes(rest.prefix(min(length, max(0, Self.rawLength - examined)))) {
                guard bytes.count >= Self.rawLength || isLast else { return .undecided }
                let start = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.rawLength))
                if let size = unsafe RawDecoder.plausibleSize(of: start) {
                    firstOdd = nil
                    return .format(size == 24 ? .raw24 : .raw16)
                }
                isText = true
            }
            guard end != nil || isLast else { break }
            let text = unsafe String(decoding: rest.prefix(min(length, Self.longestLine)), as: UTF8.self)
            line += 1
            examined += min(length + 1, rest.count)
            if let format = try judge(Line(text)) { return .format(format) }
        }
        guard isLast else { return .undecided }
        if let hint { return .format(hint) }
        throw unsafe notRecognised(bytes)
    }

    private static let newline: UInt8 = 10
    /// The longest mark at a file's start.
    private static let startLength = 6
    /// Four raw events: enough to tell their size by.
    private static let rawLength = 96
    /// A line that decides is shorter.
    private static let longestLine = 1_000

    /// Judges one line; nil if it does not decide.
    private mutating func judge(_ line: Line) throws(RecordingError) -> RecordingFormat? {
        switch line.kind {
        case .sure(let format):
            isNoiseOver = true
            return format
        case .likely(let format):
            isNoiseOver = true
            hint = hint ?? format
        case .refused(let refusal):
            throw RecordingError(file: file, line: self.line, expected: refusal.sentence)
        case .neutral: break
        case .odd:
            if firstOdd == nil && !isNoiseOver { firstOdd = (self.line, line.text) }
        }
        if !isNoiseOver {
            foreignLines = self.line
            foreignBytes = examined
        }
        return nil
    }

    /// Marks at a file's very start.
    private func judgeStart(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) -> Verdict? {
        if bytes.count == 0 {
            throw RecordingError(
                file: file,
                expected: "it is empty; record something first, for example with"
                    + " `evemu-record /dev/input/eventN > touch.evemu`")
        }
        if unsafe bytes.starts(with: [0x1f, 0x8b]) { return .gzip }
        for mark in RecordingRefusal.marks {
            if unsafe bytes.starts(with: mark.bytes) {
                throw RecordingError(file: file, expected: mark.refusal.sentence)
            }
        }
        if bytes.count > 262, unsafe bytes[257...].starts(with: "ustar".utf8) {
            throw RecordingError(file: file, expected: RecordingRefusal.archive("tar -xf FILE").sentence)
        }
        return nil
    }

    /// Bytes that no text has.
    private static func hasControlBytes(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        for index in unsafe bytes.indices {
            let byte = unsafe bytes[index]
            // Tab, newline, carriage return, form feed and escape occur in logs.
            if byte < 32 && !(byte >= 9 && byte <= 13) && byte != 27 { return true }
        }
        return false
    }

    private func notRecognised(_ bytes: UnsafeRawBufferPointer) -> RecordingError {
        let formats = "a recording by evemu-record, libinput record, evtest or getevent, or raw input events"
        guard let firstOdd, unsafe !Self.hasControlBytes(bytes.prefix(Self.rawLength)) else {
            return RecordingError(
                file: file,
                expected: "this is not a recording that can be read; the formats are evemu-record, libinput record,"
                    + " evtest, getevent, and raw input events of 24 or 16 bytes")
        }
        let text = RecordingError.shown(firstOdd.text)
        return RecordingError(file: file, line: firstOdd.line, expected: formats, found: text)
    }
}
