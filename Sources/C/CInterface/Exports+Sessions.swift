// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about results and sessions. Their names, and that they fit the header, the compiler checks.

import CPressureGestures
import PressureGestures

@implementation @c
public func pressure_last_error() -> UnsafePointer<CChar>? { unsafe ThreadNote.text }

@implementation @c
public func pressure_status_name(_ status: Int32) -> UnsafePointer<CChar>? { unsafe StatusNames.name(of: status) }

@implementation @c
public func pressure_version() -> UnsafePointer<CChar>? { unsafe TextOut.fixed(LibraryVersion.text) }

@implementation @c
public func pressure_has_live_devices() -> Int32 { LiveSupport.isThere ? 1 : 0 }

@implementation @c
public func pressure_session_new(_ settings: UnsafePointer<pressure_settings>?) -> OpaquePointer? {
    var handle: OpaquePointer?
    _ = Call.run { () throws(Failure) -> Int32 in
        unsafe handle = Handles.sessions.add(try Session.opening(unsafe read(settings)))
        guard unsafe handle != nil else {
            throw Failure(
                PRESSURE_ERROR_LIMIT, "the process can have no more sessions; free one with pressure_session_free")
        }
        return 0
    }
    return unsafe handle
}

@implementation @c
public func pressure_session_free(_ session: OpaquePointer?) -> Int32 {
    guard let session = unsafe session else { return 0 }
    return unsafe Call.run(session) { _ throws(Failure) in
        unsafe Handles.sessions.remove(session)
        return 0
    }
}

@implementation @c
public func pressure_session_adopt(_ session: OpaquePointer?) -> Int32 {
    Call.run { () throws(Failure) -> Int32 in
        guard let found = unsafe Handles.sessions.element(session) else { throw unsafe Call.unknown(session) }
        guard !found.surface.isAsking else {
            throw Failure(PRESSURE_ERROR_BUSY, "another call uses the session; adopt the session after that call")
        }
        found.owner = ThreadNote.number
        return 0
    }
}

@implementation @c
public func pressure_configure(_ session: OpaquePointer?, _ settings: UnsafePointer<pressure_settings>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.apply(try unsafe read(settings))
        return 0
    }
}

/// The settings that a structure describes; the usual ones for none.
private func read(_ pointer: UnsafePointer<pressure_settings>?) throws(Failure) -> SettingsStruct {
    guard let pointer = unsafe pointer else { return SettingsStruct() }
    let settings = try unsafe SizedStruct.read(pointer, "settings")
    return try SettingsStruct(settings)
}

/// The names of results.
private enum StatusNames {
    static func name(of status: Int32) -> UnsafePointer<CChar> {
        unsafe TextOut.fixed(text(pressure_status(rawValue: status)))
    }

    private static func text(_ status: pressure_status) -> StaticString {
        switch status {
        case PRESSURE_OK: "PRESSURE_OK"
        case PRESSURE_ERROR_HANDLE: "PRESSURE_ERROR_HANDLE"
        case PRESSURE_ERROR_THREAD: "PRESSURE_ERROR_THREAD"
        case PRESSURE_ERROR_BUSY: "PRESSURE_ERROR_BUSY"
        case PRESSURE_ERROR_ARGUMENT: "PRESSURE_ERROR_ARGUMENT"
        case PRESSURE_ERROR_SIZE: "PRESSURE_ERROR_SIZE"
        case PRESSURE_ERROR_TUNING: "PRESSURE_ERROR_TUNING"
        case PRESSURE_ERROR_TARGET: "PRESSURE_ERROR_TARGET"
        case PRESSURE_ERROR_FILE: "PRESSURE_ERROR_FILE"
        case PRESSURE_ERROR_PERMISSION: "PRESSURE_ERROR_PERMISSION"
        case PRESSURE_ERROR_DEVICE: "PRESSURE_ERROR_DEVICE"
        case PRESSURE_ERROR_UNSUPPORTED: "PRESSURE_ERROR_UNSUPPORTED"
        case PRESSURE_ERROR_FULL: "PRESSURE_ERROR_FULL"
        case PRESSURE_ERROR_LIMIT: "PRESSURE_ERROR_LIMIT"
        case PRESSURE_ERROR_SYSTEM: "PRESSURE_ERROR_SYSTEM"
        default: "unknown"
        }
    }
}
