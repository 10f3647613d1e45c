#if LiveDevices
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @Suite("A live session (R-ENG-5)")
    struct LiveSessionTests {
        private static let tapped = ["touchBegan", "tapped"]
        private static let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

        /// A session that listens to a device, with its events, findings and departures.
        private final class Live {
            let screen: PretendScreen
            let id: LiveDeviceID
            var session: LiveSession
            private var notes = LiveNotes()

            init(_ settings: LiveSettings = LiveSettings()) throws {
                screen = try PretendScreen()
                session = try LiveSession(settings)
                id = try session.add(screen.open())
            }

            var departures: [CaptureError] { notes.departures }
            var findings: [StreamCheck] { notes.findings }

            /// Sends the script and returns the events of the session.
            func hear(_ script: String = "") throws -> [String] {
                if !script.isEmpty { try screen.send(script) }
                session.dispatch(on: WholeSurface(PressTarget(id: 1, offer: .plainPreview)), into: &notes)
                return notes.taken()
            }

            func does(_ change: Change) -> [String] {
                switch change {
                case .hold(let id, let force): screen.hold(slot: 0, id: id, p: force)
                case .switchOff: session.settings.isPressureOn = false
                case .suspend: session.suspend(into: &notes)
                case .resume: session.resume(into: &notes)
                case .remove: session.remove(id, into: &notes)
                }
                return notes.taken()
            }
        }

        enum Change: Sendable {
            case suspend, resume, remove, switchOff
            /// The contact that the device reports when its state is read.
            case hold(id: Int32, p: Int32)
        }

        /// A script from the device or a change, each with the events that it causes at once.
        enum Step: Sendable {
            case sends(String, [String])
            case does(Change, [String] = [])
        }

        struct Story: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let steps: [Step]
            let findings: [StreamCheck]

            init(_ title: String, finds findings: [StreamCheck] = [], _ steps: Step...) {
                (testDescription, self.steps, self.findings) = (title, steps, findings)
            }
        }

        static let stories = [
            Story(
                "a touch becomes gestures, and nothing is left to say",
                .sends(PretendScreen.tap(at: 0, id: 5), tapped), .sends("", [])),
            Story(
                "suspended: an open peek is cancelled, once, and what is touched meanwhile is not heard",
                finds: [.downAtEnd],
                .sends(PretendScreen.peek(at: 0, id: 5), peek), .does(.suspend, ["cancelled(deviceGone)"]),
                .sends("300 id -1 touch 0\n" + PretendScreen.tap(at: 400, id: 6), []), .does(.suspend), .does(.resume),
                .sends("", []), .sends(PretendScreen.tap(at: 600, id: 7), tapped)),
            Story(
                "resumed: what is down is an unknown start until it lifts, however hard it presses",
                finds: [.downAtStart],
                .does(.suspend), .does(.hold(id: 8, p: 160)), .does(.resume),
                .sends("0 p 960\n200 p 990\n900 p 991\n1000 id -1 touch 0", []),
                .sends(PretendScreen.tap(at: 1_200, id: 9), tapped)),
            Story(
                "resumed: settings that were changed meanwhile hold",
                .does(.suspend), .does(.switchOff), .does(.resume),
                .sends(PretendScreen.peek(at: 0, id: 5) + "\n300 id -1 touch 0", tapped)),
            // What follows the mark is older than the answer, and not heard.
            Story(
                "a loss of events: the kernel is asked, a contact that is still there goes on and pops later",
                finds: [.eventsDropped],
                .sends(PretendScreen.peek(at: 0, id: 5), peek), .does(.hold(id: 5, p: 990)),
                .sends("400 drop id -1 p 0", []), .sends("420 p 991\n440 p 990", ["popped(force)"])),
            Story(
                "a loss of events: a contact that another took the place of is cancelled, and the other does nothing",
                finds: [.eventsDropped],
                .sends(PretendScreen.peek(at: 0, id: 5), peek), .does(.hold(id: 6, p: 990)),
                .sends("400 drop", ["cancelled(dropped)"]), .sends("420 p 991\n900 p 990\n1000 id -1 touch 0", [])),
            Story(
                "more events than one read takes are all heard",
                .sends(
                    (0..<100).map { PretendScreen.tap(at: $0 * 100, id: Int32($0)) }.joined(separator: "\n"),
                    [[String]](repeating: tapped, count: 100).flatMap { $0 })),
        ]

        @Test("what a device sends becomes gestures", arguments: stories)
        func story(_ story: Story) throws {
            let live = try Live()
            for (place, step) in story.steps.enumerated() {
                switch step {
                case .sends(let script, let heard): #expect(try live.hear(script) == heard, "step \(place)")
                case .does(let change, let heard): #expect(live.does(change) == heard, "step \(place)")
                }
            }
            #expect(live.session.deviceIDs == [live.id], "the device is kept")
            #expect(live.departures == [])
            #expect(live.findings == story.findings)
        }

        @Test("resumed: a device that went meanwhile is reported and removed, another goes on")
        func goneAtResume() throws {
            let live = try Live()
            let other = try PretendScreen()
            let rest = try live.session.add(other.open())
            _ = live.does(.suspend)
            live.screen.unplug()
            _ = live.does(.resume)
            #expect(live.departures == [CaptureError(.gone, path: "pretend")])
            #expect(live.session.deviceIDs == [rest])
            try other.send(PretendScreen.tap(at: 0, id: 5))
            #expect(try live.hear() == Self.tapped)
        }

        @Test("unplugged during a peek: it is cancelled, the device is reported and removed, and its descriptor closed")
        func unplugged() throws {
            let live = try Live()
            #expect(try live.hear(PretendScreen.peek(at: 0, id: 5)) == Self.peek)
            live.screen.unplug()
            #expect(try live.hear() == ["cancelled(deviceGone)"])
            #expect(live.departures == [CaptureError(.gone, path: "pretend")])
            #expect(live.session.deviceIDs == [])
            #expect(live.screen.isClosedSoon())
        }

        @Test("removed during a peek: it is cancelled, the descriptor is closed, and a grab given back")
        func removed() throws {
            var settings = LiveSettings()
            settings.isGrabbed = true
            let live = try Live(settings)
            #expect(live.screen.isGrabbed)
            #expect(try live.hear(PretendScreen.peek(at: 0, id: 5)) == Self.peek)
            #expect(live.does(.remove) == ["cancelled(deviceGone)"])
            #expect(live.screen.isClosedSoon() && !live.screen.isGrabbed)
        }
    }
#endif
