import RecordingTools

/// `synth`: writes a recording of fingers that a short script moves.
enum SynthVerb: Verb {
    static let name = "synth"
    static let summary = "write a synthetic recording from a short script of fingers"
    static let help = """
        usage: pressure-demo synth SCRIPT [-o FILE] [--force] [--seed N]
                                   [--device DEVICE]

        Makes a recording (evemu 1.3) of fingers that a script moves, with the events
        that the kernel would report. `-` reads the script from standard input. The same
        script and seed give the same bytes everywhere. Comments in the recording say
        that the recording is synthetic, and give the labels, script and seed.

          -o FILE          write to FILE when all is made; default: standard output
          --force          replace FILE if it exists
          --seed N         use this seed instead of the script's
          --device DEVICE  use this device instead of the script's

        A script has one statement on a line, or several with `;` between them; `#`
        begins a comment. Settings come first. All settings are optional; noise, tremor
        and drift are 0 by default:

          device touchscreen   the default; or touchpad, protocol-a (no slots), single
                           (one contact), no-pressure, force (0.1 g a unit), coarse
                           (ten steps), graded (0 to 255 in arbitrary units), pen, pad
                           (a touchpad in grams that clicks); or the name of a file
                           beside the script with an evemu description. Surfaces are
                           100 by 160 mm, but touchpad and pad are 100 by 65 mm
          rate 120         reports a second; default: 120
          seed 7           the seed of everything random; default: 1
          noise 0.01       how much the force trembles: standard deviation, as a share
                           of full force
          tremor 0.05      how much the position trembles: standard deviation in mm
                           on each axis
          drift 0.3        how fast the finger slides off, in mm a second, in a random
                           direction
          quantise 4       report forces in steps of 4 units; default: 1
          still off        report every value each time, not only changed values
          label TEXT       a comment in the recording

        A finger lands when all earlier fingers have lifted; with `after T` the finger
        lands when the time T has passed since the previous finger landed. The lines
        below a `finger` line are this finger's actions. The actions run one after
        another, and change force and position smoothly.

          finger 1 at 50,80        lands 50 mm from the left and 80 from the top; one
                                   finger needs no number; options, in any order:
              after 300ms          while the previous finger is still down
              press 0.10           with this force (default 0.05)
              slot 2   palm        in this slot; as a palm
              eraser, button       on a pen: its other end, or a button held
              already              the finger was down before the recording began
          press 0.60 in 150ms      presses to a share of full force, or to a force in
                                   grams (300g); without `in`, immediately
          ease 0.12 in 200ms       the same as press; the word reads better when the
                                   force falls
          hold 400ms               keeps force and position
          move 0,-15 in 200ms      moves, mm to the right and down; or `swipe`
          move 0,-15 press 0.9 in 200ms    moves and presses together
          lift                     lifts; `lift in 40ms` first loses two thirds of its
                                   force
          becomes palm             or `finger`, or `another` (a new tracking id without
                                   a lift); a pen: `pen`, `eraser`, `button` or `away`
          click                    the pad's button goes down; `unclick`: it comes up
          drop 30ms                events of the next 30 ms are lost, then SYN_DROPPED
                                   is sent
          event 3 58 300           any event: type code value
          vanish                   the recording ends here, with the finger down
          wait 300ms               a pause after all fingers have lifted

        The kernel sends only values that changed. Without noise and tremor, a finger
        that holds still therefore sends nothing. If a contact lands with the last force
        of its slot, the contact sends no force at the landing. Force is never 0 while a
        finger is down; a pen with `press 0` hovers. The first event has the time
        0.000001 s.

        example: pressure-demo synth Recordings/scripts/pop.synth -o mine.evemu
        example: pressure-demo replay mine.evemu

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var path: String?
        var output: String?
        var isForced = false
        var seed: UInt64?
        var device: SynthDevice?
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption: path = try only(word, after: path)
            case "-o": output = try ReplayOptions.value(of: word, &rest)
            case "--force": isForced = true
            case "--seed":
                let text = try ReplayOptions.value(of: word, &rest)
                guard let number = UInt64(text) else {
                    throw ToolError(usage: "--seed needs a whole number, not '\(text)'")
                }
                seed = number
            case "--device": device = try SynthFile.device(ReplayOptions.value(of: word, &rest))
            default: throw ToolError(usage: "'\(word)' is not an option")
            }
        }
        guard let path else { throw ToolError(usage: "the script is missing") }
        var script = try SynthFile.script(path, device: device)
        if let seed { script.seed = seed }
        let file = try Destination(output, replacing: isForced)
        try SynthFile.write(script, named: path) { bytes throws(ToolError) in try file.write(bytes) }
        try file.finish()
        return .fine
    }

    private static func only(_ word: String, after path: String?) throws(ToolError) -> String {
        guard path == nil else { throw ToolError(usage: "one script at a time") }
        return word
    }
}
