// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about motion.

import CPressureGestures
import PressureGestures

@implementation @c
public func pressure_row_height(_ text: Double, _ pixel: Double) -> Double {
    RowHeight.points(text: text, pixel: pixel > 0 ? pixel : JoinStruct.usualPixel)
}

#if WithoutMotion
    private func unsupported() -> Int32 { Call.run { () throws(Failure) -> Int32 in throw .withoutMotion } }

    @implementation @c
    public func pressure_motion_new(_ settings: UnsafePointer<pressure_motion_settings>?) -> OpaquePointer? {
        _ = unsupported()
        return unsafe nil
    }

    @implementation @c
    public func pressure_motion_free(_ motion: OpaquePointer?) -> Int32 {
        unsafe motion == nil ? 0 : unsupported()
    }

    @implementation @c
    public func pressure_motion_configure(
        _ motion: OpaquePointer?, _ settings: UnsafePointer<pressure_motion_settings>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_motion_get_places(
        _ motion: OpaquePointer?, _ places: UnsafeMutablePointer<pressure_motion_places>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_motion_place_target(
        _ motion: OpaquePointer?, _ target: UnsafeMutablePointer<pressure_target>?
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_motion_event(_ motion: OpaquePointer?, _ event: UnsafePointer<pressure_event>?) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_motion_move(
        _ motion: OpaquePointer?, _ contact: Int32, _ x: Double, _ y: Double, _ time: Int64
    ) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_motion_dismiss(_ motion: OpaquePointer?, _ time: Int64) -> Int32 { unsupported() }

    @implementation @c
    public func pressure_motion_part_at(_ motion: OpaquePointer?, _ x: Double, _ y: Double, _ time: Int64) -> Int32 {
        unsupported()
    }

    @implementation @c
    public func pressure_motion_get_values(
        _ motion: OpaquePointer?, _ time: Int64, _ values: UnsafeMutablePointer<pressure_motion_values>?
    ) -> Int32 { unsupported() }
#else
    @implementation @c
    public func pressure_motion_new(_ settings: UnsafePointer<pressure_motion_settings>?) -> OpaquePointer? {
        var handle: OpaquePointer?
        _ = Call.run { () throws(Failure) -> Int32 in
            unsafe handle = Handles.motions.add(Motion(try MotionStruct(settings)))
            guard unsafe handle != nil else {
                throw Failure(
                    PRESSURE_ERROR_LIMIT,
                    "the process can have no more motions; free one with pressure_motion_free")
            }
            return 0
        }
        return unsafe handle
    }

    @implementation @c
    public func pressure_motion_free(_ motion: OpaquePointer?) -> Int32 {
        guard let motion = unsafe motion else { return 0 }
        return unsafe Call.run(motion: motion) { _ throws(Failure) in
            unsafe Handles.motions.remove(motion)
            return 0
        }
    }

    @implementation @c
    public func pressure_motion_configure(
        _ motion: OpaquePointer?, _ settings: UnsafePointer<pressure_motion_settings>?
    ) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            motion.configure(try unsafe MotionStruct(settings))
            return 0
        }
    }

    @implementation @c
    public func pressure_motion_get_places(
        _ motion: OpaquePointer?, _ places: UnsafeMutablePointer<pressure_motion_places>?
    ) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            guard let places = unsafe places else { throw .argument("places is NULL") }
            let size = try unsafe SizedStruct.size(of: places, "places")
            var told = pressure_motion_places()
            motion.tell(&told)
            unsafe SizedStruct.write(told, to: places, size: size)
            return 0
        }
    }

    @implementation @c
    public func pressure_motion_place_target(
        _ motion: OpaquePointer?, _ target: UnsafeMutablePointer<pressure_target>?
    ) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            guard let target = unsafe target else { throw .argument("target is NULL") }
            _ = try unsafe SizedStruct.size(of: target, "target")
            try unsafe motion.place(target)
            return 0
        }
    }

    @implementation @c
    public func pressure_motion_event(_ motion: OpaquePointer?, _ event: UnsafePointer<pressure_event>?) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            let given = try unsafe SizedStruct.read(event, "event")
            return try unsafe motion.receive(given) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_motion_move(
        _ motion: OpaquePointer?, _ contact: Int32, _ x: Double, _ y: Double, _ time: Int64
    ) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            let place = try MotionEvent.place(x, y)
            return motion.move(contact, to: place, at: Timestamp(microseconds: time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_motion_dismiss(_ motion: OpaquePointer?, _ time: Int64) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            motion.dismiss(at: Timestamp(microseconds: time)) ? 1 : 0
        }
    }

    @implementation @c
    public func pressure_motion_part_at(_ motion: OpaquePointer?, _ x: Double, _ y: Double, _ time: Int64) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            guard x.isFinite, y.isFinite else { throw .argument("the place is \(x), \(y); both must be finite pixels") }
            return motion.part(at: x, y, Timestamp(microseconds: time))
        }
    }

    @implementation @c
    public func pressure_motion_get_values(
        _ motion: OpaquePointer?, _ time: Int64, _ values: UnsafeMutablePointer<pressure_motion_values>?
    ) -> Int32 {
        unsafe Call.run(motion: motion) { motion throws(Failure) in
            guard let values = unsafe values else { throw .argument("values is NULL") }
            let size = try unsafe SizedStruct.size(of: values, "values")
            var told = pressure_motion_values()
            let isMoving = motion.tell(&told, at: Timestamp(microseconds: time))
            unsafe SizedStruct.write(told, to: values, size: size)
            return isMoving ? 1 : 0
        }
    }
#endif
