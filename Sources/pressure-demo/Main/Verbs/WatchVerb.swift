import Glibc
import PhoneScreen
import PressureGestures
import RecordingTools

/// `watch`: shows what happens while it happens, on a device or in a recording.
enum WatchVerb: Verb {
    static let name = "watch"
    static let summary = "see pressure, rungs, timers and gestures while they happen"
    static let help = """
        usage: pressure-demo watch [DEVICE | --phone | FILE] [--speed N] [--json]
                                   [OPTIONS]

        For each contact, watch shows how hard the finger presses, and the three rungs:
        the forces for hint, peek and pop. A rung begins when the force reaches the mark
        on the right, and ends when the force falls below the mark on the left. The
        command also shows the phase of the press (`states` lists all), the progress to
        the next stage, the running timers, and what stops the next step. Below these
        lines, the command draws a curve of the last seconds, with a letter for each
        event (`sketch --letters` lists the letters), and lists the last events.

        DEVICE is a node such as /dev/input/event4 or a part of a device's name, as
        `devices` lists them. Without DEVICE, the only touch device is used, or the
        first device that you touch. FILE is a recording; `-` is standard input.

          space       pauses a recording, and plays it again at its end
          q, Ctrl-C   quits

        If the output is not a terminal, or if TERM is empty or dumb, each event is
        printed on a line, as by `pressure-demo replay`. NO_COLOR turns colours off.

          --json               one JSON object for each event, no picture
          --speed N            play a recording N times as fast; default: 1
          --grab               keep the device's events from all other programs
          --record OUT         also record the device's events into OUT
          --force              replace OUT if it exists
        \(PhoneWish.help)
        \(PhoneWish.nodeHelp)
        \(ReplayOptions.help)

        example: pressure-demo watch Recordings/pop.evemu

        """

    /// What the command line asked for, besides the options of every replay.
    struct Wanted {
        var isJSON = false
        var speed: Double?
        var isGrabbed = false
        var recording: String?
        var replaces = false
        var phone = PhoneWish()
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wanted = Wanted()
        try words.read(arguments) { word, rest throws(ToolError) in
            switch word {
            case "--json": wanted.isJSON = true
            case "--grab": wanted.isGrabbed = true
            case "--force": wanted.replaces = true
            case "--record":
                let path = try ReplayOptions.value(of: word, &rest)
                guard path != "-" else { throw ToolError(usage: "--record needs a file") }
                wanted.recording = path
            case "--speed":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let value = Double(text), value > 0, value.isFinite else {
                    throw ToolError("--speed needs a number above 0, not '\(text)'")
                }
                wanted.speed = value
            default: return try wanted.phone.take(word, &rest)
            }
            return true
        }
        // No word at all means the only device.
        let names = (try? words.files()) ?? []
        let options = try words.options.withUserProfiles()
        guard names.count <= 1 else { throw ToolError(usage: "one recording or device at a time") }
        try wanted.phone.check(device: names.first)
        guard let name = names.first, FileWords.isRecording(name) else {
            guard wanted.speed == nil else { throw ToolError("--speed works only with recordings") }
            return try WatchDevice(wanted: names.first, options: options, words: wanted).run()
        }
        guard !wanted.isGrabbed, wanted.recording == nil else {
            throw ToolError("--grab and --record work only with devices")
        }
        return try WatchRecording(name, options, wanted).run()
    }
}
