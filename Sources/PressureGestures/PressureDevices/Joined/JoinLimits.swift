import PressureCore

/// How far the two sides of a joined touch may lie apart.
enum JoinLimits {
    /// How far before the kernel's time a server's stamp may lie: −9.7 ms was measured.
    static let serverBefore = TimeSpan.milliseconds(12)
    /// How far after it: 4.1 ms was measured.
    static let serverAfter = TimeSpan.milliseconds(7)
    /// How late a toolkit may report a touch whose stamp says nothing: the first one after its start takes up to 60 ms.
    static let arrival = TouchSource.mostLag
    /// How much later than a moment the node tells of it at most, where nobody says that it was read up to then.
    static let nodeLateness = TimeSpan.milliseconds(45)
    /// For how long a finger may still become a touch of the app's; after that it is somebody else's.
    static let memory = TimeSpan.milliseconds(250)
    /// How far a place may be off, in the toolkit's pixels: it rounds to whole ones, and so does where a window begins.
    static let pixels = 1.0
    /// How far it may be off besides, in millimetres: a device's own unit, and the two ways to count its range.
    static let millimetres = 0.05
    /// So many stamps in a row must be of one kind before that is what the clock is: under X11 one of three is the
    /// kernel's own by chance.
    static let proof = 8
    /// For how long before a movement of a pointer its finger's own movement counts for it: a toolkit tells it late.
    static let pointer = TimeSpan.milliseconds(60)
    /// A finger that moved less than this, in millimetres, has not moved the pointer: that much is noise.
    static let leastTravel = 0.05
    /// The least cosine between both directions; pads and screens may lie a little askew, and a path bends.
    static let leastLikeness = 0.5
    /// Over less than this many pixels a pointer's direction is rounding.
    static let leastPixels = 3.0
}
