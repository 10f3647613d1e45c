import PressureGestures
import RecordingTools

/// `devices`: lists the touch devices, and says what their pressure is worth.
enum DevicesVerb: Verb {
    static let name = "devices"
    static let summary = "list touch devices, and what their pressure means"
    static let help = """
        usage: pressure-demo devices [--all] [--pens] [--json] [--folder DIR]
                                     [--description FILE]…

        Lists the touch devices of this machine: node, name, bus, vendor and product
        number, number of contacts, size, the meaning of the pressure, and how the
        program knows this meaning. Devices that you have no right to open are listed
        too, with a udev rule that opens them. If `calibrate` wrote a profile for a
        device, the profile's file is shown. While this command lists the devices, other
        programs still get all events of the devices. Finding no device is not an error.

          --all                also list other input devices, with the reason why each
                               is not a touch device
          --pens               also list pen tablets
          --json               one JSON object a line: first the folder (its key
                               liveDevices says if this build can read devices), then
                               each device
          --folder DIR         the folder of the nodes; default: /dev/input
          --description FILE   instead, list the device that this recording or evemu
                               description describes; may be given several times

        A ~ before a size means that the program assumes the size, because the device
        gives no resolution.

        example: pressure-demo devices --description Recordings/peek.evemu

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var folder: String?
        var files: [String] = []
        var isJSON = false
        var isAll = false
        var allowsPens = false
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption:
                throw ToolError(
                    "'\(word)' is not an option; to list the device that a file describes: "
                        + "pressure-demo devices --description \(word)")
            case "--json": isJSON = true
            case "--all": isAll = true
            case "--pens": allowsPens = true
            case "--folder": folder = try ReplayOptions.value(of: word, &rest)
            case "--description": files.append(try ReplayOptions.value(of: word, &rest))
            default: throw ToolError(usage: "'\(word)' is not an option")
            }
        }
        guard files.isEmpty else {
            guard folder == nil else { throw ToolError(usage: "--folder and --description do not go together") }
            return try describe(files, allowsPens: allowsPens, isJSON: isJSON)
        }
        #if LiveDevices
            list(DeviceDiscovery(folder: folder ?? "/dev/input", allowsPens: allowsPens), isJSON: isJSON, isAll: isAll)
        #else
            Output.write(isJSON ? DeviceJSON.leftOut : DeviceAdvice.leftOut(columns: Output.columns))
        #endif
        return .fine
    }

    #if LiveDevices
        private static func list(_ discovery: DeviceDiscovery, isJSON: Bool, isAll: Bool) {
            let listing: DeviceListing
            do throws(CaptureError) {
                listing = DeviceListing(
                    folder: discovery.folder, nodes: try discovery.nodes(), profiles: ProfileFolder.user)
            } catch {
                listing = DeviceListing(folder: discovery.folder, nodes: [], problem: error.reason)
            }
            let text =
                isJSON
                ? DeviceJSON.lines(listing, showsAll: isAll)
                : listing.text(columns: Output.columns, showsAll: isAll)
            Output.write(text)
        }
    #endif

    /// What would be said of devices that files describe; one that is no touch device is said to be none.
    private static func describe(
        _ files: [String], allowsPens: Bool, isJSON: Bool
    ) throws(ToolError) -> ExitStatus {
        var nodes: [DeviceNode] = []
        for file in files {
            do throws(RecordingError) {
                var reader = try RecordingReader(path: file)
                try reader.describe()
                nodes.append(DeviceNode(path: file, describedBy: reader.device, allowsPens: allowsPens))
                for warning in reader.window.warnings { Output.complain("\(file): \(warning)") }
            } catch {
                throw ToolError("\(error)")
            }
        }
        guard !isJSON else {
            Output.write(nodes.map { DeviceJSON.line($0, profiles: ProfileFolder.user) }.joined())
            return .fine
        }
        let table = DeviceTable(columns: Output.columns, folder: nil, profiles: ProfileFolder.user)
        let touch = nodes.filter { $0.refusal == nil }
        let refused = nodes.filter { $0.refusal != nil }
        var parts: [String] = []
        if !touch.isEmpty { parts.append(table.text(touch)) }
        if !refused.isEmpty { parts.append(table.refusals(refused)) }
        Output.write(parts.joined(separator: "\n"))
        return .fine
    }
}
