#if LiveDevices
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @Suite("Live gestures as an asynchronous sequence (R-ENG-5)", .timeLimit(.minutes(10)))
    struct LiveGesturesTests {
        private static let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        private static let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

        private static func gestures(
            of screens: PretendScreen..., mode: TouchSession.Mode = .leading
        ) throws -> LiveGestures {
            var settings = LiveSettings()
            settings.mode = mode
            var session = try LiveSession(settings)
            for screen in screens { try session.add(screen.open()) }
            return try LiveGestures(session, on: targets)
        }

        /// The next so many events that are no progress.
        private static func next(_ count: Int, of iterator: inout LiveGestures.Iterator) async -> [String] {
            var found: [String] = []
            while found.count < count, let event = await iterator.next() { found += [event].story }
            return found
        }

        private static func rest(of iterator: inout LiveGestures.Iterator) async -> [GestureEvent] {
            var found: [GestureEvent] = []
            while let event = await iterator.next() { found.append(event) }
            return found
        }

        @Test("events come in the order in which they happened, with the times of their causes")
        func order() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen)
            try screen.send(PretendScreen.peek(at: 0, id: 5) + "\n300 p 960\n320 p 964\n400 id -1 touch 0")
            try screen.send(PretendScreen.tap(at: 600, id: 6))
            var found: [GestureEvent] = []
            for await event in gestures {
                if [event].story != [] { found.append(event) }
                if found.count == 7 { break }
            }
            #expect(found.story == Self.peek + ["popped(force)", "touchBegan", "tapped"])
            let times = found.map { ($0.time - screen.origin).microseconds / 1_000 }
            // Peek and pop are confirmed by 15 ms without a sample; the peek has to be 120 ms old.
            #expect(times == [0, 100, 120, 120, 315, 600, 660])
        }

        @Test("the sequence ends with its last device, after what was open is cancelled")
        func end() async throws {
            let (screen, other) = (try PretendScreen(), try PretendScreen())
            let gestures = try Self.gestures(of: screen, other)
            var iterator = gestures.makeAsyncIterator()
            try screen.send(PretendScreen.peek(at: 0, id: 5))
            #expect(await Self.next(4, of: &iterator) == Self.peek)
            screen.unplug()
            #expect(await Self.next(1, of: &iterator) == ["cancelled(deviceGone)"])
            // One of two is left.
            try other.send(PretendScreen.tap(at: 300, id: 6))
            #expect(await Self.next(2, of: &iterator) == ["touchBegan", "tapped"])
            other.unplug()
            #expect(await Self.rest(of: &iterator).isEmpty)
            #expect(await iterator.next() == nil, "and stays at its end")
        }

        @Test("cancelling the task ends the loop and closes the device, also while nothing happens")
        func cancelTask() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen)
            let (said, toSay) = AsyncStream<String>.makeStream()
            let task = Task {
                for await event in gestures { toSay.yield("\(event.kind)") }
                toSay.finish()
            }
            var heard = said.makeAsyncIterator()
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            #expect(await heard.next() == "touchBegan")
            task.cancel()
            // At most what the end itself cancels: the loop is over.
            var rest: [String] = []
            while let more = await heard.next() { rest.append(more) }
            #expect(rest.isEmpty || rest == ["cancelled(deviceGone)"])
            #expect(screen.isClosedSoon())
            _ = gestures
        }

        @Test("a task that is cancelled before it asks gets nothing more, and the device is closed")
        func cancelBefore() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen)
            let task = Task { () -> Int in
                // Waits for its own cancelling without looking at any clock.
                while !Task.isCancelled { await Task.yield() }
                var count = 0
                for await _ in gestures { count += 1 }
                return count
            }
            task.cancel()
            #expect(await task.value == 0)
            #expect(screen.isClosedSoon())
            _ = gestures
        }

        @Test("leaving the loop and letting go of the sequence stops the thread and closes the device")
        func letGo() async throws {
            let screen = try PretendScreen()
            try await Self.oneEvent(of: screen)
            #expect(screen.isClosedSoon())
        }

        private static func oneEvent(of screen: PretendScreen) async throws {
            let gestures = try Self.gestures(of: screen)
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            for await event in gestures {
                #expect(event.kind == .touchBegan)
                break
            }
        }

        @Test("a sequence that nobody ever asks is closed with its value")
        func neverAsked() throws {
            let screen = try PretendScreen()
            do { _ = try Self.gestures(of: screen) }
            #expect(screen.isClosedSoon())
        }

        @Test("while nobody reads, the thread stops reading; afterwards every event is there, in order")
        func backPressure() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen)
            var iterator = gestures.makeAsyncIterator()
            // 1,024 events that wait, one dispatch beyond, and what a socket holds, are far fewer than these.
            let most = 40_000
            var taps = 0
            var isFull = false
            while taps < most, !isFull {
                let left = try screen.sendWhatFits(PretendScreen.tap(at: taps * 100, id: Int32(taps)))
                // Only whole taps go on: what is left of one is sent when there is room.
                if left == 0 {
                    taps += 1
                } else if !screen.waitForRoom(milliseconds: 300) {
                    isFull = true
                } else {
                    try Self.finish(left, of: taps, on: screen)
                    taps += 1
                }
            }
            #expect(isFull, "the thread went on reading although nobody took what it gave")
            var last = -1
            var count = 0
            // Each tap begins and ends, and none is missing.
            while count < 2 * taps - 2, let event = await iterator.next() {
                let contact = Int(event.contact.rawValue)
                #expect(contact == count / 2 && contact >= last)
                last = contact
                count += 1
            }
            #expect(count == 2 * taps - 2)
            #expect(taps > 512, "the line was not filled")
        }

        /// Sends the last events of a tap.
        private static func finish(_ left: Int, of tap: Int, on screen: PretendScreen) throws {
            var rest = left
            while rest > 0 {
                rest = try screen.sendLast(rest, of: PretendScreen.tap(at: tap * 100, id: Int32(tap)))
                if rest > 0, !screen.waitForRoom(milliseconds: 10_000) { throw PretendScreen.Failure() }
            }
        }

        @Test("of progress that waits only the newest of each contact is kept")
        func progressWaits() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen, mode: .independent)
            var iterator = gestures.makeAsyncIterator()
            var script = "0 slot 0 id 5 x 50 y 50 p 80 slot 1 id 6 x 150 y 50 p 80 touch 1\n"
            for step in 0..<200 {
                script += "\(100 + step) slot 0 p \(280 + step % 50 * 4) slot 1 p \(284 + step % 50 * 4)\n"
            }
            script += "300 slot 0 id -1 slot 1 id -1 touch 0\n"
            try screen.send(script)
            screen.unplug()
            #expect(screen.isClosedSoon(), "the thread has read everything, and nobody has taken anything yet")
            let events = await Self.rest(of: &iterator)
            #expect(events.story.filter { $0 == "tapped" }.count == 2)
            let progress = events.filter { if case .progress = $0.kind { true } else { false } }
            #expect(progress.count <= 2, "\(progress.count) were kept")
        }

        @Test("a second reader takes the place of the first, which hears the end")
        func secondReader() async throws {
            let screen = try PretendScreen()
            let gestures = try Self.gestures(of: screen)
            let first = Task {
                var iterator = gestures.makeAsyncIterator()
                return await iterator.next()?.kind
            }
            let second = Task {
                var iterator = gestures.makeAsyncIterator()
                return await iterator.next()?.kind
            }
            // Whoever asks last stays; the other has its answer without any event.
            let answers = AsyncStream<GestureEvent.Kind?> { stream in
                for task in [first, second] { Task { stream.yield(await task.value) } }
            }
            var answer = answers.makeAsyncIterator()
            #expect(await answer.next() == .some(nil))
            try screen.send("0 slot 0 id 5 x 100 y 50 p 80 touch 1")
            #expect(await answer.next() == .some(.touchBegan))
        }
    }
#endif
