import BrowserTouches
import HomeScreen
import LiveScene
import PressureGestures
import PressureHost
import PressureJSON
import PressureMotion
import PressureReplay
import SceneReplay

/// The home screen of a page: touches in, pictures and lines out.
final class PageHome {
    let home: LiveHome
    private var orders = FrameOrders()
    /// What was pressed so far, whole touches only; nil while nobody records.
    private var recorded: [(phrase: TouchPhrase, device: PhraseDevice)]?
    /// The style that the orders so far were resolved for.
    private var style: SceneTraits.Style?

    /// How many changes were kept.
    var kept = -1
    /// The time of the picture that is seen.
    private var drawn = Timestamp(microseconds: 0)
    /// How far time has passed without a touch.
    private var passed = Timestamp(microseconds: .min)

    /// More touches than this nobody records by hand.
    private static let mostPhrases = 2_000

    init(_ home: LiveHome) { self.home = home }

    func receive(_ touch: LiveTouch) {
        var touch = touch
        // What arrives late, after time has passed without it, counts from now on, and is recorded so.
        touch.time = max(touch.time, passed)
        home.receive(touch)
        keepPhrases()
    }

    /// The wheel of a mouse's pointer turns; the force that it stands for, below 0 if it stands for none.
    func turn(_ pointer: Int32, _ steps: Double, at time: Timestamp) -> Double {
        guard steps.isFinite else { return -1 }
        home.change { $0.turnWheel(pointer, by: steps, at: max(time, passed)) }
        return home.wheelForce ?? -1
    }

    /// A second button of a mouse goes down: it shows what a press would, or calls off what is pressed or stays.
    func otherButton(_ pointer: Int32, at place: Point, _ time: Timestamp) {
        let point = home.model.map.point(place)
        home.otherButton(HostPointer(pointer, .mouse, x: point.x, y: point.y), at: max(time, passed))
        keepPhrases()
    }

    func advance(to time: Timestamp) {
        passed = max(time, passed)
        home.advance(to: time)
    }

    /// Chooses one of `actions` by its name; a card has none.
    func choose(_ name: String, at time: Timestamp) {
        if name.isEmpty { home.choosePreview(at: time) } else { _ = home.choose(name, at: time) }
        keepPhrases()
    }

    /// Everything that is down is lost, and what stays shown goes: the page is hidden, or somebody else has the touches.
    func lose(at time: Timestamp) {
        home.end(.lost, at: time)
        forgetTouches(at: time)
    }

    /// The canvas has another size: what is pressed is over.
    func lay(on surface: Surface, at time: Timestamp) throws(AppDescriptionError) {
        try home.lay(on: surface, at: time)
        forgetTouches(at: time)
    }

    /// A key goes down, where the target of that name has the focus; whether it was taken.
    func key(_ key: HostKey, on name: String, at time: Timestamp) -> Bool {
        defer { keepPhrases() }
        return home.key(key, on: name, at: time)
    }

    private func forgetTouches(at time: Timestamp) {
        home.loseTouches(.lost, at: time)
        keepPhrases()
    }

    private func keepPhrases() {
        for phrase in home.takePhrases() {
            guard let count = recorded?.count, count < Self.mostPhrases else { continue }
            var device = PhraseDevice(phrase)
            // Fingers are compared with their own level, a wheel and keys with a fixed force: read again, each is so again.
            let isFinger = phrase.touches.first?.hand == .finger
            if device == .force, isFinger, home.fingerProfile.isRelative { device = .units }
            recorded?.append((phrase, device))
        }
    }

    // MARK: - Recording

    func record(_ isWanted: Bool) { recorded = isWanted ? [] : nil }

    var recordedCount: Int { recorded?.count ?? 0 }

    /// What was recorded of one kind of device, as a file; empty if nothing was.
    func recording(_ device: PhraseDevice, label: String, words: [String]) -> [UInt8] {
        let phrases = (recorded ?? []).filter { $0.device == device && !$0.phrase.touches.isEmpty }
        guard !phrases.isEmpty else { return [] }
        let comments = words + ["a page's own touches", "play it: pressure-demo render FILE"]
        var recorder = PhraseRecorder(device, on: home.model.map.surface, comments: comments)
        for one in phrases { recorder.add(one.phrase) }
        if !label.isEmpty { recorder.label(label) }
        return recorder.takeText().bytes
    }

    // MARK: - Pictures and words

    /// The picture at a time as orders for the painter.
    func picture(at time: Timestamp) throws(ToolError) -> String {
        drawn = time
        var scene = home.scene(at: time)
        if style != scene.traits.style {
            orders.restart()
            style = scene.traits.style
        }
        // Whoever presses sees the own finger.
        scene.layers.removeAll { $0.id == "fingers" }
        return try orders.json(scene)
    }

    /// The painter has forgotten everything.
    func repaint() { orders.restart() }

    /// When another picture is due though nothing happens: at once, at a moment, or never.
    func nextPicture(after time: Timestamp) -> Timestamp {
        home.moves(after: time) ? time : home.nextClock(after: time)
    }

    /// The events since the last call: a line of the log each.
    func takeLines() -> String {
        var lines = ""
        for event in home.takeEvents() { lines += home.line(event) }
        return lines
    }

    /// The things that keys and screen readers can press, where the picture shows them.
    var targets: String { list(home.stops(at: drawn), nil) }

    /// What can be chosen now, for keys and screen readers.
    func actions(at time: Timestamp) -> String {
        let choices = home.choices(at: time)
        return list(choices.list, choices.chosen)
    }

    private func list(_ stops: [OfferedAction], _ chosen: Int?) -> String {
        var list: [JSONFragment] = []
        for stop in stops {
            let rect = home.model.map.rect(stop.frame)
            var object = JSONObject()
            object.add("name", stop.action.id)
            object.add("title", stop.action.title)
            object.add("x", rect.x.value)
            object.add("y", rect.y.value)
            object.add("width", rect.width.value)
            object.add("height", rect.height.value)
            if list.count == chosen { object.add("isChosen", true) }
            list.append(object.fragment)
        }
        return JSONFragment.list(list).json
    }

    /// The rungs of the ladder, from 0 to 1.
    var ladder: String {
        let ladder = home.tuning.ladder
        let rungs = [("hint", ladder.hint), ("peek", ladder.peek), ("pop", ladder.pop)]
        let list = rungs.map { name, rung in
            var object = JSONObject()
            object.add("name", name)
            object.add("enter", rung.enter.value)
            object.add("leave", rung.leave.value)
            return object.fragment
        }
        return JSONFragment.list(list).json
    }
}
