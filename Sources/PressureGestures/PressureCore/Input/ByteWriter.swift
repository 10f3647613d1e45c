/// Writes text as bytes into memory that somebody has found to be long enough.
///
/// Logs are written by it: a string for each line, or a look at the end of the memory for each byte, would cost more
/// than recognising the event. Who hands it out says how many bytes come at most, and lives longer than it.
@safe
package struct ByteWriter {
    /// Where the next byte goes.
    package private(set) var end: UnsafeMutablePointer<UInt8>

    /// A writer for memory from this place on.
    package init(at start: UnsafeMutablePointer<UInt8>) { unsafe end = start }

    /// What a function writes, at most so many bytes, as a text.
    package static func text(atMost most: Int, _ write: (inout ByteWriter) -> Void) -> String {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { memory in
            guard let start = memory.baseAddress else { return "" }
            var writer = unsafe ByteWriter(at: start)
            write(&writer)
            return unsafe String(
                decoding: UnsafeBufferPointer(start: start, count: writer.end - start), as: UTF8.self)
        }
    }

    /// One byte.
    @inline(always)
    package mutating func put(_ byte: UInt8) {
        unsafe end.pointee = byte
        unsafe end += 1
    }

    /// A text that stands in the program.
    @inline(always)
    package mutating func put(_ text: StaticString) {
        unsafe put(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Bytes from elsewhere.
    package mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { unsafe put(start, bytes.count) }
    }

    /// So many bytes from elsewhere.
    @inline(always)
    package mutating func put(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        unsafe UnsafeMutableRawPointer(end).copyMemory(from: bytes, byteCount: count)
        unsafe end += count
    }

    /// A whole number.
    @inline(always)
    package mutating func put(_ number: Int64) {
        if number < 0 { put(UInt8(ascii: "-")) }
        put(digits: number.magnitude)
    }

    /// A number as `value / unit`, with so many places.
    @inline(always)
    package mutating func put(
        _ value: Int64, per unit: UInt64, places: Int, _ shortening: Shortening = .nearest
    ) {
        let power = Self.power(places)
        let isNegative = value < 0
        let magnitude = value.magnitude
        let (whole, rest) = (magnitude / unit, magnitude % unit)
        let slack =
            switch shortening {
            case .nearest: unit / 2
            case .down: isNegative ? unit &- 1 : 0
            case .up: isNegative ? 0 : unit &- 1
            }
        let shares = (rest * power + slack) / unit
        // Rounding may fill the last place up to the next whole number.
        let (above, fraction) = shares < power ? (whole, shares) : (whole &+ 1, shares &- power)
        if isNegative, above | fraction != 0 { put(UInt8(ascii: "-")) }
        put(digits: above)
        guard places > 0 else { return }
        put(UInt8(ascii: "."))
        put(fraction, places: places)
    }

    /// The digits of a number.
    @inline(always)
    package mutating func put(digits number: UInt64) {
        if number < 10 {
            put(Self.zero &+ UInt8(truncatingIfNeeded: number))
        } else {
            // Apart, and by value: a writer whose address nobody takes stays in a register.
            unsafe end = Self.many(number, at: end)
        }
    }

    @inline(never)
    private static func many(_ number: UInt64, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var writer = unsafe ByteWriter(at: start)
        if number < 100 {
            writer.put(number, places: 2)
        } else if number < 1_000 {
            writer.put(number, places: 3)
        } else if number < 10_000 {
            writer.put(number, places: 4)
        } else {
            var count = 5
            var bound: UInt64 = 100_000
            // 10^19 is the highest power of ten that 64 bits hold.
            while count < 20, number >= bound {
                count &+= 1
                if count < 20 { bound &*= 10 }
            }
            writer.put(number, places: count)
        }
        return unsafe writer.end
    }

    /// A number's last so many digits, with the zeros in front of them.
    @inline(always)
    package mutating func put(_ number: UInt64, places: Int) {
        var rest = number
        var place = places
        while place > 1 {
            place &-= 2
            unsafe put(pair: rest % 100, at: end + place)
            rest /= 100
        }
        if place > 0 { unsafe end.pointee = Self.zero &+ UInt8(truncatingIfNeeded: rest % 10) }
        unsafe end += places
    }

    /// Two digits at a time, because a division costs more than all else here.
    @inline(always)
    package func put(pair: UInt64, at place: UnsafeMutablePointer<UInt8>) {
        let pairs: StaticString = """
            00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354\
            555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
            """
        let from = unsafe pairs.utf8Start + Int(truncatingIfNeeded: pair &* 2)
        unsafe UnsafeMutableRawPointer(place).storeBytes(
            of: UnsafeRawPointer(from).loadUnaligned(as: UInt16.self), as: UInt16.self)
    }

    @inline(always)
    package static func power(_ places: Int) -> UInt64 {
        switch places {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        default: 1_000_000
        }
    }

    package static var zero: UInt8 { UInt8(ascii: "0") }
}
