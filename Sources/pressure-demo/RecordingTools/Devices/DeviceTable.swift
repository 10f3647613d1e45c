import PressureGestures

/// Devices as a table, or as blocks where the terminal is narrow or a name of a node is long.
package struct DeviceTable: Sendable {
    private let columns: Int
    private let folder: String?
    private let profiles: ProfileFolder?

    /// A table of so many columns, at least 20; nodes of the folder are named without it, and tell who may open them.
    ///
    /// Which of the profiles is used for a device is shown with it.
    package init(columns: Int, folder: String?, profiles: ProfileFolder? = nil) {
        self.columns = max(20, columns)
        self.folder = folder
        self.profiles = profiles
    }

    /// Devices with their numbers and what tells what their pressure is worth.
    package func text(_ devices: [DeviceNode]) -> String {
        let rows = devices.map { DeviceRow($0, in: folder, profiles: profiles) }
        let widths = Widths(rows, columns: columns, hasAccess: folder != nil)
        guard let widths else { return rows.map(block).joined(separator: "\n") }
        return widths.header + rows.map { line($0, widths) }.joined()
    }

    /// Devices with why they cannot be used.
    package func refusals(_ devices: [DeviceNode]) -> String {
        let rows = devices.map { DeviceRow($0, in: folder) }
        // Names stand in a column of their own, unless a node has a name that leaves no room for them.
        let node = max(4, rows.map(\.node.count).max() ?? 0) + 2
        let indent = columns - node >= 16 ? node : 4
        var lines: [String] = []
        for row in rows {
            let names = WrappedText.indented(row.name, by: indent, width: columns)
            if indent == node, let first = names.first {
                lines.append(WrappedText.padded(row.node, to: node) + first.dropFirst(node))
                lines += names.dropFirst()
            } else {
                lines += WrappedText.lines(row.node, width: columns) + names
            }
            for fact in row.facts { lines += WrappedText.indented(fact, by: indent, width: columns) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ row: DeviceRow, _ widths: Widths) -> String {
        let names = WrappedText.lines(row.name, width: widths.name)
        var lines = [widths.line(row.node, names.first ?? "", row.busID, row.contacts, row.size, row.access)]
        for rest in names.dropFirst() { lines.append(String(repeating: " ", count: widths.node + 2) + rest) }
        for fact in row.facts { lines += WrappedText.indented(fact, by: widths.node + 2, width: columns) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func block(_ row: DeviceRow) -> String {
        var lines = WrappedText.lines(row.node, width: columns)
        var fields = [("name", row.name), ("bus id", row.busID), ("contacts", row.contacts), ("size", row.size)]
        if folder != nil { fields.append(("access", row.access)) }
        for (title, value) in fields {
            let values = WrappedText.lines(value, width: columns - 12)
            for (index, part) in values.enumerated() {
                lines.append("  " + WrappedText.padded(index == 0 ? title : "", to: 10) + part)
            }
        }
        for fact in row.facts { lines += WrappedText.indented(fact, by: 2, width: columns) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// How wide the columns are; there are none where the terminal is too narrow for names.
    private struct Widths {
        let node: Int
        let name: Int
        private let contacts = 8
        private let busID = 14
        private let size: Int
        private let hasAccess: Bool

        init?(_ rows: [DeviceRow], columns: Int, hasAccess: Bool) {
            node = max(4, rows.map(\.node.count).max() ?? 0)
            size = max(4, rows.map(\.size.count).max() ?? 0)
            self.hasAccess = hasAccess
            let rest = columns - node - busID - contacts - size - 8 - (hasAccess ? 8 : 0)
            guard rest >= 16 else { return nil }
            name = min(rest, max(4, rows.map(\.name.count).max() ?? 0))
        }

        var header: String { line("NODE", "NAME", "BUS ID", "CONTACTS", "SIZE", "ACCESS") + "\n" }

        func line(
            _ node: String, _ name: String, _ busID: String, _ contacts: String, _ size: String, _ access: String
        ) -> String {
            var cells = [
                WrappedText.padded(node, to: self.node), WrappedText.padded(name, to: self.name),
                WrappedText.padded(busID, to: self.busID), WrappedText.padded(contacts, to: self.contacts),
                WrappedText.padded(size, to: self.size),
            ]
            if hasAccess { cells.append(access) }
            var text = cells.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
