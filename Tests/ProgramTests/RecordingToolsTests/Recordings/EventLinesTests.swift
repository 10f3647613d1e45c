import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// The bytes of logs beside a second writer, which uses nothing but the standard library's own formatting.
@Suite("The lines of a log, beside another writer")
struct EventLinesTests {
    private static let app = AppDescription.wholeSurface

    private static func random(_ random: inout SplitMix64) -> GestureEvent {
        func whole(_ few: ClosedRange<Int>, _ ends: [Int64]) -> Int64 {
            random.chance(90) ? Int64(random.whole(few)) : random.pick(ends)
        }
        let actions: [ActionID] = [1, 2, 3, 9, -3, ActionID(.min), ActionID(.max)]
        let reasons = CancelReason.allCases
        let progress = PressProgress(
            stage: random.chance(50) ? .peek : .pop, raw: Int32(random.whole(-65_536...64_880)))
        let kinds: [GestureEvent.Kind] = [
            .touchBegan, .hintBegan, .progress(progress), .hintEnded(random.pick(HintEnd.allCases)), .tapped,
            .failed(random.pick(PressFailure.allCases)), .peekBegan(random.pick(PressTrigger.allCases)),
            .actionsRevealed, .actionsHidden, .highlighted(nil), .highlighted(random.pick(actions)), .pinned,
            .peekEnded(random.pick(PeekEnd.allCases)),
            .popped(random.pick(PopCause.allCases), count: random.chance(50) ? 1 : UInt16(random.whole(2...65_535))),
            .actionSelected(random.pick(actions)), .menuOpened(random.pick(PressTrigger.allCases)), .menuClosed,
            .playbackBegan(random.pick(PressTrigger.allCases)), .playbackEnded(.eased), .playbackEnded(.lifted),
            .playbackEnded(.cancelled(random.pick(reasons))), .longPressed, .cancelled(random.pick(reasons)),
        ]
        func length() -> Millimetres {
            Millimetres(micrometres: Int32(whole(-3_000...200_000, [-100_000_000, 100_000_000, -1, 999, -999])))
        }
        let ends = [Int64(Int32.min), Int64(Int32.max), -1, 0]
        return GestureEvent(
            kind: random.pick(kinds),
            time: Timestamp(microseconds: whole(0...9_000_000_000, [-(1 << 60), 1 << 60, -1, 999_999, -1_000_000])),
            contact: ContactID(Int32(whole(0...70_000, ends))), target: TargetID(Int32(whole(1...2, ends))),
            position: Point(x: length(), y: length()),
            pressure: random.chance(10) ? nil : Pressure(raw: Int32(random.whole(0...65_536))))
    }

    // The other writer: exact decimal fractions, cut or rounded as text.

    /// `value / unit` with some places; half is rounded away from zero, or all downwards.
    private static func decimal(_ value: Int64, _ unit: Int64, _ places: Int, isDown: Bool = false) -> String {
        var number = Decimal(value) / Decimal(unit)
        var rounded = Decimal()
        unsafe NSDecimalRound(&rounded, &number, places, isDown ? .down : .plain)
        var text = "\(rounded.magnitude)"
        if places > 0 {
            var parts = text.split(separator: ".").map { String($0) }
            if parts.count == 1 { parts.append("") }
            text = parts[0] + "." + parts[1] + String(repeating: "0", count: places - parts[1].count)
        }
        return (rounded.isSignMinus && !rounded.isZero ? "-" : "") + text
    }

    private static func name(_ event: GestureEvent) -> String {
        event.target == 1 ? "surface" : "\(event.target.rawValue)"
    }

    private static func name(_ action: ActionID, _ event: GestureEvent) -> String {
        guard event.target == 1, (1...3).contains(action.rawValue) else { return "\(action.rawValue)" }
        return ["first", "second", "third"][Int(action.rawValue) - 1]
    }

    private static func text(_ event: GestureEvent) -> String {
        let what: String =
            switch event.kind {
            case .progress(let progress):
                "progress(\(progress.stage) \(decimal(Int64(progress.raw), 65_536, 2, isDown: true)))"
            case .highlighted(let action): "highlighted(\(action.map { name($0, event) } ?? "none"))"
            case .actionSelected(let action): "actionSelected(\(name(action, event)))"
            case .popped(let cause, let count): count > 1 ? "popped(\(cause), \(count))" : "popped(\(cause))"
            // One spelling each is what EventTextTests hold.
            default: "\(event.kind)"
            }
        let force = event.pressure.map { "  " + decimal(Int64($0.raw), 65_536, 3) } ?? ""
        return
            "\(decimal(event.time.microseconds, 1_000_000, 6)) contact \(event.contact.rawValue) \(name(event)) \(what)"
            + force + "\n"
    }

    private static func json(_ event: GestureEvent) -> String {
        var line = "{\"time\":\(event.time.microseconds),\"contact\":\(event.contact.rawValue)"
        line += ",\"target\":\"\(name(event))\",\"event\":\"\(event.kind.name)\""
        switch event.kind {
        case .progress(let progress):
            line += ",\"towards\":\"\(progress.stage)\""
            line += ",\"progress\":\(decimal(Int64(progress.raw), 65_536, 5, isDown: true))"
        case .hintEnded(let why): line += ",\"why\":\"\(why)\""
        case .failed(let why): line += ",\"why\":\"\(why)\""
        case .peekEnded(let why): line += ",\"why\":\"\(why)\""
        case .cancelled(let why): line += ",\"why\":\"\(why)\""
        case .playbackEnded(.cancelled(let reason)): line += ",\"why\":\"cancelled\",\"reason\":\"\(reason)\""
        case .playbackEnded(let why): line += ",\"why\":\"\(why)\""
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger):
            line += ",\"trigger\":\"\(trigger)\""
        case .highlighted(nil): line += ",\"action\":null"
        case .highlighted(let action?), .actionSelected(let action): line += ",\"action\":\"\(name(action, event))\""
        case .popped(let cause, let count): line += ",\"cause\":\"\(cause)\",\"count\":\(count)"
        default: break
        }
        line += ",\"x\":\(decimal(Int64(event.position.x.micrometres), 1_000, 3))"
        line += ",\"y\":\(decimal(Int64(event.position.y.micrometres), 1_000, 3))"
        if let pressure = event.pressure { line += ",\"pressure\":\(decimal(Int64(pressure.raw), 65_536, 5))" }
        return line + "}\n"
    }

    @Test("text and JSON, alone and in a log, are what the other writer makes of each event")
    func lines() {
        var random = SplitMix64(seed: 20_261_124)
        var texts = ReplayLog(.text, Self.app, tuning: .standard)
        var objects = ReplayLog(.json, Self.app, file: "a \"b\"", tuning: .standard)
        var pending: [(text: String, json: String)] = []
        for number in 0..<4_000 {
            let event = Self.random(&random)
            let (text, json) = (Self.text(event), Self.json(event))
            #expect(EventLog.line(event, Self.app) == text, "event \(number)")
            #expect(EventJSON.line(event, Self.app) == json, "event \(number)")
            texts.receive(event)
            objects.receive(event)
            pending.append((text, json))
            // Taken now and then, so that the memory is used again, and grows.
            guard number % 700 == 699 || number < 5 else { continue }
            #expect(texts.takeText() == pending.map(\.text).joined())
            let beginning = #"{"file":"a \"b\"","#
            #expect(objects.takeText() == pending.map { beginning + $0.json.dropFirst() }.joined())
            pending = []
            #expect(texts.takeText().isEmpty)
        }
    }

    @Test("an event describes itself with the bytes of the log, numbers in the place of names")
    func descriptions() {
        var random = SplitMix64(seed: 20_261_125)
        for _ in 0..<1_000 {
            let event = Self.random(&random)
            guard event.target != 1 else { continue }
            let number = " \(event.target.rawValue) "
            let line = Self.text(event).replacing(number, with: " target" + number)
            // A contact of the same number stands before the target.
            guard event.contact.rawValue != event.target.rawValue else { continue }
            #expect("\(event)\n" == line)
        }
    }

    @Test("names as long as a line of a file, and names that would drive a terminal")
    func names() {
        let name = String(repeating: "ü\u{1b}", count: 20_000)
        let app = AppDescription(
            name: "long", isLeftToRight: true, file: "", size: nil, rotation: .none, unit: .millimetres,
            items: [.init(name: name, offer: .preview, actions: [.init(id: name)])])
        let event = GestureEvent(
            kind: .actionSelected(1), time: .zero, contact: 1, target: 1, position: Point(x: 0, y: 0), pressure: nil)
        let shown = name.replacing("\u{1b}", with: "\\u001b")
        var text = ReplayLog(.text, app, tuning: .standard)
        text.receive(event)
        #expect(text.takeText() == "0.000000 contact 1 \(shown) actionSelected(\(shown))\n")
        #expect(EventLog.line(event, app) == "0.000000 contact 1 \(shown) actionSelected(\(shown))\n")
        var json = ReplayLog(.json, app, tuning: .standard)
        json.receive(event)
        #expect(json.takeText() == EventJSON.line(event, app))
        #expect(EventJSON.line(event, app).contains("\"action\":\"\(shown)\""))
    }
}
