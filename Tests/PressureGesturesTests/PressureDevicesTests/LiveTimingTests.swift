#if LiveDevices
    import Glibc
    import PretendDevice
    import Testing

    @testable import PressureCore

    @testable import PressureDevices
    @testable import TestSupport

    /// What a live session asks of the kernel, and that its deadlines come by themselves.
    ///
    /// Where a deadline really passes, the test waits for it as a program does, and not for a span of its own.
    @Suite("Waiting and timing of a live session (R-ENG-5)", .timeLimit(.minutes(10)))
    struct LiveTimingTests {
        private static let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        /// Longer than any deadline here, and than any machine is slow.
        private static let long = TimeSpan.milliseconds(60_000)

        private static func calls<Result>(
            _ body: () throws -> Result
        ) rethrows -> (waits: Int, reads: Int, timers: Int, result: Result) {
            let before = pretend_calls_so_far()
            let result = try body()
            let after = pretend_calls_so_far()
            return (after.waits - before.waits, after.reads - before.reads, after.timers - before.timers, result)
        }

        /// A finger that presses harder and harder, less than what begins anything.
        private static func pressHarder(_ frame: Int) -> String { "\(frame * 4) p \(80 + frame)" }

        @Test("a margin that is set later counts, as one that was there from the beginning")
        func margin() throws {
            var session = try LiveSession()
            #expect(session.margin == Tuning.standard.liveMargin)
            session.settings.tuning = try Tuning([.liveMargin: 9])
            #expect(session.margin == .milliseconds(9))
            #expect(try LiveSession(session.settings).margin == .milliseconds(9))
        }

        @Test("a frame costs one wait and one read, and in most frames no timer")
        func callsOfAFrame() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
            var timers = 0
            for frame in 1...60 {
                try screen.send(Self.pressHarder(frame))
                let called = Self.calls { session.dispatch(waiting: Self.long, on: Self.targets, into: &notes) }
                #expect(called.waits == 1 && called.reads == 1, "frame \(frame)")
                timers += called.timers
            }
            // The force brings the hold nearer in nearly every frame; twice is room enough for all of that.
            #expect(timers <= 2, "\(timers)")
            #expect(notes.taken() == ["touchBegan"])
        }

        @Test("a program that has waited itself: one device is read without asking who is ready, two are asked")
        func callsOfALoop() throws {
            let (screen, other) = (try PretendScreen(), try PretendScreen())
            var session = try LiveSession()
            var notes = LiveNotes()
            let id = try session.add(screen.open())
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            var called = Self.calls { session.dispatch(on: Self.targets, into: &notes) }
            #expect(called.waits == 0 && called.reads == 1 && called.timers == 1)
            called = Self.calls { session.dispatch(on: Self.targets, into: &notes) }
            #expect(called.waits == 0 && called.reads == 1 && called.timers == 0, "nothing has come")
            try session.add(other.open())
            try other.send(PretendScreen.tap(at: 0, id: 6))
            called = Self.calls { session.dispatch(on: Self.targets, into: &notes) }
            #expect(called.waits == 1 && called.reads == 1, "only who is ready is read")
            #expect(notes.taken() == ["touchBegan", "touchBegan", "tapped"])
            session.remove(id, into: &notes)
            called = Self.calls { session.dispatch(on: Self.targets, into: &notes) }
            #expect(called.waits == 0 && called.reads == 1)
        }

        @Test("a hold ends the wait by itself, at its own time and not before the margin")
        func holdEndsWait() throws {
            let screen = try PretendScreen(ahead: .zero)
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            var turns = 0
            while notes.story != ["touchBegan", "peekBegan(hold)"], turns < 4 {
                session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
                turns += 1
            }
            #expect(notes.story == ["touchBegan", "peekBegan(hold)"], "after \(turns) turns")
            let time = notes.events[1].time
            #expect(time - notes.events[0].time == .milliseconds(500))
            let late = EvdevDevice.now(isMonotonic: true) - time
            #expect(late >= .milliseconds(3), "the margin")
            #expect(late < Self.long, "the wait did not end with the hold")
        }

        @Test("a program that waits for the descriptor is woken for a hold, whichever way it dispatched before")
        func descriptorRings() throws {
            for waiting in [TimeSpan.zero, Self.long] {
                let screen = try PretendScreen(ahead: .zero)
                var session = try LiveSession()
                var notes = LiveNotes()
                try session.add(screen.open())
                try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
                session.dispatch(waiting: waiting, on: Self.targets, into: &notes)
                #expect(notes.story == ["touchBegan"])
                #expect(Self.ready(session.descriptor, 60_000), "the descriptor slept through the hold")
                session.dispatch(on: Self.targets, into: &notes)
                #expect(notes.story == ["touchBegan", "peekBegan(hold)"])
                #expect(!Self.ready(session.descriptor, 0), "it goes on ringing")
            }
        }

        @Test("a lift that is there when the hold is due comes before it")
        func liftFirst() throws {
            let screen = try PretendScreen(ahead: .zero)
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
            #expect(Self.ready(session.descriptor, 60_000), "the hold is due")
            try screen.send("400 id -1 touch 0")
            session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
            #expect(notes.taken() == ["touchBegan", "tapped"])
        }

        @Test("a wait that is over says nothing")
        func waitIsOver() throws {
            let screen = try PretendScreen()
            var session = try LiveSession()
            var notes = LiveNotes()
            try session.add(screen.open())
            let called = Self.calls {
                session.dispatch(waiting: TimeSpan(microseconds: 1), on: Self.targets, into: &notes)
            }
            #expect(called.waits == 1 && called.reads == 0 && called.timers == 0)
            #expect(notes.taken() == [])
        }

        @Test("devices that come and go leave the others and the folder heard")
        func places() throws {
            let folder = try DeviceFolder()
            let screens = try (0..<3).map { _ in try PretendScreen() }
            var session = try LiveSession()
            var notes = LiveNotes()
            var ids: [LiveDeviceID] = []
            for (place, screen) in screens.enumerated() {
                ids.append(try session.add(screen.open()))
                // Between two devices, so that those behind it move.
                if place == 0 { try session.watch(HotPlug(folder: folder.path)) }
            }
            session.remove(ids[1], into: &notes)
            try folder.write("event7")
            try screens[0].send(PretendScreen.tap(at: 0, id: 5))
            try screens[2].send(PretendScreen.peek(at: 0, id: 6))
            session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
            #expect(notes.arrivals == ["\(folder.path)/event7"])
            #expect(
                notes.taken() == ["touchBegan", "tapped", "touchBegan", "hintBegan", "hintEnded(began)"]
                    + ["peekBegan(pressure)"])
            screens[0].unplug()
            session.dispatch(waiting: Self.long, on: Self.targets, into: &notes)
            #expect(notes.departures == [CaptureError(.gone, path: "pretend")])
            try folder.write("event8")
            session.dispatch(on: Self.targets, into: &notes)
            #expect(notes.arrivals == ["\(folder.path)/event7", "\(folder.path)/event8"])
            #expect(session.deviceIDs == [ids[2]])
            try screens[2].send("400 id -1 touch 0")
            session.dispatch(on: Self.targets, into: &notes)
            #expect(!notes.taken().isEmpty)
        }

        @Test("a sequence of gestures hears a hold without anything being sent")
        func sequence() async throws {
            let screen = try PretendScreen(ahead: .zero)
            var session = try LiveSession()
            try session.add(screen.open())
            let gestures = try LiveGestures(session, on: Self.targets)
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            var story: [String] = []
            for await event in gestures {
                story += [event].story
                if story.count == 2 { break }
            }
            #expect(story == ["touchBegan", "peekBegan(hold)"])
        }

        private static func ready(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&wait, 1, milliseconds) == 1
        }
    }
#endif
