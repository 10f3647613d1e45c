#if !WithoutMotion && !WithoutHost
    import CPressureGestures
    import PressureGestures
    import PressureHost

    /// What a host of C holds: the host itself, and what wakes the app's loop for it.
    ///
    /// Unchecked, because one thread at a time uses it: every call makes sure of that first.
    final class Host: @unchecked Sendable {
        /// The number of the thread that may use it.
        var owner = ThreadNote.number
        var host: PressureHost
        private var isMonotonic: Bool
        private let waker: Waker
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
            host.change(settings.window, at: time)
        }

        /// Says what the pressure of a kind of pointer is worth.
        func usePressure(_ kind: Int32, _ support: Int32, _ minimum: Double, _ maximum: Double) throws(Failure) {
            guard let pointer = HostPointer.Kind(code: kind) else {
                throw .argument("kind is \(kind), which is none; see pressure_pointer_kind")
            }
            host.change(pointer, profile: try Self.profile(support, minimum, maximum))
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
                "support is \(support) with \(minimum) to \(maximum); it is PRESSURE_SUPPORT_NONE, _PEN, _FORCE with the grams "
                    + "of full in maximum, or _GRADED with a range from 0 or more to something above that")
        }

        /// Lets time pass where the host follows a clock; how many events wait.
        func dispatch() -> Int32 {
            if isMonotonic { host.advance(to: MonotonicClock.now()) }
            return Int32(clamping: host.eventCount)
        }

        /// The descriptor is readable while an event waits, and when the next deadline is due.
        func ring() {
            waker.ring(host.hasEvents)
            if isMonotonic { waker.wake(at: host.nextDeadline ?? .never) }
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
                        ? "the host is NULL; pressure_host_new makes one, and says why where it cannot"
                        : "there is no such host: it was freed already, or pressure_host_new did not give it")
            }
            return host
        }
    }
#endif
