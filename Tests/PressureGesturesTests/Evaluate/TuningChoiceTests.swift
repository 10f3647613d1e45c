import Testing

@testable import PressureGestures
@testable import RecordingTools

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
            ("peek=1", "'peek' is no threshold; `pressure-demo tuning` lists them"),
            ("slop=1,,2", "--choose slop=1,,2: '' is no number; for example peek.enter=0.4,0.5,0.6"),
            ("slop=nan", "--choose slop=nan: 'nan' is no number; for example peek.enter=0.4,0.5,0.6"),
        ])
    func errors(_ word: String, _ expected: String) {
        #expect {
            try grid(word)
        } throws: {
            ($0 as? ToolError)?.message == expected
        }
        #expect(throws: ToolError.self) { try grid("slop=1", "slop=2") }
    }

    /// Figures with so many false pops, false peeks, lost taps, and presses answered of 100.
    private func figures(_ pops: Int, _ peeks: Int, _ lost: Int, _ answered: Int) -> TuningChoice.Figures {
        var contacts: [FileRecord.Contact] = []
        for place in 0..<1_000 {
            var trial = Evaluated.tap()
            if place < pops { trial.hasPop = true }
            if place < peeks { trial.peek = .pressure }
            if place < lost { trial.ending = .cancelled(.palm) }
            contacts.append(FileRecord.Contact(trial: trial, tap: .tap))
        }
        var cells = [PressTally(curve: .linear, rise: 140, length: .zero, isCalibrated: false)]
        cells[0].forced = Proportion(answered, of: 100)
        // Neither the curve held out nor small rises decide anything.
        for (curve, rise) in [(PressCurve.stepped, 180), (.linear, 120)] {
            var cell = PressTally(curve: curve, rise: rise, length: .zero, isCalibrated: false)
            cell.forced = Proportion(100 - answered, of: 100)
            cells += [PressTally](repeating: cell, count: 5)
        }
        var figures = TuningChoice.Figures()
        figures.add(
            FileRecord(file: "a", label: TouchLabel("tap"), device: "d", contacts: contacts, stills: 1, presses: cells))
        return figures
    }

    @Test("the safe one that answers most; where none is safe, the least harmful; of equals the first")
    func best() {
        #expect(TuningChoice.best([figures(0, 0, 0, 50), figures(0, 1, 0, 70), figures(1, 1, 0, 99)]) == 1)
        #expect(TuningChoice.best([figures(0, 2, 0, 99), figures(0, 0, 0, 10)]) == 1)
        #expect(TuningChoice.best([figures(0, 0, 1, 99), figures(0, 0, 0, 10)]) == 1)
        #expect(TuningChoice.best([figures(0, 0, 0, 50), figures(0, 1, 0, 50)]) == 0)
        #expect(TuningChoice.best([figures(2, 3, 0, 99), figures(1, 9, 0, 10)]) == 1, "a pop is worse than peeks")
        #expect(TuningChoice.best([figures(1, 3, 0, 10), figures(1, 3, 0, 20)]) == 1)
    }

    @Test("combinations that break a rule are counted, and devices with few still contacts are not left out")
    func folds() throws {
        let run = EvaluationRun(
            TextFile.root.appending(path: "Recordings").path,
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
