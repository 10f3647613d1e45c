import PressureCore

/// A monitor as a toolkit describes it.
public struct Monitor: Hashable, Sendable {
    /// The width in pixels, as the user sees it; 0 if unknown.
    public var width: Double
    /// The height in pixels.
    public var height: Double
    /// The width in millimetres; 0 if unknown.
    public var widthInMillimetres: Double
    /// The height in millimetres.
    public var heightInMillimetres: Double
    /// The number by which `width` and `height` are divided to get logical pixels; 1 if both are already logical.
    public var scale = 1.0
    /// How far a touchscreen's positions are turned clockwise to match what the user sees.
    public var rotation = Surface.Rotation.none

    /// Creates a monitor with its size in pixels and in millimetres.
    public init(width: Double, height: Double, widthInMillimetres: Double, heightInMillimetres: Double) {
        self.width = width
        self.height = height
        self.widthInMillimetres = widthInMillimetres
        self.heightInMillimetres = heightInMillimetres
    }

    /// Creates an unknown monitor.
    public init() { self.init(width: 0, height: 0, widthInMillimetres: 0, heightInMillimetres: 0) }

    /// The size of a logical pixel in millimetres.
    ///
    /// The monitor's size determines the size of a pixel. If the monitor's size is implausible, the value is the size
    /// of a pixel at 96 pixels per inch.
    public var pixel: Double { MonitorSize(self).millimetresPerPixel }

    /// The size in logical pixels.
    var logicalSize: (width: Double, height: Double) {
        let scale = scale > 0 ? scale : 1
        return (width / scale, height / scale)
    }
}

/// How large a logical pixel is: thresholds are in millimetres, and toolkits speak of pixels.
package struct MonitorSize: Hashable, Sendable {
    /// How a size became known.
    package enum Source: Hashable, Sendable {
        /// The monitor reports the size.
        case monitor
        /// The user has set the size.
        case user
        /// The monitor's report is missing or impossible, and a usual size is assumed.
        case guess
    }

    /// Of a logical pixel.
    package let millimetresPerPixel: Double
    package let source: Source

    /// What toolkits take where a monitor says nothing: 96 pixels to the inch.
    package static let usual = 25.4 / 96
    /// A phone's screen in the hand: about 160 pixels to the inch.
    package static let phone = 0.16

    /// By what the user says, else by what the monitor says, where that can be, else the guess.
    package init(_ monitor: Monitor, chosen: Double? = nil, guess: Double = Self.usual) {
        if let chosen {
            (millimetresPerPixel, source) = (chosen, .user)
        } else if let said = Self.believable(monitor) {
            (millimetresPerPixel, source) = (said, .monitor)
        } else {
            (millimetresPerPixel, source) = (guess, .guess)
        }
    }

    /// The pixel as a monitor describes it; nil if that cannot be.
    private static func believable(_ monitor: Monitor) -> Double? {
        let pixels = monitor.logicalSize
        let (width, height) = (monitor.widthInMillimetres, monitor.heightInMillimetres)
        if isPossible(pixels, (width, height)) { return (width / pixels.width + height / pixels.height) / 2 }
        // The panel of a monitor that stands on its side may tell its size as it lies.
        guard monitor.rotation == .quarter || monitor.rotation == .threeQuarters,
            isPossible(pixels, (height, width))
        else { return nil }
        return (height / pixels.width + width / pixels.height) / 2
    }

    private static func isPossible(
        _ pixels: (width: Double, height: Double), _ said: (width: Double, height: Double)
    ) -> Bool {
        guard pixels.width > 0, pixels.height > 0, said.width > 0, said.height > 0 else { return false }
        // The shape of the picture in place of its size: no screen is exactly of this size, and many say it.
        let (longer, shorter) = (max(said.width, said.height), min(said.width, said.height))
        if longer == 160, shorter == 90 || shorter == 100 { return false }
        // A projector's wall is no touchscreen, and no screen has 40 pixels in a millimetre. Both directions have about
        // as many; a size that another monitor has told an adapter seldom fits.
        let (across, down) = (pixels.width / said.width, pixels.height / said.height)
        return longer < 2_500 && across > 1 && across < 40 && across / down > 0.8 && across / down < 1.25
    }
}
