import PressureGestures
import PressureJSON

/// Which of a user's profiles is used for a device, or why none can be.
struct DeviceProfileNote: Hashable, Sendable {
    /// The profile's file; nil if it is not known.
    let path: String?
    /// What the profile says of the pressure, or what is wrong with the folder.
    let text: String

    /// The note of a touch device; nil if no profile is for it.
    init?(_ device: DeviceNode, in profiles: ProfileFolder?) {
        guard let profiles, case .touch = device.finding else { return nil }
        do throws(ToolError) {
            guard let found = try profiles.profile(for: device.description) else { return nil }
            path = found.path
            text = Self.text(found.file.profile)
        } catch {
            path = nil
            text = error.message
        }
    }

    /// A sentence for a list of devices.
    var sentence: String {
        guard let path else { return "no profile is used: \(ForeignText.shown(text))" }
        return "profile \(ForeignText.shown(path)) is used: \(text)"
    }

    private static func text(_ profile: PressureProfile) -> String {
        var text = "\(profile.support) \(profile.minimum)…\(profile.maximum)"
        if let rise = profile.rise {
            text += ", \(decimal(rise.peek)) of the level to the peek and \(decimal(rise.pop)) to the pop"
        }
        if profile.smoothing != nil { text += ", smoothed" }
        return text
    }

    private static func decimal(_ value: Double) -> String {
        decimalText(Int64(value * 100 + 0.5), per: 100, places: 2)
    }
}
