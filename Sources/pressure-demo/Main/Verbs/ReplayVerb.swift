import PressureGestures
import RecordingTools

/// `replay`: plays recordings and prints the gestures.
enum ReplayVerb: Verb {
    static let name = "replay"
    static let summary = "play recordings and print the gestures they make"
    static let help = """
        usage: pressure-demo replay FILE… [--json] [--speed N] [OPTIONS]

        Plays recordings of touch devices and prints the events that an app gets, each
        event on a line of its own. A line has the time in seconds, the contact, the
        name of the target (without --app: surface), the event (`sketch --letters` lists
        all events but progress), and the force as a share of full force.
        `progress(peek 0.43)` means that 0.43 of the way from the hint to the peek is
        done; `progress(pop 0.43)` is about the way from the peek to the pop. The number
        is at most 0.99: a peek or pop begins only when other conditions, such as
        press.age, are also met. `hintEnded(began)` means that the hint ends because a
        peek, menu or playback begins.

        The first line describes the device: its name, how it reports contacts (slots:
        numbered places for them), its pressure and its size. The program finds
        the format from the content: evemu, `libinput record`, evtest, Android's
        getevent, raw input events; all of them also gzipped. `-` reads standard input
        as it arrives. Several files are played on all cores and printed in order.

          --json               one JSON object for each event, the time in microseconds
          --speed N            play N times as fast, 1 is real time; default: no waiting
        \(ReplayOptions.help)

        example: pressure-demo replay Recordings/pop.evemu

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var isJSON = false
        var speed: Double?
        try words.read(arguments) { word, rest throws(ToolError) in
            switch word {
            case "--json": isJSON = true
            case "--speed":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let value = Double(text), value > 0, value.isFinite else {
                    throw ToolError("--speed needs a number above 0, not '\(text)'")
                }
                speed = value
            default: return false
            }
            return true
        }
        let (files, options) = try (words.files(), words.options.withUserProfiles())
        if let speed {
            guard files.count == 1 else { throw ToolError("--speed works with one file only") }
            return try play(files[0], options, isJSON: isJSON, speed: speed)
        }
        guard files.count > 1 else { return try play(files[0], options, isJSON: isJSON, speed: nil) }
        return playAll(files, options, isJSON: isJSON)
    }

    /// One file: events are printed as they come.
    private static func play(
        _ file: String, _ options: ReplayOptions, isJSON: Bool, speed: Double?
    ) throws(ToolError) -> ExitStatus {
        var run = try RecordingRun(file, options)
        var log = ReplayLog(isJSON ? .json : .text, run.app, tuning: run.stream.session.tuning)
        Output.write(isJSON ? run.heading.json : run.heading.text)
        do throws(ToolError) {
            if let speed {
                var paced = PacedReplay(speed: speed)
                try paced.play(&run, into: &log) { log in log.drain { Output.write($0) } }
            } else {
                while try run.playWindow(into: &log) { log.drain { Output.write($0) } }
            }
        } catch {
            // What was recognized up to the damage is worth seeing.
            log.drain { Output.write($0) }
            throw error
        }
        log.drain { Output.write($0) }
        return FileWords.status(of: run, file, violation: log.violation)
    }

    /// What a worker brings back.
    private struct Played: Sendable {
        var log: ReplayLog?
        var heading = ""
        var complaints: [String] = []
        var status = ExitStatus.fine
    }

    private static func playAll(_ files: [String], _ options: ReplayOptions, isJSON: Bool) -> ExitStatus {
        var status = ExitStatus.fine
        Parallel.run(files.count) { index in
            var played = Played()
            do throws(ToolError) {
                var run = try RecordingRun(files[index], options)
                var log = ReplayLog(
                    isJSON ? .json : .text, run.app, file: files[index], tuning: run.stream.session.tuning)
                played.heading = isJSON ? run.heading.json : run.heading.text
                do throws(ToolError) {
                    try run.play(into: &log)
                } catch {
                    played.complaints.append("\(error)")
                    played.status = .unusable
                }
                played.complaints += FileWords.complaints(of: run, files[index], violation: log.violation)
                if played.status == .fine, !played.complaints.isEmpty, FileWords.isFinding(run, log.violation) {
                    played.status = .findings
                }
                played.log = log
            } catch {
                played.complaints = ["\(error)"]
                played.status = .unusable
            }
            return played
        } inOrder: { index, played in
            Output.write(played.heading)
            var log = played.log
            log?.drain { Output.write($0) }
            for complaint in played.complaints { Output.complain(complaint) }
            if played.status.rawValue > status.rawValue { status = played.status }
            if !isJSON, index < files.count - 1 { Output.write("\n") }
        }
        return status
    }
}
