import PressureGestures
import Synchronization

/// Every session of the process, by its handle.
///
/// A handle is a number that looks like a pointer: an index in the table and how often that entry was used. One that was
/// freed, or never was, is recognised without looking at memory that may be gone.
final class SessionTable: Sendable {
    static let shared = SessionTable()

    private static let capacity = 256
    /// What handles begin with, so that neither small numbers nor addresses pass as one.
    private static let mark: UInt = UInt.bitWidth == 64 ? 0x5047_0000_0000 : 0x50_0000

    private struct Entry {
        var session: Session?
        var uses: UInt = 0
    }

    private struct Content {
        var entries: [Entry] = []
        var threads: UInt64 = 0
    }

    // Sessions are used by one thread at a time, which each call checks; only the table itself is shared.
    private let content = Guarded(Content())

    /// How many handles were taken back so far; changes before the session ends.
    private let taken = Atomic<UInt>(0)

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
            var free = content.entries.firstIndex { $0.session == nil }
            if free == nil, content.entries.count < Self.capacity {
                content.entries.append(Entry())
                free = content.entries.count - 1
            }
            guard let free else { return nil }
            content.entries[free].session = session
            content.entries[free].uses += 1
            return Self.handle(content.entries[free].uses, free)
        }
        return unsafe bits.flatMap { unsafe OpaquePointer(bitPattern: $0) }
    }

    /// The session of the handle that this thread used last, if it is the one; without waiting for anybody.
    ///
    /// The thread is the session's as far as the caller makes sure of it: then no other thread can take the handle back, and
    /// whatever it has taken back before is seen here.
    @inline(always)
    func recent(_ handle: OpaquePointer?, _ note: ThreadNote.Note) -> Session? {
        guard UInt(bitPattern: handle) == note.handle, taken.load(ordering: .acquiring) == note.taken else {
            return nil
        }
        return unsafe note.session?.takeUnretainedValue()
    }

    /// Finds the session of a handle, and notes that the thread has used it; nil for a handle that is none or no longer one.
    @inline(never)
    func find(_ handle: OpaquePointer?, _ note: inout ThreadNote.Note) -> Session? {
        let before = taken.load(ordering: .acquiring)
        guard let session = unsafe session(handle) else { return nil }
        note.handle = UInt(bitPattern: handle)
        note.taken = before
        unsafe note.session = Unmanaged.passUnretained(session)
        return session
    }

    /// The session of a handle; nil for a handle that is none or no longer one.
    func session(_ handle: OpaquePointer?) -> Session? {
        let bits = UInt(bitPattern: handle)
        return content.withLock { content in Self.index(of: bits, in: content).flatMap { content.entries[$0].session } }
    }

    /// Takes a session out.
    func remove(_ handle: OpaquePointer?) {
        let bits = UInt(bitPattern: handle)
        taken.wrappingAdd(1, ordering: .releasing)
        // It ends outside of the lock: closing devices may take a while.
        let removed: Session? = content.withLock { content in
            guard let index = Self.index(of: bits, in: content) else { return nil }
            defer { content.entries[index].session = nil }
            return content.entries[index].session
        }
        withExtendedLifetime(removed) {}
    }

    private static func index(of bits: UInt, in content: borrowing Content) -> Int? {
        let index = Int(bits & 0xff)
        guard index < content.entries.count, content.entries[index].session != nil else { return nil }
        return bits == handle(content.entries[index].uses, index) ? index : nil
    }

    private static func handle(_ uses: UInt, _ index: Int) -> UInt { mark &+ (uses << 8) &+ UInt(index) }
}
