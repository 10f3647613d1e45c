import Testing

@testable import PressureCore
@testable import TestSupport

/// A pad that clicks by force, as the button filter of ChromiumOS does it, told with this library.
///
/// Down above 130 g, up below 105 g, the hardest finger counts: a playback target under each finger for itself. Grams
/// are whole, so that above 130 is 131 or more.
private final class HapticButton {
    var session: TouchSession
    private var pressing: Set<Int32> = []
    private var isDown: Set<Int> = []
    private var time = Timestamp.zero

    init() throws {
        let tuning = try Tuning([
            .hintEnter: 0.1, .hintLeave: 0.08, .peekEnter: 131.0 / 500, .peekLeave: 105.0 / 500, .confirmation: 1,
            .pressAge: 0, .holdTime: 5_000, .holdEarliest: 5_000,
        ])
        session = TouchSession(
            mode: .independent, tuning: tuning, profile: PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 1))
    }

    /// A frame with the grams of each finger, nil where there is none; returns whether the button is down.
    func frame(_ grams: [Int32?], palms: Set<Int> = [], right: Double = 0) -> Bool {
        var samples: [ContactSample] = []
        for (slot, grams) in grams.enumerated() {
            let change: ContactSample.Change
            switch (isDown.contains(slot), grams != nil) {
            case (false, true): change = palms.contains(slot) ? .beganPalm : .began
            case (true, true): change = .moved
            case (true, false): change = .lifted
            case (false, false): continue
            }
            if grams == nil { isDown.remove(slot) } else { isDown.insert(slot) }
            samples.append(
                ContactSample(
                    slot: UInt8(slot), id: ContactID(Int32(slot)), change: change,
                    position: Point(x: Millimetres(20 + 20 * Double(slot) + right), y: 50), reading: grams))
        }
        var events: [GestureEvent] = []
        session.receive(samples.span, at: time, on: WholeSurface(Pressable.playback), into: &events)
        session.advance(to: time + .milliseconds(5), into: &events)
        time = time + .milliseconds(10)
        for event in events {
            switch event.kind {
            case .playbackBegan: pressing.insert(event.contact.rawValue)
            case .playbackEnded: pressing.remove(event.contact.rawValue)
            default: break
            }
        }
        return !pressing.isEmpty
    }

    func frames(_ grams: Int32..., right: Double = 0) -> [Int] {
        grams.map { frame([$0], right: right) ? 1 : 0 }
    }

    func lift() { _ = frame([nil, nil]) }
}

/// The six tests of that filter.
@Suite("Vectors: a button that clicks by force")
struct HapticButtonVectorTests {
    @Test("Simple: down above 130 g, up below 105 g; the hardest finger counts, not the sum")
    func simple() throws {
        let button = try HapticButton()
        #expect(button.frames(50, 50, 50) == [0, 0, 0])
        #expect(button.frames(50, 120, 160) == [0, 0, 1])
        #expect(button.frames(160, 120, 50) == [1, 1, 0])
        button.lift()
        #expect(!button.frame([50, 50]))
        #expect(!button.frame([80, 80]))
        #expect(button.frame([160, 80]))
        #expect(!button.frame([nil, nil]))
    }

    @Test("Simple, its edges: 130 g are not enough, 105 g still hold")
    func edges() throws {
        let button = try HapticButton()
        #expect(button.frames(130, 131, 105, 104) == [0, 1, 1, 0])
    }

    @Test("Simple, the firmware's own button: it is no contact, and changes nothing")
    func firmwareButton() throws {
        let events = try EventScript("0 slot 0 id 5 x 50 y 50 p 50\n10 01:110 1 p 51\n20 01:110 0\n30 id -1").events
        var stream = TouchStream(try TouchAxes(ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)))
        var said: [GestureEvent] = []
        stream.receive(events.span, on: WholeSurface(Pressable.playback), into: &said)
        #expect(said.words == ["touchBegan", "tapped"])
    }

    @Test("Not a haptic pad: its force presses nothing (R-3DT-52)")
    func notHaptic() throws {
        let button = try HapticButton()
        button.session.isPressureOn = false
        #expect(button.frames(50, 120, 160) == [0, 0, 0])
    }

    @Test("What belongs to no contact does not change the state")
    func consume() throws {
        let plain = try HapticButton()
        let disturbed = try HapticButton()
        for grams in [50, 120, 160, 120, 50, 160] as [Int32] {
            var ignored: [GestureEvent] = []
            disturbed.session.moveTouch(
                99, to: Point(x: 1, y: 1), time: disturbed.session.now, pressure: 1, into: &ignored)
            disturbed.session.endTouch(98, time: disturbed.session.now, into: &ignored)
            disturbed.session.cancelPinned(at: disturbed.session.now, into: &ignored)
            #expect(ignored.isEmpty)
            #expect(plain.frames(grams) == disturbed.frames(grams), "\(grams) g")
        }
    }

    @Test("A scroll that was first keeps the button up until the finger lifts")
    func scrollFirst() throws {
        let button = try HapticButton()
        #expect(button.frames(50) == [0])
        #expect(button.frames(60, right: 10) == [0])
        #expect(button.frames(160, 160, right: 10) == [0, 0])
        button.lift()
        #expect(button.frames(160) == [1])
    }

    @Test("A press that was first stays through a scroll, and ends below 105 g")
    func pressFirst() throws {
        let button = try HapticButton()
        #expect(button.frames(160) == [1])
        #expect(button.frames(160, 120, right: 10) == [1, 1])
        #expect(button.frames(50, right: 20) == [0])
    }

    @Test("No dynamic thresholds: the leave value stays, so that 200 g still press after 500 g")
    func dynamic() throws {
        let button = try HapticButton()
        #expect(button.frames(50, 120, 160) == [0, 0, 1])
        // There: up below half of 500 g, down again above 1.2 times the release.
        #expect(button.frames(500, 300, 200) == [1, 1, 1])
        #expect(button.frames(106, 104) == [1, 0])
    }

    @Test("A palm presses nothing, and a finger beside it does")
    func palm() throws {
        let button = try HapticButton()
        #expect(!button.frame([50], palms: [0]))
        #expect(!button.frame([160], palms: [0]))
        #expect(!button.frame([50], palms: [0]))
        #expect(!button.frame([160, 80], palms: [0]))
        #expect(button.frame([160, 160], palms: [0]))
    }
}
