import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("Tables of an evaluation")
struct EvaluationShowTests {
    /// Two devices, one with touches enough for rows of its own, names that want escaping, presses before and after.
    private static let evaluation: Evaluation = {
        var peek = Evaluated.tap()
        peek.peek = .pressure
        peek.peekAt = .milliseconds(400)
        let good = FileRecord.Contact(trial: Evaluated.tap(), tap: .tap)
        let bad = FileRecord.Contact(trial: peek, tap: .tooLong)
        var cells: [PressTally] = []
        for rise in [100, 140, 180] {
            for isCalibrated in [false, true] {
                var cell = PressTally(
                    curve: .linear, rise: rise, length: .milliseconds(150), isCalibrated: isCalibrated)
                cell.forced = Proportion((rise - 100) / 10 + (isCalibrated ? 2 : 0), of: 10)
                cell.shown = Proportion(10, of: 10)
                cell.popped = Proportion(0, of: 10)
                cells.append(cell)
            }
        }
        let contacts = [FileRecord.Contact](repeating: good, count: 39) + [bad]
        return Evaluation([
            FileRecord(
                file: "b/x.evemu", label: TouchLabel("tap"), device: "A <b> & \"c\" with a name that is far too long",
                support: .graded, contacts: contacts, stills: 6, presses: cells),
            FileRecord(file: "a.evemu", label: TouchLabel("scroll|x"), device: "small", contacts: [good]),
            FileRecord(file: "c.evemu", label: TouchLabel("tap"), device: "small", refusal: "there is no such file"),
        ])
    }()

    @Test("no line is wider than the terminal, but for names of files", arguments: [40, 60, 80, 120])
    func widths(_ columns: Int) {
        let text = Self.evaluation.text(columns: columns, shown: 5) + Self.evaluation.targetText(columns: columns)
        for line in text.split(separator: "\n") where !line.contains(".evemu") {
            #expect(line.count <= columns, "\(line)")
        }
        #expect(text.contains("false peek: contact 1"))
        #expect(text.contains("down until its hold"))
    }

    @Test("the rows say what was counted")
    func rows() {
        let text = Self.evaluation.text(columns: 120, shown: 5)
        func row(_ name: String) -> [Substring]? {
            text.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.first.map(String.init) == name }
        }
        // 40 contacts, none ignored, 39 without response, no hint, one peek; 39 taps, none lost.
        #expect(row("tap")?.map(String.init) == ["tap", "40", "0", "39", "0", "1", "0", "0", "39", "0"])
        #expect(text.contains("1 with few touches"))
        #expect(text.contains("A <b> & \"c\""))
        // 1 of 41: 24.4 in 1,000; Wilson 0.0043 to 0.1260.
        #expect(text.contains("24.4 (4.3…126.0)"))
        // Of 1.0, 1.4 and 1.8 ×.
        #expect(text.contains("peek by force       0 %   40 %   80 %"))
        #expect(text.contains("… calibrated       20 %   60 %  100 %"))
    }

    @Test("Markdown has as many cells in each row as its head, and bars in names do not part them")
    func markdown() {
        var width = 0
        for line in Self.evaluation.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                width = 0
                continue
            }
            let cells = line.replacing("\\|", with: "").split(separator: "|").count
            if width == 0 { width = cells }
            #expect(cells == width, "\(line)")
        }
        #expect(Self.evaluation.markdown.contains("scroll\\|x"))
    }

    @Test("an evaluation without presses or contacts shows what there is")
    func bare() {
        let nothing = Evaluation([FileRecord(file: "a", label: TouchLabel("tap"), device: "d", refusal: "gone")])
        #expect(nothing.text(columns: 80, shown: 5).contains("1 refused; 0 contacts"))
        #expect(nothing.targets.allSatisfy { $0.isMet == nil })
    }
}
