/// Counts of the input that a session repaired or ignored; put these numbers into bug reports.
public struct SessionCounts: Hashable, Sendable {
    /// Samples with a time that the session has already passed; the session uses its current time for each such sample.
    public internal(set) var pastSamples = 0
    /// Pressures that the app passed although they were not finite numbers; the app made a mistake, and each of these
    /// pressures is treated as missing.
    public internal(set) var notFinite = 0
    /// Pressures that the app passed although they lay outside the declared range; the app made a mistake, and each of
    /// these pressures is treated as missing.
    ///
    /// The range is 0…1 unless a `TouchPressure` declares another range.
    public internal(set) var outOfRange = 0
    /// Touch-downs whose id or slot belonged to a contact that was still down; the old contact was cancelled.
    public internal(set) var replaced = 0
    /// Moves, lifts and cancels of contacts that had not touched down.
    public internal(set) var unknownContacts = 0
    /// Touch-downs while the session already had its sixteen contacts, and samples in slots that do not exist.
    public internal(set) var tooMany = 0
    /// Steps of the press machine that should be impossible; each such step is a mistake of the library, so please
    /// report it.
    public internal(set) var anomalies = 0
    /// Contacts whose force was not used, because the session had no room for the contact's settings.
    public internal(set) var withoutForce = 0
}
