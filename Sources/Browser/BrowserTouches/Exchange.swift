import PressureCore

/// What the two sides hand each other: the page writes into the room and reads the text.
///
/// Both stay where they are until the next call that fills them.
package enum Exchange {
    /// A page hands over no more at once: hours of touches.
    private static let most = 1 << 26

    nonisolated(unsafe) private static var room: [UInt8] = []
    nonisolated(unsafe) private static var text: [UInt8] = []

    static func makeRoom(_ bytes: Int) -> UnsafeMutableRawPointer? {
        guard bytes >= 0, bytes <= most else { return nil }
        unsafe room = [UInt8](repeating: 0, count: bytes + 1)
        return unsafe room.withUnsafeMutableBytes { $0.baseAddress }
    }

    static var textStart: UnsafeMutableRawPointer? { unsafe text.withUnsafeMutableBytes { $0.baseAddress } }

    /// A part of what was written into the room; what does not lie in it is left out.
    package static func bytes(from start: Int = 0, count: Int) -> [UInt8] {
        unsafe Array(room.dropFirst(max(0, start)).prefix(max(0, count)))
    }

    /// The same as text; what is no text becomes the sign for that.
    package static func words(from start: Int = 0, count: Int) -> String {
        String(decoding: bytes(from: start, count: count), as: UTF8.self)
    }

    /// Says something to the page; how many bytes it has.
    @inline(never)
    package static func say(_ words: String) -> Int32 {
        // A text's own bytes: through its view as a collection all that Swift does with texts of other systems would come along.
        say(unsafe words.utf8.withContiguousStorageIfAvailable { unsafe Array($0) } ?? [])
    }

    package static func say(_ bytes: [UInt8]) -> Int32 {
        unsafe text = bytes
        return Int32(clamping: bytes.count)
    }

    /// A page's time in microseconds; nil for what is none.
    package static func time(_ microseconds: Double) -> Timestamp? {
        guard microseconds.magnitude <= 0x1p53 else { return nil }
        return Timestamp(microseconds: Int64(microseconds))
    }

    /// A length of time in microseconds that the module itself has said; nil for what is none.
    ///
    /// Between two touches of a recording can lie more than a browser counts exactly. To a picture that is the same.
    package static func span(_ microseconds: Double) -> TimeSpan? {
        guard microseconds.magnitude <= 0x1p61 else { return nil }
        return TimeSpan(microseconds: Int64(microseconds))
    }

    /// A moment as the page knows it; below 0 for never.
    package static func number(_ time: Timestamp?) -> Double {
        guard let time, time < .never else { return -1 }
        return Double(time.microseconds)
    }

    /// A place in millimetres; nil for what is none.
    package static func place(_ x: Double, _ y: Double) -> Point? {
        guard x.isFinite, y.isFinite else { return nil }
        return Point(x: Millimetres(x), y: Millimetres(y))
    }
}

/// Room for so many bytes that the page hands over; nil if that is too much.
@c(pressure_room) public func pressureRoom(_ bytes: Int32) -> UnsafeMutableRawPointer? {
    unsafe Exchange.makeRoom(Int(bytes))
}

/// Where the text begins of which a call has said how long it is.
@c(pressure_text) public func pressureText() -> UnsafeMutableRawPointer? { unsafe Exchange.textStart }

/// The version of the library.
@c(pressure_version) public func pressureVersion() -> Int32 { Exchange.say(LibraryVersion.text.description) }
