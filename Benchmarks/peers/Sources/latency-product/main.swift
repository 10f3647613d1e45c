import Glibc
import PressureGestures
import Rig

// latency-product: the library's own live loop on descriptor 3, which latency.c writes into.

struct EndingSink: LiveSink {
    var gestures = 0
    var isOver = false

    mutating func receive(_ event: GestureEvent) { gestures &+= 1 }
    mutating func remove(_ device: LiveDeviceID, because error: CaptureError) { isOver = true }
}

do {
    _ = unsafe shared_times_open()
    var settings = LiveSettings()
    settings.mode = .independent
    var session = try LiveSession(settings)
    try session.add(EvdevDevice(descriptor: rig_adopt_latency_pipe()))
    let targets = WholeSurface(
        PressTarget(id: 1, offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList())))
    var sink = EndingSink()
    while !sink.isOver {
        session.dispatch(waiting: .milliseconds(-1), on: targets, into: &sink)
        shared_times_note()
    }
    exit(sink.gestures > 0 ? 0 : 1)
} catch {
    print(error)
    exit(2)
}
