// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about touches of a toolkit that are joined with a device's force.

import CPressureGestures
import Glibc
import PressureGestures

@implementation @c
public func pressure_join_path(
    _ session: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ join: UnsafePointer<pressure_join>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let path = try unsafe TextIn.text(path, "path")
        let settings = try unsafe JoinStruct(join)
        try checkClock(session)
        #if LiveDevices
            try session.join.add(settings) { join, output throws(CaptureError) in
                try join.add(path: path, under: output)
            }
            return 0
        #else
            throw .withoutLiveDevices
        #endif
    }
}

@implementation @c
public func pressure_join_fd(
    _ session: OpaquePointer?, _ fd: Int32, _ name: UnsafePointer<CChar>?, _ join: UnsafePointer<pressure_join>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let name = unsafe name == nil ? "" : try unsafe TextIn.text(name, "name")
        let settings = try unsafe JoinStruct(join)
        try checkClock(session)
        #if LiveDevices
            let duplicate = fcntl(fd, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else {
                throw .argument("\(fd) is no open descriptor (\(SystemError.last.description))")
            }
            try session.join.add(settings) { join, output throws(CaptureError) in
                try join.add(descriptor: duplicate, path: name, under: output)
            }
            return 0
        #else
            throw .withoutLiveDevices
        #endif
    }
}

@implementation @c
public func pressure_join_touch(
    _ session: OpaquePointer?, _ change: Int32, _ contact: Int32, _ stamp: UInt32, _ x: Double, _ y: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let known: JoinedTouch.Change
        switch pressure_touch_change(rawValue: UInt32(bitPattern: change)) {
        case PRESSURE_TOUCH_BEGAN: known = .began
        case PRESSURE_TOUCH_MOVED: known = .moved
        case PRESSURE_TOUCH_ENDED: known = .ended
        case PRESSURE_TOUCH_LOST: known = .lost
        default: throw .argument("change is \(change), which is unknown; see pressure_touch_change")
        }
        guard x.isFinite, y.isFinite else {
            throw .argument("the place (\(x), \(y)) is not finite; the touch was not taken")
        }
        try checkClock(session)
        let id = ContactID(contact)
        try session.feedJoined { $0.touch(known, id, stamp, x, y, session) }
        try session.surface.checkAnswers()
        return session.join.doubt(of: id) == nil ? 1 : 0
    }
}

@implementation @c
public func pressure_join_reason(
    _ session: OpaquePointer?, _ contact: Int32, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let doubt = session.join.doubt(of: ContactID(contact))
        _ = unsafe TextOut.write(doubt.map { "\($0)" } ?? "", to: text, capacity)
        return doubt.map { DoubtCodes.code($0) } ?? 0
    }
}

/// Joined touches have the kernel's time.
private func checkClock(_ session: Session) throws(Failure) {
    guard session.settings.isMonotonic else {
        throw .argument("joined touches have the kernel's time: set settings.clock to PRESSURE_CLOCK_MONOTONIC")
    }
}
