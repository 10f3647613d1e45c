import HomeScreen
import PressureGestures
import RecordingTools

/// `audit-motion`: plays recordings on the home screen and looks for whatever jumps.
enum AuditMotionVerb: Verb {
    static let name = "audit-motion"
    static let summary = "play recordings on the home screen, and find what jumps"
    static let help = """
        usage: pressure-demo audit-motion [FILE…] [--all FOLDER] [--rate HZ]
                                          [--screen WxH] [--json]

        Plays recordings on the home screen of the demo, and looks at every picture as
        somebody does who watches: nothing jumps from one to the next, appears at once,
        or starts and stops at once; the surroundings never get sharper while force
        grows; no words can be read over other words; and 1.2 s after the end
        everything rests, but for what goes by a clock of its own (a clip that plays,
        the pill that lingers, what was chosen). The worst picture of each rule is
        named: its time, what it is, how much, and how much it may be. The exit status
        is 1 where something is found.

          FILE…                recordings; default: all that the catalogue of a folder
                               lists, each with what it is to press
          --all FOLDER         that folder; default: Recordings
          --rate HZ            pictures a second: 60, 120 or 240; default: 120
          --screen WxH         the screen, in points; default: 393x852
          --json               one JSON object for each recording

        example: pressure-demo audit-motion Recordings/pop.evemu --rate 240

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var files: [String] = []
        var folder: String?
        var rate: Int64 = 120
        var setting = HomeSetting()
        var isJSON = false
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption: files.append(word)
            case "--all": folder = try ReplayOptions.value(of: word, &rest)
            case "--rate":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let number = Int64(text), [60, 120, 240].contains(number) else {
                    throw ToolError(usage: "--rate is 60, 120 or 240, not '\(text)'")
                }
                rate = number
            case "--screen": setting.screen = try RenderWish.screen(ReplayOptions.value(of: word, &rest))
            case "--json": isJSON = true
            default: throw ToolError(usage: "'\(word)' is no option")
            }
        }
        guard files.isEmpty || folder == nil else { throw ToolError(usage: "name files, or --all and a folder") }
        var (count, looked) = (0, 0)
        func show(_ name: String, _ audit: MotionAudit) {
            count += audit.findings.count
            looked += 1
            if isJSON { return Output.write(audit.json(name)) }
            Output.write(
                "\(name): \(Figure.count(audit.frames, "picture")), \(Figure.count(audit.findings.count, "finding"))\n")
            for finding in audit.findings {
                let lines = WrappedText.lines("\(finding)", width: Output.columns - 4)
                Output.write("  " + lines.joined(separator: "\n    ") + "\n")
            }
        }
        if files.isEmpty {
            let found = try RecordingsFolder.find(folder, for: "\(name) --all")
            let plays = try TourMaterial.play(Catalogue(folder: found), setting)
            let rate = rate
            Parallel.run(plays.count) { index in
                let play = plays[index]
                return play.story.audit(play.events, from: play.begin, to: play.end, rate: rate)
            } inOrder: { index, audit in
                show(plays[index].name, audit)
            }
        } else {
            for file in files {
                let replay = try HomeReplay(file, setting)
                for remark in replay.remarks { Output.complain(remark) }
                show(file, replay.audit(rate: rate))
            }
        }
        if !isJSON { Output.write("\(Figure.count(looked, "recording")), \(Figure.count(count, "finding"))\n") }
        return count == 0 ? .fine : .findings
    }
}
