import Testing

@testable import RecordingTools

@Suite("Labels of recordings, as CSV")
struct LabelListTests {
    private static func files(_ text: String) throws -> [LabelledFile] { try LabelList(text, file: "l.csv").files }

    private static func message(_ text: String) -> String {
        do throws(ToolError) {
            _ = try LabelList(text, file: "l.csv")
            return "no error"
        } catch {
            return error.message
        }
    }

    @Test("columns are found by name, in any order; others are passed over")
    func columns() throws {
        let files = try Self.files("operator,device,label,file\nuser,Pad,tap,a.evemu\n,,,b.evemu\n")
        #expect(files.map(\.file) == ["a.evemu", "b.evemu"])
        #expect(files.map(\.label.name) == ["tap", "unlabelled"])
        #expect(files.map(\.device) == ["Pad", nil])
        #expect(files.map(\.line) == [2, 3])
    }

    @Test("label_from_filename stands for label, and label goes before it")
    func labelColumns() throws {
        #expect(try Self.files("file,label_from_filename\na,tap").map(\.label.name) == ["tap"])
        #expect(try Self.files("file,label_from_filename,label\na,tap,click").map(\.label.name) == ["click"])
    }

    @Test("quotes hold commas, quotes and line ends; lines end as on Windows; a byte order mark is passed over")
    func quotes() throws {
        let text =
            "\u{feff}file,label,device\r\n\"a, b.evemu\",tap,\"the \"\"pad\"\"\r\nof two\"\r\n\r\nc.evemu,click,\r\n"
        let files = try Self.files(text)
        #expect(files.map(\.file) == ["a, b.evemu", "c.evemu"])
        #expect(files[0].device == "the \"pad\"\r\nof two")
        // The second row stands behind a field of two lines and a blank line.
        #expect(files.map(\.line) == [2, 5])
    }

    @Test("spaces around a label and a device are no part of them; those in a file's name are")
    func spaces() throws {
        let file = try Self.files("file,label,device\n a ,\t tap ,  \n")[0]
        #expect(file.file == " a ")
        #expect(file.label.name == "tap")
        #expect(file.device == nil)
    }

    @Test(
        "what cannot be read is an error with its line",
        arguments: [
            ("", "l.csv: the file is empty; its first line must name the columns"),
            ("file,label\n", "l.csv: the table names no recording"),
            ("name,label\na,b", "l.csv:1: there is no column \"file\"; the first line names the columns"),
            (
                "file,device\na,b",
                "l.csv:1: there is no column \"label\" or \"label_from_filename\"; the first line names the columns"
            ),
            ("file,label,file\na,b,c", "l.csv:1: the column \"file\" is there twice"),
            ("file,label\na,b\nc\n", "l.csv:3: expected 2 fields as in the first line, found 1"),
            (
                "file,label\na,b,c\n",
                "l.csv:2: expected 2 fields as in the first line, found 3; a field with a comma needs quotes"
            ),
            ("file,label\n\"a,b\nc,d\n", "l.csv:2: a quote is opened here and never closed"),
            (
                "file,label\n\"a\"b,c\n",
                "l.csv:2: expected a comma or the end of the line after the closing quote; a quote inside quotes is "
                    + "written twice"
            ),
            ("file,label\n,tap\n", "l.csv:2: the name of the file is empty"),
            ("file,label\na,tap\nb,tap\na,click\n", "l.csv:4: \"a\" already has a label, in line 2"),
        ])
    func errors(_ text: String, _ expected: String) {
        #expect(Self.message(text) == expected)
    }

    @Test(
        "the words of a label say what may come of its contacts",
        arguments: [
            // label, press, open, tap, finger
            ("tap", false, false, true, true), ("physical_click", false, false, true, true),
            ("click-drum_roll.tap", false, false, true, true), ("tap_drag", false, false, false, true),
            ("drag_with_physical_click", false, false, false, true),
            ("palm_or_thumb_then_click", false, false, false, false), ("thumb_rest", false, false, false, false),
            ("palm", false, false, false, false), ("scroll", false, false, false, true),
            ("hold/stationary", false, false, false, true), ("Press", true, false, false, true),
            ("firm press", true, false, false, true), ("light press", false, true, false, true),
            ("pressure", false, false, false, true), ("taping", false, false, false, true),
        ])
    func words(_ name: String, isPress: Bool, isOpen: Bool, isTap: Bool, isFinger: Bool) {
        let label = TouchLabel(name)
        #expect(label.isPress == isPress)
        #expect(label.isOpen == isOpen)
        #expect(label.isTap == isTap)
        #expect(label.isFinger == isFinger)
    }
}
