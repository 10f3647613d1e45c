/// Bytes of a text, for whoever looks for known beginnings: as text each would be compared by what its letters mean, which
/// costs a small library more code than all else of the readers.
typealias TextPiece = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
    /// Whether these bytes stand at the beginning.
    func begins(with text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && prefix(text.utf8CodeUnitCount).equals(text)
    }

    /// Whether these bytes are all of it.
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        var place = 0
        for byte in self {
            guard unsafe text.utf8Start[place] == byte else { return false }
            place += 1
        }
        return true
    }

    /// What is left without the blanks, or others of these bytes, at the beginning.
    func skipping(_ bytes: StaticString = " ") -> ArraySlice<UInt8> {
        var rest = self
        while let first = rest.first,
            unsafe UnsafeBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount).contains(first)
        {
            rest.removeFirst()
        }
        return rest
    }

    /// Whether all are hexadecimal digits, and so many.
    func isHex(_ length: ClosedRange<Int>) -> Bool {
        guard length.contains(count) else { return false }
        for byte in self {
            let lower = byte | 0x20
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            guard isDigit || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")) else { return false }
        }
        return true
    }

    /// The number in decimal digits that all of it is, with or without a sign; nil if it is none of 64 bits.
    var decimal: Int64? {
        var digits = self
        let isNegative = first == UInt8(ascii: "-")
        if isNegative || first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (tens, isFar) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooFar) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            guard !isFar, !isTooFar else { return nil }
            number = sum
        }
        return number
    }

    /// The pieces between bytes of a kind, without empty ones.
    func pieces(between isBetween: (UInt8) -> Bool) -> [ArraySlice<UInt8>] {
        var all: [ArraySlice<UInt8>] = []
        var start = startIndex
        for place in indices where isBetween(self[place]) {
            if start < place { all.append(self[start..<place]) }
            start = place + 1
        }
        if start < endIndex { all.append(self[start..<endIndex]) }
        return all
    }
}
