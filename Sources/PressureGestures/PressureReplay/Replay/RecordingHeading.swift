import PressureGestures
import PressureJSON

/// What is known of a recording before its first event: the first line of every log.
package struct RecordingHeading: Sendable {
    package let name: String
    package let format: RecordingFormat
    package let device: String
    package let rangeSource: RangeSource
    package let axes: TouchAxes
    package let profile: PressureProfile
    package let surface: Surface
    package let isPressureOn: Bool
    package let isLadderLowered: Bool
    /// The name of the profile file; nil if the device's own description holds.
    package var profileName: String?

    /// The heading as a comment line.
    package var text: String {
        let device = device.isEmpty ? "a device without a name" : ForeignText.shown(device)
        return
            "# \(ForeignText.shown(fileName)): \(format), \(device), \(reporting), \(pressure)\(profileText), \(size)\n"
    }

    /// The heading as a JSON object.
    package var json: String {
        var object = JSONObject()
        object.add("recording", name)
        object.add("format", "\(format)")
        add(to: &object, ranges: rangeSource)
        return object.line
    }

    /// The heading of a live device as a JSON object: it has no format, and its ranges are its own.
    package var liveJSON: String {
        var object = JSONObject()
        object.add("node", name)
        object.add("format", "live")
        add(to: &object, ranges: nil)
        return object.line
    }

    private func add(to object: inout JSONObject, ranges: RangeSource?) {
        object.add("device", device)
        object.add("reporting", reporting)
        object.add("support", "\(isPressureOn ? profile.support : .none)")
        object.add("pressureOn", isPressureOn)
        object.add("minimum", profile.minimum)
        object.add("maximum", profile.maximum)
        if let ranges { object.add("ranges", "\(ranges)") }
        object.add("width", decimals: Self.millimetres(surface.width))
        object.add("height", decimals: Self.millimetres(surface.height))
        object.add("size", sizeWord)
        object.add("ladderLowered", isLadderLowered)
        if let profileName { object.add("profile", profileName) }
    }

    /// The file's name without its folder: a log reads the same wherever the file lies.
    private var fileName: String {
        let bytes = name.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return name }
        let last = name[bytes.index(after: slash)...]
        return last.isEmpty ? name : String(last)
    }

    private var reporting: String {
        switch axes.reporting {
        case .slots: "slots"
        case .anonymous: "contacts without slots"
        case .single: "one contact"
        case .pen: "a pen"
        }
    }

    private var profileText: String { profileName.map { ", profile \(ForeignText.shown($0))" } ?? "" }

    private var pressure: String {
        guard isPressureOn else { return "pressure switched off" }
        let range = "\(profile.minimum)…\(profile.maximum)"
        switch profile.support {
        case .none where axes.pressure?.isGuessed == true: return "pressure not used: its range is guessed"
        case .none where axes.knownPressure?.doubt != nil: return "pressure not used: it is known to mean nothing"
        case .none: return "no pressure"
        case .force:
            let full = "full force at \(profile.fullScale) (\(PressureProfile.fullScaleGrams) g)"
            return "pressure force \(range), \(full)"
        case .area, .coarse, .graded, .pen:
            let source = rangeSource == .recording ? "" : " (\(rangeSource))"
            return "pressure \(profile.support) \(range)\(source)" + (isLadderLowered ? ", ladder lowered to fit" : "")
        }
    }

    private var size: String {
        let source = axes.sizeSource == .device ? "" : " (\(sizeWord))"
        return "\(Self.millimetres(surface.width))×\(Self.millimetres(surface.height)) mm\(source)"
    }

    private var sizeWord: String {
        switch axes.sizeSource {
        case .device: "device"
        case .given: "given"
        case .assumed: "assumed"
        }
    }

    private static func millimetres(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 1)
    }
}

extension RecordingHeading {
    /// The heading of a live device, which has no format.
    package init(live device: DeviceDescription, at path: String, _ setup: ReplaySetup) {
        self.init(
            name: path, format: .evemu, device: device.name, rangeSource: .recording, axes: setup.axes,
            profile: setup.profile, surface: setup.stream.session.surface,
            isPressureOn: setup.stream.session.isPressureOn,
            isLadderLowered: setup.stream.session.isLadderLowered, profileName: setup.profileName)
    }
}
