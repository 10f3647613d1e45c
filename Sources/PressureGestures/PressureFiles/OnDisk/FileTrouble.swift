import Glibc
import PressureLoop

/// What the system says of a file, as sentences with the next step: one wording for recordings and all other files.
package enum FileTrouble {
    /// The sentence for a file that could not be opened or read, by the system's error number.
    package static func sentence(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file; check its name"
        case EISDIR: "this is a directory; name a file in it"
        case EACCES, EPERM:
            "you may not read this file; ask its owner for `chmod a+r`, or copy it with the rights of its owner"
        default: "it cannot be read (\(SystemError(code).description))"
        }
    }
}
