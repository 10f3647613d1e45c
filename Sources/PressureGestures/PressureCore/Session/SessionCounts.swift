/// What a session repaired or ignored; the numbers a bug report starts with.
public struct SessionCounts: Hashable, Sendable {
    /// Samples older than one already taken; each counted as one of the present.
    public internal(set) var pastSamples = 0
    /// Pressures of an app's own touches that were no finite number; each counted as not said, and the app is to blame.
    public internal(set) var notFinite = 0
    /// Pressures of an app's own touches outside the range that it has said; each counted as not said, and the app is to blame.
    ///
    /// The range is 0…1 unless a `TouchPressure` says otherwise.
    public internal(set) var outOfRange = 0
    /// Touch-downs on an id or a slot that was already down; the old contact was cancelled.
    public internal(set) var replaced = 0
    /// Moves, lifts and cancels of a contact nobody had seen touch down.
    public internal(set) var unknownContacts = 0
    /// Touch-downs beyond the sixteen contacts that a session holds, and samples in slots that do not exist.
    public internal(set) var tooMany = 0
    /// Cells that cannot be reached and were: the library's fault; please report them.
    public internal(set) var anomalies = 0
    /// Contacts that began without force, because others held all the settings that a session can keep.
    public internal(set) var withoutForce = 0
}
