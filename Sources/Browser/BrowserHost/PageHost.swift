import PressureHost

/// A page's host, and the numbers that the two sides hand each other: what a call needs beyond its own arguments, and what it says.
@safe
final class PageHost {
    var host = PressureHost()
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: PageHost.capacity)

    /// The longest record is a preview with eight rows.
    private static let capacity = 128

    init() { unsafe numbers.initialize(repeating: 0, count: Self.capacity) }

    deinit { unsafe numbers.deallocate() }

    var reader: NumberReader { unsafe NumberReader(next: numbers) }
    var writer: NumberWriter { unsafe NumberWriter(next: numbers) }
}

/// Reads a record, one number after the other.
@safe
struct NumberReader {
    private var next: UnsafeMutablePointer<Double>

    init(next: UnsafeMutablePointer<Double>) { unsafe self.next = unsafe next }

    mutating func number() -> Double {
        defer { unsafe next += 1 }
        return unsafe next.pointee
    }

    mutating func isSet() -> Bool { number() != 0 }

    /// A whole number; nil for what is none.
    mutating func whole() -> Int32? { Int32(exactly: number()) }
}

/// Writes a record, one number after the other.
@safe
struct NumberWriter {
    private var next: UnsafeMutablePointer<Double>

    init(next: UnsafeMutablePointer<Double>) { unsafe self.next = unsafe next }

    mutating func put(_ number: Double) {
        unsafe next.pointee = number
        unsafe next += 1
    }

    mutating func put(_ number: Int) { put(Double(number)) }
}

/// The hosts of a page by their numbers.
enum PageHosts {
    private static let most = 64
    nonisolated(unsafe) private static var all: [PageHost?] = []

    static func open() -> Int32 {
        let place = unsafe all.firstIndex { $0 == nil } ?? all.count
        guard place < most else { return -1 }
        if unsafe place == all.count { unsafe all.append(nil) }
        unsafe all[place] = PageHost()
        return Int32(place)
    }

    static func close(_ number: Int32) {
        if unsafe all.indices.contains(Int(number)) { unsafe all[Int(number)] = nil }
    }

    @inline(never)
    static func host(_ number: Int32) -> PageHost? {
        unsafe all.indices.contains(Int(number)) ? all[Int(number)] : nil
    }
}
