import Glibc
import PhoneScreen
import PressureGestures
import RecordingTools

/// `record`: writes what a touch device says into a file.
enum RecordVerb: Verb {
    static let name = "record"
    static let summary = "record a touch device into a file that every verb reads"
    static let help = """
        usage: pressure-demo record [DEVICE | --phone] -o FILE [--seconds N] [--rotation DEGREES]
                                    [--pens] [--force]
               pressure-demo record --guided [DEVICE | --phone] -o FILE | --resume FILE

        Records a touch device as evemu 1.3 until Ctrl-C, and says meanwhile how much
        it has. DEVICE is a node, or a part of a device's name; without it, the only
        touch device, or the one that you touch first.

        FILE can be read at every moment: only whole frames are in it, whether the
        recording ends by Ctrl-C, a full disk, or because the device is unplugged. Its
        comments tell the kernel, the machine's model, the driver and the firmware, and
        of users nothing; a Bluetooth device, whose name people choose, bears its number
        instead. Where the kernel dropped events there is a comment, and a frame that
        tells the state found there.

        With --guided it asks for twelve short tasks – taps, clicks, drags, presses –
        and labels what it hears, so that evaluate and calibrate can read the file as
        it is. It takes five minutes. Leave it at any time with q or Ctrl-C: what is
        done stays, and --resume goes on with the first task that is not.

          -o FILE              where to; needed
          --seconds N          end after so many seconds
          --pens               a pen's tablet counts as a device too
          --rotation DEGREES   how far the device's places are turned clockwise to lie
                               as the user sees them: 90, 180 or 270. The events stay
                               as the device lies; a comment says how to replay them
          --force              overwrite FILE where it exists
          --private            leave out what tells your device from others of its
                               model: its serial number and where it is plugged in
          --guided             ask for tasks, and label them
          --resume FILE        go on with a recording that has an end, on that device
          --from RECORDING     a recording stands for the device, to try --guided; `-`
                               is standard input
        \(PhoneWish.help)
        \(PhoneWish.nodeHelp)

        Exit status 0 also if the device was unplugged: the recording is complete. 2 if
        the device or the file could not be used.

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
                    guard try words.phone.take(word, &rest) else { throw ToolError(usage: "'\(word)' is no option") }
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
                throw ToolError(usage: "--guided asks for nothing that a rotation changes; say --rotation to replay")
            }
            guard seconds == nil else {
                throw ToolError(usage: "--guided ends with its last task, and --seconds is not for it")
            }
            guard device == nil || pretending == nil else {
                throw ToolError(usage: "a device, or a recording that stands for one; not both")
            }
            guard path.isEmpty || resumed == nil else {
                throw ToolError(usage: "-o FILE begins a recording, --resume FILE goes on with one; not both")
            }
            let written = resumed ?? path
            guard !written.isEmpty, written != "-" else {
                throw ToolError(usage: "a file is needed: -o FILE, or --resume FILE to go on with one")
            }
            var status = stat()
            if !path.isEmpty, !isForced, unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
                throw ToolError(
                    "\(path) exists already; go on with it by --resume \(path), take another name, or --force to "
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
        "live devices are left out of this build; `pressure-demo devices` says how to have them")

    #if LiveDevices
        /// Opens the device that a word means, or waits for a phone; nil where the user ended that.
        static func open(
            _ word: String?, allowsPens: Bool = false, on phone: PhoneScreen? = nil
        ) throws(ToolError) -> EvdevDevice? {
            if let phone { return phone.device(goesOn: { !Interruption.hasCome }) }
            let path = try LiveChoice(allowsPens: allowsPens).path(
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
