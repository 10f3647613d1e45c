import Foundation

/// What a device reported, read by hand: a second source beside the program.
enum Recorded {
    /// When the force is first such that `isMet`.
    static func time(of path: String, _ isMet: (Int) -> Bool) throws -> Double {
        // ABS_MT_PRESSURE
        for (time, code, value) in try events(path) where code == "003a" && isMet(value) { return time }
        throw Missing("\(path) has no such force")
    }

    /// When the last finger lifts.
    static func lift(of path: String) throws -> Double {
        // ABS_MT_TRACKING_ID
        guard let last = try events(path).last(where: { $0.code == "0039" && $0.value == -1 }) else {
            throw Missing("nobody lifts in \(path)")
        }
        return last.time
    }

    private static func events(_ path: String) throws -> [(time: Double, code: Substring, value: Int)] {
        let text = try String(contentsOf: Workplace.project.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count > 4, words[0] == "E:", words[2] == "0003", let time = Double(words[1]),
                let value = Int(words[4])
            else { return nil }
            return (time, words[3], value)
        }
    }
}
