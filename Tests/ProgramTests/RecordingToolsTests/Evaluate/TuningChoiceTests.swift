import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("Thresholds chosen without a device")
struct TuningChoiceTests {
    private func grid(_ words: String...) throws -> TuningGrid {
        var grid = TuningGrid()
        for word in words { try grid.add(word) }
        return grid
    }

    @Test("a grid is every value with every other, the last threshold changing first")
    func combinations() throws {
        let all = try grid("peek.enter=0.4,0.5", "slop=2,3,4").combinations
        #expect(all.count == 6)
        #expect(all[0] == [.peekEnter: 0.4, .slop: 2])
        #expect(all[1] == [.peekEnter: 0.4, .slop: 3])
        #expect(all[5] == [.peekEnter: 0.5, .slop: 4])
    }

    @Test(
        "a grid that cannot be read says why",
        arguments: [
            ("peek.enter", "--choose needs FIELD=NUMBER,NUMBER…, for example peek.enter=0.4,0.5,0.6, not 'peek.enter'"),
            ("peek=1", "'peek' is no threshold; `pressure-demo tuning` lists all thresholds"),
            ("slop=1,,2", "--choose slop=1,,2: '' is not a number; for example peek.enter=0.4,0.5,0.6"),
            ("slop=nan", "--choose slop=nan: 'nan' is not a number; for example peek.enter=0.4,0.5,0.6"),
        ])
    func errors(_ word: String, _ expected: String) {
        #expect {
            try grid(word)
        } throws: {
            ($0 as? ToolError)?.message == expected
        }
        #expect(throws: ToolError.self) { try grid("slop=1", "slop=2") }
    }

    /// Figures with so many false pops, false peeks, lost taps; presses and mere changes answered, of 100.
    private func figures(
        _ pops: Int, _ peeks: Int, _ lost: Int, answered: Int, eager: Int = 0
    ) -> TuningChoice.Figures {
        var contacts: [FileRecord.Contact] = []
        for place in 0..<1_000 {
            var trial = Evaluated.tap()
            if place < pops { trial.hasPop = true }
            if place < peeks { trial.peek = .pressure }
            if place < lost { trial.ending = .cancelled(.palm) }
            contacts.append(FileRecord.Contact(trial: trial, tap: .tap))
        }
        func cell(_ curve: PressCurve, _ rise: Int, _ hits: Int) -> PressTally {
            var cell = PressTally(curve: curve, rise: rise, length: .zero, isCalibrated: false)
            cell.forced = Proportion(hits, of: 100)
            return cell
        }
        // Neither the curve held out nor what lies between decides anything.
        let cells = [
            cell(.linear, 180, answered), cell(.linear, 120, eager), cell(.stepped, 180, 100 - answered),
            cell(.stepped, 120, 100 - eager), cell(.linear, 140, 100 - answered),
        ]
        var figures = TuningChoice.Figures()
        figures.add(
            FileRecord(file: "a", label: TouchLabel("tap"), device: "d", contacts: contacts, stills: 1, presses: cells))
        return figures
    }

    @Test("what is safe and answers 95 of 100 presses comes before all else, and of such the least eager")
    func best() {
        let safe = figures(0, 0, 0, answered: 95, eager: 4)
        #expect(TuningChoice.best([figures(0, 0, 0, answered: 94), safe]) == 1)
        #expect(TuningChoice.best([figures(0, 0, 0, answered: 100, eager: 5), safe]) == 1, "more is not better")
        #expect(TuningChoice.best([safe, figures(0, 1, 0, answered: 99, eager: 4)]) == 0, "of equals the first")
        #expect(TuningChoice.best([safe, figures(1, 1, 0, answered: 95)]) == 0, "a pop is not safe")
        #expect(TuningChoice.best([safe, figures(0, 2, 0, answered: 95)]) == 0, "nor are two peeks in 1,000")
        #expect(TuningChoice.best([safe, figures(0, 0, 1, answered: 95)]) == 0, "nor is a tap lost")
    }

    @Test("where nothing answers enough, what answers most; where nothing is safe, what harms least")
    func compromises() {
        #expect(TuningChoice.best([figures(0, 0, 0, answered: 50), figures(0, 1, 0, answered: 70, eager: 9)]) == 1)
        #expect(TuningChoice.best([figures(0, 2, 0, answered: 99), figures(0, 0, 0, answered: 10)]) == 1)
        #expect(TuningChoice.best([figures(2, 3, 0, answered: 99), figures(1, 9, 0, answered: 10)]) == 1)
        #expect(TuningChoice.best([figures(1, 3, 0, answered: 10), figures(1, 3, 0, answered: 20)]) == 1)
    }

    @Test("combinations that break a rule are counted, and devices with few still contacts are not left out")
    func folds() throws {
        let run = EvaluationRun(
            Project.root.appending(path: "Recordings").path,
            try LabelList("file,label,device\nnoise-hint.evemu,hold,one\ntap.evemu,tap,two\n", file: "l.csv"))
        var steps: [Int] = []
        let choice = try TuningChoice(run, try grid("peek.enter=0.5,0.6,0.99")) { done, _ in steps.append(done) }
        #expect(steps == [0, 1, 2])
        #expect(choice.impossible == 1, "0.99 lies above the field's bound")
        #expect(choice.tried == 2)
        // Too few still contacts to leave a device out: only the choice on all.
        #expect(choice.folds.map(\.device) == [nil])
        #expect(choice.text(columns: 80).contains("with all devices: peek.enter=0.5"))
    }
}
