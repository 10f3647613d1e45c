// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about events, and what an app may ask and call off.

import CPressureGestures
import PressureGestures

@implementation @c
public func pressure_fd(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in session.waker.descriptor }
}

@implementation @c
public func pressure_dispatch(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in try session.dispatch() }
}

@implementation @c
public func pressure_next_event(_ session: OpaquePointer?, _ event: UnsafeMutablePointer<pressure_event>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let event = unsafe event else { throw .argument("event is NULL") }
        let size = try unsafe SizedStruct.size(of: event, "event")
        var next = unsafe pressure_event()
        guard unsafe session.inbox.pop(into: &next) else { return 0 }
        unsafe SizedStruct.write(next, to: event, size: size)
        return 1
    }
}

@implementation @c
public func pressure_event_line(
    _ event: UnsafePointer<pressure_event>?, _ line: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
    Call.run { () throws(Failure) -> Int32 in
        let known = try unsafe SizedStruct.read(event, "event")
        return unsafe TextOut.write(try EventStruct.line(of: known), to: line, capacity)
    }
}

@implementation @c
public func pressure_claim(_ session: OpaquePointer?, _ device: Int32, _ contact: Int32) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        var claim = PressClaim.none
        try session.with(device) { claim = $0.claim(of: ContactID(contact)) }
        let code =
            switch claim {
            case .none: PRESSURE_CLAIM_NONE
            case .possible: PRESSURE_CLAIM_POSSIBLE
            case .exclusive: PRESSURE_CLAIM_EXCLUSIVE
            }
        return Int32(bitPattern: code.rawValue)
    }
}

@implementation @c
public func pressure_force(
    _ session: OpaquePointer?, _ device: Int32, _ contact: Int32, _ force: UnsafeMutablePointer<Double>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let force = unsafe force else { throw .argument("force is NULL") }
        var pressure: Pressure?
        try session.with(device) { pressure = $0.pressure(of: ContactID(contact)) }
        guard let pressure else { return 0 }
        unsafe force.pointee = pressure.value
        return 1
    }
}

@implementation @c
public func pressure_explain(
    _ session: OpaquePointer?, _ device: Int32, _ contact: Int32, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let now = session.now(of: device)
        var explanation: PressExplanation?
        try session.with(device) { explanation = $0.explanation(of: ContactID(contact), at: now) }
        return unsafe TextOut.write(explanation.map { "\($0)" } ?? "", to: text, capacity)
    }
}

@implementation @c
public func pressure_explain_recording(
    _ session: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ names: pressure_name?, _ data: UnsafeMutableRawPointer?,
    _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let path = try unsafe TextIn.text(path, "path")
        #if WithoutRecordings
            throw .withoutRecordings
        #else
            let stories = try session.stories(of: path) { target, action in
                let name = unsafe names?(data, target.rawValue, Int32(action?.rawValue ?? 0))
                return unsafe name.map { unsafe String(cString: $0) }
            }
            return unsafe TextOut.write(stories, to: text, capacity)
        #endif
    }
}

@implementation @c
public func pressure_cancel(_ session: OpaquePointer?, _ device: Int32, _ contact: Int32) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.inbox.device = device
        var sink = session.inbox.sink
        try session.with(device) { $0.cancel(ContactID(contact), at: $0.now, into: &sink) }
        session.setAlarm()
        return 0
    }
}

@implementation @c
public func pressure_cancel_pinned(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        for device in [PRESSURE_DEVICE_TOUCHES] + session.devices.all.map({ $0.number }) {
            session.inbox.device = device
            var sink = session.inbox.sink
            try session.with(device) { $0.cancelPinned(at: $0.now, into: &sink) }
        }
        session.setAlarm()
        return 0
    }
}
