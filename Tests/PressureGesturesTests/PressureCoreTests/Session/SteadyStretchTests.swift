import Testing

@testable import PressureCore
@testable import TestSupport

/// Samples at which a press only goes on are taken quickly; what they mean is the same.
@Suite struct SteadyStretchTests {
    /// A finger in frames of its own, every 10 ms: to a place and a force in so many steps.
    private struct Finger {
        var session: TouchSession
        var events: [GestureEvent] = []
        private var time: Int64 = 0
        private var now = (x: 50.0, y: 80.0, force: 0.05)
        /// The kinds of stretches that the samples left.
        private(set) var kinds: Set<SteadyStretch.Kind> = []

        init(quickly: Bool) {
            session = TouchSession(mode: .independent)
            session.hasShortcuts = quickly
            put(.began)
        }

        private mutating func put(_ change: ContactSample.Change) {
            let point = Point(x: Millimetres(now.x), y: Millimetres(now.y))
            let frame = [
                ContactSample(slot: 3, id: 9, change: change, position: point, reading: Int32(now.force * 65_536))
            ]
            let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
            let targets = WholeSurface(PressTarget(id: 1, offer: .preview(actions: actions)))
            session.receive(frame.span, at: .milliseconds(time), on: targets, into: &events)
            kinds.insert(session.slots[3].steady.kind)
        }

        mutating func go(_ x: Double, _ y: Double, _ force: Double, in steps: Int) {
            let start = now
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                now.x = start.x + (x - start.x) * share
                now.y = start.y + (y - start.y) * share
                now.force = start.force + (force - start.force) * share
                time += 10
                put(.moved)
            }
        }

        var names: [String] { events.map(\.kind.name).filter { $0 != "progress" } }
    }

    /// The finger's way, taken quickly and taken whole: what it says must not differ.
    private func play(_ way: (inout Finger) -> Void) -> Finger {
        var (quick, whole) = (Finger(quickly: true), Finger(quickly: false))
        way(&quick)
        way(&whole)
        #expect(quick.events == whole.events)
        #expect(quick.session.nextDeadline == whole.session.nextDeadline)
        return quick
    }

    @Test("a direction that a slanting way has used up may begin again once the finger is back")
    func rearmed() {
        let finger = play { finger in
            finger.go(50, 80, 0.6, in: 12)
            finger.go(64, 66, 0.6, in: 8)
            finger.go(50, 80, 0.6, in: 20)
            finger.go(50, 66, 0.6, in: 8)
        }
        #expect(finger.names == ["touchBegan", "hintBegan", "hintEnded", "peekBegan", "actionsRevealed"])
        #expect(finger.kinds.contains(.peeking))
    }

    @Test("a finger that waits, hints and eases is held at the same moment")
    func waiting() {
        let finger = play { finger in
            for force in [0.3, 0.12, 0.28, 0.4, 0.1] { finger.go(50, 80.5, force, in: 7) }
            finger.session.advance(to: .milliseconds(900), into: &finger.events)
        }
        #expect(finger.kinds.contains(.waiting))
        #expect(finger.names.contains("peekBegan"))
    }

    @Test("a plateau at nearly a pop becomes the rest at the same moment, and a pop after it needs more force")
    func resting() {
        let finger = play { finger in
            finger.go(50, 80, 0.72, in: 15)
            finger.go(50, 80, 0.71, in: 60)
            finger.go(50, 80, 0.82, in: 30)
        }
        #expect(finger.kinds.contains(.peeking))
        #expect(finger.names.first == "touchBegan")
    }

    @Test("after a pop nothing follows, however long the finger stays")
    func over() {
        let finger = play { finger in
            finger.go(50, 80, 0.95, in: 15)
            finger.go(52, 81, 0.95, in: 20)
            finger.go(52, 81, 0.02, in: 20)
            finger.go(70, 99, 0.95, in: 20)
        }
        #expect(finger.names.last == "popped")
        #expect(finger.kinds.contains(.over))
    }

    @Test("an app's own touches are taken quickly too, and mean the same")
    func ownTouches() {
        var kinds: [SteadyStretch.Kind: Int] = [:]
        for seed in 1...UInt64(1_500) {
            let trace = RandomTrace(seed: seed)
            var (quick, whole) = (trace.session(), trace.session())
            // What an app says is a share, whatever the device's own units are.
            if seed % 2 == 0, trace.profile == .normalized {
                quick.profile = PressureProfile(minimum: 40, maximum: 1_063, unitsPerGram: 2)
                whole.profile = quick.profile
            }
            whole.hasShortcuts = false
            var quickly: [GestureEvent] = []
            var wholly: [GestureEvent] = []
            for index in trace.steps.indices {
                trace.applyAsTouches(index, to: &quick, into: &quickly)
                trace.applyAsTouches(index, to: &whole, into: &wholly)
                #expect(quick.nextDeadline == whole.nextDeadline, "seed \(seed)")
                kinds[quick.slots[0].steady.kind, default: 0] += 1
            }
            #expect(quickly == wholly, "seed \(seed)")
        }
        for kind in [SteadyStretch.Kind.waiting, .peeking, .over] {
            #expect(kinds[kind, default: 0] > 100, "touches are hardly ever taken quickly while \(kind)")
        }
    }
}
