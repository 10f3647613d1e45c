import PressureGestures
import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

/// What becomes of strokes and presses that are made by what was measured on pens.
@Suite("The evaluation of pens")
struct PenEvaluationTests {
    @Test("Of made strokes none peeks but by a very hard hand, and made presses are answered")
    func made() {
        let pens = PenEvaluation(strokes: 1_500, presses: 300)
        let all = pens.allMade
        #expect(all.strokes == 1_500 && all.ignored == 0)
        // One in 1,000 at most; the whole count is that of `evaluate --pens`.
        #expect(all.begun <= 2, "\(all), seed \(PenEvaluation.seed)")
        #expect(pens.presses.hits * 100 >= 300 * 99, "\(pens.presses), seed \(PenEvaluation.seed + 1)")
        #expect(pens.forcedPresses.hits * 100 >= 300 * 99)
        for one in pens.made { #expect(one.counts.strokes > 100, "\(one.kind)") }
    }

    @Test(
        "Each guard against writing is needed: without it made strokes peek or hold",
        arguments: [
            ["pen.peek": 0.2, "pen.rise": 0.02], ["pen.still": 20, "pen.slop": 50, "pen.age": 0],
            ["pen.hold": 50, "hold.time": 250, "pen.still": 20, "pen.slop": 50],
        ] as [[String: Double]])
    func planted(_ changes: [String: Double]) throws {
        var tuning = Tuning.standard
        for (name, value) in changes { tuning = try tuning.changing(named: name, to: value) }
        let pens = PenEvaluation(strokes: 1_500, presses: 0, tuning: tuning)
        #expect(pens.allMade.begun > 3, "\(pens.allMade)")
    }

    @Test("A press that asks for more than a pen can say is missed, and the target with it")
    func missed() throws {
        let tuning = try Tuning.standard.changing(named: "pen.settle", to: 1_000)
        let pens = PenEvaluation(strokes: 1, presses: 50, tuning: tuning)
        #expect(pens.forcedPresses.hits < 25)
        #expect(pens.targets.contains { $0.isMet == false })
    }

    @Test("The same seed makes the same strokes, and a stroke is a tool that comes, touches, lifts and leaves")
    func repeated() {
        var first = PenModel(seed: 7, number: 3)
        var second = PenModel(seed: 7, number: 3)
        #expect(first.write() == second.write())
        #expect(first.events == second.events && first.events.count > 8)
        func values(_ code: UInt16) -> [Int32] { first.events.filter { $0.code == code }.map(\.value) }
        #expect(values(EventCode.toolPen) == [1, 0] && values(EventCode.touch) == [1, 0])
        #expect(first.events.last?.endsFrame == true)
        var other = PenModel(seed: 8, number: 3)
        _ = other.write()
        #expect(other.events != first.events)
    }

    @Test("Recorded pens are counted by device, and recordings of fingers are none")
    func recorded() throws {
        let labels = try LabelList(
            "file,label,device\npen-writing.evemu,write,Pen\npen-press.evemu,press,Pen\ntap.evemu,tap,Screen\n",
            file: "labels.csv")
        var run = EvaluationRun(Project.recordings, labels)
        run.options.reading.allowsPens = true
        let pens = try PenEvaluation(run, strokes: 0, presses: 0)
        #expect(pens.files.map(\.name) == ["pen-writing.evemu", "pen-press.evemu"] && pens.others == 1)
        #expect(pens.recorded.strokes == 5 && pens.recorded.peeks == 1 && pens.recorded.pops == 1)
        #expect(pens.devices.map(\.name) == ["Pen"])
        #expect(pens.targets.first?.isMet == false)
        #expect(pens.json.contains(#""peeks":1"#) && pens.markdown.contains("| Pen | 5 |"))
    }
}
