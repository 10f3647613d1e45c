import PressureGestures
import RecordingTools

/// `convert`: writes any recording as evemu, whole or in part.
enum ConvertVerb: Verb {
    static let name = "convert"
    static let summary = "write any recording, or a part of it, as evemu 1.3"
    static let help = """
        usage: pressure-demo convert FILE [-o OUT] [--force] [--from S] [--to S]
                                     [--exact] [--contact ID] [OPTIONS]

        Reads a recording in any format and writes it as evemu 1.3, which evemu-play,
        umockdev and `pressure-demo` read. No event is lost. Comments are left out,
        because they could tell whose machine was recorded. Labels are comments, too;
        so is the note about the rotation of the device. The name of a Bluetooth device,
        a name that people choose, is replaced by the device's number.

          -o OUT               write to this file when all is converted; default:
                               standard output
          --force              replace OUT if it exists
          --from S, --to S     only the events between these times, in seconds as
                               `replay` prints them. If both times are earlier than
                               the first event, both are counted from that event.
                               A touch that crosses one of these times is kept whole,
                               with all touches during it; standard error says so.
                               If the touch depends on earlier touches, `explain`
                               shows another result for OUT than for FILE
          --exact              also cut the touches that cross one of these times; a
                               touch that is cut at --from triggers no gesture
          --contact ID         only the contact with this tracking id, and the contact
                               that replaces it without a lift; `explain` prints ids
        \(ReplayOptions.readingHelp)

        example: pressure-demo convert Recordings/pop.evemu --from 0.2 --to 0.6 --exact

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var cut = RecordingCut()
        var path: String?
        var isForced = false
        try words.read(arguments, sharesAll: false) { word, rest throws(ToolError) in
            switch word {
            case "-o":
                path = try ReplayOptions.value(of: word, &rest)
            case "--force": isForced = true
            case "--from": cut.from = try seconds(word, &rest)
            case "--to": cut.to = try seconds(word, &rest)
            case "--exact": cut.isExact = true
            case "--contact":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let id = Int32(text), id >= 0 else {
                    throw ToolError("--contact needs a tracking id, not '\(text)'")
                }
                cut.contact = id
            default: return false
            }
            return true
        }
        let files = try words.files()
        guard files.count == 1 else { throw ToolError("convert takes one file at a time") }
        if let from = cut.from, let to = cut.to, to < from { throw ToolError("--to lies before --from") }
        if cut.isExact, cut.from == nil, cut.to == nil { throw ToolError("--exact needs --from or --to") }
        var conversion = try Conversion(files[0], words.options.reading, cut)
        let output = try Destination(path, replacing: isForced)
        try conversion.write { bytes throws(ToolError) in try output.write(bytes) }
        try output.finish()
        for line in conversion.complaints { Output.complain(line) }
        return conversion.skipped > 0 ? .findings : .fine
    }

    private static func seconds(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(ToolError) -> TimeSpan {
        let text = try ReplayOptions.value(of: word, &rest)
        guard let value = Double(text), value >= 0, value < 1e12 else {
            throw ToolError("\(word) needs seconds, for example 1.5, not '\(text)'")
        }
        return TimeSpan(microseconds: Int64(value * 1_000_000 + 0.5))
    }
}
