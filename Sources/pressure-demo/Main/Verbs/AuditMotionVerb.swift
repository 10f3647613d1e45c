import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// `audit-motion`: plays recordings on the home screen and looks for whatever jumps.
enum AuditMotionVerb: Verb {
    static let name = "audit-motion"
    static let summary = "play recordings on the home screen, and find jumps"
    static let help = """
        usage: pressure-demo audit-motion [FILE…] [--all FOLDER] [--random COUNT]
                                          [--rate HZ] [OPTIONS]

        For developers of the demo: plays recordings on its home screen, and checks
        every picture until 5 s after the end. Nothing may jump, or appear, start or
        stop suddenly. The surroundings never get sharper while the force grows. No
        words lie over other words. From 1.2 s after the end, nothing moves except
        things that have their own clock: a playing clip, the pill, the chosen action.
        For each rule, audit-motion prints the picture that breaks the rule most: the
        time, what was measured, the value, and the allowed value. The exit status is 1
        if something is found.

          FILE…                recordings; default: all recordings that the table in
                               FOLDER/README.md lists, each with its own target
          --all FOLDER         the folder of these recordings; default: Recordings
          --random COUNT       play COUNT stories of random touches instead, and list
                               only the stories with findings
          --cuts               with --random, also cut off each story at every event,
                               in two ways: the app cancels the press, or the device
                               disappears
          --seed NUMBER        with --random, the seed of the first story; default: 1
          --rate HZ            pictures a second: 60, 120 or 240; default: 120
          --screen WxH         the screen, in points; default: 393x852
          --reduced-motion     the screen with reduced motion
          --json               one JSON object for each recording; with --random, one
                               for each story with findings, and one for all stories

        example: pressure-demo audit-motion Recordings/pop.evemu --rate 240

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var files: [String] = []
        var folder: String?
        var random: Int?
        var (seed, hasCuts) = (UInt64(1), false)
        var isRandomAsked = false
        var wish = Wish()
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption: files.append(word)
            case "--all": folder = try ReplayOptions.value(of: word, &rest)
            case "--random": random = Int(try number(word, 1...1_000_000, &rest))
            case "--seed":
                seed = try number(word, 0...UInt64(Int64.max), &rest)
                isRandomAsked = true
            case "--cuts":
                hasCuts = true
                isRandomAsked = true
            case "--rate":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let number = Int64(text), [60, 120, 240].contains(number) else {
                    throw ToolError(usage: "--rate is 60, 120 or 240, not '\(text)'")
                }
                wish.rate = number
            case "--screen": wish.setting.screen = try RenderWish.screen(ReplayOptions.value(of: word, &rest))
            case "--reduced-motion": wish.setting.isMotionReduced = true
            case "--json": wish.isJSON = true
            default: throw ToolError(usage: "'\(word)' is not an option")
            }
        }
        guard files.isEmpty || folder == nil else { throw ToolError(usage: "name files, or --all and a folder") }
        guard random != nil || !isRandomAsked else {
            throw ToolError(usage: "--seed and --cuts go with --random COUNT")
        }
        if let random {
            guard files.isEmpty, folder == nil else {
                throw ToolError(usage: "--random takes neither files nor --all")
            }
            return try audit(random, from: seed, hasCuts: hasCuts, wish)
        }
        return try audit(files, folder, wish)
    }

    private static func number(
        _ word: String, _ range: ClosedRange<UInt64>, _ rest: inout ArraySlice<String>
    ) throws(ToolError) -> UInt64 {
        let text = try ReplayOptions.value(of: word, &rest)
        guard let number = UInt64(text), range.contains(number) else {
            throw ToolError(usage: "\(word) is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return number
    }

    // MARK: - What is looked at, and how it is shown

    private struct Wish {
        var setting = HomeSetting()
        var rate: Int64 = 120
        var isJSON = false

        func show(_ name: String, _ audit: MotionAudit) {
            if isJSON { return Output.write(audit.json(name)) }
            let found = Figure.count(audit.findings.count, "finding")
            Output.write("\(name): \(Figure.count(audit.frames, "picture")), \(found)\n")
            for finding in audit.findings {
                let lines = WrappedText.lines("\(finding)", width: Output.columns - 4)
                Output.write("  " + lines.joined(separator: "\n    ") + "\n")
            }
        }
    }

    private static func audit(_ files: [String], _ folder: String?, _ wish: Wish) throws(ToolError) -> ExitStatus {
        var (count, looked) = (0, 0)
        func show(_ name: String, _ audit: MotionAudit) {
            count += audit.findings.count
            looked += 1
            wish.show(name, audit)
        }
        if files.isEmpty {
            let found = try RecordingsFolder.find(folder, for: "\(name) --all")
            let plays = try TourMaterial.play(Catalogue(folder: found), wish.setting)
            Parallel.run(plays.count) { index in
                let play = plays[index]
                return play.story.audit(play.events, from: play.begin, to: play.end, rate: wish.rate)
            } inOrder: { index, audit in
                show(plays[index].name, audit)
            }
        } else {
            for file in files {
                let replay = try HomeReplay(file, wish.setting)
                for remark in replay.remarks { Output.complain(remark) }
                show(file, replay.audit(rate: wish.rate))
            }
        }
        if !wish.isJSON { Output.write("\(Figure.count(looked, "recording")), \(Figure.count(count, "finding"))\n") }
        return count == 0 ? .fine : .findings
    }

    /// Random stories, each as a whole and, if asked for, cut at every event.
    private static func audit(_ stories: Int, from seed: UInt64, hasCuts: Bool, _ wish: Wish) throws(ToolError)
        -> ExitStatus
    {
        var (count, cuts, pictures) = (0, 0, 0)
        var trouble: AppDescriptionError?
        Parallel.attempt(stories) { index throws(AppDescriptionError) in
            let story = try RandomStory(wish.setting, seed: seed &+ UInt64(index))
            return story.audits(rate: wish.rate, hasCuts: hasCuts)
        } inOrder: { index, result in
            switch result {
            case .success(let audits):
                cuts += audits.count - 1
                for (cut, audit) in audits {
                    pictures += audit.frames
                    count += audit.findings.count
                    if !audit.findings.isEmpty { wish.show("seed \(seed &+ UInt64(index))\(cut)", audit) }
                }
            case .failure(let error): trouble = trouble ?? error
            }
        }
        if let trouble { throw ToolError("the home screen cannot be laid out: \(trouble)") }
        if wish.isJSON {
            Output.write("{\"stories\":\(stories),\"cuts\":\(cuts),\"pictures\":\(pictures),\"findings\":\(count)}\n")
        } else {
            let all = hasCuts ? ", \(Figure.count(cuts, "cut"))" : ""
            Output.write(
                "\(stories) random \(stories == 1 ? "story" : "stories")\(all), "
                    + "\(Figure.count(pictures, "picture")), \(Figure.count(count, "finding"))\n")
        }
        return count == 0 ? .fine : .findings
    }
}
