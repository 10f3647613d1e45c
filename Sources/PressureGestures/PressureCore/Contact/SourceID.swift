/// The number of a source within its session.
public struct SourceID: Hashable, Sendable {
    /// Its place among the session's sources.
    public let rawValue: UInt8

    init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The session's own source, with the session's `profile`: what reports frames, and contacts that name no other.
    public static let own = SourceID(0)
}
