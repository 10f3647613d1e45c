import CPressureGestures

/// What every function of the header does around its own work.
enum Call {
    /// Runs a body that needs no session; a failure becomes its status, and is kept for `pressure_last_error`.
    static func run(_ body: () throws(Failure) -> Int32) -> Int32 {
        do throws(Failure) {
            return try body()
        } catch {
            ThreadNote.say(error.text)
            return error.status.rawValue
        }
    }

    /// Runs a body with the session of a handle, if the handle is good and the thread is the session's.
    static func run(_ handle: OpaquePointer?, _ body: (Session) throws(Failure) -> Int32) -> Int32 {
        run { () throws(Failure) -> Int32 in try body(unsafe session(handle)) }
    }

    /// The session of a handle; for speed, because every call begins with it.
    @_optimize(speed)
    static func session(_ handle: OpaquePointer?) throws(Failure) -> Session {
        let note = unsafe ThreadNote.note
        guard let session = unsafe note.pointee.recent(handle) ?? note.pointee.find(handle) else {
            throw unsafe unknown(handle)
        }
        guard unsafe session.owner == note.pointee.number else {
            throw Failure(
                PRESSURE_ERROR_THREAD,
                "the session belongs to the thread that made it; pressure_session_adopt hands it over")
        }
        guard !session.surface.isAsking else {
            throw Failure(PRESSURE_ERROR_BUSY, "the hit test must return before the app calls this session again")
        }
        return session
    }

    /// What is said of a handle that is none.
    static func unknown(_ handle: OpaquePointer?) -> Failure {
        let isNull = unsafe handle == nil
        return Failure(
            PRESSURE_ERROR_HANDLE,
            isNull
                ? "the session is NULL; pressure_session_new makes a session, or reports why it cannot"
                : "there is no such session: it was freed already, or pressure_session_new did not return it")
    }

    #if !WithoutMotion
        /// Runs a body with the motion of a handle, if the handle is good and the thread is the motion's.
        static func run(motion handle: OpaquePointer?, _ body: (Motion) throws(Failure) -> Int32) -> Int32 {
            run { () throws(Failure) -> Int32 in try body(unsafe motion(handle)) }
        }

        /// The motion of a handle.
        private static func motion(_ handle: OpaquePointer?) throws(Failure) -> Motion {
            guard let motion = unsafe Handles.motions.element(handle) else {
                let isNull = unsafe handle == nil
                throw Failure(
                    PRESSURE_ERROR_HANDLE,
                    isNull
                        ? "the motion is NULL; pressure_motion_new makes a motion, or reports why it cannot"
                        : "there is no such motion: it was freed already, or pressure_motion_new did not return it")
            }
            guard motion.owner == ThreadNote.number else {
                throw Failure(PRESSURE_ERROR_THREAD, "the motion belongs to the thread that made it")
            }
            return motion
        }
    #endif
}
