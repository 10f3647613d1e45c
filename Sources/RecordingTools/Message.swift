import PressureGestures
import PressureJSON

/// A sentence for people, with words of others in it: what is put in with `\(…)` is made fit to be shown.
///
/// A message is written as a literal, so nothing has to be remembered: `"\(path): there is no such file"` keeps its
/// line whatever the path holds. What describes itself, such as an error, keeps its line ends.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public let text: String

    public init(stringLiteral text: String) { self.text = text }

    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// A text that was put together elsewhere, with its line ends.
    public init(_ text: String) { self.text = ForeignText.lines(text) }

    public var description: String { text }

    public static func + (left: Message, right: Message) -> Message { Message(left.text + right.text) }

    /// Puts a message together.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// A name, a path, a word of the command line.
        public mutating func appendInterpolation(_ foreign: String) { text += ForeignText.shown(foreign) }

        /// A part of one.
        public mutating func appendInterpolation(_ foreign: Substring) { text += ForeignText.shown(String(foreign)) }

        /// A number, an error, a message.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += ForeignText.lines(value.description)
        }

        /// A text of ours that may have several lines.
        public mutating func appendInterpolation(lines: String) { text += ForeignText.lines(lines) }
    }
}
