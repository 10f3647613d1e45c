import PressureGestures
import PressureJSON

/// A table as spreadsheets write it: a header, and rows whose fields are asked for by the header's names.
///
/// Fields may stand in quotes, with commas, line ends and doubled quotes in them; lines end as on Unix or Windows.
struct CSVTable {
    /// One row, and the line it began on.
    struct Row {
        let line: Int
        let fields: [String]
    }

    let file: String
    let header: [String]
    let rows: [Row]

    /// Reads a table; errors name the file and the line.
    init(_ text: String, file: String) throws(ToolError) {
        self.file = file
        var reader = CSVReader(text, file: file)
        guard let first = try reader.nextRow() else {
            throw ToolError("\(file): the file is empty; its first line must name the columns")
        }
        header = first.fields.map(Self.trimmed)
        for (index, name) in header.enumerated() where !name.isEmpty && header[..<index].contains(name) {
            throw ToolError("\(file):\(first.line): the column \(JSONText.quoted(name)) is there twice")
        }
        var rows: [Row] = []
        while let row = try reader.nextRow() {
            guard row.fields.count == header.count else {
                let few = row.fields.count < header.count
                throw ToolError(
                    "\(file):\(row.line): expected \(Figure.count(header.count, "field")) as in the first line, found "
                        + "\(row.fields.count)" + (few ? "" : "; a field with a comma needs quotes"))
            }
            rows.append(row)
        }
        self.rows = rows
    }

    /// The index of the first column that has one of these names.
    func column(_ names: String...) -> Int? {
        for name in names {
            if let index = header.firstIndex(of: name) { return index }
        }
        return nil
    }

    /// The index of a column that there has to be.
    func needed(_ names: [String]) throws(ToolError) -> Int {
        for name in names {
            if let index = header.firstIndex(of: name) { return index }
        }
        let wanted = names.map(JSONText.quoted).joined(separator: " or ")
        throw ToolError("\(file):1: there is no column \(wanted); the first line names the columns")
    }

    static func trimmed(_ text: String) -> String {
        var rest = text[...]
        while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
        return String(rest)
    }
}

/// Takes a table apart, row by row.
private struct CSVReader {
    private let bytes: [UInt8]
    private let file: String
    private var next = 0
    private var line = 1

    init(_ text: String, file: String) {
        bytes = Array(text.utf8)
        self.file = file
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { next = 3 }
    }

    /// The next row that is not blank; nil at the end.
    mutating func nextRow() throws(ToolError) -> CSVTable.Row? {
        while next < bytes.count {
            let start = line
            let fields = try row()
            if fields.count > 1 || !CSVTable.trimmed(fields[0]).isEmpty {
                return CSVTable.Row(line: start, fields: fields)
            }
        }
        return nil
    }

    private mutating func row() throws(ToolError) -> [String] {
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else { break }
            next += 1
        }
        endLine()
        return fields
    }

    /// Passes over the end of the line, of either kind.
    private mutating func endLine() {
        if next < bytes.count, bytes[next] == UInt8(ascii: "\r") { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: "\n") { next += 1 }
        line += 1
    }

    private var isAtEnd: Bool {
        guard next < bytes.count else { return true }
        if bytes[next] == UInt8(ascii: "\n") { return true }
        return bytes[next] == UInt8(ascii: "\r") && (next + 1 == bytes.count || bytes[next + 1] == UInt8(ascii: "\n"))
    }

    private mutating func field() throws(ToolError) -> String {
        guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else {
            let start = next
            while !isAtEnd, bytes[next] != UInt8(ascii: ",") { next += 1 }
            return String(decoding: bytes[start..<next], as: UTF8.self)
        }
        let opened = line
        next += 1
        var field: [UInt8] = []
        while true {
            guard next < bytes.count else {
                throw ToolError("\(file):\(opened): a quote is opened here and never closed")
            }
            let byte = bytes[next]
            next += 1
            if byte == UInt8(ascii: "\"") {
                guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { break }
                next += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            field.append(byte)
        }
        guard isAtEnd || bytes[next] == UInt8(ascii: ",") else {
            throw ToolError(
                "\(file):\(line): expected a comma or the end of the line after the closing quote; a quote inside "
                    + "quotes is written twice")
        }
        return String(decoding: field, as: UTF8.self)
    }
}
