import Glibc

/// A call that the system refused: its error number.
package struct SystemError: Error, Hashable, Sendable {
    package let number: Int32

    /// The number of the call that failed last.
    package static var last: SystemError { SystemError(errno) }

    package init(_ number: Int32) { self.number = number }

    /// The system's own words for it.
    package var text: String { unsafe String(cString: strerror(number)) }
}
