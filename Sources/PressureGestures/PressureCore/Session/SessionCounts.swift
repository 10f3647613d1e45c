/// What a session repaired or ignored; put these numbers into bug reports.
public struct SessionCounts: Hashable, Sendable {
    /// Samples older than an earlier one; each is treated as happening now.
    public internal(set) var pastSamples = 0
    /// Pressures of an app's own touches that were not finite numbers; each is treated as missing, and is the app's
    /// fault.
    public internal(set) var notFinite = 0
    /// Pressures of an app's own touches outside the declared range; each is treated as missing, and is the app's
    /// fault.
    ///
    /// The range is 0…1 unless a `TouchPressure` says otherwise.
    public internal(set) var outOfRange = 0
    /// Touch-downs on an id or a slot that was already down; the old contact was cancelled.
    public internal(set) var replaced = 0
    /// Moves, lifts and cancels of a contact without a touch-down.
    public internal(set) var unknownContacts = 0
    /// Touch-downs beyond the sixteen contacts that a session holds, and samples in slots that do not exist.
    public internal(set) var tooMany = 0
    /// Impossible steps of the press machine: the library's fault; please report them.
    public internal(set) var anomalies = 0
    /// Contacts that began without force, because the session had no room for their settings.
    public internal(set) var withoutForce = 0
}
