import Glibc

/// Texts on their way to C: into the app's memory, or into memory that stays for ever.
enum TextOut {
    /// Writes a text ended by a zero, cut between characters where it is too long; returns the length that all has.
    static func write(_ text: String, to target: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int32 {
        let length = text.utf8.count
        if let target = unsafe target, capacity > 0 {
            var count = 0
            var whole = 0
            for byte in text.utf8 {
                // Every byte but those within a code point begins one: what stands before it is whole.
                if byte & 0xc0 != 0x80 { whole = count }
                guard count < capacity - 1 else { break }
                unsafe target[count] = CChar(bitPattern: byte)
                count += 1
            }
            unsafe target[count < length ? whole : count] = 0
        }
        return Int32(clamping: length)
    }

    /// A copy that stays for ever; for texts of which there are a few.
    static func forever(_ text: String) -> UnsafePointer<CChar>? { unsafe UnsafePointer(strdup(text)) }

    /// A text that is in the program anyway.
    static func fixed(_ text: StaticString) -> UnsafePointer<CChar> {
        unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

/// Texts on their way from C.
enum TextIn {
    /// A text that has to be there.
    static func text(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(Failure) -> String {
        guard let pointer = unsafe pointer else { throw .argument("\(what) is NULL; a text is needed") }
        return unsafe String(cString: pointer)
    }
}
