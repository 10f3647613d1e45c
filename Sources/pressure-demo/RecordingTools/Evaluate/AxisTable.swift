import PressureGestures

/// The ranges of the axes of devices whose recordings do not tell them.
package struct AxisTable: Sendable {
    private struct Device {
        let key: String
        var ranges: [AxisRange]
    }

    private let devices: [Device]
    /// Where a device stands by its key, as a folder is named and as the words of a name; of several the first.
    private let byFolder: [String: Int]
    private let byWords: [String: Int]

    /// No device.
    package init() { self.init([]) }

    private init(_ devices: [Device]) {
        self.devices = devices
        let places = devices.enumerated()
        byFolder = Dictionary(places.map { ($1.key.lowercased(), $0) }) { first, _ in first }
        byWords = Dictionary(places.map { (Self.joined(TouchLabel.words(of: $1.key)[...]), $0) }) { first, _ in first }
    }

    private static func joined(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }

    /// Reads a CSV file with the columns `device`, `axis`, `min`, `max` and, if there is one, `resolution`.
    package init(path: String) throws(ToolError) { try self.init(TextFile.text(of: path), file: path) }

    init(_ text: String, file: String) throws(ToolError) {
        let table = try CSVTable(text, file: file)
        let names = ["device", "axis", "min", "max"]
        var columns: [Int] = []
        for name in names { columns.append(try table.needed([name])) }
        let resolution = table.column("resolution")
        var devices: [Device] = []
        var places: [String: Int] = [:]
        for row in table.rows {
            let fields = columns.map { CSVTable.trimmed(row.fields[$0]) }
            let key = fields[0]
            guard !key.isEmpty else { throw ToolError("\(file):\(row.line): the name of the device is empty") }
            let own = resolution.map { CSVTable.trimmed(row.fields[$0]) } ?? ""
            let text = "\(fields[1])=\(fields[2]):\(fields[3])" + (own.isEmpty ? "" : ":\(own)")
            let range: AxisRange
            do throws(AxisRangeError) {
                range = try AxisRange(text)
            } catch {
                throw ToolError("\(file):\(row.line): \(error)")
            }
            if let index = places[key] {
                devices[index].ranges.append(range)
            } else {
                places[key] = devices.count
                devices.append(Device(key: key, ranges: [range]))
            }
        }
        self.init(devices)
    }

    /// The device that a recording belongs to: its key is the name of a folder on the way to the file, or stands as a
    /// word of its own in the device's name.
    func device(ofFile file: String, named name: String) -> (key: String, ranges: [AxisRange])? {
        var places = file.split(separator: "/").dropLast().compactMap { byFolder[$0.lowercased()] }
        let words = TouchLabel.words(of: name)
        // Names have few words, and a table may have many devices: every run of words is looked up.
        for start in words.indices {
            for end in (start + 1)...words.count {
                if let index = byWords[Self.joined(words[start..<end])] { places.append(index) }
            }
        }
        guard let first = places.min() else { return nil }
        return (devices[first].key, devices[first].ranges)
    }
}
