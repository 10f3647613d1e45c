/// The number of a source within its session.
public struct SourceID: Hashable, Sendable {
    /// The source's index among the session's sources.
    public let rawValue: UInt8

    init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The session's own source, with the session's `profile`.
    ///
    /// All frames belong to this source, and so do touches that name no other source. A session takes either frames or
    /// an app's touches: positions in frames are in the device's axes, but those of touches are on the app's surface.
    public static let own = SourceID(0)
}
