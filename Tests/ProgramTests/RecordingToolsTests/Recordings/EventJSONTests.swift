import PressureGestures
import RecordingTools
import Testing

@Suite("Events as JSON lines")
struct EventJSONTests {
    private func line(_ kind: GestureEvent.Kind, pressure: Pressure? = 0.5) -> String {
        let event = GestureEvent(
            kind: kind, time: Timestamp(microseconds: 1_234_567), contact: 7, target: TargetID(1),
            position: Point(x: 12.345, y: 60), pressure: pressure)
        return EventJSON.line(event, .wholeSurface)
    }

    private static let start = #"{"time":1234567,"contact":7,"target":"surface","event":""#
    private static let end = #","x":12.345,"y":60.000,"pressure":0.50000}"# + "\n"

    private static let cases: [(GestureEvent.Kind, String)] = [
        (.touchBegan, #"touchBegan""#),
        (.hintBegan, #"hintBegan""#),
        (.hintEnded(.began), #"hintEnded","why":"began""#),
        (.hintEnded(.strayed), #"hintEnded","why":"strayed""#),
        (.tapped, #"tapped""#),
        (.failed(.secondFinger), #"failed","why":"secondFinger""#),
        (.peekBegan(.pressure), #"peekBegan","trigger":"pressure""#),
        (.peekBegan(.hold), #"peekBegan","trigger":"hold""#),
        (.peekEnded(.dismissed), #"peekEnded","why":"dismissed""#),
        (.actionsRevealed, #"actionsRevealed""#),
        (.actionsHidden, #"actionsHidden""#),
        (.highlighted(ActionID(2)), #"highlighted","action":"second""#),
        (.highlighted(nil), #"highlighted","action":null"#),
        (.actionSelected(ActionID(3)), #"actionSelected","action":"third""#),
        (.pinned, #"pinned""#),
        (.popped(.force, count: 1), #"popped","cause":"force","count":1"#),
        (.popped(.tap, count: 2), #"popped","cause":"tap","count":2"#),
        (.menuOpened(.hold), #"menuOpened","trigger":"hold""#),
        (.menuClosed, #"menuClosed""#),
        (.playbackBegan(.pressure), #"playbackBegan","trigger":"pressure""#),
        (.playbackEnded(.eased), #"playbackEnded","why":"eased""#),
        (.playbackEnded(.cancelled(.palm)), #"playbackEnded","why":"cancelled","reason":"palm""#),
        (.longPressed, #"longPressed""#),
        (.cancelled(.dropped), #"cancelled","why":"dropped""#),
    ]

    @Test("each kind of event has the keys that the documentation lists for it")
    func kinds() {
        for (kind, details) in Self.cases { #expect(line(kind) == Self.start + details + Self.end) }
    }

    @Test("an event without a force has no key for it, and an action nobody named has its number")
    func absent() {
        #expect(!line(.tapped, pressure: nil).contains("pressure"))
        #expect(line(.actionSelected(ActionID(9))).contains(#""action":"9""#))
    }

    @Test("where there are several files the first key names the file, quoted as JSON asks")
    func file() {
        let event = GestureEvent(
            kind: .tapped, time: .zero, contact: 1, target: TargetID(1), position: Point(x: 0, y: 0), pressure: nil)
        let line = EventJSON.line(event, .wholeSurface, file: "a \"b\"\\c\n")
        #expect(line.hasPrefix(#"{"file":"a \"b\"\\c\n","time":0,"#))
        #expect(line.filter { $0 == "\n" }.count == 1)
    }
}
