/// The number of a source within its session.
public struct SourceID: Hashable, Sendable {
    /// Its place among the session's sources.
    public let rawValue: UInt8

    init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The session's own source, with the session's `profile`: what reports frames, and contacts that name no other.
    ///
    /// A session takes frames or an app's touches, not both: a frame's contacts have the places that their device gives them.
    public static let own = SourceID(0)
}
