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

    /// Runs a body with the session of a ticket, if the ticket is good and the thread is the session's.
    static func run(_ ticket: OpaquePointer?, _ body: (Session) throws(Failure) -> Int32) -> Int32 {
        run { () throws(Failure) -> Int32 in try body(unsafe session(ticket)) }
    }

    /// The session of a ticket.
    static func session(_ ticket: OpaquePointer?) throws(Failure) -> Session {
        guard let session = unsafe SessionTable.shared.session(ticket) else { throw unsafe unknown(ticket) }
        guard session.owner == ThreadNote.number else {
            throw Failure(
                PRESSURE_ERROR_THREAD,
                "the session belongs to the thread that made it; pressure_session_adopt hands it over")
        }
        guard !session.surface.isAsking else {
            throw Failure(PRESSURE_ERROR_BUSY, "the hit test must not use its own session; answer, and call afterwards")
        }
        return session
    }

    /// What is said of a ticket that is none.
    static func unknown(_ ticket: OpaquePointer?) -> Failure {
        let isNull = unsafe ticket == nil
        return Failure(
            PRESSURE_ERROR_HANDLE,
            isNull
                ? "the session is NULL; pressure_session_new makes one, and says why where it cannot"
                : "there is no such session: it was freed already, or pressure_session_new did not give it")
    }
}
