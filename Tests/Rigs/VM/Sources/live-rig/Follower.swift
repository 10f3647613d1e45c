import Glibc
import PressureGestures
import Synchronization

/// Set by SIGTERM.
private let isOver = Atomic(false)

/// Takes every touch device that comes, for as long as it is left to: what must neither leak nor grow.
struct Follower: LiveSink {
    private var came: [String] = []
    private var gestures = 0
    private var lost = 0

    mutating func receive(_ event: GestureEvent) { gestures += 1 }
    mutating func receiveNode(at path: String) { came.append(path) }
    mutating func remove(_ device: LiveDeviceID, because error: CaptureError) { lost += 1 }

    static func run() -> Int32 {
        var sink = Follower()
        var added = 0
        _ = signal(SIGTERM) { _ in isOver.store(true, ordering: .relaxed) }
        do throws(CaptureError) {
            var session = try LiveSession()
            try session.watch(HotPlug())
            let surface = Surface(width: 100, height: 160)
            let targets = AppDescription.wholeSurface.targets(on: surface)
            while !isOver.load(ordering: .relaxed) {
                session.dispatch(waiting: .milliseconds(500), on: targets, into: &sink)
                for path in sink.came {
                    do throws(CaptureError) {
                        try session.add(path: path)
                        added += 1
                    } catch {
                        // Gone again already, or no touch device: the next one will do.
                    }
                }
                sink.came.removeAll(keepingCapacity: true)
            }
        } catch {
            print("\(error)")
            return 1
        }
        print("\(added) added, \(sink.lost) lost, \(sink.gestures) gestures")
        return 0
    }
}
