import Synchronization

/// Every session of the process, by its ticket.
///
/// A ticket is a number in the clothes of a pointer: a place in the table and how often that place was used. One that was
/// freed, or never was, is told apart without looking at memory that may be gone.
final class SessionTable: Sendable {
    static let shared = SessionTable()

    private static let capacity = 256
    /// What tickets begin with, so that neither small numbers nor addresses are taken for one.
    private static let mark: UInt = UInt.bitWidth == 64 ? 0x5047_0000_0000 : 0x50_0000

    private struct Place {
        var session: Session?
        var uses: UInt = 0
    }

    private struct Content {
        var places: [Place] = []
        var threads: UInt64 = 0
    }

    // Sessions are used by one thread at a time, which each call checks; only the table itself is shared.
    private let content = Mutex(Content())

    /// A number for a thread that has none yet.
    func nextThreadNumber() -> UInt64 {
        content.withLock { content in
            content.threads += 1
            return content.threads
        }
    }

    /// Takes a session in; nil where there is no room for one more.
    func add(_ session: Session) -> OpaquePointer? {
        let bits: UInt? = content.withLock { content in
            var free = content.places.firstIndex { $0.session == nil }
            if free == nil, content.places.count < Self.capacity {
                content.places.append(Place())
                free = content.places.count - 1
            }
            guard let free else { return nil }
            content.places[free].session = session
            content.places[free].uses += 1
            return Self.ticket(content.places[free].uses, free)
        }
        return unsafe bits.flatMap { unsafe OpaquePointer(bitPattern: $0) }
    }

    /// The session of a ticket; nil for a ticket that is none or no longer one.
    func session(_ ticket: OpaquePointer?) -> Session? {
        let bits = UInt(bitPattern: ticket)
        return content.withLock { content in Self.place(of: bits, in: content).flatMap { content.places[$0].session } }
    }

    /// Takes a session out.
    func remove(_ ticket: OpaquePointer?) {
        let bits = UInt(bitPattern: ticket)
        // It ends outside of the lock: closing devices may take a while.
        let removed: Session? = content.withLock { content in
            guard let place = Self.place(of: bits, in: content) else { return nil }
            defer { content.places[place].session = nil }
            return content.places[place].session
        }
        withExtendedLifetime(removed) {}
    }

    private static func place(of bits: UInt, in content: borrowing Content) -> Int? {
        let place = Int(bits & 0xff)
        guard place < content.places.count, content.places[place].session != nil else { return nil }
        return bits == ticket(content.places[place].uses, place) ? place : nil
    }

    private static func ticket(_ uses: UInt, _ place: Int) -> UInt { mark &+ (uses << 8) &+ UInt(place) }
}
