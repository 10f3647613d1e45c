// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about targets and the app's own touches.

import CPressureGestures
import PressureGestures

@implementation @c
public func pressure_set_targets(
    _ session: OpaquePointer?, _ targets: UnsafePointer<pressure_target>?, _ count: Int
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard count >= 0 else { throw .argument("count is too large") }
        var declared: [PressTarget] = []
        if count > 0 {
            guard let first = unsafe targets else { throw .argument("targets is NULL, but the count is not 0") }
            // The first says how far the others lie apart, whatever this library takes their size for.
            let stride = try unsafe SizedStruct.size(of: first, "targets[0]")
            for place in 0..<count {
                let raw = unsafe UnsafeRawPointer(first) + place * stride
                let next = unsafe raw.assumingMemoryBound(to: pressure_target.self)
                let what = "targets[\(place)]"
                guard try unsafe SizedStruct.size(of: next, what) == stride else {
                    throw Failure(PRESSURE_ERROR_SIZE, "the size in \(what) differs from the size in targets[0]")
                }
                let target = try unsafe SizedStruct.read(next, what)
                declared.append(try TargetStruct.target(target))
            }
        }
        session.surface.declare(declared)
        return 0
    }
}

@implementation @c
public func pressure_set_hit_test(
    _ session: OpaquePointer?, _ hit_test: pressure_hit_test?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        unsafe session.surface.ask(hit_test, data)
        return 0
    }
}

@implementation @c
public func pressure_touch_no_pressure(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.touches.profile = PressureProfile(.none)
        return 0
    }
}

@implementation @c
public func pressure_touch_force(_ session: OpaquePointer?, _ full_grams: Double) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.touches.profile = try profile { () throws(PressureProfileError) in
            .force(full: try Force(grams: full_grams))
        }
        return 0
    }
}

@implementation @c
public func pressure_touch_units(
    _ session: OpaquePointer?, _ minimum: Double, _ maximum: Double, _ steps: Int32
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        // Below 0 lies PRESSURE_UNKNOWN. What is no number is no range either.
        guard minimum >= 0, maximum > minimum else {
            throw .argument("(\(minimum), \(maximum)) is no range: use a minimum of 0 or more and a larger maximum")
        }
        session.touches.profile = try profile { () throws(PressureProfileError) in
            .units(try PressureUnits(minimum...maximum, steps: steps == 0 ? nil : Int(steps)))
        }
        return 0
    }
}

@implementation @c
public func pressure_touch_pen(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.touches.profile = PressureProfile(.pen)
        return 0
    }
}

@implementation @c
public func pressure_touch_began(
    _ session: OpaquePointer?, _ contact: Int32, _ time: Int64, _ x: Double, _ y: Double, _ pressure: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let (point, time) = (try point(x, y), try moment(time))
        let id = ContactID(contact)
        let refused = session.refusedPressures
        try session.feed { touches, sink in
            session.surface.device = PRESSURE_DEVICE_TOUCHES
            // What is pinned is touched before anything else: then nobody is asked what lies under it.
            let target = touches.isPinned ? nil : session.surface.target(at: point, for: id)
            touches.beginTouch(
                id, at: point, time: time, pressure: said(pressure), on: target, into: &sink)
        }
        try session.surface.checkAnswers()
        try checkPressure(of: id, session, after: refused)
        return 0
    }
}

@implementation @c
public func pressure_touch_moved(
    _ session: OpaquePointer?, _ contact: Int32, _ time: Int64, _ x: Double, _ y: Double, _ pressure: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let (point, time) = (try point(x, y), try moment(time))
        let id = ContactID(contact)
        let (refused, unknown) = (session.refusedPressures, session.touches.counts.unknownContacts)
        try session.feed { touches, sink in
            touches.moveTouch(id, to: point, time: time, pressure: said(pressure), into: &sink)
        }
        try checkKnown(contact, session, after: unknown)
        try checkPressure(of: id, session, after: refused)
        return 0
    }
}

@implementation @c
public func pressure_touch_ended(
    _ session: OpaquePointer?, _ contact: Int32, _ time: Int64, _ x: Double, _ y: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let (point, time) = (try point(x, y), try moment(time))
        let unknown = session.touches.counts.unknownContacts
        try session.feed { touches, sink in
            touches.endTouch(ContactID(contact), at: point, time: time, into: &sink)
        }
        try checkKnown(contact, session, after: unknown)
        return 0
    }
}

@implementation @c
public func pressure_touch_lost(_ session: OpaquePointer?, _ contact: Int32, _ time: Int64) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let (time, unknown) = (try moment(time), session.touches.counts.unknownContacts)
        try session.feed { touches, sink in touches.loseTouch(ContactID(contact), time: time, into: &sink) }
        try checkKnown(contact, session, after: unknown)
        return 0
    }
}

@implementation @c
public func pressure_next_deadline(_ session: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let time = unsafe time else { throw .argument("time is NULL") }
        guard let next = session.touches.nextDeadline else { return 0 }
        unsafe time.pointee = next.microseconds
        return 1
    }
}

@implementation @c
public func pressure_advance(_ session: OpaquePointer?, _ time: Int64) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let time = try moment(time)
        try session.feed { touches, sink in touches.advance(to: time, into: &sink) }
        return 0
    }
}

private func point(_ x: Double, _ y: Double) throws(Failure) -> Point {
    guard x.isFinite, y.isFinite else {
        throw .argument("the place (\(x), \(y)) is not finite; the touch was not taken")
    }
    return Point(x: Millimetres(x), y: Millimetres(y))
}

/// A time as the app gives it.
///
/// One far beyond any clock would make each later one count as the past.
@inline(always)
func moment(_ time: Int64) throws(Failure) -> Timestamp {
    guard time > -(1 << 59), time < 1 << 59 else { throw wrongTime(time) }
    return Timestamp(microseconds: time)
}

@inline(never)
private func wrongTime(_ time: Int64) -> Failure {
    .argument("time is \(time); times are microseconds between -2^59 and 2^59 (18,000 years)")
}

/// Says so where a touch that moved, lifted or was lost has not landed, or was one too many.
///
/// - Parameter before: how many such touches there had been.
@inline(always)
private func checkKnown(_ contact: Int32, _ session: Session, after before: Int) throws(Failure) {
    guard session.touches.counts.unknownContacts == before else { throw unknown(contact) }
}

@inline(never)
private func unknown(_ contact: Int32) -> Failure {
    .argument("contact \(contact) is not down; call pressure_touch_began first")
}

/// A force as the app says it; nil if it says none.
private func said(_ pressure: Double) -> Double? { pressure == PRESSURE_UNKNOWN ? nil : pressure }

/// Says so where a touch was taken without the pressure that came with it.
///
/// - Parameter before: how many pressures had been refused before this touch.
private func checkPressure(of id: ContactID, _ session: Session, after before: Int) throws(Failure) {
    guard session.refusedPressures != before, let found = session.touches.refusedPressure(of: id) else { return }
    throw .argument("\(found); the touch was taken without pressure")
}

/// The profile of what an app's own pressure is worth.
private func profile(
    _ touches: () throws(PressureProfileError) -> TouchPressure
) throws(Failure) -> PressureProfile {
    do throws(PressureProfileError) {
        return PressureProfile(try touches())
    } catch {
        throw .argument("\(error)")
    }
}
