import Glibc
import PhoneScreen
import PressureGestures
import RecordingTools

/// `record`: writes what a touch device says into a file.
enum RecordVerb: Verb {
    static let name = "record"
    static let summary = "record a touch device into a file that other commands read"
    static let help = """
        usage: pressure-demo record [DEVICE | --phone] -o FILE [OPTIONS]
               pressure-demo record --guided [DEVICE | --phone | --from RECORDING]
                                    (-o FILE | --resume FILE) [OPTIONS]

        Records a touch device until Ctrl-C, and shows how much is recorded. FILE is
        text in the format evemu 1.3. DEVICE is a node, or a part of a device's name, as
        `devices` lists them. Without DEVICE, the only touch device is used, or the
        first device that you touch. Other programs get the touches, too.

        FILE contains only whole frames at every moment, even if Ctrl-C, a full disk or
        an unplugged device ends the recording. Comments in FILE name the kernel, the
        machine's model and BIOS, and the device's driver, firmware, settings, serial
        number and port; --private leaves out the last two. No comment names a user. The
        name of a Bluetooth device, a name that people choose, is replaced by the
        device's number. If the kernel dropped events, a comment reports the loss, and
        the next frame has the device's state after the loss.

        With --guided, the command asks for twelve short tasks (taps, clicks, drags,
        presses) and labels the touches; `evaluate` and `calibrate` can read FILE
        unchanged. The tasks take five minutes. Stop at any time with q or Ctrl-C:
        finished tasks are kept, and --resume continues with the first unfinished task.

          -o FILE              write to FILE; -o or --resume is required
          --seconds N          end after N seconds
          --pens               also record pen tablets
          --rotation DEGREES   note in a comment that replay must turn the positions
                               clockwise by 90, 180 or 270, so that they match what
                               the user sees; the recorded events are not turned
          --force              overwrite FILE if it exists
          --private            leave out the serial number and where the device is
                               plugged in
          --guided             ask for tasks, and label the touches of each task
          --resume FILE        continue an unfinished guided recording, on the same
                               device
          --from RECORDING     try --guided with a recording instead of a device; `-`
                               is standard input
        \(PhoneWish.help)
        \(PhoneWish.nodeHelp)

        The exit status is 0 if the recording is complete, even if the device was
        unplugged; the exit status is 2 if the device or the file could not be used.

        example: pressure-demo record /dev/input/event5 -o touch.evemu
        example: pressure-demo record --guided -o mine.evemu

        """

    private struct Words {
        var device: String?
        var path = ""
        var isForced = false
        var allowsPens = false
        var seconds: Double?
        var phone = PhoneWish()
        var isPrivate = false
        var isGuided = false
        var resumed: String?
        var pretending: String?
        var rotation = Surface.Rotation.none

        init(_ arguments: [String]) throws(ToolError) {
            var words = self
            try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
                switch word {
                case _ where !isOption:
                    guard words.device == nil else { throw ToolError(usage: "one device at a time") }
                    words.device = word
                case "-o": words.path = try ReplayOptions.value(of: word, &rest)
                case "--force": words.isForced = true
                case "--private": words.isPrivate = true
                case "--guided": words.isGuided = true
                case "--resume": words.resumed = try ReplayOptions.value(of: word, &rest)
                case "--from": words.pretending = try ReplayOptions.value(of: word, &rest)
                case "--pens": words.allowsPens = true
                case "--rotation": words.rotation = try ReplayOptions.rotation(of: word, &rest)
                case "--seconds": words.seconds = try LiveTime.seconds(word, &rest)
                default:
                    guard try words.phone.take(word, &rest) else {
                        throw ToolError(usage: "'\(word)' is not an option")
                    }
                }
            }
            self = words
            try phone.check(device: device ?? pretending)
            guard !isGuided else {
                try checkGuided()
                return
            }
            guard resumed == nil, pretending == nil else {
                throw ToolError(usage: "--resume and --from are for --guided")
            }
            guard !path.isEmpty, path != "-" else { throw ToolError(usage: "a file is needed: -o FILE") }
        }

        private func checkGuided() throws(ToolError) {
            guard rotation == .none else {
                throw ToolError(usage: "--guided does not use --rotation; give --rotation to `replay`")
            }
            guard seconds == nil else {
                throw ToolError(usage: "--guided ends with its last task; leave --seconds out")
            }
            guard device == nil || pretending == nil else {
                throw ToolError(usage: "give a device, or a recording with --from; not both")
            }
            guard path.isEmpty || resumed == nil else {
                throw ToolError(usage: "-o FILE starts a recording, --resume FILE continues a recording; give only one")
            }
            let written = resumed ?? path
            guard !written.isEmpty, written != "-" else {
                throw ToolError(usage: "a file is needed: -o FILE, or --resume FILE to continue a recording")
            }
            var status = stat()
            if !path.isEmpty, !isForced, unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
                throw ToolError(
                    "\(path) exists already; continue it with --resume \(path), use another name, or --force to "
                        + "replace it")
            }
        }

        /// What a guided recording needs of them.
        var guided: GuidedRecord.Words {
            GuidedRecord.Words(
                device: device, pretending: pretending, phone: phone, path: resumed ?? path, goesOn: resumed != nil,
                replaces: isForced, isPrivate: isPrivate, allowsPens: allowsPens)
        }
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        let words = try Words(arguments)
        if words.isGuided { return try GuidedRecord(words.guided).run() }
        #if LiveDevices
            return try record(words)
        #else
            _ = words
            throw LiveTime.leftOut
        #endif
    }

    #if LiveDevices
        private static func record(_ words: Words) throws(ToolError) -> ExitStatus {
            Interruption.listen()
            try GrowingFile.check(words.path, replacing: words.isForced)
            let phone = try words.phone.open()
            guard let device = try LiveTime.open(words.device, allowsPens: words.allowsPens, on: phone) else {
                return .fine
            }
            // The device comes first: where there is none, no file is left behind.
            var file = try GrowingFile(words.path, replacing: words.isForced)
            let comments = LiveTime.comments(of: device.path, isPrivate: words.isPrivate, phone)
            let recorder = LiveRecorder(
                device.description, opening: device.openingState, comments: comments, rotation: words.rotation)
            var feed = try LiveFeed(device, for: recorder)
            try file.write(feed.taker.takeText())
            var line = ProgressLine(columns: Output.columns)
            let began = MonotonicClock.milliseconds()
            let end = LiveTime.end(after: words.seconds)
            do throws(ToolError) {
                while LiveTime.goesOn(until: end), feed.departure == nil {
                    feed.wait(until: end)
                    try file.write(feed.taker.takeText())
                    let (recorder, size) = (feed.taker, file.size)
                    let passed = TimeSpan.milliseconds(MonotonicClock.milliseconds() - began)
                    line.show { RecordProgress.line(recorder, bytes: size, passed: passed, columns: $0) }
                }
                try file.finish()
            } catch {
                line.end()
                Output.complain(error.message)
                Output.complain("recorded \(RecordProgress.line(feed.taker, bytes: file.size, columns: .max))")
                return .unusable
            }
            line.end()
            if let departure = feed.departure { Output.complain("\(departure); the recording ends here") }
            let sum = RecordProgress.line(feed.taker, bytes: file.size, columns: .max)
            Output.complain("recorded \(sum) into \(words.path)")
            return .fine
        }
    #endif
}

/// What verbs that listen to a device have in common.
enum LiveTime {
    /// A number of seconds from the command line.
    static func seconds(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Double {
        let text = try ReplayOptions.value(of: word, &rest)
        guard let value = Double(text), value > 0, value < 1e9 else {
            throw ToolError("\(word) needs a number of seconds above 0, not '\(text)'")
        }
        return value
    }

    /// When it is over, on the monotonic clock in milliseconds; nil for never.
    static func end(after seconds: Double?) -> Int64? {
        seconds.map { MonotonicClock.milliseconds() + Int64($0 * 1_000) }
    }

    static func goesOn(until end: Int64?) -> Bool {
        !Interruption.hasCome && (end.map { MonotonicClock.milliseconds() < $0 } ?? true)
    }

    static let leftOut = ToolError(
        "this build cannot read live devices; `pressure-demo devices` shows how to build the program with them")

    #if LiveDevices
        /// Opens the device that a word means, or waits for a phone; nil if the user ended the choice.
        static func open(
            _ word: String?, allowsPens: Bool = false, on phone: PhoneScreen? = nil, instead: String = ""
        ) throws(ToolError) -> EvdevDevice? {
            if let phone { return phone.device(goesOn: { !Interruption.hasCome }) }
            let path = try LiveChoice(allowsPens: allowsPens, instead: instead).path(
                word, ask: { Output.complain($0) }, goesOn: { !Interruption.hasCome })
            guard let path else { return nil }
            do throws(CaptureError) {
                return try EvdevDevice(path: path)
            } catch {
                throw ToolError("\(error)")
            }
        }

        /// The comments of a recording: facts about the machine, and about the phone.
        static func comments(of path: String, isPrivate: Bool, _ phone: PhoneScreen?) -> [String] {
            MachineFacts().comments(of: path, isPrivate: isPrivate) + (phone?.comments ?? [])
        }
    #endif
}
