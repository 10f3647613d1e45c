import PressureGestures

/// The ranges of the axes of devices whose recordings do not tell them.
public struct AxisTable: Sendable {
    private struct Device {
        let key: String
        var ranges: [AxisRange]
    }

    private let devices: [Device]

    /// No device.
    public init() { devices = [] }

    /// Reads a CSV file with the columns `device`, `axis`, `min`, `max` and, if there is one, `resolution`.
    public init(path: String) throws(ToolError) { try self.init(TextFile.text(of: path), file: path) }

    init(_ text: String, file: String) throws(ToolError) {
        let table = try CSVTable(text, file: file)
        let names = ["device", "axis", "min", "max"]
        var columns: [Int] = []
        for name in names { columns.append(try table.needed([name])) }
        let resolution = table.column("resolution")
        var devices: [Device] = []
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
            if let place = devices.firstIndex(where: { $0.key == key }) {
                devices[place].ranges.append(range)
            } else {
                devices.append(Device(key: key, ranges: [range]))
            }
        }
        self.devices = devices
    }

    /// The device that a recording belongs to: its key is the name of a folder on the way to the file, or stands as a
    /// word of its own in the device's name.
    func device(ofFile file: String, named name: String) -> (key: String, ranges: [AxisRange])? {
        let folders = file.split(separator: "/").dropLast().map { $0.lowercased() }
        let words = " " + TouchLabel.words(of: name).joined(separator: " ") + " "
        for device in devices {
            let key = TouchLabel.words(of: device.key).joined(separator: " ")
            if folders.contains(device.key.lowercased()) || words.contains(" \(key) ") {
                return (device.key, device.ranges)
            }
        }
        return nil
    }
}
