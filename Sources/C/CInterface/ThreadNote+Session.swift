import PressureGestures
import Synchronization

extension ThreadNote.Note {
    /// The session of the handle that this thread used last, if it is the one; without waiting for anybody.
    ///
    /// The session was this thread's own when it was noted: only a session that was handed over since can be taken back
    /// elsewhere, and whatever was taken back before this call is seen here.
    @inline(always)
    func recent(_ handle: OpaquePointer?) -> Session? {
        guard UInt(bitPattern: handle) == self.handle, Handles.sessions.taken.load(ordering: .acquiring) == taken else {
            return nil
        }
        return unsafe session?.takeUnretainedValue()
    }

    /// The session of a handle, noted where it is this thread's own; nil for a handle that is none or no longer one.
    @inline(never)
    mutating func find(_ handle: OpaquePointer?) -> Session? {
        let before = Handles.sessions.taken.load(ordering: .acquiring)
        guard let session = unsafe Handles.sessions.element(handle) else { return nil }
        // A stranger's may be taken back by its owner while this thread looks at it.
        guard session.owner == number else { return session }
        self.handle = UInt(bitPattern: handle)
        taken = before
        unsafe self.session = Unmanaged.passUnretained(session)
        return session
    }
}

#if !WithoutMotion && !WithoutHost
    extension ThreadNote.Note {
        /// The host of the handle that this thread used last, if it is the one; without waiting for anybody.
        @inline(always)
        func recentHost(_ handle: OpaquePointer?) -> Host? {
            guard UInt(bitPattern: handle) == hostHandle,
                Handles.hosts.taken.load(ordering: .acquiring) == hostsTaken
            else { return nil }
            return unsafe host?.takeUnretainedValue()
        }

        /// The host of a handle, noted where it is this thread's own; nil for a handle that is none or no longer one.
        @inline(never)
        mutating func findHost(_ handle: OpaquePointer?) -> Host? {
            let before = Handles.hosts.taken.load(ordering: .acquiring)
            guard let found = unsafe Handles.hosts.element(handle) else { return nil }
            guard found.owner == number else { return found }
            hostHandle = UInt(bitPattern: handle)
            hostsTaken = before
            unsafe host = Unmanaged.passUnretained(found)
            return found
        }
    }
#endif
