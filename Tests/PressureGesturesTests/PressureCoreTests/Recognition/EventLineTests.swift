import Testing

@testable import PressureCore

/// A line for each kind of event, written down by hand; random ones beside another writer are in `EventLinesTests`.
@Suite("The lines of a log, by hand")
struct EventLineTests {
    static let kinds: [(kind: GestureEvent.Kind, text: String, json: String)] = [
        (.touchBegan, "touchBegan", #""touchBegan""#),
        (.hintBegan, "hintBegan", #""hintBegan""#),
        // 0.625 exactly, cut after two places in text.
        (
            .progress(PressProgress(stage: .peek, raw: 40_960)), "progress(peek 0.62)",
            #""progress","towards":"peek","progress":0.62500"#
        ),
        (
            .progress(PressProgress(stage: .pop, raw: 16_384)), "progress(pop 0.25)",
            #""progress","towards":"pop","progress":0.25000"#
        ),
        (.hintEnded(.eased), "hintEnded(eased)", #""hintEnded","why":"eased""#),
        (.tapped, "tapped", #""tapped""#),
        (.failed(.strayed), "failed(strayed)", #""failed","why":"strayed""#),
        (.peekBegan(.hold), "peekBegan(hold)", #""peekBegan","trigger":"hold""#),
        (.actionsRevealed, "actionsRevealed", #""actionsRevealed""#),
        (.actionsHidden, "actionsHidden", #""actionsHidden""#),
        (.highlighted(nil), "highlighted(none)", #""highlighted","action":null"#),
        (.highlighted(3), "highlighted(3)", #""highlighted","action":"3""#),
        (.pinned, "pinned", #""pinned""#),
        (.peekEnded(.dismissed), "peekEnded(dismissed)", #""peekEnded","why":"dismissed""#),
        (.popped(.force, count: 1), "popped(force)", #""popped","cause":"force","count":1"#),
        (.popped(.tap, count: 2), "popped(tap, 2)", #""popped","cause":"tap","count":2"#),
        (.actionSelected(-1), "actionSelected(-1)", #""actionSelected","action":"-1""#),
        (.menuOpened(.pressure), "menuOpened(pressure)", #""menuOpened","trigger":"pressure""#),
        (.menuClosed, "menuClosed", #""menuClosed""#),
        (.playbackBegan(.pressure), "playbackBegan(pressure)", #""playbackBegan","trigger":"pressure""#),
        (.playbackEnded(.eased), "playbackEnded(eased)", #""playbackEnded","why":"eased""#),
        (.playbackEnded(.lifted), "playbackEnded(lifted)", #""playbackEnded","why":"lifted""#),
        (
            .playbackEnded(.cancelled(.palm)), "playbackEnded(cancelled(palm))",
            #""playbackEnded","why":"cancelled","reason":"palm""#
        ),
        (.longPressed, "longPressed", #""longPressed""#),
        (.cancelled(.lost), "cancelled(lost)", #""cancelled","why":"lost""#),
    ]

    @Test("each kind of event, as text and as an object", arguments: kinds.indices)
    func lines(index: Int) {
        let (kind, text, json) = Self.kinds[index]
        // 1.25 s; half of the force.
        let event = GestureEvent(
            kind: kind, time: .milliseconds(1_250), contact: 4, target: 7, position: Point(x: 12.5, y: -3),
            pressure: Pressure(raw: 32_768))
        let none = unsafe ByteWriter.Name(start: nil, count: 0)
        #expect(
            ByteWriter.text(atMost: 512) { unsafe $0.putLine(event, target: none, action: none) }
                == "1.250000 contact 4 7 \(text)  0.500\n")
        #expect(
            ByteWriter.text(atMost: 512) { unsafe $0.putObject(event, target: none, action: none) }
                == #""time":1250000,"contact":4,"target":"7","event":"# + json
                + #","x":12.500,"y":-3.000,"pressure":0.50000}"# + "\n")
    }

    @Test("a name of the app stands in the place of its number, and no force is no key")
    func names() {
        let event = GestureEvent(
            kind: .actionSelected(2), time: .zero, contact: 1, target: 1, position: Point(x: 0, y: 0), pressure: nil)
        let (row, quoted): ([UInt8], [UInt8]) = (Array("mail".utf8), Array(#""mail""#.utf8))
        unsafe row.withUnsafeBufferPointer { name in
            #expect(
                ByteWriter.text(atMost: 512) { unsafe $0.putLine(event, target: name, action: name) }
                    == "0.000000 contact 1 mail actionSelected(mail)\n")
        }
        unsafe quoted.withUnsafeBufferPointer { name in
            #expect(
                ByteWriter.text(atMost: 512) { unsafe $0.putObject(event, target: name, action: name) }
                    == #""time":0,"contact":1,"target":"mail","event":"actionSelected","action":"mail","x":0.000,"y":0.000}"#
                    + "\n")
        }
    }
}
