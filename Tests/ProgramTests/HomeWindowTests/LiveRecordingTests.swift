import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools
import Testing

@testable import HomeWindow
@testable import TestSupport

/// `render` draws what a recording does on a home screen of its own; the live one has to answer the same fingers alike.
@Suite("Recordings through the live home screen")
struct LiveRecordingTests {
    /// Gestures without progress until a finger comes to an opened page, where the live home screen has only the pill and the
    /// page's own buttons: a recording that was drawn finds the home screen again there.
    private static func story(_ events: [GestureEvent], _ app: AppDescription) -> (words: [String], isWhole: Bool) {
        var (words, isOpen) = ([String](), false)
        for event in events {
            let name = app.name(of: event.target) ?? "?"
            switch event.kind {
            case .progress: continue
            case .touchBegan:
                if isOpen, name != "pill" { return (words, false) }
                isOpen = false
            case .tapped, .popped: isOpen = name != "pill"
            // A window hears that a touch is lost, and no reason.
            case .cancelled(.dropped), .cancelled(.replaced):
                words.append("\(name) \(GestureEvent.Kind.cancelled(.lost))")
                continue
            default: break
            }
            words.append("\(name) \(event.kind)")
        }
        return (words, true)
    }

    /// How the home screen is left.
    private static func end(_ state: HomeState) -> [String] {
        [
            state.opened?.destination ?? "nothing open", state.raised?.target ?? "nothing raised",
            state.chosen?.title ?? "nothing chosen", state.edit.isActive ? "edited" : "not edited",
        ]
    }

    /// The recordings that show a requirement.
    private static var names: [String] {
        let page = (try? Project.text("Recordings/README.md")) ?? ""
        let found = page.matches(of: /\n\| `([a-z-]+)` \|[^\n]*\| (?:touchscreen|force|protocol-a|single) \|/)
        // A window is given places and forces, and hears of no palm.
        return Set(found.map { String($0.1) }).subtracting(["palm"]).sorted()
    }

    @Test("the catalogue names recordings in the words that are looked for there")
    func named() {
        #expect(Self.names.contains("pop") && Self.names.count >= 10)
    }

    @Test(
        "every recording that shows a requirement is answered by the live home screen as by a drawn one",
        arguments: names)
    func answers(_ name: String) throws {
        let path = "\(Project.recordings)/\(name).evemu"
        let replay = try HomeReplay(path, HomeSetting())
        let home = try LiveHome(HomeSetting(), on: replay.story.home.map.surface, from: replay.begin)
        var run = try HomeRun(path, ReplayOptions(), HomeSetting(), aim: nil)
        var ignored: [GestureEvent] = []
        while try run.run.readWindow() {
            var index = 0
            while index < run.run.reader.window.count {
                index = run.run.step(from: index, into: &ignored)
                guard run.run.stream.tracker.hasFrame else { continue }
                for touch in Self.touches(&run.run.stream) {
                    home.advance(to: touch.time)
                    home.receive(touch)
                }
            }
            run.run.finishWindow(into: &ignored)
        }
        home.end(.endOfInput, at: replay.end)
        let (played, drawn) = (Self.story(home.takeEvents(), home.app), Self.story(replay.events, home.app))
        #expect(played.words == drawn.words && !drawn.words.isEmpty)
        if drawn.isWhole { #expect(Self.end(home.home.state) == Self.end(replay.story.state(at: replay.end))) }
    }

    /// By hand: of a card that rows have made room for, a strip lies where the card of the peek does not.
    @Test(
        "a tap on a card above its rows is recorded, and opens it when played as it did live",
        arguments: ["link", "widget-trip"])
    func raised(_ name: String) throws {
        let home = try LiveHome(HomeSetting(), on: .unknown, from: .zero)
        let target = try #require(home.model.target(name))
        let parts = home.model.parts(of: target)
        let (raised, card) = (try #require(parts.raisedCard), try #require(parts.card))
        let strip = try #require(
            stride(from: raised.y + 2, to: raised.bottom, by: 2).map { ScenePoint(raised.midX, $0) }
                .first { !card.contains($0) })
        func touch(_ change: LiveTouch.Change, _ id: Int32, _ point: ScenePoint, _ time: Int64) {
            let place = home.model.map.rect(MotionRect(point.x, point.y, 0, 0))
            home.advance(to: .milliseconds(time))
            home.receive(
                LiveTouch(change, ContactID(id), at: Point(x: place.x, y: place.y), time: .milliseconds(time)))
        }
        touch(.began, 1, target.frame.middle, 10)
        touch(.ended, 1, target.frame.middle, 900)
        touch(.began, 2, strip, 2_000)
        touch(.ended, 2, strip, 2_060)
        var recorder = PhraseRecorder(.places, on: home.model.map.surface)
        for phrase in home.takePhrases() { recorder.add(phrase) }
        let folder = try DeviceFolder()
        try folder.write("raised.evemu", String(decoding: recorder.takeText().bytes, as: UTF8.self))
        let replay = try HomeReplay(folder.path + "/raised.evemu", HomeSetting())
        #expect(home.home.isPageOpen && home.home.state.opened == replay.story.state(at: replay.end).opened)
    }

    /// What the fingers of a frame have done, as a window hears it.
    private static func touches(_ stream: inout TouchStream) -> [LiveTouch] {
        let frame = stream.tracker.frame
        return (0..<frame.count).compactMap { index in
            let sample = frame.samples[index]
            let change: LiveTouch.Change
            switch sample.change {
            case .began: change = .began
            case .moved, .resynced: change = .moved
            case .lifted: change = .ended
            case .lost: change = .lost
            // A window hears nothing of a finger that was down before.
            case .beganUnknown, .beganAs, .beganPalm, .became, .becamePalm: return nil
            }
            return LiveTouch(
                change, sample.id, at: stream.session.surface.place(of: sample.position), time: frame.time,
                pressure: stream.session.pressure(of: sample.id)?.value)
        }
    }
}
