/// The slots of a device in the order of their contacts' ids.
///
/// It changes only when a contact lands, so that reporting contacts in this order costs little.
struct SlotOrder: Sendable {
    /// Four bits a slot, the lowest first: one number stays in a register, an array would not.
    private static let ofSlots: UInt64 = 0xfedc_ba98_7654_3210

    /// The slots, in the order of their contacts' ids; those without a contact stand anywhere between them.
    private var slots = Self.ofSlots
    /// The rank of each slot in that order.
    private var ranks = Self.ofSlots
    /// Whether the slots themselves are in that order: they are until a contact lifts before one that landed later.
    private(set) var isOfSlots = true
    /// The slots that have a contact, one bit each.
    private var occupied: UInt32 = 0
    /// No contact that is down has a higher id.
    private var highest = Int32.min

    /// The slot of a rank.
    func slot(at rank: Int) -> Int {
        Int(truncatingIfNeeded: slots &>> UInt64(truncatingIfNeeded: 4 &* rank)) & (SlotTracker.capacity - 1)
    }

    /// The ranks of some slots, one bit each.
    func ranks(of some: UInt32) -> UInt32 {
        if isOfSlots { return some }
        var rest = some
        var bits: UInt32 = 0
        while rest != 0 {
            let rank = ranks &>> UInt64(truncatingIfNeeded: 4 &* rest.trailingZeroBitCount)
            bits |= 1 &<< UInt32(truncatingIfNeeded: rank & 0xf)
            rest &= rest &- 1
        }
        return bits
    }

    /// A contact is gone from a slot.
    mutating func leave(_ slot: Int) { occupied &= ~(1 &<< UInt32(truncatingIfNeeded: slot)) }

    /// A contact is new in a slot.
    ///
    /// Returns false if its id is lower than one before: then all have to be sorted.
    mutating func land(_ slot: Int, id: Int32) -> Bool {
        if occupied == 0 {
            self = SlotOrder()
        } else if id < highest {
            return false
        } else if !isOfSlots || occupied &>> UInt32(truncatingIfNeeded: slot) != 0 {
            moveToEnd(slot)
        }
        highest = id
        occupied |= 1 &<< UInt32(truncatingIfNeeded: slot)
        return true
    }

    /// A slot comes after all others.
    @inline(never)
    private mutating func moveToEnd(_ slot: Int) {
        isOfSlots = false
        let rank = (ranks &>> UInt64(4 &* slot)) & 0xf
        let before: UInt64 = (1 &<< (4 &* rank)) &- 1
        slots = slots & before | (slots &>> 4) & ~before | UInt64(slot) &<< 60
        // The slots behind it move up by one rank. Every second number is moved at a time, to have eight bits for each.
        let low = Self.sooner(ranks & Self.everySecond, after: rank)
        let high = Self.sooner((ranks &>> 4) & Self.everySecond, after: rank)
        ranks = (low | high &<< 4) | 0xf &<< UInt64(4 &* slot)
    }

    private static let everySecond: UInt64 = 0x0f0f_0f0f_0f0f_0f0f

    /// Lowers each byte above a limit by one: only for those does the sum reach the fifth bit.
    private static func sooner(_ numbers: UInt64, after limit: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return numbers &- (((numbers &+ (15 &- limit) &* ones) &>> 4) & ones)
    }

    /// Sorts all contacts and the one that is new in a slot, because its id is not the highest.
    @inline(never)
    mutating func sort(with slot: Int, of contacts: borrowing PerContact<ReportedContact>) {
        var rest = occupied | 1 &<< UInt32(truncatingIfNeeded: slot)
        self = SlotOrder()
        var sorted = PerContact<Int>(repeating: 0)
        var count = 0
        while rest != 0 {
            let next = rest.trailingZeroBitCount
            rest &= rest &- 1
            var free = count
            while free > 0, contacts[sorted[free &- 1]].id > contacts[next].id {
                sorted[free] = sorted[free &- 1]
                free &-= 1
            }
            sorted[free] = next
            count &+= 1
        }
        for rank in 0..<count { _ = land(sorted[rank], id: contacts[sorted[rank]].id) }
    }

    /// The order of slots without contacts.
    init() {}
}
