import PressureGestures
import PressureJSON

/// A sentence for people, with words of others in it: what is put in with `\(…)` is made fit to be shown.
///
/// A message is written as a literal, so nothing has to be remembered: `"\(path): there is no such file"` keeps its
/// line whatever the path holds. What describes itself, such as an error, keeps its line ends.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    package let text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// A text that was put together elsewhere, with its line ends.
    package init(_ text: String) { self.text = ForeignText.lines(text) }

    package var description: String { text }

    package static func + (left: Message, right: Message) -> Message { Message(left.text + right.text) }

    /// Puts a message together.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        /// A name, a path, a word of the command line.
        package mutating func appendInterpolation(_ foreign: String) { text += ForeignText.shown(foreign) }

        /// A part of one.
        package mutating func appendInterpolation(_ foreign: Substring) { text += ForeignText.shown(String(foreign)) }

        /// A number, an error, a message.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += ForeignText.lines(value.description)
        }

        /// A text of ours that may have several lines.
        package mutating func appendInterpolation(lines: String) { text += ForeignText.lines(lines) }
    }
}
