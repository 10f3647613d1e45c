/// What the readings of each contact have been, for devices whose readings are compared with those before.
///
/// It is asked for when settings need it, and kept from then on. Where readings mean the same for every contact, as on a
/// device that weighs, there is none: a contact takes 120 bytes less.
struct ReadingMemories: Sendable {
    private var contacts: [ContactPressure] = []

    /// Makes room for every contact; nothing is allocated once it is there.
    mutating func prepare() {
        if contacts.isEmpty { contacts = Array(repeating: ContactPressure(), count: SlotTracker.capacity) }
    }

    /// A contact begins: nothing is known of its readings.
    mutating func forget(_ index: Int) {
        if !contacts.isEmpty { contacts[index] = ContactPressure() }
    }

    /// What is known of a contact; only where there are memories.
    subscript(index: Int) -> ContactPressure {
        _read { yield contacts[index] }
        _modify { yield &contacts[index] }
    }

    /// From where to where the readings of a contact collapsed; nil if they have not, or nobody remembers.
    func collapse(of index: Int) -> (from: Int32, to: Int32)? { contacts.isEmpty ? nil : contacts[index].collapse }
}
