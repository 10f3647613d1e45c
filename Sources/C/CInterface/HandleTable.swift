import PressureGestures
import Synchronization

/// Everything of one kind that the app has handles of.
///
/// A handle is a number that looks like a pointer: an index in the table and how often that entry was used. One that was
/// freed, or never was, is recognised without looking at memory that may be gone.
final class HandleTable<Element: AnyObject & Sendable>: Sendable {
    private struct Entry {
        var element: Element?
        var uses: UInt = 0
    }

    /// What handles begin with, so that neither small numbers nor addresses pass as one, nor a handle of another table.
    private let mark: UInt
    private let capacity: Int
    // What a handle stands for is used by one thread at a time, which each call checks; only the table itself is shared.
    private let content = Guarded([Entry]())
    /// How many handles were taken back so far; changes before what they stand for ends.
    let taken = Atomic<UInt>(0)
    private let indexBits: UInt = 12

    /// A table for at most 4,096 elements; `kind` is another number for each table of the process.
    init(kind: UInt, capacity: Int) {
        mark = (UInt.bitWidth == 64 ? 0x5047_0000_0000 : 0x5000_0000) &+ kind << (UInt.bitWidth == 64 ? 52 : 28)
        self.capacity = capacity
    }

    /// Takes an element in; nil if there is no room for one more.
    func add(_ element: Element) -> OpaquePointer? {
        let bits: UInt? = content.withLock { entries in
            var free = entries.firstIndex { $0.element == nil }
            if free == nil, entries.count < capacity {
                entries.append(Entry())
                free = entries.count - 1
            }
            guard let free else { return nil }
            entries[free].element = element
            entries[free].uses &+= 1
            return handle(entries[free].uses, free)
        }
        return unsafe bits.flatMap { unsafe OpaquePointer(bitPattern: $0) }
    }

    /// What a handle stands for; nil for a handle that is none or no longer one.
    func element(_ handle: OpaquePointer?) -> Element? {
        let bits = UInt(bitPattern: handle)
        return content.withLock { entries in index(of: bits, in: entries).flatMap { entries[$0].element } }
    }

    /// Takes an element out.
    func remove(_ handle: OpaquePointer?) {
        let bits = UInt(bitPattern: handle)
        taken.wrappingAdd(1, ordering: .releasing)
        // It ends outside of the lock: closing devices may take a while.
        let removed: Element? = content.withLock { entries in
            guard let index = index(of: bits, in: entries) else { return nil }
            defer { entries[index].element = nil }
            return entries[index].element
        }
        withExtendedLifetime(removed) {}
    }

    private func index(of bits: UInt, in entries: [Entry]) -> Int? {
        let index = Int(bits & (1 << indexBits - 1))
        guard index < entries.count, entries[index].element != nil else { return nil }
        return bits == handle(entries[index].uses, index) ? index : nil
    }

    private func handle(_ uses: UInt, _ index: Int) -> UInt { mark &+ (uses << indexBits) &+ UInt(index) }
}

/// The tables of the process.
enum Handles {
    static let sessions = HandleTable<Session>(kind: 0, capacity: 256)
    #if !WithoutMotion
        static let motions = HandleTable<Motion>(kind: 1, capacity: 4_096)
    #endif
}
