import Glibc
import PressureGestures
import Synchronization

/// Set by SIGTERM.
private let isOver = Atomic(false)

/// Takes over a descriptor that somebody else opened, and says what comes; opens the node again where that was taken
/// away.
struct Taker: LiveSink {
    private var hasLost = false

    mutating func receive(_ event: GestureEvent) { say("\(event.kind)") }

    mutating func remove(_ device: LiveDeviceID, because error: CaptureError) {
        hasLost = error.reason == .gone
        say("left")
    }

    static func run(descriptor: Int32, node: String) -> Int32 {
        var sink = Taker()
        _ = signal(SIGTERM) { _ in isOver.store(true, ordering: .relaxed) }
        do throws(CaptureError) {
            var session = try LiveSession()
            session.settings.allowsPens = true
            let id = try session.add(EvdevDevice(descriptor: descriptor, path: node))
            guard let surface = session.stream(of: id)?.session.surface else { return 1 }
            let targets = AppDescription.wholeSurface.targets(on: surface)
            while !isOver.load(ordering: .relaxed) {
                session.dispatch(waiting: .milliseconds(500), on: targets, into: &sink)
                guard sink.hasLost else { continue }
                sink.hasLost = false
                try session.add(path: node)
                sink.say("opened")
            }
        } catch {
            print("\(error)")
            return 1
        }
        return 0
    }

    private func say(_ line: String) {
        print(line)
        // Whoever watches sees each line at once.
        unsafe fflush(nil)
    }
}
