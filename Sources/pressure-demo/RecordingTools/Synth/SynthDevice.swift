import PressureGestures

/// A device that a finger is put on: turns millimetres and force into its units.
package struct SynthDevice: Sendable {
    /// How many contacts at once are told apart, whatever the device declares.
    static let capacity = 16

    /// What the device declares of itself.
    package let description: DeviceDescription
    let axes: TouchAxes
    let width: Int64
    let height: Int64
    /// How many contacts the device can tell of at once.
    let contacts: Int
    /// The tracking ids count up to this, then begin again.
    let lastID: Int32

    /// Reads a description; throws if it is no touch surface.
    package init(_ description: DeviceDescription) throws(NotTouch) {
        self.description = description
        axes = try TouchAxes(description, allowsPens: true)
        width = Int64(axes.x.length.micrometres)
        height = Int64(axes.y.length.micrometres)
        guard width > 0, height > 0 else {
            throw NotTouch.noRange(width > 0 ? EventCode.mtPositionY : EventCode.mtPositionX)
        }
        contacts =
            switch axes.reporting {
            case .slots: min(max(Int(axes.slotCount), 1), Self.capacity)
            case .anonymous: Self.capacity
            case .single, .pen: 1
            }
        let ids = description.axis(EventCode.mtTrackingID)?.maximum ?? 0
        lastID = ids > 0 ? ids : 65_535
    }

    /// A built-in device.
    package init(_ shape: SynthShape) {
        do throws(NotTouch) {
            try self.init(shape.description)
        } catch {
            fatalError("the built-in device \(shape.rawValue) is not a touch device: \(error)")
        }
    }

    /// Whether the device can say that a contact is a palm.
    var knowsPalms: Bool { axes.reporting == .slots && description.axis(EventCode.mtToolType) != nil }

    /// Where a length from the left lies on the axis; a finger beyond the edge is seen at the edge.
    func readingX(_ micrometres: Int64) -> Int32 { reading(micrometres, of: width, on: axes.x) }

    /// Where a length from the top lies on the axis.
    func readingY(_ micrometres: Int64) -> Int32 { reading(micrometres, of: height, on: axes.y) }

    private func reading(_ micrometres: Int64, of length: Int64, on axis: AxisScale) -> Int32 {
        let span = Int64(axis.maximum) - Int64(axis.minimum)
        let inside = min(max(micrometres, 0), length)
        return Int32(clamping: Int64(axis.minimum) + scaled(inside, by: span, over: length))
    }

    /// What a force in millionths of the axis reads, in steps of `quantum` units, or nil without pressure.
    ///
    /// It is never the least reading: pressure does not return to 0 before the lift.
    func readingOfForce(_ millionths: Int64, quantum: Int64) -> Int32? {
        guard let axis = axes.pressure else { return nil }
        let span = Int64(axis.maximum) - Int64(axis.minimum)
        guard span > 0 else { return axis.minimum }
        let steps = max(span / quantum, 1)
        let nearest = scaled(scaled(millionths, by: span, over: 1_000_000), by: 1, over: quantum)
        return Int32(clamping: Int64(axis.minimum) + min(min(max(nearest, 1), steps) * quantum, span))
    }

    /// The share of the axis in millionths that a weight in milligrams is, or nil if the device does not weigh.
    func millionths(ofMilligrams milligrams: Int64) -> Int64? {
        guard let axis = axes.pressure, axis.resolution > 0, axis.maximum > axis.minimum else { return nil }
        let span = Int64(axis.maximum) - Int64(axis.minimum)
        return scaled(milligrams * 1_000, by: Int64(axis.resolution), over: span)
    }

    /// The most that the device can weigh, in whole grams.
    var fullGrams: Int64 {
        guard let axis = axes.pressure, axis.resolution > 0 else { return 0 }
        return (Int64(axis.maximum) - Int64(axis.minimum)) / Int64(axis.resolution)
    }
}
