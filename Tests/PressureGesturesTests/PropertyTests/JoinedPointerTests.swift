import Testing

@testable import PressureCore
@testable import PressureDevices

/// Pads that weigh, and a pointer: five pixels for a millimetre.
private struct Lap {
    var pointer = JoinedPointer()
    let pads: [JoinedNodeID]
    private var places: [ContactID: Point] = [:]
    private(set) var time: Int64 = 1_000_000

    init(pads count: Int = 1) {
        var pads: [JoinedNodeID] = []
        for _ in 0..<count {
            pads.append(
                pointer.addPad(
                    PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 2),
                    surface: Surface(width: 100, height: 60)))
        }
        self.pads = pads
    }

    var now: Timestamp { Timestamp(microseconds: time) }

    mutating func pass(_ milliseconds: Int64) { time += milliseconds * 1_000 }

    mutating func frame(
        _ id: Int32, _ change: ContactSample.Change, x: Double = 50, y: Double = 30, _ reading: Int32? = 100,
        pad: Int = 0
    ) {
        let sample = ContactSample(
            slot: UInt8(id & 15), id: ContactID(id), change: change,
            position: Point(x: Millimetres(x), y: Millimetres(y)), reading: reading)
        pointer.receive([sample].span, at: now, from: pads[pad])
    }

    /// A finger that moves by so many millimetres in ten frames, and the pointer after it, so much later.
    mutating func glide(
        _ id: Int32, from x: Double = 50, by way: Double, late: Int64 = 4, pad: Int = 0, down: Double = 0
    ) {
        for step in 1...10 {
            frame(id, .moved, x: x + way * Double(step) / 10, y: 30 + down * Double(step) / 10, pad: pad)
            pass(late)
            pointer.moved(byX: way / 2, y: down / 2, at: now)
            pass(8 - min(late, 7))
        }
        readAll()
    }

    mutating func readAll() { for pad in pads { pointer.heard(pad, until: now) } }
}

@Suite("A pointer has the force of the finger that moves it")
struct JoinedPointerTests {
    @Test("Movement at one time and in one direction joins, however late the toolkit is, and a press keeps it")
    func joined() {
        for late: Int64 in [0, 4, 16, 30] {
            var lap = Lap()
            lap.frame(1, .began)
            #expect(lap.pointer.doubt == .unmoved)
            lap.glide(1, by: 8, late: late)
            #expect(lap.pointer.force == Pressure(0.1), "\(late) ms")
            lap.pass(8)
            lap.frame(1, .moved, x: 58, 640)
            #expect(lap.pointer.force == Pressure(0.64))
            lap.pass(8)
            lap.frame(1, .lifted, x: 58, nil)
            #expect(lap.pointer.doubt == .lifted)
            // It lands again where the pointer stands, and presses.
            lap.pass(300)
            lap.frame(2, .began, 300)
            #expect(lap.pointer.force == Pressure(0.3))
        }
    }

    @Test("A mouse that moves, too, takes the force away until the finger moves the pointer again")
    func mouse() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.pass(100)
        lap.pointer.moved(byX: 3, y: 1, at: lap.now)
        lap.readAll()
        #expect(lap.pointer.doubt == .otherMover && lap.pointer.force == nil)
        lap.pass(100)
        lap.glide(1, from: 58, by: -8)
        #expect(lap.pointer.force != nil)
        // The finger goes right, the pointer down: something else moves it.
        lap.pass(100)
        for step in 1...5 {
            lap.frame(1, .moved, x: 50 + Double(step))
            lap.pointer.moved(byX: 0, y: 6, at: lap.now)
            lap.pass(8)
        }
        lap.readAll()
        #expect(lap.pointer.doubt == .otherMover)
    }

    @Test("A movement that no pad has reported yet is waited for, and then a mouse's")
    func waits() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.pass(60)
        lap.pointer.moved(byX: 4, y: 0, at: lap.now)
        #expect(lap.pointer.force == nil && lap.pointer.doubt == .waiting)
        lap.pass(5)
        lap.readAll()
        #expect(lap.pointer.doubt == .otherMover)
    }

    @Test("Two pads that are touched: no force; one after the other each has its own")
    func pads() {
        var lap = Lap(pads: 2)
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.frame(2, .began, 900, pad: 1)
        #expect(lap.pointer.doubt == .severalPads && lap.pointer.force == nil)
        lap.frame(1, .lifted, nil)
        #expect(lap.pointer.doubt == .unmoved, "the second pad has moved nothing yet")
        lap.pass(200)
        lap.glide(2, by: -8, pad: 1)
        #expect(lap.pointer.force == Pressure(0.1))
    }

    @Test("A second finger that lands, clicks and lifts takes nothing away from the finger that moved the pointer")
    func click() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.frame(2, .began, x: 20, y: 55, 60)
        #expect(lap.pointer.force == Pressure(0.1))
        // It wavers by less than a millimetre while it pushes the pad, and is much heavier than the finger that moved.
        for step in 1...10 {
            lap.frame(2, .moved, x: 20 + 0.05 * Double(step), y: 55 + 0.08 * Double(step), 900)
            lap.pass(8)
            #expect(lap.pointer.force == Pressure(0.1), "the thumb wavers, step \(step)")
        }
        lap.frame(1, .moved, x: 58, 640)
        #expect(lap.pointer.force == Pressure(0.64))
        lap.frame(2, .lifted, x: 20.5, y: 55.8, nil)
        #expect(lap.pointer.force == Pressure(0.64) && lap.pointer.doubt == nil)
    }

    @Test("A thumb that rests on the pad first, and clicks, takes nothing away")
    func thumb() {
        var lap = Lap()
        lap.frame(2, .began, x: 20, y: 55, 300)
        lap.pass(400)
        lap.frame(1, .began)
        #expect(lap.pointer.doubt == .unmoved, "two fingers, and neither has moved the pointer")
        lap.glide(1, by: 8)
        #expect(lap.pointer.force == Pressure(0.1))
        // The thumb pushes the pad while the pointer is dragged, and wavers in the direction of the finger.
        for step in 1...10 {
            lap.frame(2, .moved, x: 20 + 0.08 * Double(step), y: 55, 900)
            lap.frame(1, .moved, x: 58 + 0.5 * Double(step), 200)
            lap.pointer.moved(byX: 2.5, y: 0, at: lap.now)
            lap.pass(8)
            lap.readAll()
            #expect(lap.pointer.force == Pressure(0.2), "step \(step)")
        }
    }

    @Test("A thumb that wavers is not the finger that moved the pointer, though nothing else on the pad moved")
    func wavering() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.frame(2, .began, x: 20, y: 55, 900)
        lap.pass(400)
        lap.frame(2, .moved, x: 20.6, y: 55, 900)
        lap.pointer.moved(byX: 3, y: 0, at: lap.now)
        lap.readAll()
        #expect(lap.pointer.doubt == .severalFingers && lap.pointer.force == nil)
        lap.pass(100)
        lap.glide(1, from: 58, by: 8)
        #expect(lap.pointer.force == Pressure(0.1), "the finger has moved it again")
    }

    @Test("A second finger that moves scrolls: no force until one finger alone has moved the pointer again")
    func scroll() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.frame(2, .began, x: 70)
        lap.pass(8)
        // Both scroll, and the pointer stands still.
        for step in 1...5 {
            lap.frame(1, .moved, x: 58, y: 30 + Double(step))
            lap.frame(2, .moved, x: 70, y: 30 + Double(step))
            lap.pass(8)
            #expect((lap.pointer.force == nil) == (step > 1), "step \(step)")
        }
        #expect(lap.pointer.doubt == .severalFingers)
        lap.frame(2, .lifted, x: 70, nil)
        #expect(lap.pointer.doubt == .severalFingers, "the one that stays may scroll on")
        lap.pass(400)
        lap.glide(1, from: 58, by: 8)
        #expect(lap.pointer.force == Pressure(0.1))
        lap.frame(3, .began, x: 72)
        lap.frame(3, .moved, x: 75)
        #expect(lap.pointer.doubt == .severalFingers, "a third finger pinches")
        lap.pass(400)
        lap.glide(1, from: 66, by: -8)
        #expect(lap.pointer.force == Pressure(0.1))
        lap.frame(1, .lifted, nil)
        lap.frame(3, .lifted, x: 75, nil)
        lap.pass(300)
        lap.frame(4, .began, 300)
        #expect(lap.pointer.force == Pressure(0.3), "all have lifted, and everything starts anew")
    }

    @Test("Two fingers that move when the pointer moves: no force, since it may follow either")
    func together() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.frame(2, .began, x: 70)
        for step in 1...10 {
            lap.frame(1, .moved, x: 50 + Double(step))
            lap.frame(2, .moved, x: 70 + Double(step))
            lap.pointer.moved(byX: 5, y: 0, at: lap.now)
            lap.pass(8)
        }
        lap.readAll()
        #expect(lap.pointer.doubt == .severalFingers && lap.pointer.force == nil)
        // Without a pointer that moves it is a scroll from its first moment on.
        var scroll = Lap()
        scroll.frame(1, .began)
        scroll.frame(2, .began, x: 70)
        #expect(scroll.pointer.doubt == .unmoved)
        for id: Int32 in [1, 2] { scroll.frame(id, .moved, x: 30 + 20 * Double(id), y: 34) }
        #expect(scroll.pointer.doubt == .severalFingers)
        for id: Int32 in [1, 2] { scroll.frame(id, .lifted, nil) }
        scroll.frame(3, .began)
        #expect(scroll.pointer.doubt == .unmoved)
    }

    @Test("The finger that moved the pointer lifts and a thumb stays: no force until one of them moves it")
    func lifts() {
        var lap = Lap()
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        lap.frame(2, .began, x: 20, y: 55, 800)
        lap.frame(1, .lifted, x: 58, nil)
        #expect(lap.pointer.doubt == .moverLifted && lap.pointer.force == nil)
        // Another finger lands where the pointer stands: it has not moved it.
        lap.pass(300)
        lap.frame(3, .began, x: 58)
        #expect(lap.pointer.doubt == .moverLifted)
        lap.glide(3, from: 58, by: -8)
        #expect(lap.pointer.force == Pressure(0.1))
        lap.frame(3, .lifted, nil)
        #expect(lap.pointer.doubt == .moverLifted)
        // The toolkit tells late of what the finger did that has lifted.
        lap.pointer.moved(byX: -3, y: 0, at: lap.now)
        lap.readAll()
        #expect(lap.pointer.doubt == .moverLifted)
        lap.frame(2, .lifted, x: 20, y: 55, nil)
        #expect(lap.pointer.doubt == .lifted)
        lap.frame(4, .began, 300)
        #expect(lap.pointer.force == Pressure(0.3))
    }

    @Test("A thumb that begins to move: no force, and its own once the pointer follows it alone")
    func swap() {
        var lap = Lap()
        lap.frame(2, .began, x: 20, y: 55, 300)
        lap.frame(1, .began)
        lap.glide(1, by: 8)
        #expect(lap.pointer.force == Pressure(0.1))
        lap.pass(400)
        for step in 1...3 { lap.frame(2, .moved, x: 20 + 0.5 * Double(step), y: 55, 300) }
        #expect(lap.pointer.doubt == .severalFingers && lap.pointer.force == nil)
        // Now the thumb moves the pointer, and the finger rests: they have changed their roles.
        for step in 4...20 {
            lap.frame(2, .moved, x: 20 + 0.5 * Double(step), y: 55, 300)
            lap.pointer.moved(byX: 2.5, y: 0, at: lap.now)
            lap.pass(8)
        }
        lap.readAll()
        #expect(lap.pointer.force == Pressure(0.3))
        lap.frame(1, .moved, x: 58, 900)
        #expect(lap.pointer.force == Pressure(0.3), "the finger that moved the pointer before is heavier, and rests")
        // And back.
        lap.pass(400)
        lap.glide(1, from: 58, by: -8)
        #expect(lap.pointer.force == Pressure(0.1))
    }

    @Test("A finger that was there before, a palm, a pad without force, a loss: no force, and the reason")
    func others() {
        var lap = Lap()
        var alone = JoinedPointer()
        let reasons = [alone.doubt, lap.pointer.doubt]
        #expect(reasons == [.nodeClosed, .lifted])
        lap.frame(1, .beganUnknown)
        lap.glide(1, by: 8)
        #expect(lap.pointer.doubt == .downBefore)
        lap.frame(1, .becamePalm)
        #expect(lap.pointer.doubt == .palm)
        lap.frame(1, .lifted, nil)
        lap.frame(2, .began)
        #expect(lap.pointer.force != nil)
        lap.pointer.lost(from: lap.pads[0])
        #expect(lap.pointer.doubt == .unmoved)
        lap.pointer.removePad(lap.pads[0])
        #expect(lap.pointer.doubt == .nodeClosed)
        var light = JoinedPointer()
        let pad = light.addPad(.none, surface: Surface(width: 100, height: 60))
        for step in 0..<10 {
            let sample = ContactSample(
                slot: 0, id: 1, change: step == 0 ? .began : .moved,
                position: Point(x: Millimetres(Double(step)), y: 5),
                reading: nil)
            let now = Timestamp.milliseconds(1_000 + Int64(step) * 8)
            light.receive([sample].span, at: now, from: pad)
            light.moved(byX: step == 0 ? 0 : 5, y: 0, at: now)
            light.heard(pad, until: now)
        }
        #expect(light.doubt == .unweighed)
    }
}
