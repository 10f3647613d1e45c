/// Fills the frame: it reports what happens to each contact, whichever way the device reports them.
@usableFromInline struct ContactReporter: Sendable {
    /// The frame that was completed last, or the one that is being filled.
    @usableFromInline private(set) var frame = ContactFrame()
    @usableFromInline var log = StreamLog()
    /// The indexes at which a contact was reported that is not gone yet.
    private(set) var down = ContactSet()
    /// What was reported of the contacts at these indexes.
    private(set) var contacts = PerContact<ReportedContact>(repeating: ReportedContact())
    /// When the device last reported each of them; apart from `contacts`, because every sample sets it.
    private var heardAt = PerContact<Timestamp>(repeating: .zero)
    private let stuckAfter: TimeSpan
    /// No contact can be found to be stuck before this.
    private var stuckDueAt = Timestamp.never
    /// Whether events were lost before now: a contact found down then may have begun after the start.
    var hasDropped = false
    /// The next id for contacts that the device does not name.
    private var nextID: Int32 = 0
    let scaleX: PositionScale
    let scaleY: PositionScale

    init(_ axes: TouchAxes, stuckAfter: TimeSpan) {
        scaleX = PositionScale(axes.x)
        scaleY = PositionScale(axes.y)
        self.stuckAfter = stuckAfter
    }

    // MARK: Frames

    /// The caller has read the last frame.
    mutating func emptyFrame() {
        frame.empty()
        log.forgetFindings()
    }

    /// All samples from here on have this time.
    mutating func startFrame(at time: Timestamp) { frame.time = time }

    /// The frame is complete.
    mutating func endFrame() {
        log.isFrameOpen = false
        if frame.time > stuckDueAt { findStuck() }
    }

    // MARK: Contacts

    /// An id for a contact that the device does not name.
    mutating func newID() -> Int32 {
        nextID = nextID == .max ? 0 : nextID
        defer { nextID &+= 1 }
        return nextID
    }

    /// A contact begins.
    mutating func begin(
        _ id: Int32, in index: Int, at position: RawPosition, tool: Int32 = 0, reading: Int32?, isUnknown: Bool
    ) {
        let isPalm = ReportedContact.isPalm(tool)
        contacts[index] = ReportedContact(id: id, isPalm: isPalm)
        down.insert(index)
        heard(index)
        if isUnknown, !hasDropped { log.find(.downAtStart, at: frame.time, slot: index) }
        append(isUnknown ? .beganUnknown : isPalm ? .beganPalm : .began, in: index, at: position, reading)
    }

    /// A pen is put down with what nothing is pressed with.
    mutating func begin(
        _ id: Int32, in index: Int, at position: RawPosition, reading: Int32?, as use: PenUse
    ) {
        contacts[index] = ReportedContact(id: id, isPalm: true)
        down.insert(index)
        heard(index)
        append(.beganAs(use), in: index, at: position, reading)
    }

    /// A pen that is down is no longer pressed with, until it lifts.
    mutating func turn(into use: PenUse, in index: Int, at position: RawPosition) {
        heard(index)
        contacts[index].isPalm = true
        append(.became(use), in: index, at: position, nil)
    }

    /// A contact goes on, as what it was or as a palm from here on.
    @_optimize(speed)
    mutating func goOn(
        _ change: ContactSample.Change, in index: Int, at position: RawPosition, tool: Int32 = 0, reading: Int32?
    ) {
        heard(index)
        let becomesPalm = ReportedContact.isPalm(tool) && !contacts.span[index].isPalm
        if becomesPalm { contacts[index].isPalm = true }
        append(becomesPalm ? .becamePalm : change, in: index, at: position, reading)
    }

    /// A contact is gone: it was lifted or lost.
    mutating func end(_ change: ContactSample.Change, in index: Int, at position: RawPosition) {
        append(change, in: index, at: position, nil)
        contacts[index].id = ReportedContact.nobody
        down.remove(index)
    }

    private mutating func append(
        _ change: ContactSample.Change, in index: Int, at position: RawPosition, _ reading: Int32?
    ) {
        frame.append(
            ContactSample(
                slot: UInt8(truncatingIfNeeded: index), id: ContactID(contacts.span[index].id), change: change,
                position: Point(x: scaleX.position(of: position.x), y: scaleY.position(of: position.y)),
                reading: reading))
    }

    // MARK: A frame in which contacts only go on

    /// Reports that the next contact goes on, as what it was.
    ///
    /// Returns false if its position is not worked out yet, because it lies outside of the axes' ranges. Nothing is
    /// called here, so that the numbers of the loop that reports all contacts stay in registers.
    @inline(always)
    mutating func goOnQuickly(
        _ number: Int, _ id: Int32, in index: Int, at position: RawPosition, reading: Int32?, heardAt time: Timestamp
    ) -> Bool {
        heardAt[index] = time
        frame.setMove(
            number,
            ContactSample(
                slot: UInt8(truncatingIfNeeded: index), id: ContactID(id), change: .moved,
                position: Point(x: scaleX.quickPosition(of: position.x), y: scaleY.quickPosition(of: position.y)),
                reading: reading))
        return scaleX.isQuick(position.x) && scaleY.isQuick(position.y)
    }

    /// These were all contacts of the frame.
    mutating func endMoves(_ count: Int) {
        frame.endMoves(count)
        if count > 0 { noteHeard() }
    }

    /// Works out a position that `goOnQuickly` did not.
    mutating func setPosition(_ number: Int, _ position: RawPosition) {
        frame.setPosition(
            number, Point(x: scaleX.position(of: position.x), y: scaleY.position(of: position.y)))
    }

    // MARK: Silence

    /// The device reported a contact, so that its silence begins again.
    private mutating func heard(_ index: Int) {
        heardAt[index] = frame.time
        noteHeard()
    }

    private mutating func noteHeard() {
        let due = frame.time.after(stuckAfter)
        if due < stuckDueAt { stuckDueAt = due }
    }

    /// A contact that the device does not report any more stays reported as down, and is not stuck.
    mutating func staysDown(_ index: Int) { heard(index) }

    /// Finds contacts that are silent for too long.
    ///
    /// It is seldom called, because `stuckDueAt` says when there can be one.
    @inline(never)
    private mutating func findStuck() {
        let time = frame.time
        stuckDueAt = .never
        for index in 0..<SlotTracker.capacity where down.has(index) && !contacts.span[index].isStuckFound {
            let silentSince = heardAt.span[index]
            if time > silentSince + stuckAfter {
                contacts[index].isStuckFound = true
                log.find(.touchStuck, at: time, slot: index, value: (time - silentSince).microseconds)
            } else {
                stuckDueAt = min(stuckDueAt, silentSince + stuckAfter)
            }
        }
    }
}

/// What was reported of a contact.
struct ReportedContact: Sendable {
    /// No contact.
    static let nobody = Int32.min

    /// The id under which the contact was reported, or `nobody`.
    var id = nobody
    /// Whether the contact is a palm, or a pen with which nothing is pressed, until it lifts.
    var isPalm = false
    /// Whether its silence was found.
    var isStuckFound = false

    /// Whether a tool, as the kernel numbers them, is not a finger: a pen, a palm or a dial.
    static func isPalm(_ tool: Int32) -> Bool { tool == 1 || tool == 2 || tool == 0x0a }
}

/// Some of the indexes of contacts, kept in one number so that asking for one copies nothing.
struct ContactSet: Hashable, Sendable {
    private var bits: UInt32 = 0

    init() {}

    func has(_ index: Int) -> Bool { bits & (1 &<< UInt32(truncatingIfNeeded: index)) != 0 }

    mutating func insert(_ index: Int) { bits |= 1 &<< UInt32(truncatingIfNeeded: index) }

    mutating func remove(_ index: Int) { bits &= ~(1 &<< UInt32(truncatingIfNeeded: index)) }
}

/// A position in the units of the device's axes.
struct RawPosition: Hashable, Sendable {
    var x: Int32 = 0
    var y: Int32 = 0
}
