import Foundation
import PressureGestures
import RecordingTools
import Testing

@testable import TestSupport

/// What the kernel would never send, checked without looking at how a recording is made.
private struct KernelRules {
    private var slot: Int32 = 0
    private var contacts: [Int32: [UInt16: Int32]] = [:]
    private var whole: [UInt16: Int32] = [:]
    private var keys: [UInt16: Int32] = [:]
    private var lastID: Int32 = 0
    private var time = Timestamp.zero
    private var isSlotFresh = false
    private var frameCount = 0
    private(set) var broken: [String] = []

    /// A recording may begin with a finger in slot 0 already.
    init(isDownAtStart: Bool = false) {
        guard isDownAtStart else { return }
        contacts[0] = [EventCode.mtTrackingID: 1]
        keys[EventCode.touch] = 1
        lastID = 1
    }

    mutating func check(_ event: InputEvent) {
        let what = "\(event.time) \(event.type)/\(event.code)=\(event.value)"
        if event.time < time { broken.append("\(what): time goes back") }
        time = event.time
        if event.endsFrame {
            if frameCount == 0 { broken.append("\(what): an empty frame") }
            if isSlotFresh { broken.append("\(what): a slot without a value behind it") }
            frameCount = 0
            return
        }
        frameCount += 1
        guard event.type == EventType.abs else {
            if keys[event.code, default: 0] == event.value { broken.append("\(what): a key repeated") }
            keys[event.code] = event.value
            return
        }
        if event.code == EventCode.mtSlot {
            if event.value == slot || isSlotFresh { broken.append("\(what): a slot for nothing") }
            slot = event.value
            isSlotFresh = true
        } else if event.code > EventCode.mtSlot {
            isSlotFresh = false
            let none: Int32 = event.code == EventCode.mtTrackingID ? -1 : 0
            let old = contacts[slot, default: [:]][event.code, default: none]
            if old == event.value { broken.append("\(what): slot \(slot) held that already") }
            contacts[slot, default: [:]][event.code] = event.value
            if event.code == EventCode.mtTrackingID, event.value >= 0 {
                if event.value <= lastID { broken.append("\(what): ids count up") }
                lastID = event.value
            }
            let isDown = contacts[slot, default: [:]][EventCode.mtTrackingID, default: -1] >= 0
            if event.code != EventCode.mtTrackingID, !isDown { broken.append("\(what): nobody is in slot \(slot)") }
            if event.code == EventCode.mtPressure, event.value <= 0 { broken.append("\(what): pressure 0 while down") }
        } else {
            if isSlotFresh { broken.append("\(what): a slot without a value behind it") }
            if whole[event.code, default: 0] == event.value { broken.append("\(what): the device held that already") }
            whole[event.code] = event.value
        }
    }
}

/// What every recording keeps, whatever the script says.
@Suite struct SynthKernelTests {
    /// A script of three fingers that come and go and shake, from random numbers.
    private func script(_ shape: String, seed: UInt64) -> String {
        var numbers = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        var text = "device \(shape)\nrate \(number(60...250))\nseed \(seed)\nnoise 0.0\(number(0...30))\n"
        text += "tremor 0.\(number(10...99))\ndrift \(number(0...3))\nquantise \(number(1...4))\n"
        for finger in 0..<12 {
            text += "finger \(finger % 3 + 1) at \(number(0...100)),\(number(0...65)) press 0.\(number(0...99))"
            text += finger % 3 == 0 ? "\n" : " after \(number(0...60))ms\n"
            for _ in 0..<number(1...4) {
                switch number(0...2) {
                case 0: text += "press 0.\(number(0...99)) in \(number(0...80))ms\n"
                case 1: text += "hold \(number(0...80))ms\n"
                default: text += "move \(number(-20...20)),\(number(-20...20)) in \(number(1...80))ms\n"
                }
            }
            text += "lift in \(number(0...30))ms\n"
        }
        return text
    }

    @Test(
        "No event repeats what is held already, and none comes without need",
        arguments: ["touchscreen", "touchpad", "no-pressure", "force", "coarse"], [1, 2, 3, 4, 5] as [UInt64])
    func rules(shape: String, seed: UInt64) throws {
        var rules = KernelRules()
        let events = try synthEvents(script(shape, seed: seed))
        for event in events { rules.check(event) }
        #expect(events.count > 300, "seed \(seed)")
        #expect(rules.broken.prefix(5) == [], "seed \(seed)")
    }

    @Test(
        "What reads recordings finds nothing wrong with them, and every finger is seen and lifts",
        arguments: ["touchscreen", "touchpad", "no-pressure", "force", "coarse", "protocol-a"], [6, 7, 8] as [UInt64])
    func noFindings(shape: String, seed: UInt64) throws {
        struct Sink: EventSink {
            var findings: [StreamFinding] = []
            mutating func receive(_ event: GestureEvent) {}
            mutating func receive(_ finding: StreamFinding) { findings.append(finding) }
        }
        let device = SynthDevice(try #require(SynthShape(rawValue: shape)))
        var tracker = SlotTracker(try TouchAxes(device.description))
        let events = try synthEvents(script(shape, seed: seed))
        var (place, began, lifted) = (0, 0, 0)
        while place < events.count {
            place = tracker.read(events.span, from: place)
            for index in 0..<tracker.frame.count {
                switch tracker.frame.samples[index].change {
                case .began: began += 1
                case .lifted: lifted += 1
                default: break
                }
            }
        }
        tracker.finish()
        // Fingers without ids that lift and land in one report are one to whoever reads them.
        #expect(shape == "protocol-a" ? began > 6 : began == 12, "seed \(seed)")
        #expect(lifted == began, "seed \(seed)")
        for check in StreamCheck.allCases { #expect(tracker.count(of: check) == 0, "\(check), seed \(seed)") }
    }

    @Test("The same script and seed give the same events; another seed gives others, in the same frames' rhythm")
    func determinism() throws {
        let text = "noise 0.02\ntremor 0.1\nfinger 1 at 50,80\npress 0.6 in 150ms\nhold 400ms\nlift"
        let first = try synthEvents("seed 7\n" + text)
        #expect(try synthEvents("seed 7\n" + text) == first)
        let other = try synthEvents("seed 8\n" + text)
        #expect(other != first)
        #expect(other.last == first.last)
        // A seed changes nothing where nothing shakes.
        let calm = "finger 1 at 50,80\npress 0.6 in 150ms\nlift"
        #expect(try synthEvents("seed 7\n" + calm) == synthEvents("seed 8\n" + calm))
    }

    @Test("A further finger does not change how the first one shakes")
    func independence() throws {
        let one = "seed 3\nnoise 0.02\nrate 100\nfinger 1 at 50,80 press 0.5\nhold 500ms\nlift\n"
        let two = one + "finger 2 at 60,80 after 100ms\nhold 100ms\nlift\n"
        func force(_ events: [InputEvent]) -> [InputEvent] { events.filter { $0.code == EventCode.pressure } }
        #expect(force(try synthEvents(one)) == force(try synthEvents(two)))
    }

    @Test("Every script of the bundled recordings is labelled, and gives what a kernel would send")
    func bundled() throws {
        let folder = Project.root.appending(path: "Recordings/scripts")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count >= 35)
        for name in names {
            let text = try Project.text("Recordings/scripts/" + name)
            #expect(name.hasSuffix(".synth") && text.hasPrefix("label "), "\(name)")
            let events = try synthEvents(text)
            #expect(events.count > 10, "\(name)")
            // After a loss nobody can tell what is held, and without slots the kernel repeats all.
            guard !text.contains("drop "), !text.contains("device protocol-a") else { continue }
            var rules = KernelRules(isDownAtStart: text.contains(" already"))
            for event in events { rules.check(event) }
            #expect(rules.broken.prefix(5) == [], "\(name)")
        }
    }
}
