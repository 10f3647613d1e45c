/// Numbers by keys of 64 bits: what a dictionary would be, in a fraction of its code, which small libraries and machines have
/// no room for.
package struct NumberTable: Sendable {
    // A key has its place where its upper bits say, or in the next free one behind it. There are always free places.
    private var keys: [UInt64]
    private var values: [UInt32]
    private var count = 0
    private var shift: Int

    /// A table that has nothing yet.
    package init() {
        keys = [UInt64](repeating: 0, count: 16)
        values = [UInt32](repeating: 0, count: 16)
        shift = 60
    }

    /// The number of a key; nil if it has none.
    package subscript(key: UInt64) -> UInt32? {
        let key = Self.stored(key)
        let place = place(of: key)
        return keys[place] == key ? values[place] : nil
    }

    /// Gives a key a number; returns the one that it had.
    @discardableResult
    package mutating func update(_ value: UInt32, for key: UInt64) -> UInt32? {
        let key = Self.stored(key)
        var place = place(of: key)
        defer { values[place] = value }
        if keys[place] == key { return values[place] }
        if count >= keys.count / 2 {
            grow()
            place = self.place(of: key)
        }
        keys[place] = key
        count += 1
        return nil
    }

    /// A key for bytes; two texts that share one have not been seen, but can be made by who wants to.
    package static func key(_ bytes: some Sequence<UInt8>, start: UInt64 = 0) -> UInt64 {
        var key = 0xcbf2_9ce4_8422_2325 ^ start
        for byte in bytes { key = (key ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return key
    }

    /// Zero marks a free place, so every key is kept one larger; the greatest two share a place.
    private static func stored(_ key: UInt64) -> UInt64 { max(key, key &+ 1) }

    private func place(of key: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> UInt64(shift))
        while keys[place] != 0, keys[place] != key { place = (place &+ 1) & (keys.count &- 1) }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
        values = [UInt32](repeating: 0, count: oldKeys.count * 2)
        shift -= 1
        for index in oldKeys.indices where oldKeys[index] != 0 {
            let place = place(of: oldKeys[index])
            keys[place] = oldKeys[index]
            values[place] = oldValues[index]
        }
    }
}
