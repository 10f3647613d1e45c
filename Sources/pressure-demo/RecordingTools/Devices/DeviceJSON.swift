import PressureGestures
import PressureJSON

/// Devices as JSON, one object a line.
package enum DeviceJSON {
    /// What was found in a folder: first a line about the folder, then one for each node.
    package static func lines(_ listing: DeviceListing, showsAll: Bool) -> String {
        var folder = JSONObject()
        folder.add("folder", listing.folder)
        folder.add("liveDevices", true)
        folder.add("problem", orNull: listing.problemSentence)
        folder.add("touch", listing.usable.count)
        folder.add("closed", listing.locked.count)
        folder.add("other", listing.refused.count)
        var text = folder.line
        for node in listing.nodes {
            if case .refused = node.finding, !showsAll { continue }
            text += line(node, profiles: listing.profiles)
        }
        return text
    }

    /// What is said where live devices are left out of the build.
    package static var leftOut: String {
        var folder = JSONObject()
        folder.add("folder", .null)
        folder.add("liveDevices", false)
        folder.add("problem", "left out of this build")
        return folder.line
    }

    /// One node, with the profile of the user that is used for it.
    package static func line(_ node: DeviceNode, profiles: ProfileFolder? = nil) -> String {
        let device = node.description
        var object = JSONObject()
        object.add("node", node.path)
        object.add("name", device.name)
        let ids = [("bus", device.bus), ("vendor", device.vendor), ("product", device.product)]
        for (key, id) in ids + [("version", device.version)] { object.add(key, DeviceIdentity.hexadecimal(id)) }
        switch node.finding {
        case .touch(let touch):
            object.add("finding", "touch")
            add(touch, to: &object)
            let needed = PadTable.row(for: node.description, touch.axes).map(\.needed) ?? ""
            object.add("forMore", orNull: needed.isEmpty ? nil : needed)
        case .locked(let outline):
            object.add("finding", "closed")
            object.add("kind", outline.isDirect ? "touchscreen" : "touchpad")
            object.add("pressureAxis", orNull: outline.pressureAxisName)
        case .refused: object.add("finding", "refused")
        }
        if let profile = DeviceProfileNote(node, in: profiles) {
            object.add("profile", orNull: profile.path)
            object.add(profile.path == nil ? "profileProblem" : "profileSays", profile.text)
        }
        if let refusal = node.refusal { object.add("why", refusal) }
        return object.line
    }

    private static func add(_ touch: TouchCapability, to object: inout JSONObject) {
        let axes = touch.axes
        object.add("kind", axes.isPen ? "pen" : axes.isDirect ? "touchscreen" : "touchpad")
        object.add("reporting", "\(axes.reporting)")
        object.add("contacts", touch.contacts.map { .number($0) } ?? .null)
        object.add("width", decimals: millimetres(axes.x.length))
        object.add("height", decimals: millimetres(axes.y.length))
        object.add("size", "\(axes.sizeSource)")
        object.add("support", "\(touch.pressure.support)")
        object.add("pressureAxis", orNull: touch.pressure.axisName)
        if let axis = touch.pressure.axis {
            object.add("minimum", axis.minimum)
            object.add("maximum", axis.maximum)
            object.add("unitsPerGram", axis.resolution)
        }
        object.add("shared", touch.pressure.isShared)
        object.add("ladderLowered", touch.pressure.isLadderLowered)
        object.add("evidence", "\(touch.pressure)")
    }

    private static func millimetres(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 1)
    }
}
