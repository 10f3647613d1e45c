import CPressureGestures
import PressureGestures

/// Touches of the app's toolkit, which get their force from a device before the session has them.
///
/// A class, because the session itself is changed while it tells of touches.
final class SessionJoin {
    #if LiveDevices
        private var join: LiveJoin
        /// What to wait for.
        var descriptor: Int32 { join.descriptor }
    #else
        private var join = JoinedTouches()
    #endif

    #if LiveDevices
        private enum Work {
            case open, read
        }

        /// Does what nodes need; nil until the app asks for one: a program that never does is linked without all of it.
        private var work: ((SessionJoin, Session, Work) -> Void)?

        private init(_ join: consuming LiveJoin) { self.join = join }

        /// What has nothing to read yet.
        static func opening() throws(Failure) -> SessionJoin {
            do throws(CaptureError) {
                return SessionJoin(try LiveJoin())
            } catch {
                throw Failure(error)
            }
        }

        /// Takes the force of a node's fingers.
        func add(
            _ settings: JoinStruct, _ body: (inout LiveJoin, JoinedOutput) throws(CaptureError) -> Void
        ) throws(Failure) {
            join.setClock(settings.clock)
            work = { $0.use($1, $2) }
            do throws(CaptureError) {
                try body(&join, settings.output)
            } catch {
                throw Failure(error)
            }
        }

        private func use(_ session: Session, _ work: Work) {
            var feed = JoinFeed(session: session)
            switch work {
            case .open: join.openOrClose(into: &feed)
            case .read:
                join.read(into: &feed)
                noticeLoss(session)
            }
        }

        /// Ends the presses of a screen that was unplugged: a toolkit may say no more of its fingers, not even that they have
        /// lifted, and without their force they would become holds that nobody meant.
        private func noticeLoss(_ session: Session) {
            guard join.takeLoss() else { return }
            session.inbox.device = PRESSURE_DEVICE_TOUCHES
            session.surface.device = PRESSURE_DEVICE_TOUCHES
            var sink = session.inbox.sink
            join.touches.forEachWithoutDevice { id in
                session.touches.loseTouch(id, time: MonotonicClock.now(), reason: .deviceGone, into: &sink)
            }
        }
    #endif

    /// The user's switch, and whether the app's window is active.
    func set(isOn: Bool, _ session: Session) {
        #if LiveDevices
            guard join.isOn != isOn else { return }
            join.setOn(isOn)
            work?(self, session, .open)
        #else
            join.absence = isOn ? .nodeClosed : .turnedOff
        #endif
    }

    func activate(_ isActive: Bool, _ session: Session) {
        #if LiveDevices
            join.setActive(isActive)
            work?(self, session, .open)
        #endif
    }

    /// Reads what the nodes have reported.
    func read(_ session: Session) {
        #if LiveDevices
            work?(self, session, .read)
        #endif
    }

    /// A touch of the toolkit's.
    func touch(
        _ change: JoinedTouch.Change, _ id: ContactID, _ stamp: UInt32, _ x: Double, _ y: Double, _ session: Session
    ) {
        var feed = JoinFeed(session: session)
        #if LiveDevices
            switch change {
            case .began: join.beginTouch(id, x: x, y: y, stamp: stamp, into: &feed)
            case .moved: join.moveTouch(id, x: x, y: y, stamp: stamp, into: &feed)
            case .ended: join.endTouch(id, x: x, y: y, stamp: stamp, into: &feed)
            case .lost: join.loseTouch(id, into: &feed)
            }
            noticeLoss(session)
        #else
            let (place, now) = (ToolkitPlace(x: x, y: y), MonotonicClock.now())
            switch change {
            case .began: join.began(id, at: place, stamp: stamp, arrived: now, into: &feed)
            case .moved: join.moved(id, to: place, stamp: stamp, arrived: now, into: &feed)
            case .ended: join.ended(id, at: place, stamp: stamp, arrived: now, into: &feed)
            case .lost: join.lost(id, arrived: now, into: &feed)
            }
        #endif
    }

    /// Why a touch has no force; nil if it has one.
    func doubt(of id: ContactID) -> JoinDoubt? {
        #if LiveDevices
            join.touches.doubt(of: id)
        #else
            join.doubt(of: id)
        #endif
    }
}

/// Hands touches with their force to the session's own touches.
private struct JoinFeed: JoinedSink {
    let session: Session

    mutating func receive(_ touch: JoinedTouch) {
        let point = Point(x: Millimetres(touch.x), y: Millimetres(touch.y))
        let force = touch.force?.value
        session.inbox.device = PRESSURE_DEVICE_TOUCHES
        session.surface.device = PRESSURE_DEVICE_TOUCHES
        var sink = session.inbox.sink
        switch touch.change {
        case .began:
            // What is pinned is touched before anything else: then nobody is asked what lies under it.
            let target = session.touches.isPinned ? nil : session.surface.target(at: point, for: touch.id)
            session.touches.beginTouch(touch.id, at: point, time: touch.time, pressure: force, on: target, into: &sink)
        case .moved: session.touches.moveTouch(touch.id, to: point, time: touch.time, pressure: force, into: &sink)
        case .ended: session.touches.endTouch(touch.id, at: point, time: touch.time, into: &sink)
        case .lost: session.touches.loseTouch(touch.id, time: touch.time, into: &sink)
        }
    }
}
