import Testing

@testable import PressureCore
@testable import TestSupport

/// Within a frame contacts that leave come first, then those that go on, then those that land, each by their ids: the
/// same touches give the same events whatever slots they lie in, and in whatever order the frame lists them.
@Suite struct FrameOrderTests {
    /// A frame of contacts, whose slots are said apart.
    private typealias Said = (id: Int32, change: ContactSample.Change, x: Double, reading: Int32)
    private typealias Frame = (time: Int64, samples: [Said])

    /// Hard enough for a peek: 0.6 of 65,536.
    private static let hard: Int32 = 39_322

    private static func play(
        _ frames: [Frame], slots: [Int32: UInt8], reversed: Bool = false, mode: TouchSession.Mode = .leading,
        tuning: Tuning = .standard, end: CancelReason? = .endOfInput, on target: PressTarget = Pressable.preview
    ) -> [GestureEvent] {
        var session = TouchSession(mode: mode, tuning: tuning)
        var events: [GestureEvent] = []
        for frame in frames {
            var samples = frame.samples.map { said in
                ContactSample(
                    slot: slots[said.id] ?? 0, id: ContactID(said.id), change: said.change,
                    position: Point(x: Millimetres(said.x), y: 80), reading: said.reading)
            }
            // As a tracker gives them, or the other way round.
            samples.sort { reversed ? $0.slot > $1.slot : $0.slot < $1.slot }
            session.receive(
                samples.span, at: .milliseconds(frame.time), on: WholeSurface(target), into: &events)
        }
        if let end { session.end(end, at: session.now, into: &events) }
        expectLegal(events, session)
        return events
    }

    /// Events of every way to lay three contacts into slots, as a frame lists them and the other way round.
    private static func allOrders(
        _ frames: [Frame], mode: TouchSession.Mode = .leading, tuning: Tuning = .standard,
        end: CancelReason? = .endOfInput, on target: PressTarget = Pressable.preview
    ) -> Set<[String]> {
        var all: Set<[String]> = []
        let orders: [[UInt8]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [15, 7, 0]]
        for order in orders {
            for reversed in [false, true] {
                let events = play(
                    frames, slots: [1: order[0], 2: order[1], 3: order[2]], reversed: reversed, mode: mode,
                    tuning: tuning, end: end, on: target)
                all.insert(events.map { "\($0.time.microseconds) \($0.contact.rawValue) \($0.kind)" })
            }
        }
        return all
    }

    @Test("The leader strays in the frame in which a second finger lands: it strayed, whichever slots they have")
    func strayAndLand() {
        let frames: [Frame] = [
            (0, [(1, .began, 50, 3_000)]),
            (20, [(1, .moved, 54, 3_000), (2, .began, 20, 3_000)]),
            (60, [(1, .lifted, 54, 0)]),
            (70, [(2, .lifted, 20, 0)]),
        ]
        #expect(Self.allOrders(frames) == [["0 1 touchBegan", "20000 1 failed(strayed)"]])
    }

    @Test("Of two fingers that land in one frame the one with the lower id leads")
    func twoLand() {
        let frames: [Frame] = [
            (0, [(2, .began, 20, 3_000), (1, .began, 80, 3_000)]),
            (30, [(1, .lifted, 80, 0), (2, .lifted, 20, 0)]),
        ]
        #expect(Self.allOrders(frames) == [["0 1 touchBegan", "0 1 failed(secondFinger)"]])
    }

    @Test("A contact that begins and ends in one frame leads, and so does the next one of that frame")
    func beginsAndEnds() {
        let frames: [Frame] = [
            (0, [(1, .began, 50, 3_000), (1, .lifted, 50, 0), (2, .began, 20, 3_000)]),
            (30, [(2, .lifted, 20, 0)]),
        ]
        // Sorting by slot keeps the two samples of the first contact in their order; the other way round they would not
        // be the same touches.
        for slots in [[1: 0, 2: 1], [1: 1, 2: 0]] as [[Int32: UInt8]] {
            let events = Self.play(frames, slots: slots)
            #expect(events.log == ["0 touchBegan", "0 tapped", "0 touchBegan", "30000 tapped"])
            #expect(events.map(\.contact) == [1, 1, 2, 2])
        }
    }

    @Test("A contact that goes on and leaves in one frame does both, before another one lands")
    func goesOnAndLeaves() {
        // 10 mm away and back: it strayed, though it lifts where it landed; then there is room for the next one.
        let frames: [Frame] = [
            (0, [(2, .began, 50, 3_000)]),
            (20, [(2, .moved, 60, 3_000), (2, .lifted, 50, 0), (1, .began, 20, 3_000)]),
            (50, [(1, .lifted, 20, 0)]),
        ]
        for slots in [[1: 0, 2: 1], [1: 1, 2: 0]] as [[Int32: UInt8]] {
            let events = Self.play(frames, slots: slots)
            #expect(events.log == ["0 touchBegan", "20000 failed(strayed)", "20000 touchBegan", "50000 tapped"])
        }
    }

    @Test("A contact that lands again under its id goes on from there, not the one before")
    func landsAgain() {
        let frames: [Frame] = [
            (0, [(1, .began, 50, 3_000)]),
            (20, [(1, .began, 80, 3_000), (1, .moved, 81, 3_000)]),
            (50, [(1, .lifted, 81, 0)]),
        ]
        // Had the old one gone to 81 mm, it would have strayed before it was replaced.
        let events = Self.play(frames, slots: [1: 0])
        #expect(events.log == ["0 touchBegan", "20000 cancelled(replaced)", "20000 touchBegan", "50000 tapped"])
    }

    @Test("Who leaves, who goes on and who lands in one frame are taken in this order")
    func allThree() {
        let frames: [Frame] = [
            (0, [(2, .began, 50, 3_000), (3, .began, 20, 3_000)]),
            // The third finger leaves first, the second strays, and the first one joins.
            (20, [(1, .began, 80, 3_000), (2, .moved, 54, 3_000), (3, .lifted, 20, 0)]),
            (50, [(1, .lifted, 80, 0), (2, .lifted, 54, 0)]),
        ]
        #expect(
            Self.allOrders(frames, mode: .independent) == [
                [
                    "0 2 touchBegan", "0 3 touchBegan", "20000 3 tapped", "20000 2 failed(strayed)",
                    "20000 1 touchBegan", "50000 1 tapped",
                ]
            ])
    }

    @Test("Presses of their own that go on in one frame speak in the order of their ids, quickly or not")
    func independent() {
        var frames: [Frame] = [(0, [(1, .began, 20, 3_000), (2, .began, 50, 3_000), (3, .began, 80, 3_000)])]
        for step in 1...30 {
            let reading = Self.hard + Int32(step) * 100
            frames.append(
                (Int64(step) * 10, [(1, .moved, 20, reading), (2, .moved, 50, reading), (3, .moved, 80, reading)]))
        }
        frames.append((400, [(1, .lifted, 20, 0), (2, .lifted, 50, 0), (3, .lifted, 80, 0)]))
        let all = Self.allOrders(frames, mode: .independent)
        #expect(all.count == 1)
        let contacts = all.first?.map { $0.split(separator: " ")[1] } ?? []
        // Three that do the same at the same time: each kind of event comes three times in a row, ids ascending.
        #expect(contacts.count > 60)
        #expect(contacts.filter { $0 == "1" }.count == contacts.count / 3)
    }

    @Test("Deadlines of one kind that fall on one moment fire in the order of ids")
    func deadlines() {
        let frames: [Frame] = [
            (0, [(1, .began, 20, 0), (2, .began, 50, 0), (3, .began, 80, 0)]), (600, []),
            (700, [(1, .lifted, 20, 0), (2, .lifted, 50, 0), (3, .lifted, 80, 0)]),
        ]
        let all = Self.allOrders(frames, mode: .independent, on: Pressable.editMenu)
        #expect(all.count == 1)
        #expect(all.first?.suffix(3) == ["500000 1 longPressed", "500000 2 longPressed", "500000 3 longPressed"])
    }

    @Test("At the end of all what is open is called off in the order of ids, what is pinned among it")
    func end() {
        let frames: [Frame] = [
            (0, [(2, .began, 50, 0), (3, .began, 80, 0)]),
            // Both peek by holding at 500 ms; the second stays pinned, and the first touches what is pinned.
            (600, [(2, .lifted, 50, 0)]),
        ]
        let all = Self.allOrders(frames, mode: .independent, on: Pressable.barePreview)
        #expect(all.count == 1)
        #expect(
            all.first?.suffix(3)
                == ["600000 2 pinned", "600000 2 cancelled(endOfInput)", "600000 3 cancelled(endOfInput)"])
        let gone = Self.allOrders(
            [(0, [(1, .began, 20, 0), (2, .began, 50, 0), (3, .began, 80, 0)])], mode: .independent, end: .deviceGone)
        #expect(
            gone.first?.suffix(3)
                == ["0 1 cancelled(deviceGone)", "0 2 cancelled(deviceGone)", "0 3 cancelled(deviceGone)"])
        #expect(gone.count == 1)
    }

    @Test("Two fingers that lift from something pinned in one frame: the lower id decides")
    func pinned() {
        let frames: [Frame] = [
            (0, [(1, .began, 50, 0)]), (600, [(1, .lifted, 50, 0)]),
            // One taps the preview, the other beside it.
            (700, [(2, .began, 50, 0), (3, .began, 95, 0)]),
            (800, [(2, .lifted, 50, 0), (3, .lifted, 95, 0)]),
        ]
        #expect(
            Self.allOrders(frames, on: Pressable.barePreview)
                == [["0 1 touchBegan", "500000 1 peekBegan(hold)", "600000 1 pinned", "800000 1 popped(tap)"]])
    }

    @Test("Both force something pinned in one frame: the lower id is the one that popped it")
    func pinnedByForce() {
        let most: Int32 = 62_000
        let frames: [Frame] = [
            (0, [(1, .began, 50, 0)]), (600, [(1, .lifted, 50, 0)]),
            (700, [(2, .began, 50, 3_000), (3, .began, 52, 3_000)]),
            (900, [(2, .moved, 50, most), (3, .moved, 52, most)]),
            (910, [(2, .moved, 50, most + 9), (3, .moved, 52, most + 9)]),
            (920, [(2, .moved, 50, most), (3, .moved, 52, most)]), (1_000, [(2, .lifted, 50, 0)]),
        ]
        let all = Self.allOrders(frames, on: Pressable.barePreview)
        #expect(all.count == 1, "\(all)")
        #expect(all.first?.last?.hasSuffix("popped(force)") == true)
    }

    @Test("A contact whose id is told of two slots, and which takes a third one's place: by ids too")
    func replaced() {
        var logs: Set<[String]> = []
        for slots in [[0, 1], [1, 0], [9, 4]] as [[UInt8]] {
            var session = TouchSession(mode: .independent)
            var events: [GestureEvent] = []
            func sample(_ slot: UInt8, _ id: Int32, _ change: ContactSample.Change) -> ContactSample {
                ContactSample(slot: slot, id: ContactID(id), change: change, position: Point(x: 50, y: 80), reading: 0)
            }
            let first = [sample(slots[0], 1, .began), sample(slots[1], 2, .began)]
            session.receive(first.span, at: .zero, on: WholeSurface(Pressable.preview), into: &events)
            // The second contact appears in the first one's slot: both of old are gone.
            let second = [sample(slots[0], 2, .began)]
            session.receive(second.span, at: .milliseconds(10), on: WholeSurface(Pressable.preview), into: &events)
            logs.insert(events.map { "\($0.contact.rawValue) \($0.kind)" })
        }
        #expect(
            logs == [
                [
                    "1 touchBegan", "2 touchBegan", "1 cancelled(replaced)", "2 cancelled(replaced)", "2 touchBegan",
                ]
            ])
    }
}
