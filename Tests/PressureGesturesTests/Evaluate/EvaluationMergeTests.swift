import Foundation
import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("Parts that were counted apart")
struct EvaluationMergeTests {
    private static let labels = """
        file,label,device
        tap.evemu,tap,screen
        hard-tap.evemu,tap,screen
        peek.evemu,press,screen
        pop.evemu,scroll,screen
        hint.evemu,light press,screen
        still-hold.evemu,hold,screen
        noise-hint.evemu,hold,screen
        force-grams.evemu,press,"a ""pad"", new"
        protocol-a.evemu,press,
        single.evemu,press,
        unplug.evemu,press,
        down-at-start.evemu,tap,
        nothere.evemu,tap,
        """

    private static func lines(_ part: Int, of parts: Int) throws -> String {
        let list = try LabelList(labels, file: "l.csv")
        var run = EvaluationRun(TextFile.root.appending(path: "Recordings").path, list)
        run.keep(part: part, of: parts)
        var text = EvaluationHeading(settings: "", labelled: run.labelled).json
        try run.run { text += $0.json }
        return text
    }

    /// Files that are gone with the body.
    private static func merged(_ parts: [String]) throws -> EvaluationMerge {
        let folder = FileManager.default.temporaryDirectory.appending(path: "merge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var merge = EvaluationMerge()
        for (place, part) in parts.enumerated() {
            let path = folder.appending(path: "p\(place)").path
            try part.write(toFile: path, atomically: true, encoding: .utf8)
            do {
                try merge.read(path)
            } catch {
                throw ToolError(error.message.replacing(folder.path + "/", with: ""))
            }
        }
        return merge
    }

    private static func message(_ parts: [String]) -> String {
        do {
            _ = try merged(parts)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("parts in any order, in files or behind each other, give the bytes of the whole")
    func sameAsWhole() throws {
        let whole = Evaluation(try EvaluationRunTests.records(Self.labels))
        #expect(whole.presses.isEmpty == false, "there are semi-synthetic presses in it")
        let parts = try (1...3).map { try Self.lines($0, of: 3) }
        for order in [
            [parts[2], parts[0], parts[1]], [parts[1] + parts[2], parts[0]], [parts.joined(separator: "\n")],
        ] {
            let merge = try Self.merged(order)
            #expect(merge.missing == 0)
            let sum = Evaluation(merge.records)
            #expect(sum.json == whole.json)
            #expect(sum.text(columns: 80, shown: .max) == whole.text(columns: 80, shown: .max))
            #expect(sum.targetText(columns: 80) == whole.targetText(columns: 80))
            #expect(sum.markdown == whole.markdown)
            #expect(sum.picture == whole.picture)
        }
    }

    @Test("a record is read back as it was, whatever is in it")
    func record() throws {
        var trial = ContactTrial(id: -5, began: Timestamp(microseconds: -7), ended: .milliseconds(9), hasStart: false)
        trial.isPalm = true
        trial.moved = Millimetres(micrometres: 123)
        trial.neighbour = .zero
        trial.hasHint = true
        trial.hasPop = true
        trial.peek = .hold
        trial.peekAt = .milliseconds(5)
        trial.crossedAt = .milliseconds(4)
        trial.ending = .ignored(.unknownStart)
        let contacts = [FileRecord.Contact(trial: trial, tap: .edge), .init(trial: Evaluated.tap(), tap: .tap)]
        var cell = PressTally(curve: .stepped, rise: 140, length: .milliseconds(300), isCalibrated: true)
        cell.forced = Proportion(1, of: 3)
        cell.shown = Proportion(2, of: 3)
        cell.popped = Proportion(0, of: 3)
        cell.beyond = 4
        cell.delays = [.init(sinceTouch: .milliseconds(300), sinceCrossing: .zero, period: .milliseconds(8))]
        let records = [
            FileRecord(
                file: "a \"b\"\n", label: TouchLabel("tap"), device: "ü", support: .graded, contacts: contacts,
                isCalibrated: true, calibrated: [contacts[1]], stills: 2, presses: [cell], violation: "I1"),
            FileRecord(file: "b", label: TouchLabel(""), device: "", support: .none, contacts: []),
            FileRecord(file: "c", label: TouchLabel("x"), device: "d", refusal: "no file"),
        ]
        for record in records {
            #expect(record.json.hasSuffix("}\n"))
            #expect(record.json.dropLast().contains("\n") == false, "one line")
            #expect(try FileRecord(RecordFields(Array(record.json.utf8), "here")) == record)
        }
    }

    @Test("what is missing is counted")
    func missing() throws {
        #expect(try Self.merged([try Self.lines(1, of: 3)]).missing == 8)
    }

    @Test("what cannot be put together is an error with its place")
    func errors() throws {
        let heading = EvaluationHeading(settings: "", labelled: 2).json
        let record = FileRecord(file: "a", label: TouchLabel("tap"), device: "d", refusal: "gone").json
        #expect(Self.message([heading + record]) == "no error")
        #expect(Self.message([""]) == "p0: nothing that `evaluate --lines` wrote")
        #expect(
            Self.message([record])
                == "p0:1: expected the heading first; give everything that `evaluate --lines` wrote")
        #expect(
            Self.message([heading + record, heading + record])
                == "p1:2: \"a\" was counted in p0:2 already; was a part given twice?")
        let other = EvaluationHeading(settings: "--set slop=4.0", labelled: 2).json
        #expect(
            Self.message([heading, other])
                == "p1:1: counted with other settings (--set slop=4.0) than the part before it (none)")
        let more = EvaluationHeading(settings: "", labelled: 3).json
        #expect(
            Self.message([heading, more])
                == "p1:1: counted over 3 labelled recordings, the part before it over 2")
        #expect(
            Self.message([heading.replacing("\"evaluation\":1", with: "\"evaluation\":2")])
                == "p0:1: lines of another version of pressure-demo; count this part anew")
        #expect(Self.message([heading + "{\"file\":\"a\"}\n"]).hasPrefix("p0:2: expected the key \"support\" to be"))
        #expect(Self.message([heading + "[1]\n"]).hasPrefix("p0:2: expected an object in { }"))
        #expect(Self.message([heading + record.dropLast(4)]).hasPrefix("p0:2: expected "))
        #expect(
            Self.message([heading + "\n \r\n" + record + record.replacing("\"a\"", with: "\"b\"")]) == "no error",
            "blank lines are none")
    }

    @Test("the settings are those words that change what is counted, in one order")
    func settings() throws {
        var options = ReplayOptions()
        #expect(options.settings == "")
        var rest = ["--set", "slop=4", "--sensitivity", "light", "--set", "peek.enter=0.45", "--no-pressure"][...]
        while let word = rest.popFirst() { _ = try options.take(word, &rest) }
        #expect(options.settings == "--set peek.enter=0.45 --set slop=4.0 --no-pressure --sensitivity light")
    }
}
