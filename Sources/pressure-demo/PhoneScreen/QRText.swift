import CPhone

/// A QR code for a terminal: two modules in each place, dark on white whatever the terminal's own colours are.
package enum QRText {
    /// The lines; empty where this build or machine makes no codes.
    package static func lines(_ text: String) -> [String] {
        var modules = [UInt8](repeating: 0, count: 177 * 177)
        let side = unsafe modules.withUnsafeMutableBufferPointer {
            Int(unsafe phone_qr(text, $0.baseAddress, $0.count))
        }
        guard side > 0 else { return [] }
        // Readers need four light modules around a code.
        let border = 4
        func isDark(_ row: Int, _ column: Int) -> Bool {
            (0..<side).contains(row) && (0..<side).contains(column) && modules[row * side + column] == 1
        }
        return stride(from: -border, to: side + border, by: 2).map { row in
            let cells = (-border..<side + border).map { column in
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1b}[38;5;16;48;5;231m" + cells.joined() + "\u{1b}[0m"
        }
    }
}
