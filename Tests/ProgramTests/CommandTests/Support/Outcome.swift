import Testing

/// How a run of a program has ended, and what it has written meanwhile.
struct Outcome {
    let words: Words
    let end: Child.End
    let out: [UInt8]
    let errors: [UInt8]

    var text: String { String(decoding: out, as: UTF8.self) }
    var complaint: String { String(decoding: errors, as: UTF8.self) }

    /// The lines of standard output.
    var lines: [Substring] { text.lines }

    /// Standard output without its first line, which names the file.
    var log: [UInt8] { out.withoutFirstLine }

    /// It ended by itself with this status.
    @discardableResult
    func ended(_ status: Int32, at place: SourceLocation = #_sourceLocation) -> Outcome {
        #expect(end == .exit(status), "\(words.testDescription): \(complaint.prefix(300))", sourceLocation: place)
        return self
    }

    /// Standard output holds the text.
    @discardableResult
    func says(_ text: String, at place: SourceLocation = #_sourceLocation) -> Outcome {
        #expect(self.text.contains(text), "\(words.testDescription)", sourceLocation: place)
        return self
    }

    /// Standard error holds the text.
    @discardableResult
    func complains(_ text: String, at place: SourceLocation = #_sourceLocation) -> Outcome {
        #expect(complaint.contains(text), "\(words.testDescription)", sourceLocation: place)
        return self
    }

    /// Nothing is on standard error.
    @discardableResult
    func isQuiet(at place: SourceLocation = #_sourceLocation) -> Outcome {
        #expect(errors.isEmpty, "\(words.testDescription): \(complaint.prefix(200))", sourceLocation: place)
        return self
    }

    /// Nothing is on standard output.
    @discardableResult
    func printsNothing(at place: SourceLocation = #_sourceLocation) -> Outcome {
        #expect(out.isEmpty, "\(words.testDescription)", sourceLocation: place)
        return self
    }

    /// No line is wider than so many columns; the lines that `isExempt` chooses may be.
    @discardableResult
    func fits(
        _ columns: Int, at place: SourceLocation = #_sourceLocation,
        except isExempt: (Substring) -> Bool = { _ in false }
    ) -> Outcome {
        let wide = lines.filter { $0.unicodeScalars.count > columns && !isExempt($0) }
        #expect(wide.isEmpty, "\(words.testDescription), \(columns) columns", sourceLocation: place)
        return self
    }
}

extension StringProtocol {
    /// The lines, each of which a line feed has ended.
    var lines: [SubSequence] {
        let parts = split(separator: "\n", omittingEmptySubsequences: false)
        return parts.last?.isEmpty == true ? parts.dropLast() : parts
    }
}

extension [UInt8] {
    /// What stands behind the first line feed.
    var withoutFirstLine: [UInt8] { Array(drop { $0 != 0x0a }.dropFirst()) }

    var text: String { String(decoding: self, as: UTF8.self) }
}
