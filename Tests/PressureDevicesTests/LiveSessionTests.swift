#if LiveDevices
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @Suite("A live session (R-ENG-5)")
    struct LiveSessionTests {
        private static let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        private static let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

        /// Reads what a device sent.
        private static func hear(_ session: inout LiveSession, _ notes: inout LiveNotes) -> [String] {
            session.dispatch(on: targets, into: &notes)
            return notes.taken()
        }

        @Test("a touch becomes gestures, and nothing is left to say")
        func tap() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send(PretendScreen.tap(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == ["touchBegan", "tapped"])
            #expect(Self.hear(&session, &notes) == [])
        }

        @Test("suspended: an open peek is cancelled, and what is touched meanwhile is not heard")
        func suspend() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            let id = try session.add(screen.open())
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == Self.peek)
            session.suspend(into: &notes)
            #expect(notes.taken() == ["cancelled(deviceGone)"])
            try screen.send("300 id -1 touch 0\n" + PretendScreen.tap(at: 400, id: 6))
            #expect(Self.hear(&session, &notes) == [])
            #expect(session.deviceIDs == [id], "the device is kept")
            session.suspend(into: &notes)
            #expect(notes.taken() == [], "suspended once more, there is nothing to cancel")
            session.resume(into: &notes)
            #expect(Self.hear(&session, &notes) == [], "what was sent meanwhile is gone")
            try screen.send(PretendScreen.tap(at: 600, id: 7))
            #expect(Self.hear(&session, &notes) == ["touchBegan", "tapped"])
            #expect(notes.departures == [])
        }

        @Test("resumed: what is down is an unknown start until it lifts, however hard it presses")
        func downAtResume() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            let id = try session.add(screen.open())
            session.suspend(into: &notes)
            screen.hold(slot: 0, id: 8, p: 160)
            session.resume(into: &notes)
            try screen.send("0 p 960\n200 p 990\n900 p 991\n1000 id -1 touch 0")
            #expect(Self.hear(&session, &notes) == [])
            #expect(session.stream(of: id)?.tracker.count(of: .downAtStart) == 1)
            try screen.send(PretendScreen.tap(at: 1_200, id: 9))
            #expect(Self.hear(&session, &notes) == ["touchBegan", "tapped"])
        }

        @Test("resumed: settings that were changed meanwhile hold")
        func settingsAtResume() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            session.suspend(into: &notes)
            session.settings.isPressureOn = false
            session.resume(into: &notes)
            try screen.send(PretendScreen.peek(at: 0, id: 5) + "\n300 id -1 touch 0")
            #expect(Self.hear(&session, &notes) == ["touchBegan", "tapped"])
        }

        @Test("resumed: a device that went meanwhile is reported and removed, another goes on")
        func goneAtResume() throws {
            let (screen, other) = (try PretendScreen(), try PretendScreen())
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            let rest = try session.add(other.open())
            session.suspend(into: &notes)
            screen.unplug()
            session.resume(into: &notes)
            #expect(notes.departures == [CaptureError(.gone, path: "pretend")])
            #expect(session.deviceIDs == [rest])
            try other.send(PretendScreen.tap(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == ["touchBegan", "tapped"])
        }

        @Test("unplugged during a peek: it is cancelled, the device is reported and removed, and its descriptor closed")
        func unplugged() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == Self.peek)
            screen.unplug()
            #expect(Self.hear(&session, &notes) == ["cancelled(deviceGone)"])
            #expect(notes.departures == [CaptureError(.gone, path: "pretend")])
            #expect(session.deviceIDs == [])
            #expect(screen.isClosedSoon())
        }

        @Test("removed during a peek: it is cancelled, and the descriptor is closed")
        func removed() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            let id = try session.add(screen.open())
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == Self.peek)
            session.remove(id, into: &notes)
            #expect(notes.taken() == ["cancelled(deviceGone)"])
            #expect(screen.isClosedSoon())
        }

        @Test("a loss of events: the kernel is asked, a contact that is still there goes on and pops later")
        func loss() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == Self.peek)
            screen.hold(slot: 0, id: 5, p: 990)
            // What follows the mark is older than the answer, and not heard.
            try screen.send("400 drop id -1 p 0")
            #expect(Self.hear(&session, &notes) == [])
            #expect(notes.findings == [.eventsDropped])
            try screen.send("420 p 991\n440 p 990")
            #expect(Self.hear(&session, &notes) == ["popped(force)"])
        }

        @Test("a loss of events: a contact that another took the place of is cancelled, and the other does nothing")
        func replaced() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(Self.hear(&session, &notes) == Self.peek)
            screen.hold(slot: 0, id: 6, p: 990)
            try screen.send("400 drop")
            #expect(Self.hear(&session, &notes) == ["cancelled(dropped)"])
            try screen.send("420 p 991\n900 p 990\n1000 id -1 touch 0")
            #expect(Self.hear(&session, &notes) == [])
        }

        @Test("more events than one read takes are all heard")
        func manyEvents() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            var script = ""
            for tap in 0..<100 { script += PretendScreen.tap(at: tap * 100, id: Int32(tap)) + "\n" }
            try screen.send(script)
            let heard = Self.hear(&session, &notes)
            #expect(heard == [[String]](repeating: ["touchBegan", "tapped"], count: 100).flatMap { $0 })
        }

        @Test("a grab is taken where it is wanted, and given back with the device")
        func grab() throws {
            let screen = try PretendScreen()
            var settings = LiveSettings()
            settings.isGrabbed = true
            var session = try LiveSession(settings)
            var notes = LiveNotes()
            let id = try session.add(screen.open())
            #expect(screen.isGrabbed)
            session.remove(id, into: &notes)
            #expect(!screen.isGrabbed)
        }
    }
#endif
