import RecordingTools

/// `synth`: writes a recording of fingers that a short script moves.
enum SynthVerb: Verb {
    static let name = "synth"
    static let summary = "write a synthetic recording from a short script of fingers"
    static let help = """
        usage: pressure-demo synth SCRIPT [-o FILE] [--force] [--seed N]
                                   [--device DEVICE]

        Writes what the kernel would report of fingers that a script moves, as evemu
        1.3. `-` reads the script from standard input. The same script and seed give
        the same bytes everywhere. The recording says that it is synthetic, its labels,
        script and seed.

          -o FILE          a file, which appears when all is written; default: standard
                           output
          --force          replace FILE where it exists
          --seed N         instead of the script's seed
          --device DEVICE  instead of the script's device

        A script has one statement on a line, or several with `;` between them; `#`
        begins a comment. Settings come first, all of them optional:

          device touchscreen   or touchpad, protocol-a, single, no-pressure, force,
                           coarse (ten steps), graded (0 to 255 in arbitrary units),
                           pen, pad (a touchpad in grams that clicks): 100 by 160 mm
                           (touchpad and pad 100 by 65); or a file with an evemu
                           description, looked for beside the script
          rate 120         reports a second
          seed 7           for everything that is random
          noise 0.01       how much the force trembles: standard deviation, as a share
                           of full force
          tremor 0.05      how much the place trembles: standard deviation in mm on
                           each axis
          drift 0.3        how fast the finger slides off, in mm a second, in a random
                           direction
          quantise 4       forces are reported in steps of 4 units
          still off        say everything in every report; the kernel says only what
                           changed
          label TEXT       a comment in the recording

        A finger lands when all fingers above have lifted, `after` a time when that
        long has passed since the finger above landed. What it does stands below it and
        follows one another; forces and places go smoothly from one to the next.

          finger 1 at 50,80        lands, mm from the left and the top; then in any
                                   order:
              after 300ms          beside the finger above
              press 0.10           with this force (0.05 without)
              slot 2   palm        in this slot; as a palm
              eraser, button       on a pen: its other end, or a button held
              already              it was down before the recording began
          press 0.60 in 150ms      to a share of full force, or to grams as 300g
          ease 0.12 in 200ms       the same, for readers
          hold 400ms               stays as it is
          move 0,-15 in 200ms      goes, mm to the right and down; `swipe` is the same
          move 0,-15 press 0.9 in 200ms    both at once
          lift                     lifts; `lift in 40ms` loses two thirds of its force
                                   before
          becomes palm             also `finger`, or `another`: a new tracking id, no
                                   lift; of a pen `pen`, `eraser`, `button` or `away`
          click                    the pad's button goes down; `unclick`: it comes up
          drop 30ms                events of the next 30 ms are lost, then comes
                                   SYN_DROPPED
          event 3 58 300           an odd event as it stands: type code value
          vanish                   the recording ends here, with the finger down
          wait 300ms               a pause until the next finger, once all have lifted

        A value that is what it was sends no event, so a finger that holds still
        without noise or tremor is silent, and a contact that lands with the force its
        slot still holds does not say it. Force is never 0 while a finger is down; a
        pen with `press 0` hovers. The first event bears 0.000001.

        example: printf 'finger at 9,9; press 0.6; lift\\n' | pressure-demo synth -

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
            default: throw ToolError(usage: "'\(word)' is no option")
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
