import Glibc

/// Standard input, output and error, which whoever starts the program may have closed.
package enum StandardDescriptors {
    /// Fills the places of closed ones, so that no file that is opened later gets the number of one of them and with it
    /// what was meant for people.
    ///
    /// What stands there takes nothing and gives nothing: as before, reading and writing fail, and say so.
    package static func reserve() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number is given, and those below are taken already.
            let wrongWay = descriptor == 0 ? O_WRONLY : O_RDONLY
            // A folder can be neither read nor written, where there is no /dev.
            if unsafe open("/dev/null", wrongWay) < 0 { _ = unsafe open("/", O_RDONLY | O_DIRECTORY) }
        }
    }

    /// Whether nobody takes what is written to standard output, because it was closed from the beginning.
    package static let hasNoOutput: Bool = fcntl(1, F_GETFL) & O_ACCMODE == O_RDONLY
}
