import PressureGestures

// An app that gets its touches from a toolkit and feeds them to a session: no device, no permission, no thread.
//
//     swift run --package-path Examples/Swift own-touches Recordings/pop.evemu
//
// The toolkit is played by `PretendToolkit`; everything in this file is what an app writes.

/// How many pixels of the toolkit are a millimetre, from the screen's size.
let pixelsPerMillimetre = 10.0

/// The app: one row that peeks and pops.
struct App {
    var touches = TouchSession()
    let row = PressTarget(
        id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 160), offer: .plainPreview)

    /// The toolkit's handler for touches.
    mutating func handle(_ touch: PretendToolkit.Touch) {
        let place = Point(pixelsX: touch.x, pixelsY: touch.y, perMillimetre: pixelsPerMillimetre)
        let id = ContactID(touch.finger)
        switch touch.phase {
        case .down:
            // The hit test: nil would leave the finger to the app's scrolling.
            let target = row.frame.contains(place) ? row : nil
            show(touches.beginTouch(id, at: place, time: touch.time, pressure: touch.pressure, on: target))
        case .move: show(touches.moveTouch(id, to: place, time: touch.time, pressure: touch.pressure))
        case .up: show(touches.endTouch(id, time: touch.time))
        case .cancelled: show(touches.loseTouch(id, time: touch.time))
        }
    }

    /// The toolkit's handler for the timer, which is set to `deadline` after every touch.
    mutating func timerFired(at time: Timestamp) { show(touches.advance(to: time)) }

    /// When the timer has to fire: a still finger sends nothing, and yet a hold is due.
    var deadline: Timestamp? { mutating get { touches.nextDeadline } }

    /// What the app makes of the gestures; this one prints them.
    func show(_ events: EventBatch) {
        for event in events { print(event) }
    }
}

do {
    var app = App()
    var toolkit = try PretendToolkit(playing: CommandLine.arguments.last ?? "")
    while let next = toolkit.next(timer: app.deadline) {
        switch next {
        case .touch(let touch): app.handle(touch)
        case .timer(let time): app.timerFired(at: time)
        }
    }
    app.show(app.touches.end(.endOfInput, at: toolkit.end))
} catch { print(error) }
