import Glibc

/// The error of a failed system call, with the error number and the system's text.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error number, as in `errno`.
    public let number: Int32

    /// The number of the call that failed last.
    package static var last: SystemError { SystemError(errno) }

    package init(_ number: Int32) { self.number = number }

    public var description: String { unsafe String(cString: strerror(number)) }
}
