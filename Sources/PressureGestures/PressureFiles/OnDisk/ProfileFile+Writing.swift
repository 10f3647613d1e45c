import PressureCore
import PressureJSON

extension ProfileFile {
    /// The file's text: readable JSON with one key per line; reading it gives the same profile again.
    public var json: String {
        var file = JSONObject(.lines(indent: 2))
        file.add("version", Self.version)
        if device != Device() { file.add("device", deviceObject) }
        file.add("support", "\(profile.support)")
        file.add("minimum", profile.minimum)
        file.add("maximum", profile.maximum)
        file.add("fullScale", profile.fullScale)
        addConditioning(to: &file)
        if let size {
            var object = JSONObject(.spaced)
            object.add("width", decimals: JSONText.thousandths(Int64(size.width.micrometres)))
            object.add("height", decimals: JSONText.thousandths(Int64(size.height.micrometres)))
            file.add("size", object)
        }
        if !evidence.isEmpty { file.add("evidence", texts: evidence, .lines(indent: 4)) }
        return file.line
    }

    /// What is written only where it is not what a reader would take it to be.
    private func addConditioning(to file: inout JSONObject) {
        if profile.support.mayBeRelative, !profile.isRelative { file.add("scale", "absolute") }
        // Swift writes the shortest decimals that read back as the same number, as JSON has them too.
        if let rise = profile.rise {
            var object = JSONObject(.spaced)
            object.add("peek", rise.peek)
            object.add("pop", rise.pop)
            file.add("rise", object)
        }
        if let smoothing = profile.smoothing {
            var object = JSONObject(.spaced)
            object.add("cutoff", smoothing.cutoff)
            object.add("beta", smoothing.beta)
            file.add("smoothing", object)
        }
    }

    private var deviceObject: JSONObject {
        var object = JSONObject(.spaced)
        if let name = device.name { object.add("name", name) }
        let numbers = [
            ("bus", device.bus), ("vendor", device.vendor), ("product", device.product), ("version", device.version),
        ]
        for (key, number) in numbers {
            if let number { object.add(key, number) }
        }
        return object
    }
}
