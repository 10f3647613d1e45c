import PressureCore

/// A finger as a node tells of it, for as long as it may be a touch of the app's, or is one.
struct JoinedContact: Sendable {
    /// Whose finger it is.
    enum Standing: UInt8, Hashable, Sendable {
        /// The slot is empty: it holds no finger.
        case free
        /// It is not yet known whether the finger is a touch of the app.
        case open
        /// The finger is a touch of the app.
        case joined
        /// The finger is a touch of another app, and its reports are ignored.
        case foreign
    }

    var standing = Standing.free
    let id: ContactID
    let landedAt: Timestamp
    /// Where it landed, on the output.
    let place: ToolkitPlace
    /// Why it says nothing more; nil while it is down.
    private(set) var end: JoinDoubt?
    /// The forces since it landed, the oldest first, while nobody knows whose finger it is.
    private(set) var forces = InlineArray<32, ContactForce>(repeating: ContactForce(time: .zero, force: nil))
    private(set) var forceCount = 0

    init() { self.init(id: 0, at: .zero, place: ToolkitPlace(x: 0, y: 0)) }

    init(id: ContactID, at time: Timestamp, place: ToolkitPlace) {
        self.id = id
        landedAt = time
        self.place = place
    }

    /// Whether a report of this id is of this finger, which is still down.
    func isDown(_ id: ContactID) -> Bool { standing != .free && end == nil && self.id == id }

    mutating func end(_ doubt: JoinDoubt) { end = doubt }

    /// Keeps a force; of many the landing and the latest stay.
    mutating func keep(_ force: ContactForce) {
        if forceCount == forces.count {
            for index in 2..<forces.count { forces[index - 1] = forces[index] }
            forceCount -= 1
        }
        forces[forceCount] = force
        forceCount += 1
    }

    /// Forgets everything but that it is down.
    mutating func becomeForeign() {
        standing = .foreign
        forceCount = 0
    }
}

/// How hard a finger pressed at a moment.
struct ContactForce: Hashable, Sendable {
    let time: Timestamp
    let force: Pressure?
}
