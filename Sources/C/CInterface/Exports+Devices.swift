// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about devices and recordings.

import CPressureGestures
import Glibc
import PressureGestures

@implementation @c
public func pressure_add_path(_ session: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let path = try unsafe TextIn.text(path, "path")
        #if LiveDevices
            return try session.addLive { () throws(CaptureError) in try EvdevDevice(path: path) }
        #else
            throw .withoutLiveDevices
        #endif
    }
}

@implementation @c
public func pressure_add_fd(_ session: OpaquePointer?, _ fd: Int32, _ name: UnsafePointer<CChar>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        #if LiveDevices
            let name = unsafe name == nil ? "" : try unsafe TextIn.text(name, "name")
            let duplicate = fcntl(fd, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else {
                throw .argument("\(fd) is no open descriptor (\(SystemError.last.description))")
            }
            return try session.addLive { () throws(CaptureError) in try EvdevDevice(descriptor: duplicate, path: name) }
        #else
            throw .withoutLiveDevices
        #endif
    }
}

@implementation @c
public func pressure_add_recording(
    _ session: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ speed: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let path = try unsafe TextIn.text(path, "path")
        guard speed >= 0, speed.isFinite else {
            throw .argument("the speed is \(speed); 1 is the recorded speed, 0 is as fast as the app takes events")
        }
        #if WithoutRecordings
            throw .withoutRecordings
        #else
            return try session.addRecording(path, speed: speed)
        #endif
    }
}

@implementation @c
public func pressure_remove_device(_ session: OpaquePointer?, _ device: Int32) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        try session.remove(device)
        return 0
    }
}

@implementation @c
public func pressure_watch_nodes(_ session: OpaquePointer?, _ folder: UnsafePointer<CChar>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        #if LiveDevices
            let folder = try unsafe DeviceFolder.path(folder)
            do throws(CaptureError) {
                try session.live.watch(HotPlug(folder: folder))
            } catch {
                throw Failure(error)
            }
            session.devices.hasLive = true
            return 0
        #else
            throw .withoutLiveDevices
        #endif
    }
}

@implementation @c
public func pressure_suspend(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.suspend(true)
        return 0
    }
}

@implementation @c
public func pressure_resume(_ session: OpaquePointer?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        session.suspend(false)
        return 0
    }
}

@implementation @c
public func pressure_get_device_info(
    _ session: OpaquePointer?, _ device: Int32, _ info: UnsafeMutablePointer<pressure_device_info>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let info = unsafe info else { throw .argument("info is NULL") }
        let size = try unsafe SizedStruct.size(of: info, "info")
        // Nothing is written where the device is unknown.
        _ = try session.devices.source(of: device)
        unsafe SizedStruct.write(to: info, size: size) { unsafe try? session.fill($0, with: device) }
        return 0
    }
}

@implementation @c
public func pressure_find_nodes(
    _ folder: UnsafePointer<CChar>?, _ nodes: UnsafeMutablePointer<pressure_node>?, _ capacity: Int
) -> Int32 {
    Call.run { () throws(Failure) -> Int32 in
        #if LiveDevices
            let folder = try unsafe DeviceFolder.path(folder)
            guard capacity >= 0 else { throw .argument("capacity is too large") }
            var stride = 0
            if capacity > 0 {
                guard let nodes = unsafe nodes else {
                    throw .argument("nodes is NULL, but the capacity is not 0")
                }
                stride = try unsafe SizedStruct.size(of: nodes, "nodes[0]")
            }
            let found: [DeviceNode]
            do throws(CaptureError) {
                found = try DeviceDiscovery(folder: folder).nodes()
            } catch {
                throw Failure(error)
            }
            for (index, node) in found.prefix(capacity).enumerated() {
                guard let target = UnsafeMutableRawPointer(nodes) else { break }
                let entry = unsafe (target + index * stride).assumingMemoryBound(to: pressure_node.self)
                unsafe SizedStruct.write(to: entry, size: stride) { unsafe NodeStruct.fill($0, with: node) }
            }
            return Int32(clamping: found.count)
        #else
            throw .withoutLiveDevices
        #endif
    }
}
