import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport

/// A screen of 100 × 100 mm under an output of 400 × 400 pixels, for cases by hand: a millimetre is four pixels.
private struct Desk {
    var joined: JoinedTouches
    var told: [JoinedTouch] = []
    let node: JoinedNodeID

    init(_ clock: ToolkitClock, origin: (x: Double, y: Double)? = (0, 0), rotation: Surface.Rotation = .none) {
        joined = JoinedTouches(clock: clock)
        let profile = PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 2)
        node = joined.addNode(
            profile, surface: Surface(width: 100, height: 100),
            under: JoinedOutput(width: 400, height: 400, rotation: rotation, origin: origin), at: .zero)
    }

    /// A frame of the node: what a contact does at a place in millimetres.
    mutating func node(
        _ time: Double, _ samples: (id: Int32, change: ContactSample.Change, x: Double, y: Double, reading: Int32?)...,
        slots: [UInt8] = []
    ) {
        var frame: [ContactSample] = []
        for (number, sample) in samples.enumerated() {
            let slot = slots.isEmpty ? UInt8(sample.id & 15) : slots[number]
            frame.append(
                ContactSample(
                    slot: slot, id: ContactID(sample.id), change: sample.change,
                    position: Point(x: Millimetres(sample.x), y: Millimetres(sample.y)), reading: sample.reading))
        }
        let moment = Timestamp(microseconds: Int64(time * 1_000))
        joined.receive(frame.span, at: moment, from: node, into: &told)
    }

    /// The node was read up to a moment.
    mutating func read(_ time: Int64) { joined.heard(node, until: .milliseconds(time), into: &told) }

    mutating func began(_ id: Int32, _ x: Double, _ y: Double, stamp: UInt32, arrived: Int64) {
        joined.began(
            ContactID(id), at: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: .milliseconds(arrived), into: &told)
    }

    mutating func ended(_ id: Int32, stamp: UInt32, arrived: Int64) {
        joined.ended(
            ContactID(id), at: ToolkitPlace(x: 0, y: 0), stamp: stamp, arrived: .milliseconds(arrived), into: &told)
    }

    mutating func force(_ id: Int32) -> Double? { joined.force(of: ContactID(id))?.value }
    mutating func doubt(_ id: Int32) -> JoinDoubt? { joined.doubt(of: ContactID(id)) }
}

/// Whether a force is so many thousandths of full.
private func isForce(_ force: Double?, _ thousandths: Double) -> Bool {
    force.map { abs($0 * 1_000 - thousandths) < 0.1 } ?? false
}

@Suite("Joined touches, case by case")
struct JoinCaseTests {
    @Test("The kernel's millisecond joins at once, and tells of the landing with its own force and time")
    func kernel() {
        var desk = Desk(.kernel)
        desk.node(1_000.7, (5, .began, 25, 50, 120))
        desk.node(1_008.7, (5, .moved, 25, 50, 300))
        // The toolkit hears of it 30 ms later, and its app later still.
        desk.began(1, 100, 200, stamp: 1_000, arrived: 1_030)
        #expect(desk.told.map(\.change) == [.began, .moved])
        #expect(desk.told.map(\.time.microseconds) == [1_000_700, 1_008_700])
        #expect(isForce(desk.told[0].force?.value, 120) && isForce(desk.told[1].force?.value, 300))
        desk.node(1_016.7, (5, .moved, 25, 50, 500))
        #expect(desk.told.count == 3 && isForce(desk.force(1), 500) && desk.told[2].x == 100 && desk.told[2].y == 200)
    }

    @Test("A toolkit that is faster than the node waits, and then has the landing")
    func toolkitFirst() {
        var desk = Desk(.kernel)
        desk.began(1, 100, 200, stamp: 1_000, arrived: 1_001)
        #expect(desk.doubt(1) == .waiting && desk.told.count == 1 && desk.told[0].doubt == .waiting)
        desk.node(1_000.7, (5, .began, 25, 50, 120))
        #expect(isForce(desk.force(1), 120) && desk.told.count == 2 && desk.told[1].change == .moved)
    }

    @Test("A neighbouring frame's finger is another finger, though it is near in time and place")
    func neighbour() {
        var desk = Desk(.kernel)
        desk.node(1_000.5, (5, .began, 25, 50, 100))
        desk.node(1_008.5, (5, .moved, 25, 50, 110), (6, .began, 25.1, 50, 700))
        desk.began(2, 100, 200, stamp: 1_008, arrived: 1_010)
        desk.began(1, 100, 200, stamp: 1_000, arrived: 1_011)
        #expect(isForce(desk.force(1), 110) && isForce(desk.force(2), 700))
        var late = Desk(.kernel)
        late.node(1_008.5, (6, .began, 25, 50, 700))
        late.read(1_012)
        late.began(1, 100, 200, stamp: 1_000, arrived: 1_012)
        #expect(late.doubt(1) == .unseen)
    }

    @Test("A finger that lands and lifts in one frame is told of with its time, and without a force")
    func briefly() {
        var desk = Desk(.kernel)
        desk.node(1_000.5, (5, .began, 25, 50, 100), (5, .lifted, 25, 50, nil))
        desk.began(1, 100, 200, stamp: 1_000, arrived: 1_010)
        #expect(desk.told.map(\.change) == [.began] && desk.told[0].time.microseconds == 1_000_500)
        #expect(desk.told[0].force == nil && desk.doubt(1) == .lifted)
        desk.ended(1, stamp: 1_000, arrived: 1_011)
        #expect(desk.told.map(\.change) == [.began, .ended])
    }

    @Test("A stamp goes on where 32 bits of milliseconds end")
    func wrap() {
        var desk = Desk(.kernel)
        let end = 4_294_967_296.0
        desk.node(end + 3.25, (5, .began, 25, 50, 120))
        desk.began(1, 100, 200, stamp: 3, arrived: 4_294_967_296 + 9)
        #expect(isForce(desk.force(1), 120))
        var before = Desk(.kernel)
        before.node(end - 2.5, (5, .began, 25, 50, 120))
        before.began(1, 100, 200, stamp: .max - 2, arrived: 4_294_967_296 + 20)
        #expect(isForce(before.force(1), 120))
    }

    @Test("A server's stamp is up to 10 ms off: the place decides between fingers of its window")
    func server() {
        for off in [-10, -4, 0, 5] {
            var desk = Desk(.server)
            desk.node(1_000, (5, .began, 25, 50, 120))
            desk.node(1_008, (5, .moved, 25, 50, 130), (6, .began, 28, 50, 700))
            desk.read(1_012)
            desk.began(1, 112, 200, stamp: UInt32(1_008 + off), arrived: 1_012)
            desk.began(2, 100, 200, stamp: UInt32(1_000 + off), arrived: 1_012)
            #expect(isForce(desk.force(1), 700) && isForce(desk.force(2), 130), "\(off)")
        }
        var desk = Desk(.server)
        desk.node(1_000, (5, .began, 25, 50, 120))
        desk.read(1_060)
        desk.began(1, 100, 200, stamp: 1_050, arrived: 1_060)
        #expect(desk.doubt(1) == .unseen, "50 ms are not 10")
    }

    @Test("What the node has still to tell may be the finger: nothing is decided before")
    func waits() {
        var desk = Desk(.server)
        // The app's finger lands at 1,006; the node's report of it is late, and a stranger landed beside it before.
        desk.node(1_000, (5, .began, 25, 50, 900))
        desk.began(1, 100, 200, stamp: 1_003, arrived: 1_008)
        #expect(desk.doubt(1) == .waiting)
        desk.node(1_006, (5, .moved, 25, 50, 900), (6, .began, 25.1, 50, 100))
        desk.read(1_010)
        #expect(desk.doubt(1) == .severalFit && desk.force(1) == nil)
    }

    @Test("Two fingers at one place at one time are in doubt, one after the other they are not")
    func doubts() {
        var desk = Desk(.own)
        desk.node(1_000, (5, .began, 25, 50, 100), (6, .began, 25.1, 50, 900))
        desk.read(1_004)
        desk.began(1, 100, 200, stamp: 0, arrived: 1_004)
        #expect(desk.doubt(1) == .severalFit)
        var taps = Desk(.own)
        taps.node(1_000, (5, .began, 25, 50, 100))
        taps.read(1_004)
        taps.began(1, 100, 200, stamp: 77, arrived: 1_004)
        taps.node(1_040, (5, .lifted, 25, 50, nil))
        taps.ended(1, stamp: 117, arrived: 1_042)
        taps.node(1_050, (6, .began, 25, 50, 900))
        taps.read(1_054)
        taps.began(2, 100, 200, stamp: 127, arrived: 1_054)
        #expect(isForce(taps.force(2), 900))
    }

    @Test("A finger is one touch: a second touch does not get it, too")
    func once() {
        var desk = Desk(.kernel)
        desk.node(1_000, (5, .began, 25, 50, 100))
        desk.began(1, 100, 200, stamp: 1_000, arrived: 1_002)
        desk.read(1_004)
        desk.began(2, 100, 200, stamp: 1_000, arrived: 1_004)
        #expect(isForce(desk.force(1), 100) && desk.doubt(2) == .unseen)
    }

    @Test("Joined is joined: fingers that cross, change slots or come near keep their forces")
    func crossing() {
        var desk = Desk(.kernel)
        desk.node(1_000, (5, .began, 20, 50, 100), (6, .began, 60, 50, 900))
        desk.began(1, 80, 200, stamp: 1_000, arrived: 1_003)
        desk.began(2, 240, 200, stamp: 1_000, arrived: 1_003)
        for step in 1...8 {
            let way = Double(step) * 5
            desk.node(
                1_000 + Double(step) * 8, (6, .moved, 60 - way, 50, 900), (5, .moved, 20 + way, 50, 100))
            #expect(isForce(desk.force(1), 100) && isForce(desk.force(2), 900), "\(step)")
        }
        // The device gives a slot to another finger without a lift: it is another finger.
        desk.node(1_100, (7, .began, 60, 50, 500), slots: [5])
        #expect(!isForce(desk.force(1), 500))
    }

    @Test("The four rotations: the device's left top corner lies in each corner of what the user sees")
    func rotations() {
        let corners: [(Surface.Rotation, Double, Double)] = [
            (.none, 40, 80), (.quarter, 320, 40), (.half, 360, 320), (.threeQuarters, 80, 360),
        ]
        for (rotation, x, y) in corners {
            var desk = Desk(.kernel, rotation: rotation)
            desk.node(1_000, (5, .began, 10, 20, 100))
            desk.began(1, x, y, stamp: 1_000, arrived: 1_003)
            #expect(isForce(desk.force(1), 100), "\(rotation)")
            for (other, x, y) in corners where other != rotation {
                var wrong = Desk(.kernel, rotation: rotation)
                wrong.node(1_000, (5, .began, 10, 20, 100))
                wrong.read(1_003)
                wrong.began(1, x, y, stamp: 1_000, arrived: 1_003)
                #expect(wrong.doubt(1) == .elsewhere, "\(other) is not \(rotation)")
            }
        }
    }

    @Test("Events that were lost: a finger that landed among them has no force, one that goes on keeps it")
    func dropped() {
        var desk = Desk(.kernel)
        desk.node(1_000, (5, .began, 20, 50, 100))
        desk.began(1, 80, 200, stamp: 1_000, arrived: 1_003)
        desk.joined.lost(from: desk.node)
        // The finger lands at 1,040, where nothing is told; another one is found near it.
        desk.node(1_080, (5, .resynced, 21, 50, 150), (6, .beganUnknown, 60, 50, 900))
        desk.began(2, 240, 200, stamp: 1_040, arrived: 1_082)
        #expect(desk.doubt(2) == .dropped && isForce(desk.force(1), 150))
        desk.node(1_200, (5, .lost(.dropped), 21, 50, nil))
        #expect(desk.force(1) == nil && desk.doubt(1) == .dropped)
        desk.node(1_300, (8, .began, 60, 50, 300))
        desk.began(3, 240, 200, stamp: 1_300, arrived: 1_303)
        #expect(isForce(desk.force(3), 300))
        // The state that is found may name a finger as if it had just landed.
        var found = Desk(.kernel)
        found.joined.lost(from: found.node)
        found.node(1_080, (6, .began, 60, 50, 900))
        found.began(2, 240, 200, stamp: 1_080, arrived: 1_082)
        #expect(found.doubt(2) == .dropped)
    }

    @Test("A finger that was down before, one that lifts, a palm, a device that goes")
    func ends() {
        var desk = Desk(.kernel)
        desk.node(0.5, (5, .beganUnknown, 20, 50, 100))
        desk.began(1, 80, 200, stamp: 0, arrived: 3)
        #expect(desk.doubt(1) == .downBefore)
        desk.node(1_000, (6, .began, 60, 50, 300), (7, .began, 80, 50, 400), (8, .began, 40, 50, 500))
        desk.began(2, 240, 200, stamp: 1_000, arrived: 1_003)
        desk.began(3, 320, 200, stamp: 1_000, arrived: 1_003)
        desk.began(4, 160, 200, stamp: 1_000, arrived: 1_003)
        desk.node(1_050, (6, .lifted, 60, 50, nil), (7, .becamePalm, 80, 50, nil))
        #expect(desk.doubt(2) == .lifted && desk.doubt(3) == .palm && isForce(desk.force(4), 500))
        desk.joined.removeNode(desk.node, .deviceGone, into: &desk.told)
        #expect(desk.doubt(4) == .deviceGone)
    }

    @Test("Frames without a finger of the app's are dropped unread, and what nobody claims is soon nobody's")
    func unread() {
        var desk = Desk(.kernel)
        desk.node(1_000, (5, .began, 20, 50, 100))
        for step in 1...100 { desk.node(1_000 + Double(step) * 8, (5, .moved, 20, 50, 100)) }
        // For 250 ms it might have been the app's.
        #expect(desk.joined.unreadFrames == 100 - 31)
        #expect(desk.joined.nodes[0].contacts[0].forceCount == 0 && desk.told.isEmpty)
        desk.began(1, 80, 200, stamp: 1_000, arrived: 1_802)
        #expect(desk.force(1) == nil)
        desk.node(1_900, (6, .began, 60, 50, 300))
        desk.began(2, 240, 200, stamp: 1_900, arrived: 1_903)
        let before = desk.joined.unreadFrames
        desk.node(1_910, (5, .moved, 20, 50, 900), (6, .moved, 60, 50, 310))
        #expect(isForce(desk.force(2), 310) && desk.joined.unreadFrames == before)
        desk.ended(2, stamp: 1_912, arrived: 1_913)
        desk.node(1_920, (5, .moved, 20, 50, 900), (6, .moved, 60, 50, 320))
        #expect(desk.joined.unreadFrames == before + 1)
    }

    @Test("A window whose place nobody says: the kernel's stamp shows it at once, another clock with the second touch")
    func unplaced() {
        var wayland = Desk(.kernel, origin: nil)
        wayland.node(1_000, (5, .began, 25, 50, 100))
        wayland.began(1, 60, 170, stamp: 1_000, arrived: 1_003)
        #expect(isForce(wayland.force(1), 100))
        // Now two fingers in one frame are told apart.
        wayland.node(1_100, (6, .began, 35, 50, 600), (7, .began, 65, 50, 700))
        wayland.began(2, 220, 170, stamp: 1_100, arrived: 1_103)
        wayland.began(3, 100, 170, stamp: 1_100, arrived: 1_103)
        #expect(isForce(wayland.force(2), 700) && isForce(wayland.force(3), 600))

        var server = Desk(.server, origin: nil)
        func touch(_ number: Int32, _ x: Double, _ time: Double, shownAt pixels: Double) {
            server.node(time, (number, .began, x, 50, 100 * number))
            server.read(Int64(time) + 4)
            server.began(number, pixels, 170, stamp: UInt32(time) - 6, arrived: Int64(time) + 4)
        }
        touch(1, 25, 1_000, shownAt: 60)
        #expect(server.doubt(1) == .placeUnknown)
        touch(2, 45, 2_000, shownAt: 140)
        #expect(isForce(server.force(2), 200))
        // The window is moved by 40 pixels: one touch is lost to that, the next one is not.
        touch(3, 25, 3_000, shownAt: 20)
        #expect(server.doubt(3) == .elsewhere)
        touch(4, 45, 4_000, shownAt: 100)
        #expect(isForce(server.force(4), 400))
    }

    @Test("A clock that nobody names is found out, and refuted when that was chance")
    func foundOut() {
        var desk = Desk(.unknown)
        func tap(_ number: Int32, stamp: UInt32) {
            let time = Double(number) * 1_000
            desk.node(time + 0.4, (number, .began, 25, 50, 100))
            desk.read(Int64(time) + 9)
            desk.began(number, 100, 200, stamp: stamp, arrived: Int64(time) + 9)
            #expect(isForce(desk.force(number), 100), "\(number)")
            desk.node(time + 100, (number, .lifted, 25, 50, nil))
            desk.ended(number, stamp: stamp &+ 100, arrived: Int64(time) + 105)
        }
        for number in Int32(1)...8 {
            #expect(desk.joined.clockInUse == .unknown)
            tap(number, stamp: UInt32(number) * 1_000)
        }
        #expect(desk.joined.clockInUse == .kernel)
        tap(9, stamp: 9_003)
        #expect(desk.joined.clockInUse == .unknown)
        for number in Int32(10)...17 { tap(number, stamp: UInt32(number) * 1_000 - UInt32(number % 5)) }
        #expect(desk.joined.clockInUse == .server)
        var own = ClockEvidence()
        for number in 0..<8 { own.note(UInt32(number), landed: .milliseconds(50_000)) }
        #expect(own.clock == .own)
    }

    @Test("Without a node, or with one that does not weigh, there is the reason; the seventeenth touch has one, too")
    func absent() {
        var joined = JoinedTouches()
        var told: [JoinedTouch] = []
        joined.began(1, at: ToolkitPlace(x: 0, y: 0), stamp: 0, arrived: .zero, into: &told)
        #expect(joined.doubt(of: 1) == .nodeClosed)
        var desk = Desk(.kernel)
        let light = desk.joined.addNode(
            PressureProfile(minimum: 0, maximum: 5), surface: Surface(width: 100, height: 100),
            under: JoinedOutput(width: 400, height: 400, origin: (-400, 0)), at: .zero)
        let sample = ContactSample(slot: 0, id: 1, change: .began, position: Point(x: 25, y: 50), reading: 3)
        desk.joined.receive([sample].span, at: .milliseconds(1_000), from: light, into: &desk.told)
        desk.began(1, 500, 200, stamp: 1_000, arrived: 1_003)
        #expect(desk.doubt(1) == .unweighed, "ten steps are no force")
        for id in Int32(2)...17 { desk.began(id, 10, 10, stamp: 1_000, arrived: 1_003) }
        #expect(desk.told.last?.doubt == .tooMany && desk.doubt(17) == .tooMany)
        for doubt in JoinDoubt.allCases {
            #expect(doubt.description.count > 20 && !doubt.description.hasSuffix("."), "\(doubt)")
        }
    }
}
