import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import RecordingTools
@testable import TestSupport

@Suite("Labelled recordings, counted")
struct EvaluationRunTests {
    private static let folder = Project.root.appending(path: "Recordings").path

    static func evaluation(_ labels: String, _ change: (inout EvaluationRun) -> Void = { _ in }) throws -> Evaluation {
        Evaluation(try records(labels, change))
    }

    static func records(
        _ labels: String, _ change: (inout EvaluationRun) -> Void = { _ in }
    ) throws -> [FileRecord] {
        var run = EvaluationRun(folder, try LabelList(labels, file: "l.csv"))
        change(&run)
        var records: [FileRecord] = []
        try run.run { records.append($0) }
        return records
    }

    /// Bundled recordings of devices with true force, which no rule about graded devices touches.
    static let forceLabels = """
        file,label,device
        force-grams.evemu,press,pad
        force-light.evemu,press,pad
        """

    @Test("files that are missing or cannot be used are listed with the reason, and the rest is counted")
    func refused() throws {
        let evaluation = try Self.evaluation(
            """
            file,label,device
            nothere.evemu,tap,a
            README.md,tap,a
            labels.csv,tap,
            tap.evemu,tap,a
            """)
        #expect(evaluation.records.count == 4)
        #expect(evaluation.refused.map(\.file) == ["README.md", "labels.csv", "nothere.evemu"])
        #expect(evaluation.refused[2].refusal == "there is no such file")
        #expect(evaluation.refused[2].device == "a")
        #expect(evaluation.refused.allSatisfy { $0.refusal?.hasPrefix("/") == false }, "without the path")
        #expect(evaluation.counts { _ in true }.contacts == 1)
        let text = evaluation.text(columns: 80, shown: 5)
        #expect(text.hasPrefix("4 recordings: 1 used (0 of them without a contact), 3 refused; 1 contact\n"))
        #expect(text.contains("  nothere.evemu\n    there is no such file\n"))
    }

    @Test("a device is called by its key in the axis table, the labels' name, its own, or its folder")
    func deviceNames() throws {
        let labels = "file,label,device\ntap.evemu,tap,the (pad) of two\npeek.evemu,press,\n"
        #expect(try Self.records(labels).map(\.device) == ["the (pad) of two", "Synthetic Touchscreen"])
        let axes = try AxisTable("device,axis,min,max\npad,ABS_MT_PRESSURE,0,9\n", file: "d.csv")
        #expect(try Self.records(labels) { $0.axes = axes }[0].device == "pad")
    }

    @Test("ranges of the table hold only where the recording does not tell its own")
    func ranges() throws {
        let whole = try Project.text("Recordings/force-grams.evemu")
        let folder = FileManager.default.temporaryDirectory.appending(path: "evaluate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try whole.write(to: folder.appending(path: "whole.evemu"), atomically: true, encoding: .utf8)
        let events = whole.split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
        try events.write(to: folder.appending(path: "bare.evemu"), atomically: true, encoding: .utf8)
        let labels = try LabelList("file,label,device\nwhole.evemu,press,pad\nbare.evemu,press,pad\n", file: "l.csv")
        let axes = try AxisTable(
            "device,axis,min,max,resolution\npad,ABS_MT_PRESSURE,3,77,\npad,ABS_MT_POSITION_X,0,5000,50\n",
            file: "d.csv")
        func axis(_ place: Int) throws -> AxisDescription? {
            try TrialRecording(labels.files[place], in: folder.path, ReplayOptions(), axes: axes)
                .description.axis(EventCode.mtPressure)
        }
        var reader = try RecordingReader(path: folder.appending(path: "whole.evemu").path)
        try reader.describe()
        let own = reader.recordedDevice
        #expect(try axis(0) == own.axis(EventCode.mtPressure), "its header says it")
        #expect(try axis(1)?.minimum == 3)
        #expect(try axis(1)?.maximum == 77)
    }

    @Test("presses of a force device are answered, and natural touches are left alone")
    func force() throws {
        let evaluation = try Self.evaluation(Self.forceLabels)
        let presses = evaluation.labelledPresses("pad")
        #expect(presses.judged > 0)
        #expect(presses.forcedPeeks > 0)
        #expect(evaluation.natural().contacts == 0)
        #expect(evaluation.mistakes.isEmpty)
        #expect(evaluation.targets.allSatisfy { $0.isMet != false }, "what was not measured is not missed")
    }

    @Test("a press that is labelled as a scroll is a false peek: in the table, among the mistakes, a missed target")
    func planted() throws {
        let evaluation = try Self.evaluation("file,label,device\nforce-grams.evemu,scroll,pad\n")
        let natural = evaluation.natural()
        #expect(natural.forcedPeeks > 0)
        let group = try #require(evaluation.groups[.init(device: "pad", label: TouchLabel("scroll"))])
        #expect(group[.peek] + group[.pop] > 0)
        #expect(evaluation.mistakes.contains { $0.kind == .falsePop || $0.kind == .falsePeek })
        let missed = evaluation.targets.filter { $0.isMet == false }.map(\.name)
        #expect(missed.contains("false peeks in 1,000"))
        #expect(evaluation.text(columns: 80, shown: 5).contains("force-grams.evemu"))
    }

    @Test("a tap that comes to nothing is lost")
    func lostTap() throws {
        var trial = Evaluated.tap()
        trial.ending = .cancelled(.palm)
        let contact = FileRecord.Contact(trial: trial, tap: TapVerdict(trial, .standard))
        let good = FileRecord.Contact(trial: Evaluated.tap(), tap: .tap)
        let record = FileRecord(file: "a", label: TouchLabel("tap"), device: "d", contacts: [contact, good])
        let evaluation = Evaluation([record])
        #expect(evaluation.natural().taps == Proportion(1, of: 2))
        #expect(evaluation.mistakes.map(\.kind) == [.lostTap])
        #expect(evaluation.targets[2].isMet == false)
        let scroll = FileRecord(file: "a", label: TouchLabel("scroll"), device: "d", contacts: [contact])
        #expect(Evaluation([scroll]).natural().taps.count == 0, "only recordings of taps tell that a tap was meant")
    }

    @Test("what only a calibrated device does wrong misses targets of its own, and is among the mistakes")
    func calibrated() {
        var forced = Evaluated.tap()
        forced.peek = .pressure
        let good = FileRecord.Contact(trial: Evaluated.tap(), tap: .tap)
        let record = FileRecord(
            file: "a", label: TouchLabel("scroll"), device: "d", contacts: [good], isCalibrated: true,
            calibrated: [FileRecord.Contact(trial: forced, tap: .tap)])
        let evaluation = Evaluation([record])
        #expect(evaluation.targets.filter { $0.isMet == false }.map(\.name) == ["false peeks in 1,000, calibrated"])
        #expect(evaluation.mistakes.map(\.isCalibrated) == [true])
        #expect(evaluation.text(columns: 80, shown: 5).contains("false peek, calibrated: contact 1"))
        #expect(evaluation.json.contains("{\"mistake\":\"false peek\",\"calibrated\":true,"))
    }

    @Test("the targets are met exactly up to their bounds")
    func targets() {
        func target(_ place: Int, _ falsePeeks: Int, of count: Int) -> Bool? {
            var forced = Evaluated.tap()
            forced.peek = .pressure
            forced.peekAt = .milliseconds(300)
            let contacts = (0..<count).map {
                FileRecord.Contact(trial: $0 < falsePeeks ? forced : Evaluated.tap(), tap: .moved)
            }
            let record = FileRecord(file: "a", label: TouchLabel("scroll"), device: "d", contacts: contacts)
            return Evaluation([record]).targets[place].isMet
        }
        #expect(target(1, 1, of: 1_000) == true)
        #expect(target(1, 1, of: 999) == false)
        #expect(target(1, 2, of: 2_000) == true)
        #expect(target(0, 1, of: 1_000) == true)
        func presses(_ hits: Int, of count: Int, frames: Int64) -> [EvaluationTarget] {
            var cell = PressTally(curve: .linear, rise: 180, length: .milliseconds(150), isCalibrated: false)
            cell.forced = Proportion(hits, of: count)
            cell.delays = [
                .init(sinceTouch: .zero, sinceCrossing: .init(microseconds: frames), period: .milliseconds(10))
            ]
            return Evaluation([
                FileRecord(file: "a", label: TouchLabel("hold"), device: "d", stills: 1, presses: [cell])
            ])
            .targets
        }
        #expect(presses(95, of: 100, frames: 20_000)[3].isMet == true)
        #expect(presses(94, of: 100, frames: 20_000)[3].isMet == false)
        #expect(presses(94, of: 100, frames: 20_000)[6].isMet == true)
        #expect(presses(94, of: 100, frames: 20_100)[6].isMet == false)
        #expect(presses(94, of: 100, frames: 0)[4].isMet == nil, "the curve held out was not played")
    }
}
