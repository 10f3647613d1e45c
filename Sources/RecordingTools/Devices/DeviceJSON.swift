import PressureGestures
import PressureJSON

/// Devices as JSON, one object a line.
package enum DeviceJSON {
    /// What was found in a folder: first a line about the folder, then one for each node.
    package static func lines(_ listing: DeviceListing, showsAll: Bool) -> String {
        var text = "{\"folder\":\(JSONText.quoted(listing.folder)),\"liveDevices\":true"
        text += ",\"problem\":\(problem(listing))"
        text += ",\"touch\":\(listing.usable.count),\"closed\":\(listing.locked.count)"
        text += ",\"other\":\(listing.refused.count)}\n"
        for node in listing.nodes {
            if case .refused = node.finding, !showsAll { continue }
            text += line(node, profiles: listing.profiles)
        }
        return text
    }

    /// What is said where live devices are left out of the build.
    package static let leftOut = "{\"folder\":null,\"liveDevices\":false,\"problem\":\"left out of this build\"}\n"

    /// One node, with the profile of the user that is used for it.
    package static func line(_ node: DeviceNode, profiles: ProfileFolder? = nil) -> String {
        let device = node.description
        var line = "{\"node\":\(JSONText.quoted(node.path)),\"name\":\(JSONText.quoted(device.name))"
        let ids = [("bus", device.bus), ("vendor", device.vendor), ("product", device.product)]
        for (key, id) in ids + [("version", device.version)] {
            line += ",\"\(key)\":\"\(DeviceIdentity.hexadecimal(id))\""
        }
        switch node.finding {
        case .touch(let touch): line += ",\"finding\":\"touch\"" + details(touch)
        case .locked(let outline):
            line += ",\"finding\":\"closed\",\"kind\":\"\(outline.isDirect ? "touchscreen" : "touchpad")\""
            line += ",\"pressureAxis\":\(name(outline.pressureAxisName))"
        case .refused: line += ",\"finding\":\"refused\""
        }
        if let profile = DeviceProfileNote(node, in: profiles) {
            line += ",\"profile\":\(profile.path.map(JSONText.quoted) ?? "null")"
            line += ",\"\(profile.path == nil ? "profileProblem" : "profileSays")\":\(JSONText.quoted(profile.text))"
        }
        if let refusal = node.refusal { line += ",\"why\":\(JSONText.quoted(refusal))" }
        return line + "}\n"
    }

    private static func details(_ touch: TouchCapability) -> String {
        let axes = touch.axes
        var text = ",\"kind\":\"\(axes.isDirect ? "touchscreen" : "touchpad")\",\"reporting\":\"\(axes.reporting)\""
        text += ",\"contacts\":\(touch.contacts.map { "\($0)" } ?? "null")"
        text += ",\"width\":\(millimetres(axes.x.length)),\"height\":\(millimetres(axes.y.length))"
        text += ",\"size\":\"\(axes.sizeSource)\",\"support\":\"\(touch.pressure.support)\""
        text += ",\"pressureAxis\":\(name(touch.pressure.axisName))"
        if let axis = touch.pressure.axis {
            text += ",\"minimum\":\(axis.minimum),\"maximum\":\(axis.maximum),\"unitsPerGram\":\(axis.resolution)"
        }
        text += ",\"shared\":\(touch.pressure.isShared),\"ladderLowered\":\(touch.pressure.isLadderLowered)"
        return text + ",\"evidence\":\(JSONText.quoted("\(touch.pressure)"))"
    }

    private static func name(_ axis: String?) -> String { axis.map(JSONText.quoted) ?? "null" }

    private static func millimetres(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 1)
    }

    private static func problem(_ listing: DeviceListing) -> String {
        guard let problem = listing.problem else { return "null" }
        return JSONText.quoted("\(CaptureError(problem, path: listing.folder))")
    }
}
