import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Contacts that go on are reported in the order of their ids (R-ENG-4)")
struct SlotOrderTests {
    @Test("a frame in which contacts only go on lists them by their ids, whatever slots they lie in")
    func frame() throws {
        let events = try EventScript(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 slot 1 id 6 x 90 y 80 p 30
            30 slot 0 id -1
            40 id 7 x 11 y 20
            50 x 12 slot 1 x 91
            60 slot 2 id 3 x 50 y 50 p 30
            70 x 51 slot 0 x 13 slot 1 x 92
            """
        ).events
        // Read in runs and one by one.
        for inRuns in [true, false] {
            var tracker = SlotTracker(try TouchAxes(ScriptDevice.slots()))
            if !inRuns { tracker.readsRuns = false }
            var moves: [[Int32]] = []
            var next = 0
            while next < events.count {
                next = tracker.read(events.span, from: next)
                let samples = (0..<tracker.frame.count).map { tracker.frame.samples[$0] }
                if samples.allSatisfy(\.change.isMove) { moves.append(samples.map(\.id.rawValue)) }
                #expect(tracker.frame.hasOnlyMoves == (inRuns && samples.allSatisfy(\.change.isMove)))
            }
            // At 50 ms the contact that came first has gone, and one that came last lies in its slot; at 70 ms a device
            // has named another contact as it liked.
            #expect(moves == [[6, 7], [3, 6, 7]])
        }
    }

    @Test("random landings and lifts give the order that sorting gives, also where ids begin again", arguments: 1...40)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var contacts = InlineArray<16, ReportedContact>(repeating: ReportedContact())
        var order = SlotOrder()
        var nextID: Int32 = 0
        var down: [Int32: Int] = [:]
        for step in 0..<400 {
            let slot = Int(random.next() % 16)
            if contacts[slot].id != ReportedContact.nobody {
                down[contacts[slot].id] = nil
                contacts[slot].id = ReportedContact.nobody
                order.leave(slot)
            } else {
                // Most count upwards; now and then a device begins again, or names whatever it likes.
                nextID = random.next() % 12 == 0 ? Int32(random.next() % 4_000) - 2_000 : nextID + 1
                while down[nextID] != nil { nextID += 1 }
                contacts[slot].id = nextID
                down[nextID] = slot
                if !order.land(slot, id: nextID) { order.sort(with: slot, of: contacts) }
            }
            // Of all that are down, and of some of them only.
            for some in [UInt32(0xffff), UInt32(truncatingIfNeeded: random.next())] {
                let wanted = down.sorted { $0.key < $1.key }.map(\.value).filter { some & 1 << UInt32($0) != 0 }
                var rest = order.ranks(of: wanted.reduce(0) { $0 | 1 << UInt32($1) })
                var reported: [Int] = []
                while rest != 0 {
                    reported.append(order.slot(at: rest.trailingZeroBitCount))
                    rest &= rest - 1
                }
                #expect(reported == wanted, "seed \(seed), step \(step)")
            }
        }
    }
}
