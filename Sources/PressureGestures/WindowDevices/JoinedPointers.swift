import PressureCore
import PressureDevices
import PressureHost

/// The fingers whose force comes from a node, from where they land to their end.
struct JoinedPointers {
    private struct Entry {
        var isUsed = false
        var id: Int32 = 0
        /// The last force that the host was told.
        var force: Pressure?
        /// Whether the host had the finger alone when it heard from it last.
        var isTaken = false
    }

    private var entries = InlineArray<16, Entry>(repeating: Entry())

    private func place(of id: Int32) -> Int? {
        for place in 0..<16 where entries[place].isUsed && entries[place].id == id { return place }
        return nil
    }

    /// Keeps a finger; false if there is no room.
    mutating func add(_ id: Int32) -> Bool {
        remove(id)
        for place in 0..<16 where !entries[place].isUsed {
            entries[place] = Entry(isUsed: true, id: id)
            return true
        }
        return false
    }

    func contains(_ id: Int32) -> Bool { place(of: id) != nil }

    mutating func remove(_ id: Int32) {
        if let place = place(of: id) { entries[place].isUsed = false }
    }

    var isEmpty: Bool {
        for place in 0..<16 where entries[place].isUsed { return false }
        return true
    }

    mutating func note(_ id: Int32, force: Pressure?, isTaken: Bool) {
        guard let place = place(of: id) else { return }
        if let force { entries[place].force = force }
        entries[place].isTaken = isTaken
    }

    func hasTold(_ force: Pressure, of id: Int32) -> Bool { place(of: id).map { entries[$0].force == force } ?? false }

    func isTaken(_ id: Int32) -> Bool { place(of: id).map { entries[$0].isTaken } ?? false }
}

/// Hands touches with their force to the host.
///
/// It points at the host and at the fingers, so that each touch goes on at once: it lives only for one call.
@safe
struct HostFeed: JoinedSink {
    private let host: UnsafeMutablePointer<PressureHost>
    private let fingers: UnsafeMutablePointer<JoinedPointers>
    /// What the toolkit has just told, if this is about that; and what lies under a finger that lands.
    private let told: HostPointer?
    private let target: HostTarget?
    /// Whether the host has that finger alone.
    private(set) var isTaken = false

    init(
        _ host: UnsafeMutablePointer<PressureHost>, _ fingers: UnsafeMutablePointer<JoinedPointers>,
        told: HostPointer? = nil, on target: HostTarget? = nil
    ) {
        unsafe self.host = host
        unsafe self.fingers = fingers
        (self.told, self.target) = (told, target)
    }

    mutating func receive(_ touch: JoinedTouch) {
        let id = touch.id.rawValue
        guard unsafe fingers.pointee.contains(id) else { return }
        let pointer = HostPointer(id, x: touch.x, y: touch.y, pressure: touch.force?.value)
        let taken: Bool
        switch touch.change {
        case .began: taken = unsafe host.pointee.begin(pointer, on: target, at: touch.time)
        case .moved:
            // The toolkit reports the movement whose force the node has reported: a reading that came twice would confirm
            // itself. The next one brings the place along.
            if let told, told.id == id, told.x == touch.x, told.y == touch.y, let force = touch.force,
                unsafe fingers.pointee.hasTold(force, of: id)
            {
                taken = unsafe fingers.pointee.isTaken(id)
            } else {
                taken = unsafe host.pointee.move(pointer, at: touch.time)
            }
        case .ended: taken = unsafe host.pointee.end(pointer, at: touch.time)
        case .lost:
            unsafe host.pointee.lose(id, at: touch.time)
            taken = false
        }
        unsafe fingers.pointee.note(id, force: touch.force, isTaken: taken)
        if told?.id == id { isTaken = taken }
    }
}
