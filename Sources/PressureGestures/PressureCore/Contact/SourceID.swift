/// The number of a source within its session.
public struct SourceID: Hashable, Sendable {
    /// The source's index among the session's sources.
    public let rawValue: UInt8

    init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The session's own source, with the session's `profile`.
    ///
    /// All frames belong to this source, and so do touches that name no other source. Pass a session either frames or
    /// an app's touches, never both: a frame has positions in the device's axes, and an app's touch has a position on
    /// the app's surface.
    public static let own = SourceID(0)
}
