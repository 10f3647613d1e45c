import Foundation
import PressureDevices
import PressureFiles
import PressureRecordings
import Testing

@testable import PressureCore
@testable import TestSupport

/// The bundled recordings, split into what a toolkit would tell and what the node tells.
@Suite("A recording's two halves, joined, give the words of the whole")
struct JoinedRecordingTests {
    /// How a toolkit tells its half.
    enum Toolkit: String, CaseIterable {
        /// Places in whole pixels, the kernel's milliseconds.
        case wayland
        /// The server's own stamps, −10 to +5 ms off.
        case x11
        /// As under Wayland, one frame of 60 Hz late.
        case late
        /// Turned by a quarter, and nobody says which clock it is.
        case turned
    }

    /// What cannot be joined, and why.
    static let leftOut = [
        "coarse": "ten steps are no force to hand on: they shorten the hold of the whole alone",
        "drop": "the toolkit hears of no loss: for it the finger goes on",
        "touchpad": "a pad moves a pointer: no toolkit tells of its touches",
    ]

    /// Why a recording is left out; those of pads and pens begin with their kind.
    private static func reason(toLeaveOut name: String) -> String? {
        if name.hasPrefix("pad-") { return leftOut["touchpad"] }
        if name.hasPrefix("pen-") { return "a pen's force comes with the toolkit's own events" }
        return leftOut[name]
    }

    /// What a recording holds: the device, and its frames, beginning at 100 s.
    private struct Recorded {
        let axes: TouchAxes
        var frames: [(time: Timestamp, samples: [ContactSample])] = []

        init(_ path: String) throws {
            var reader = try RecordingReader(path: path)
            try reader.describe()
            axes = try TouchAxes(reader.device)
            var tracker = SlotTracker(axes, stuckAfter: Tuning.standard.stuckTime)
            let start = TimeSpan.milliseconds(100_000)
            while try reader.next() {
                let events = Array(reader.window.events.prefix(reader.window.count))
                var index = 0
                while index < events.count {
                    index = tracker.read(events.span, from: index)
                    guard tracker.hasFrame else { continue }
                    let frame = tracker.frame
                    frames.append((frame.time + start, (0..<frame.count).map { frame.samples[$0] }))
                }
            }
        }
    }

    /// Words with their contact and time; a toolkit does not say why a touch is void.
    private struct Word: CustomStringConvertible {
        let text: String
        let time: Timestamp
        var description: String { "\(time) \(text)" }
    }

    private static func words(_ events: [GestureEvent]) -> [Word] {
        events.compactMap { event in
            if case .progress = event.kind { return nil }
            var text = "\(event.contact.rawValue) \(event.kind)"
            if case .cancelled = event.kind { text = "\(event.contact.rawValue) cancelled" }
            return Word(text: text, time: event.time)
        }
    }

    private static let target = WholeSurface(
        PressTarget(
            id: 1, frame: Rect(x: 0, y: 0, width: 10_000, height: 10_000),
            offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList())))

    /// The surface as the app sees it.
    private static func surface(_ recorded: Recorded, _ toolkit: Toolkit, _ rotation: Surface.Rotation) -> Surface {
        let device = recorded.axes.surface
        return toolkit == .turned
            ? Surface(width: device.height, height: device.width, rotation: rotation) : device
    }

    private static func whole(_ recorded: Recorded, _ toolkit: Toolkit) -> [Word] {
        var session = TouchSession(
            profile: recorded.axes.profile, surface: surface(recorded, toolkit, .quarter))
        var events: [GestureEvent] = []
        for frame in recorded.frames {
            session.receive(frame.samples.span, at: frame.time, on: target, into: &events)
        }
        session.end(.endOfInput, at: session.now, into: &events)
        return words(events)
    }

    /// Feeds an app's own touches as an app does.
    private struct Feed: JoinedSink {
        var session: TouchSession
        var events: [GestureEvent] = []
        let scale: Double

        mutating func receive(_ touch: JoinedTouch) {
            // The window's left top corner lies at 10 and 6 mm.
            let point = Point(pixelsX: touch.x + 40, pixelsY: touch.y + 24, perMillimetre: scale)
            let force = touch.force?.value
            switch touch.change {
            case .began:
                let target = session.isPinned ? nil : JoinedRecordingTests.target.target(at: point, for: touch.id)
                session.beginTouch(touch.id, at: point, time: touch.time, pressure: force, on: target, into: &events)
            case .moved: session.moveTouch(touch.id, to: point, time: touch.time, pressure: force, into: &events)
            case .ended: session.endTouch(touch.id, at: point, time: touch.time, into: &events)
            case .lost: session.loseTouch(touch.id, time: touch.time, into: &events)
            }
        }
    }

    private enum Half {
        case node([ContactSample])
        case toolkit(JoinedTouch.Change, ContactID, Point)
    }

    private static func joined(_ recorded: Recorded, _ toolkit: Toolkit) -> [Word] {
        let scale = 4.0
        let surface = recorded.axes.surface
        let (across, along) = (surface.width.value * scale, surface.height.value * scale)
        // A device that is turned by a quarter under its output: what it calls right is down.
        let isTurned = toolkit == .turned
        let output = JoinedOutput(
            width: isTurned ? along : across, height: isTurned ? across : along, rotation: isTurned ? .quarter : .none,
            origin: (40, 24))
        var feed = Feed(session: TouchSession(surface: Self.surface(recorded, toolkit, .none)), scale: scale)
        var join = JoinedTouches(clock: isTurned ? .unknown : toolkit == .x11 ? .server : .kernel)
        let node = join.addNode(
            recorded.axes.profile, surface: recorded.axes.surface, under: output, at: .milliseconds(90_000))

        var items: [(at: Int64, order: Int, time: Timestamp, half: Half)] = []
        var delay: Int64 = 2_000
        if toolkit == .late { delay = 16_700 }
        for frame in recorded.frames {
            items.append((frame.time.microseconds + 300, items.count, frame.time, .node(frame.samples)))
            for sample in frame.samples {
                let change: JoinedTouch.Change
                switch sample.change {
                case .began: change = .began
                case .moved: change = .moved
                case .lifted: change = .ended
                case .lost, .becamePalm, .became: change = .lost
                case .beganUnknown, .beganPalm, .beganAs, .resynced: continue
                }
                let at = frame.time.microseconds + delay
                items.append((at, items.count, frame.time, .toolkit(change, sample.id, sample.position)))
            }
        }
        var random = SplitMix64(seed: 7)
        var places: [ContactID: ToolkitPlace] = [:]
        for item in items.sorted(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
            let now = Timestamp(microseconds: item.at)
            switch item.half {
            case .node(let samples): join.receive(samples.span, at: item.time, from: node, into: &feed)
            case .toolkit(let change, let id, let point):
                // The app has read the node by now.
                join.heard(node, until: now, into: &feed)
                let (x, y) =
                    isTurned
                    ? (along - point.y.value * scale - 40, point.x.value * scale - 24)
                    : (point.x.value * scale - 40, point.y.value * scale - 24)
                let place = ToolkitPlace(x: x.rounded(), y: y.rounded())
                let off = toolkit == .x11 ? random.whole(-10_000...5_000) : 0
                let stamp = UInt32(truncatingIfNeeded: (item.time.microseconds + Int64(off)) / 1_000)
                switch change {
                case .began: join.began(id, at: place, stamp: stamp, arrived: now, into: &feed)
                case .moved where places[id] == place: continue  // a toolkit tells of movement only
                case .moved: join.moved(id, to: place, stamp: stamp, arrived: now, into: &feed)
                case .ended: join.ended(id, at: place, stamp: stamp, arrived: now, into: &feed)
                case .lost: join.lost(id, arrived: now, into: &feed)
                }
                places[id] = place
            }
        }
        feed.session.end(.endOfInput, at: feed.session.now, into: &feed.events)
        return words(feed.events)
    }

    @Test(
        "Every recording of one touchscreen, as Wayland, X11 and a late toolkit would tell it",
        arguments: Toolkit.allCases)
    func halves(_ toolkit: Toolkit) throws {
        let folder = Project.root.appending(path: "Recordings")
        var compared = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where file.hasSuffix(".evemu") {
            let name = String(file.dropLast(6))
            guard Self.reason(toLeaveOut: name) == nil else { continue }
            let recorded = try Recorded(folder.appending(path: file).path)
            let whole = Self.whole(recorded, toolkit)
            let joined = Self.joined(recorded, toolkit)
            #expect(joined.map(\.text) == whole.map(\.text), "\(name) as \(toolkit): \(joined) in place of \(whole)")
            for (one, other) in zip(joined, whole) where one.text == other.text {
                let apart = abs((one.time - other.time).microseconds)
                #expect(apart <= 20_000, "\(name) as \(toolkit): \(one) in place of \(other)")
            }
            compared += 1
        }
        #expect(compared >= 55)
    }

    @Test("What is left out is there, and there for its reason")
    func leftOutIsNamed() throws {
        #expect(Self.leftOut.count < 6)
        for name in Self.leftOut.keys {
            let path = Project.root.appending(path: "Recordings/\(name).evemu").path
            let recorded = try Recorded(path)
            let isPad = !recorded.axes.isDirect
            #expect(isPad == (Self.leftOut[name]?.hasPrefix("a pad") ?? false), "\(name)")
        }
    }
}
