#if !WithoutMotion && !WithoutHost
    import CPressureGestures
    import PressureGestures
    import PressureHost
    import WindowDevices

    /// What a host of C holds: the host itself, and what wakes the app's loop for it.
    ///
    /// Unchecked, because one thread at a time uses it: every call makes sure of that first.
    final class Host: @unchecked Sendable {
        /// The number of the thread that may use it.
        var owner = ThreadNote.number
        var host: PressureHost
        private(set) var isMonotonic: Bool
        /// Nodes and pads, where the app has asked for them.
        var devices: (any HostDevices)?
        var watches: Bool { devices != nil }
        /// The size of a pixel as the monitor shows it; it goes before what the settings say.
        var measured: Double?
        private let waker: Waker
        #if !WithoutRecordings
            private var player: HostPlayer?
            /// When it goes on.
            private var playsAt = Timestamp.never
        #endif
        /// What the pressure of fingers is worth, where neither a node nor a recording presses.
        private(set) var fingers = PressureProfile.normalized
        var descriptor: Int32 { waker.descriptor }

        private init(_ settings: HostSettingsStruct, _ waker: Waker) {
            host = PressureHost(settings.window)
            isMonotonic = settings.isMonotonic
            self.waker = waker
        }

        static func opening(_ settings: HostSettingsStruct) throws(Failure) -> Host {
            let waker: Waker
            do throws(SystemError) {
                waker = try Waker.opening()
            } catch {
                throw .system(error.number, "the host's descriptor cannot be made")
            }
            return Host(settings, waker)
        }

        func configure(_ settings: HostSettingsStruct, at time: Timestamp) {
            isMonotonic = settings.isMonotonic
            var window = settings.window
            if let measured { window.pixel = measured }
            host.change(window, at: time)
        }

        /// The host's descriptor is readable for another one, too.
        func watch(_ descriptor: Int32) throws(Failure) {
            do throws(SystemError) {
                try waker.watch(descriptor)
            } catch {
                throw .system(error.number, "the host's descriptor cannot watch another descriptor")
            }
        }

        /// Says what the pressure of a kind of pointer is worth.
        func usePressure(_ kind: Int32, _ support: Int32, _ minimum: Double, _ maximum: Double) throws(Failure) {
            guard let pointer = HostPointer.Kind(code: kind) else {
                throw .argument("kind is \(kind), which is unknown; see pressure_pointer_kind")
            }
            let profile = try Self.profile(support, minimum, maximum)
            guard pointer == .finger else { return host.change(pointer, profile: profile) }
            fingers = profile
            tellFingers()
        }

        @inline(never)
        func tellFingers() {
            if watches { devices?.change(fingers: fingers, in: &host) } else { host.change(.finger, profile: fingers) }
        }

        private static func profile(
            _ support: Int32, _ minimum: Double, _ maximum: Double
        ) throws(Failure) -> PressureProfile {
            do throws(PressureProfileError) {
                switch pressure_support(rawValue: UInt32(bitPattern: support)) {
                case PRESSURE_SUPPORT_NONE: return PressureProfile(.none)
                case PRESSURE_SUPPORT_PEN: return PressureProfile(.pen)
                case PRESSURE_SUPPORT_FORCE: return PressureProfile(.force(full: try Force(grams: maximum)))
                case PRESSURE_SUPPORT_GRADED where minimum >= 0 && maximum > minimum:
                    return PressureProfile(.units(try PressureUnits(minimum...maximum)))
                default: break
                }
            } catch {
                throw .argument("\(error)")
            }
            throw .argument(
                "support is \(support) with \(minimum) to \(maximum); use PRESSURE_SUPPORT_NONE or _PEN; or _FORCE, with "
                    + "full force in grams as the maximum; or _GRADED, with a minimum of 0 or more and a larger maximum"
            )
        }

        /// Lets time pass where the host follows a clock; how many events wait.
        func dispatch() -> Int32 {
            if isMonotonic {
                let now = MonotonicClock.now()
                #if !WithoutRecordings
                    playOn(at: now)
                #endif
                devices?.dispatch(into: &host)
                host.advance(to: now)
            }
            return Int32(clamping: host.eventCount)
        }

        #if !WithoutRecordings
            /// Lets a recorded finger press a target, in the place of the one that may be playing.
            func play(_ path: String, _ speed: Double, on target: HostTarget) throws(Failure) {
                guard isMonotonic else { throw .argument("settings.clock is not PRESSURE_CLOCK_MONOTONIC") }
                let player = try HostPlayer.opening(path, speed: speed, on: target)
                stopPlaying()
                self.player = player
                host.change(.finger, profile: .normalized)
                playOn(at: MonotonicClock.now())
            }

            private func playOn(at now: Timestamp) {
                guard let player else { return }
                guard let next = player.play(at: now, into: &host) else { return stopPlaying() }
                playsAt = next
            }

            /// Ends what plays; with a number only where it presses that target.
            func stopPlaying(on target: TargetID? = nil) {
                guard let player, target == nil || player.target.id == target else { return }
                player.stop(in: &host)
                self.player = nil
                playsAt = .never
                tellFingers()
            }
        #endif

        /// The descriptor is readable while an event waits, and when the next deadline is due.
        func ring() {
            waker.ring(host.hasEvents)
            guard isMonotonic else { return }
            var next = host.nextDeadline ?? .never
            #if !WithoutRecordings
                next = min(next, playsAt)
            #endif
            waker.wake(at: next)
        }
    }

    extension Handles {
        static let hosts = HandleTable<Host>(kind: 2, capacity: 1_024)
    }

    extension Call {
        /// Runs a body with the host of a handle, if the handle is good and the thread is the host's.
        static func run(host handle: OpaquePointer?, _ body: (Host) throws(Failure) -> Int32) -> Int32 {
            run { () throws(Failure) -> Int32 in
                let host = try unsafe known(host: handle)
                guard host.owner == ThreadNote.number else {
                    throw Failure(
                        PRESSURE_ERROR_THREAD,
                        "the host belongs to the thread that made it; pressure_host_adopt hands it over")
                }
                let result = try body(host)
                host.ring()
                return result
            }
        }

        /// The host of a handle, whatever thread asks.
        static func known(host handle: OpaquePointer?) throws(Failure) -> Host {
            let note = unsafe ThreadNote.note
            guard let host = unsafe note.pointee.recentHost(handle) ?? note.pointee.findHost(handle) else {
                let isNull = unsafe handle == nil
                throw Failure(
                    PRESSURE_ERROR_HANDLE,
                    isNull
                        ? "the host is NULL; pressure_host_new makes a host, or reports why it cannot"
                        : "there is no such host: it was freed already, or pressure_host_new did not return it")
            }
            return host
        }
    }
#endif
