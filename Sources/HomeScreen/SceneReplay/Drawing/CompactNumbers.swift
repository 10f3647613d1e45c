/// Writes whole numbers as short text, so that a page stays small: differences from row to row, five bits a character.
///
/// A number n is written as 2n, or as -2n - 1 if it is negative, the lowest five bits first. If the sixth bit of a
/// character is set, the next character belongs to the same number.
package struct CompactNumbers: Sendable {
    /// The characters for 0…63; none of them needs escaping in a page.
    static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private var bytes: [UInt8] = []
    private var last: [Int64]

    /// Starts without rows; each row will have `columns` numbers, and the first one is written as it is.
    package init(columns: Int) { last = [Int64](repeating: 0, count: columns) }

    /// Writes one row.
    package mutating func append(_ row: [Int64]) {
        precondition(row.count == last.count, "a row has \(last.count) numbers")
        for index in row.indices {
            write(row[index] &- last[index])
            last[index] = row[index]
        }
    }

    /// The text of all rows so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Numbers as they are, each by itself.
    package static func text(of numbers: [Int64]) -> String {
        var row = CompactNumbers(columns: numbers.count)
        row.append(numbers)
        return row.text
    }

    /// How many characters numbers take by themselves.
    package static func length(of numbers: [Int64]) -> Int {
        numbers.reduce(0) { $0 + max(1, (68 - bits(of: $1).leadingZeroBitCount) / 5) }
    }

    private static func bits(of number: Int64) -> UInt64 { UInt64(bitPattern: number &<< 1 ^ number &>> 63) }

    private mutating func write(_ number: Int64) {
        var rest = Self.bits(of: number)
        repeat {
            let five = Int(rest & 31)
            rest &>>= 5
            bytes.append(Self.alphabet[rest > 0 ? five | 32 : five])
        } while rest > 0
    }

    /// Reads the rows of a text; nil if it was not written like this.
    package static func rows(of text: String, columns: Int) -> [[Int64]]? {
        var rows: [[Int64]] = []
        var row: [Int64] = []
        var last = [Int64](repeating: 0, count: columns)
        var (number, shift): (UInt64, UInt64) = (0, 0)
        for byte in text.utf8 {
            guard let value = alphabet.firstIndex(of: byte), shift < 64 else { return nil }
            number |= UInt64(value & 31) &<< shift
            shift += 5
            if value & 32 != 0 { continue }
            let index = row.count
            last[index] &+= Int64(bitPattern: number &>> 1) ^ -Int64(number & 1)
            row.append(last[index])
            (number, shift) = (0, 0)
            if row.count == columns {
                rows.append(row)
                row = []
            }
        }
        return row.isEmpty && shift == 0 ? rows : nil
    }
}
