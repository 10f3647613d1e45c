import PressureGestures

/// Something in the input, the command line or the environment that cannot be used: says the next step.
package struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: String
    /// Whether the command line is at fault, so that the verb's help is the next step.
    package let isUsage: Bool

    /// An error that says the next step itself.
    package init(_ message: Message) {
        self.message = message.text
        isUsage = false
    }

    /// An error whose text was put together elsewhere.
    @_disfavoredOverload
    package init(_ message: String) { self.init(Message(message)) }

    /// Words on the command line that cannot be used; the verb's help says what can.
    package init(usage message: Message) {
        self.message = message.text
        isUsage = true
    }

    package var description: String { message }

    /// Reads something of a recording; what goes wrong becomes an error of the tools, which says the same.
    package static func reading<Result: ~Copyable>(
        _ body: () throws(RecordingError) -> Result
    ) throws(ToolError) -> Result {
        do throws(RecordingError) {
            return try body()
        } catch {
            throw ToolError("\(error)")
        }
    }
}
