import PressureCore

/// A session of a page's own touches, and what may be pressed in it.
final class PageSession {
    var touches = TouchSession()
    /// What the session has said during one call; the same sink as a host's, so that the session's code is there once.
    var heard = EventBatch()
    var lines = EventLines()
    private var targets: [PressTarget] = []

    /// So many targets no page has; a mistake must not fill the memory.
    private static let mostTargets = 10_000

    deinit { lines.free() }

    /// Declares a target, in the place of one with its number; false if there are too many.
    func declare(_ target: PressTarget) -> Bool {
        if let place = place(of: target.id) {
            targets[place] = target
            return true
        }
        guard targets.count < Self.mostTargets else { return false }
        targets.append(target)
        return true
    }

    func target(_ id: TargetID) -> PressTarget? { place(of: id).map { targets[$0] } }

    private func place(of id: TargetID) -> Int? {
        var place = targets.count - 1
        while place >= 0, targets[place].id != id { place -= 1 }
        return place < 0 ? nil : place
    }
}

/// The sessions of a page by their numbers.
enum PageSessions {
    private static let most = 64
    nonisolated(unsafe) private static var all: [PageSession?] = []

    static func open() -> Int32 {
        let place = unsafe all.firstIndex { $0 == nil } ?? all.count
        guard place < most else { return -1 }
        if unsafe place == all.count { unsafe all.append(nil) }
        unsafe all[place] = PageSession()
        return Int32(place)
    }

    static func close(_ number: Int32) {
        if unsafe all.indices.contains(Int(number)) { unsafe all[Int(number)] = nil }
    }

    @inline(never)
    static func session(_ number: Int32) -> PageSession? {
        unsafe all.indices.contains(Int(number)) ? all[Int(number)] : nil
    }
}
