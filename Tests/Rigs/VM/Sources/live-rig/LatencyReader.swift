import Glibc
import PressureGestures

/// A LiveSession in a poll loop, and how long it takes from the wake-up to the first event of a frame.
struct LatencyReader: LiveSink {
    /// The first second is warming up.
    private static let warmUp = 120

    private var sinceWake: [Int64] = []
    private var sinceKernel: [Int64] = []
    private var woken: Int64 = 0
    private var hasTold = false
    private var frames = 0

    mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID) {
        for place in events.indices {
            if events[place].endsFrame { frames += 1 }
        }
    }

    mutating func receive(_ event: GestureEvent) {
        guard !hasTold, frames > Self.warmUp else { return }
        hasTold = true
        let now = Self.nanoseconds(CLOCK_MONOTONIC)
        sinceWake.append(now - woken)
        sinceKernel.append(now - event.time.microseconds * 1_000)
    }

    static func run(node: String, frames wanted: Int) -> Int32 {
        var sink = LatencyReader()
        sink.sinceWake.reserveCapacity(wanted)
        sink.sinceKernel.reserveCapacity(wanted)
        do throws(CaptureError) {
            var session = try LiveSession()
            let id = try session.add(path: node)
            guard let surface = session.stream(of: id)?.session.surface else { return 1 }
            // One target that previews and has actions, under the whole surface.
            let targets = AppDescription.wholeSurface.targets(on: surface)
            var (begun, cpu) = (Int64(0), Int64(0))
            while sink.frames < wanted {
                var ready = pollfd(fd: session.descriptor, events: Int16(POLLIN), revents: 0)
                guard unsafe poll(&ready, 1, -1) > 0 else { continue }
                sink.woken = nanoseconds(CLOCK_MONOTONIC)
                sink.hasTold = false
                if begun == 0, sink.frames >= warmUp {
                    begun = sink.woken
                    cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
                }
                session.dispatch(on: targets, into: &sink)
                if session.deviceIDs.isEmpty { return 1 }
            }
            sink.report(
                cpu: nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, elapsed: nanoseconds(CLOCK_MONOTONIC) - begun)
        } catch {
            print("\(error)")
            return 1
        }
        return 0
    }

    /// The line that poll-loop prints too.
    private func report(cpu: Int64, elapsed: Int64) {
        var line = "\(sinceWake.count)"
        for values in [sinceWake.sorted(), sinceKernel.sorted()] {
            for share in [500, 990, 999] {
                line += " \(values.isEmpty ? 0 : values[min(values.count * share / 1_000, values.count - 1)])"
            }
        }
        print("\(line) \(cpu) \(elapsed) \(Process.residentKilobytes)")
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var now = timespec()
        _ = unsafe clock_gettime(clock, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}

/// What the system knows of this process.
enum Process {
    /// How much memory is really there, in kilobytes.
    static var residentKilobytes: Int {
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var text = [CChar](repeating: 0, count: 128)
        guard unsafe fgets(&text, Int32(text.count), file) != nil else { return 0 }
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_024 : 0
    }
}
