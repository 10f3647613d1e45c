// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about hosts.

import CPressureGestures
import PressureGestures

#if WithoutMotion || WithoutHost
    private func unsupported() -> Int32 { Call.run { () throws(Failure) -> Int32 in throw .withoutHost } }

    @implementation @c
    public func pressure_host_new(_ settings: UnsafePointer<pressure_host_settings>?) -> OpaquePointer? {
        _ = unsupported()
        return unsafe nil
    }

    @implementation @c
    public func pressure_host_free(_ host: OpaquePointer?) -> Int32 { unsafe host == nil ? 0 : unsupported() }

    @implementation @c
    public func pressure_host_adopt(_ host: OpaquePointer?) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_configure(
        _ host: OpaquePointer?, _ settings: UnsafePointer<pressure_host_settings>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_activate(_ host: OpaquePointer?, _ activity: Int32, _ time: Int64) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_fd(_ host: OpaquePointer?) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_dispatch(_ host: OpaquePointer?) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_advance(_ host: OpaquePointer?, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_next_deadline(_ host: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_pressure(
        _ host: OpaquePointer?, _ kind: Int32, _ support: Int32, _ minimum: Double, _ maximum: Double
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_began(
        _ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_moved(_ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_ended(_ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_lost(_ host: OpaquePointer?, _ id: Int32, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_takes(_ host: OpaquePointer?, _ x: Double, _ y: Double) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_wheel(_ host: OpaquePointer?, _ id: Int32, _ steps: Double, _ time: Int64) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_other_button(
        _ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_key(
        _ host: OpaquePointer?, _ key: Int32, _ focus: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_show(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_answer(
        _ host: OpaquePointer?, _ drawer: Int32, _ frame: UnsafePointer<pressure_rect>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_end(_ host: OpaquePointer?, _ target: Int32, _ reason: Int32, _ time: Int64) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_choose(_ host: OpaquePointer?, _ target: Int32, _ row: Int32, _ time: Int64) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_play(
        _ host: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ speed: Double,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_cancel(_ host: OpaquePointer?, _ target: Int32, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_remove(_ host: OpaquePointer?, _ target: Int32, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_change(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_enable(
        _ host: OpaquePointer?, _ target: Int32, _ action: Int32, _ is_enabled: Int32, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_next_event(
        _ host: OpaquePointer?, _ event: UnsafeMutablePointer<pressure_host_event>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_get_preview(
        _ host: OpaquePointer?, _ place: Int32, _ time: Int64, _ preview: UnsafeMutablePointer<pressure_host_preview>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_moves(_ host: OpaquePointer?, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_staying(_ host: OpaquePointer?, _ target: UnsafeMutablePointer<Int32>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_explain(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64,
        _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_watch(_ host: OpaquePointer?, _ stamps: Int32, _ node: UnsafePointer<CChar>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_host_measure(
        _ host: OpaquePointer?, _ monitor: UnsafePointer<pressure_monitor>?, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_allow(_ host: OpaquePointer?, _ force: Int32, _ node: Int32) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_time(
        _ host: OpaquePointer?, _ stamp: UInt32, _ time: UnsafeMutablePointer<Int64>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_host_source(
        _ host: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
    ) -> Int32 { unsupported() }
#else
    import PressureHost
    import WindowDevices

    @implementation @c
    public func pressure_host_new(_ settings: UnsafePointer<pressure_host_settings>?) -> OpaquePointer? {
        var handle: OpaquePointer?
        _ = Call.run { () throws(Failure) -> Int32 in
            unsafe handle = Handles.hosts.add(try Host.opening(try unsafe HostSettingsStruct(settings)))
            guard unsafe handle != nil else {
                throw Failure(
                    PRESSURE_ERROR_LIMIT, "the process can have no more hosts; free one with pressure_host_free")
            }
            return 0
        }
        return unsafe handle
    }

    @implementation @c
    public func pressure_host_free(_ host: OpaquePointer?) -> Int32 {
        guard let host = unsafe host else { return 0 }
        return unsafe Call.run(host: host) { _ throws(Failure) in
            unsafe Handles.hosts.remove(host)
            return 0
        }
    }

    @implementation @c
    public func pressure_host_adopt(_ host: OpaquePointer?) -> Int32 {
        Call.run { () throws(Failure) -> Int32 in
            try unsafe Call.known(host: host).owner = ThreadNote.number
            return 0
        }
    }

    @implementation @c
    public func pressure_host_configure(
        _ host: OpaquePointer?, _ settings: UnsafePointer<pressure_host_settings>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            try host.configure(unsafe HostSettingsStruct(settings), at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_activate(_ host: OpaquePointer?, _ activity: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let activity = HostActivity(code: activity) else {
                throw .argument("activity is \(activity), which is unknown; see pressure_host_activity")
            }
            host.host.change(activity, at: try moment(time))
            host.devices?.setActive(activity == .active, in: &host.host)
            return 0
        }
    }

    @implementation @c
    public func pressure_host_fd(_ host: OpaquePointer?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.descriptor
        }
    }

    @implementation @c
    public func pressure_host_dispatch(_ host: OpaquePointer?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.dispatch()
        }
    }

    @implementation @c
    public func pressure_host_advance(_ host: OpaquePointer?, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.host.advance(to: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_next_deadline(_ host: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let time = unsafe time else { throw .argument("time is NULL") }
            guard let next = host.host.nextDeadline else { return 0 }
            unsafe time.pointee = next.microseconds
            return 1
        }
    }

    @implementation @c
    public func pressure_host_pressure(
        _ host: OpaquePointer?, _ kind: Int32, _ support: Int32, _ minimum: Double, _ maximum: Double
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            try host.usePressure(kind, support, minimum, maximum)
            return 0
        }
    }

    @implementation @c
    public func pressure_host_began(
        _ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let down = try unsafe PointerStruct(pointer)
            let landed = try unsafe HostTargetStruct.optional(target)
            return unsafe host.begin(down, on: landed, usesNode: HostTargetStruct.usesNode(target)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_moved(_ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.move(try unsafe PointerStruct(pointer)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_ended(_ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.end(try unsafe PointerStruct(pointer)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_lost(_ host: OpaquePointer?, _ id: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.lose(id, at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_takes(_ host: OpaquePointer?, _ x: Double, _ y: Double) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let place = try PointerStruct.place(x, y)
            return host.host.takesPointer(atX: place.x, y: place.y) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_wheel(_ host: OpaquePointer?, _ id: Int32, _ steps: Double, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard steps.isFinite else { throw .argument("steps is \(steps), but must be a finite number") }
            return host.host.turnWheel(id, by: steps, at: try moment(time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_other_button(
        _ host: OpaquePointer?, _ pointer: UnsafePointer<pressure_pointer>?,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let down = try unsafe PointerStruct(pointer)
            let landed = try unsafe HostTargetStruct.optional(target)
            let time = host.watches ? host.time(of: down.stamp) : down.time
            return host.host.pressOtherButton(down.pointer, on: landed, at: time) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_key(
        _ host: OpaquePointer?, _ key: Int32, _ focus: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let key = HostKey(code: key) else {
                throw .argument("key is \(key), which is unknown; see pressure_key")
            }
            let focused = try unsafe HostTargetStruct.optional(focus)
            return host.host.press(key, focus: focused, at: try moment(time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_show(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let shown = try unsafe HostTargetStruct.target(target)
            return host.host.show(shown, at: try moment(time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_answer(
        _ host: OpaquePointer?, _ drawer: Int32, _ frame: UnsafePointer<pressure_rect>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let drawer = HostDrawer(code: drawer) else {
                throw .argument("drawer is \(drawer), which is unknown; see pressure_drawer")
            }
            let place = try unsafe HostTargetStruct.optional(frame)
            host.host.answer(drawer, frame: place, at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_end(_ host: OpaquePointer?, _ target: Int32, _ reason: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let reason = HostEnd(code: reason) else {
                throw .argument("reason is \(reason), which is unknown; see pressure_host_end_reason")
            }
            host.host.end(TargetID(target), reason, at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_choose(_ host: OpaquePointer?, _ target: Int32, _ row: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard row >= PRESSURE_FOCUS_CARD else {
                throw .argument("row is \(row); it must be 0 or more, or PRESSURE_FOCUS_CARD")
            }
            let (id, now) = (TargetID(target), try moment(time))
            return host.host.choose(row < 0 ? nil : Int(row), of: id, at: now) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_play(
        _ host: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ speed: Double,
        _ target: UnsafePointer<pressure_host_target>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            #if WithoutRecordings
                throw .withoutRecordings
            #else
                guard let path = unsafe path else { throw .argument("path is NULL") }
                let pressed = try unsafe HostTargetStruct.target(target)
                try host.play(unsafe String(cString: path), speed, on: pressed)
                return 0
            #endif
        }
    }

    @implementation @c
    public func pressure_host_cancel(_ host: OpaquePointer?, _ target: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.host.cancel(TargetID(target), at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_remove(_ host: OpaquePointer?, _ target: Int32, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            #if !WithoutRecordings
                host.stopPlaying(on: TargetID(target))
            #endif
            host.host.remove(TargetID(target), at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_change(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let changed = try unsafe HostTargetStruct.target(target)
            return host.host.change(changed, at: try moment(time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_enable(
        _ host: OpaquePointer?, _ target: Int32, _ action: Int32, _ is_enabled: Int32, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let action = Int16(exactly: action), action > 0 else {
                throw .argument("action is \(action); ids are 1 to 32767")
            }
            let now = try moment(time)
            return host.host.setEnabled(is_enabled != 0, for: ActionID(action), of: TargetID(target), at: now) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_next_event(
        _ host: OpaquePointer?, _ event: UnsafeMutablePointer<pressure_host_event>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let event = unsafe event else { throw .argument("event is NULL") }
            let size = try unsafe SizedStruct.size(of: event, "event")
            guard let next = host.host.nextEvent() else { return 0 }
            var told = pressure_host_event()
            HostEventStruct.fill(&told, with: next)
            unsafe SizedStruct.write(told, to: event, size: size)
            return 1
        }
    }

    @implementation @c
    public func pressure_host_get_preview(
        _ host: OpaquePointer?, _ place: Int32, _ time: Int64, _ preview: UnsafeMutablePointer<pressure_host_preview>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let preview = unsafe preview else { throw .argument("preview is NULL") }
            let size = try unsafe SizedStruct.size(of: preview, "preview")
            guard let shown = host.host.preview(Int(place), at: try moment(time)) else { return 0 }
            var told = pressure_host_preview()
            HostEventStruct.fill(&told, with: shown)
            unsafe SizedStruct.write(told, to: preview, size: size)
            return 1
        }
    }

    @implementation @c
    public func pressure_host_moves(_ host: OpaquePointer?, _ time: Int64) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.host.isMoving(at: try moment(time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_host_staying(_ host: OpaquePointer?, _ target: UnsafeMutablePointer<Int32>?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let target = unsafe target else { throw .argument("target is NULL") }
            guard let staying = host.host.staying else { return 0 }
            unsafe target.pointee = staying.rawValue
            return 1
        }
    }

    @implementation @c
    public func pressure_host_explain(
        _ host: OpaquePointer?, _ target: UnsafePointer<pressure_host_target>?, _ time: Int64,
        _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            let asked = try unsafe HostTargetStruct.target(target)
            let why = host.explanation(of: asked, at: try moment(time))
            return unsafe TextOut.write(why, to: text, capacity)
        }
    }

    @implementation @c
    public func pressure_host_watch(_ host: OpaquePointer?, _ stamps: Int32, _ node: UnsafePointer<CChar>?) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            try unsafe host.watch(stamps, node)
            return 0
        }
    }

    @implementation @c
    public func pressure_host_measure(
        _ host: OpaquePointer?, _ monitor: UnsafePointer<pressure_monitor>?, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            try unsafe host.measure(monitor, at: try moment(time))
            return 0
        }
    }

    @implementation @c
    public func pressure_host_allow(_ host: OpaquePointer?, _ force: Int32, _ node: Int32) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            host.allow(force: force != 0, node: node != 0)
            return 0
        }
    }

    @implementation @c
    public func pressure_host_time(
        _ host: OpaquePointer?, _ stamp: UInt32, _ time: UnsafeMutablePointer<Int64>?
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            guard let time = unsafe time else { throw .argument("time is NULL") }
            unsafe time.pointee = host.time(of: stamp).microseconds
            return 0
        }
    }

    @implementation @c
    public func pressure_host_source(
        _ host: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
    ) -> Int32 {
        unsafe Call.run(host: host) { host throws(Failure) in
            unsafe TextOut.write(host.source, to: text, capacity)
        }
    }
#endif
