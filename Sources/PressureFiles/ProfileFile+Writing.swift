import PressureCore
import PressureJSON

extension ProfileFile {
    /// The file's text: JSON that people can read, one key a line; reading it gives the same profile again.
    public var json: String {
        var lines = ["\"version\": \(Self.version)"]
        if device != Device() { lines.append("\"device\": { \(deviceText) }") }
        lines.append("\"support\": \"\(profile.support)\"")
        lines.append("\"minimum\": \(profile.minimum)")
        lines.append("\"maximum\": \(profile.maximum)")
        lines.append("\"fullScale\": \(profile.fullScale)")
        lines += conditioningLines
        if let size {
            let (width, height) = (Int64(size.width.micrometres), Int64(size.height.micrometres))
            lines.append(
                "\"size\": { \"width\": \(JSONText.thousandths(width)), \"height\": \(JSONText.thousandths(height)) }")
        }
        if !evidence.isEmpty {
            let sentences = evidence.map { "    " + JSONText.quoted($0) }
            lines.append("\"evidence\": [\n" + sentences.joined(separator: ",\n") + "\n  ]")
        }
        return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
    }

    /// What is written only where it is not what a reader would take it to be.
    private var conditioningLines: [String] {
        var lines: [String] = []
        if profile.support.mayBeRelative, !profile.isRelative { lines.append("\"scale\": \"absolute\"") }
        // Swift writes the shortest decimals that read back as the same number, as JSON has them too.
        if let rise = profile.rise { lines.append("\"rise\": { \"peek\": \(rise.peek), \"pop\": \(rise.pop) }") }
        if let smoothing = profile.smoothing {
            lines.append("\"smoothing\": { \"cutoff\": \(smoothing.cutoff), \"beta\": \(smoothing.beta) }")
        }
        return lines
    }

    private var deviceText: String {
        var parts: [String] = []
        if let name = device.name { parts.append("\"name\": \(JSONText.quoted(name))") }
        let numbers = [
            ("bus", device.bus), ("vendor", device.vendor), ("product", device.product), ("version", device.version),
        ]
        for (key, number) in numbers {
            if let number { parts.append("\"\(key)\": \(number)") }
        }
        return parts.joined(separator: ", ")
    }
}
