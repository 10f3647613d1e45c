extension JSONReader {
    /// An error at the next byte, or at a place that was passed already.
    func error(
        _ expected: String, _ path: JSONValue.Path, at place: JSONValue.Place? = nil, start: Int? = nil,
        found: String? = nil
    ) -> JSONError {
        JSONError(
            file: file, at: place ?? self.place, path: path.description, expected: expected,
            found: found ?? standing(at: start ?? next))
    }

    /// What stands at a byte, up to the next space or mark, as people can read it.
    private func standing(at start: Int) -> String {
        guard start < bytes.count else { return "the end of the file" }
        let first = bytes[start]
        if first < 0x20 || first == 0x7f { return "the byte 0x" + hexText(first) }
        var end = start
        while end < bytes.count, end - start < JSONText.shownLength, !endsWord(bytes[end]) { end += 1 }
        // A mark that ends words is shown when it is what stands here.
        let shown = bytes[start..<max(end, start + 1)]
        // The cut may go through a character: then only what is whole is shown.
        for dropped in 0..<min(4, shown.count) {
            if let text = String(validating: shown.dropLast(dropped), as: UTF8.self), !text.isEmpty {
                return ForeignText.shown(text)
            }
        }
        return "the byte 0x" + hexText(first)
    }

    private func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7f, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    private func hexText(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
