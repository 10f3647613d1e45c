@testable import PressureCore

/// One contact's readings on a device of 0 to 1000 arbitrary units, a frame every 10 ms.
struct GradedContact {
    private(set) var contact = ContactPressure()
    private(set) var time = Timestamp(microseconds: -10_000)
    private(set) var last = ConditionedReading(.zero)
    private var x = 0.0
    var conditioner: PressureConditioner
    var period: Int64 = 10

    init(_ profile: PressureProfile = GradedContact.profile, _ changes: [TuningField: Double] = [:]) throws {
        conditioner = PressureConditioner(profile, try Self.tuning(changes))
    }

    static let profile = PressureProfile(minimum: 0, maximum: 1_000)

    /// The numbers that tests work with by hand; the defaults may be chosen again, and these stay.
    static let numbers: [TuningField: Double] = [
        .settleTime: 80, .settleBand: 0.15, .settleTravel: 1.5, .settleCreep: 500, .settleHighest: 0.45,
        .relativePeek: 0.5, .relativePop: 0.8, .relativeNoise: 2.5, .relativeLeast: 4,
    ]

    /// A tuning of these numbers, with some changed.
    static func tuning(_ changes: [TuningField: Double] = [:]) throws -> Tuning {
        try Tuning(numbers.merging(changes) { $1 })
    }

    /// A contact that has rested at this level for so many milliseconds.
    static func settled(
        at level: Int32 = 100, for length: Int64 = 200, _ profile: PressureProfile = GradedContact.profile,
        _ changes: [TuningField: Double] = [:]
    ) throws -> GradedContact {
        var contact = try GradedContact(profile, changes)
        contact.stay(at: level, until: length)
        return contact
    }

    var level: Int32? { contact.level }

    /// The reading after the next frame, at millimetres from where the contact landed.
    @discardableResult
    mutating func read(_ reading: Int32, right: Double? = nil) -> ConditionedReading {
        time = time + .milliseconds(time < .zero ? 10 : period)
        x = right ?? x
        last = contact.condition(reading, at: time, Point(x: Millimetres(x), y: 0), &conditioner)
        return last
    }

    /// Frames without a word about the pressure.
    @discardableResult
    mutating func move(right: Double) -> ConditionedReading? {
        time = time + .milliseconds(period)
        x = right
        return contact.repeated(at: time, Point(x: Millimetres(x), y: 0), &conditioner)
    }

    /// The same reading in every frame up to and at a time in milliseconds.
    mutating func stay(at reading: Int32, until end: Int64) {
        while time + .milliseconds(time < .zero ? 10 : period) <= .milliseconds(end) { read(reading) }
    }

    /// Nothing at all until the next frame, which is due at a time in milliseconds.
    mutating func beSilent(until next: Int64) { time = .milliseconds(next - period) }
}
