import Glibc
import PressureGestures

/// What the library keeps for each thread: a number that no other thread has or will have, the session that it used last, and
/// the last error.
///
/// The system's own thread numbers are used again; a session must not take a new thread for its owner.
enum ThreadNote {
    private static let textCapacity = 1_024
    // The note lies before the text.
    private static let textOffset = 64

    /// What is kept besides the text.
    @safe
    struct Note {
        let number: UInt64
        /// The handle of an own session that was used last, the session that it named, and how many handles the process had
        /// taken back then: as long as it has taken none back since, the handle still names it, and nobody has to be asked.
        var handle: UInt = 0
        var taken: UInt = 0
        var session: Unmanaged<Session>?
        #if !WithoutMotion && !WithoutHost
            /// The same for hosts.
            var hostHandle: UInt = 0
            var hostsTaken: UInt = 0
            var host: Unmanaged<Host>?
        #endif
    }

    /// The calling thread's note.
    static var note: UnsafeMutablePointer<Note> {
        @inline(always) get { unsafe record.assumingMemoryBound(to: Note.self) }
    }

    /// The calling thread's number.
    static var number: UInt64 { unsafe note.pointee.number }

    /// The calling thread's last error, ended by a zero; stays until `say` or the thread's end.
    static var text: UnsafePointer<CChar> {
        unsafe UnsafePointer((record + textOffset).assumingMemoryBound(to: CChar.self))
    }

    /// Keeps a sentence as the calling thread's last error, cut where it is too long.
    static func say(_ text: String) {
        _ = unsafe TextOut.write(text, to: (record + textOffset).assumingMemoryBound(to: CChar.self), textCapacity)
    }

    private static let numbers = Guarded(UInt64(0))

    private static func nextNumber() -> UInt64 {
        numbers.withLock { number in
            number += 1
            return number
        }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key) { unsafe free($0) }
        precondition(status == 0, "the process has no room for one more thread-local value")
        return key
    }()

    private static var record: UnsafeMutableRawPointer {
        @inline(always) get { unsafe pthread_getspecific(key) ?? make() }
    }

    @inline(never)
    private static func make() -> UnsafeMutableRawPointer {
        let size = textOffset + textCapacity
        let made = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        unsafe memset(made, 0, size)
        unsafe made.initializeMemory(as: Note.self, to: Note(number: nextNumber()))
        unsafe pthread_setspecific(key, made)
        return unsafe made
    }
}
