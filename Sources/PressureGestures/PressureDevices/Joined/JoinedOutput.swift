import PressureCore

/// How a touchscreen's positions match a toolkit's positions: which output the touchscreen covers, how the positions
/// are turned, and how they are scaled.
public struct JoinedOutput: Hashable, Sendable {
    /// The output's size as the user sees it, in the unit of the toolkit's positions, such as logical pixels.
    let width: Double
    let height: Double
    /// How far the device's places are turned clockwise to become those that the user sees.
    let rotation: Surface.Rotation
    /// The size of a logical pixel, in the unit of the toolkit's positions.
    let pixel: Double
    /// The position on the output at which the toolkit's positions are 0; nil if unknown.
    var origin: (x: Double, y: Double)? { hasOrigin ? (originX, originY) : nil }
    private let originX: Double
    private let originY: Double
    private let hasOrigin: Bool

    /// Creates an output whose whole area is covered by a touchscreen.
    ///
    /// - Parameters:
    ///   - width: The output's width as the user sees it, in the unit of the toolkit's positions, such as logical
    ///     pixels.
    ///   - height: The output's height in the same unit.
    ///   - rotation: How far the device's positions are turned clockwise to match what the user sees.
    ///   - origin: The position on the output at which the toolkit's positions are 0, such as the window's top left
    ///     corner. Nil means that the position is unknown, as under Wayland; touches are then joined by the kernel's
    ///     own time stamps alone.
    ///   - pixel: The size of a logical pixel in the unit of the toolkit's positions; 1 if the positions are in logical
    ///     pixels.
    public init(
        width: Double, height: Double, rotation: Surface.Rotation = .none, origin: (x: Double, y: Double)? = (0, 0),
        pixel: Double = 1
    ) {
        self.width = width
        self.height = height
        self.rotation = rotation
        self.pixel = pixel
        hasOrigin = origin != nil
        originX = origin?.x ?? 0
        originY = origin?.y ?? 0
    }
}

/// A place as a toolkit says it.
package struct ToolkitPlace: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The way from a device's places to a toolkit's.
struct JoinedMapping: Hashable, Sendable {
    private let output: JoinedOutput
    private let surface: Surface
    /// What a millimetre of the turned device is in the toolkit's places.
    private let scaleX: Double
    private let scaleY: Double
    /// How far a toolkit's place may be off.
    private let slackX: Double
    private let slackY: Double

    /// The mapping of a device whose own surface is this one.
    init(_ device: Surface, _ output: JoinedOutput) {
        self.output = output
        let isTurned = output.rotation == .quarter || output.rotation == .threeQuarters
        surface = Surface(
            width: isTurned ? device.height : device.width, height: isTurned ? device.width : device.height,
            rotation: output.rotation)
        scaleX = surface.width > 0 ? output.width / surface.width.value : 0
        scaleY = surface.height > 0 ? output.height / surface.height.value : 0
        slackX = output.pixel * JoinLimits.pixels + scaleX * JoinLimits.millimetres
        slackY = output.pixel * JoinLimits.pixels + scaleY * JoinLimits.millimetres
    }

    /// Where a place of the device lies on the output.
    func onOutput(_ device: Point) -> ToolkitPlace {
        let point = surface.place(of: device)
        return ToolkitPlace(x: point.x.value * scaleX, y: point.y.value * scaleY)
    }

    /// Whether two places may be the same one.
    func isSame(_ one: ToolkitPlace, _ other: ToolkitPlace) -> Bool {
        (one.x - other.x).magnitude <= slackX && (one.y - other.y).magnitude <= slackY
    }

    /// Whether a place lies on the output at all.
    func covers(_ place: ToolkitPlace) -> Bool {
        place.x >= -slackX && place.y >= -slackY && place.x <= output.width + slackX
            && place.y <= output.height + slackY
    }
}
