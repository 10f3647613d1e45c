import CArguments

/// The words of the command line.
package enum ProgramArguments {
    /// All of them, the program's own name first.
    ///
    /// From the C library: Swift reads its list from /proc, which a chroot or a build's sandbox may not have.
    package static var all: [String] {
        var count: Int32 = 0
        guard let words = unsafe program_arguments(&count) else { return CommandLine.arguments }
        var all: [String] = []
        for index in 0..<Int(count) {
            if let word = unsafe words[index] { all.append(unsafe String(cString: word)) }
        }
        return all
    }
}
