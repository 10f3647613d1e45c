/// The number of a source within its session.
public struct SourceID: Hashable, Sendable {
    /// The source's index among the session's sources.
    public let rawValue: UInt8

    init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The session's own source, with the session's `profile`.
    ///
    /// Frames belong to it, and so do contacts that name no other source. A session takes frames or an app's touches,
    /// not both, because frames have the positions of their device.
    public static let own = SourceID(0)
}
