import Glibc

/// Names of files that are not there yet: what the window writes replaces nothing.
package enum FreeName {
    /// The first of `pressure-live-1`, `pressure-live-2` and so on that is free with an ending.
    package static func path(in folder: String, ending: String) -> String {
        var number = 1
        while true {
            let path = "\(folder)/pressure-live-\(number)\(ending)"
            if unsafe access(path, F_OK) != 0 { return path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
            number += 1
        }
    }
}
