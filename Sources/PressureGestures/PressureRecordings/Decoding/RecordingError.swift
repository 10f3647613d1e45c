import PressureJSON

/// The error that is thrown if a part of a recording cannot be read.
///
/// The error has the file, the line, what was found, and what was expected or what the user can do.
public struct RecordingError: Error, Hashable, Sendable {
    /// The file as the user named it; `-` is standard input.
    public let file: String
    /// The number of the line, or of the record in a raw dump, counted from 1; nil if the error is about the whole
    /// file.
    public let line: Int?
    /// A text that says what was expected, or what the user can do.
    public let expected: String
    /// The text that was found, shortened; it can be empty.
    public let found: String

    /// Creates an error at a line of a recording, or about the whole file if the line is nil.
    public init(file: String, line: Int? = nil, expected: String, found: String = "") {
        self.file = file
        self.line = line
        self.expected = expected
        self.found = found
    }
}

extension RecordingError: CustomStringConvertible {
    /// For example, `touch.evemu:12: expected "E: seconds.micros type code value", found "E: 1.x 3 3a"`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        let text = found.isEmpty ? "\(place): \(expected)" : "\(place): expected \(expected), found \"\(found)\""
        // Lines and names come from the file, and a terminal would obey what they hold.
        return ForeignText.shown(text)
    }
}

extension RecordingError {
    /// What an error shows of a text that was found: at most sixty code points.
    static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count > 60 ? String(String.UnicodeScalarView(scalars.prefix(57))) + "…" : text
    }
}
