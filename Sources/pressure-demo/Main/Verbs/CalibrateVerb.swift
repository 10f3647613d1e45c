import Glibc
import PhoneScreen
import PressureGestures
import PressureJSON
import RecordingTools

/// `calibrate`: learns from somebody's presses what a device can tell, and writes it as a profile.
enum CalibrateVerb: Verb {
    static let name = "calibrate"
    static let summary = "make a device's profile from sample presses"
    static let help = """
        usage: pressure-demo calibrate [DEVICE | --phone] [-o FILE] [--force] [--json]
                                       [OPTIONS]
               pressure-demo calibrate FILE [-o FILE] [--force] [--json] [OPTIONS]

        Learns how much force a peek and a pop need on a device whose pressure has no
        unit. On a live device, calibrate guides you for half a minute: rest a finger,
        tap, press lightly (to peek), press firmly (to pop); the desktop gets these
        touches, too. In a recording of such touches, calibrate recognises the kind of
        each touch. DEVICE is a node, or a part of a device's name, as `devices` lists
        them. Without DEVICE, the only touch device is used, or the first device that
        you touch.

        The result is a profile, which also contains the evidence. calibrate writes the
        profile to pressure-gestures/profiles in $XDG_CONFIG_HOME (or ~/.config), and
        names the profile after the device. The commands replay, explain, check, lint,
        watch, live, report and render use the profile until you delete the file. If the
        readings do not show presses, calibrate reports this, writes nothing, and exits
        with 1. A device that measures grams needs no profile; calibrate then only
        compares your presses with the thresholds. calibrate ignores single high
        readings.

          -o FILE              write the profile to FILE; `-` is standard output
          --force              replace the profile if it exists
          --dry-run            show the profile and write nothing
          --json               the facts as one JSON object
          --area               use the contact's size as its pressure, if the device
                               reports no pressure
          --size WxH           the surface in millimetres, if the device does not
                               report its size
        \(PhoneWish.help)
        \(ReplayOptions.fingersHelp)

        example: pressure-demo calibrate Recordings/calibration.evemu -o -

        """

    /// What the command line asked for.
    private struct Wanted {
        var output: String?
        var replaces = false
        var isDry = false
        var isJSON = false
        var usesArea = false
        var size: SurfaceSize?
        var phone = PhoneWish(allowsNode: false)
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wanted = Wanted()
        try words.read(arguments, sharesAll: false) { word, rest throws(ToolError) in
            switch word {
            case "-o": wanted.output = try ReplayOptions.value(of: word, &rest)
            case "--force": wanted.replaces = true
            case "--dry-run": wanted.isDry = true
            case "--area": wanted.usesArea = true
            case "--json": wanted.isJSON = true
            case "--size": wanted.size = try SurfaceSize(ReplayOptions.value(of: word, &rest))
            default: return try wanted.phone.take(word, &rest)
            }
            return true
        }
        guard !words.options.reading.allowsPens else {
            throw ToolError(
                "a pen needs no profile, because its forces mean the same for every hand; change a threshold with "
                    + "--set, for example --set pen.peek=0.6 with replay, watch or explain")
        }
        // No word at all means the only device.
        let names = (try? words.files()) ?? []
        guard names.count <= 1 else { throw ToolError(usage: "one recording or device at a time") }
        try wanted.phone.check(device: names.first)
        if let file = names.first, FileWords.isRecording(file) {
            let report = try CalibrationReport.of(
                file, words.options.reading, size: wanted.size, usesArea: wanted.usesArea)
            return try finish(report, wanted)
        }
        #if LiveDevices
            guard let report = try listen(to: names.first, wanted) else { return .findings }
            return try finish(report, wanted)
        #else
            throw LiveTime.leftOut
        #endif
    }

    #if LiveDevices
        /// Leads through the steps; nil if they were not done to the end.
        private static func listen(to word: String?, _ wanted: Wanted) throws(ToolError) -> CalibrationReport? {
            Interruption.listen()
            let phone = try wanted.phone.open()
            let instead = ", and calibrate can read a recording instead: pressure-demo calibrate FILE"
            guard let device = try LiveTime.open(word, on: phone, instead: instead) else { return nil }
            var calibration: PressCalibration
            do throws(NotTouch) {
                calibration = try PressCalibration(
                    device.description, size: wanted.size.map { ($0.width, $0.height) }, usesArea: wanted.usesArea)
            } catch {
                throw ToolError("\(device.path): \(error)")
            }
            // Half a minute of somebody's time is not thrown away because of a file that is there.
            if !wanted.isDry { try checkFree(path(for: device.description, wanted), wanted) }
            calibration.begin(with: device.openingState, at: device.now())
            var guide = CalibrationGuide(at: MonotonicClock.milliseconds())
            calibration.step = guide.step
            let style = WatchStyle(environment: LiveScreen.variable)
            var feed = try LiveFeed(device, for: calibration)
            var line = ProgressLine(columns: Output.columns)
            var highest: Int32 = 1
            while let step = guide.step, feed.departure == nil, !Interruption.hasCome {
                feed.wait(until: MonotonicClock.milliseconds() + 50)
                let (now, height) = (MonotonicClock.milliseconds(), feed.taker.height)
                highest = max(highest, height ?? 0)
                let left = guide.left(at: now)
                line.show { columns in
                    CalibrationLine.text(
                        step, left: left, height: height, full: highest, columns: columns, style)
                }
                guide.pass(to: now, isDown: feed.taker.isDown)
                feed.taker.step = guide.step
            }
            line.end()
            if let departure = feed.departure { throw ToolError("\(departure); no profile is made") }
            guard guide.step == nil else {
                Output.complain("the calibration ended before all was done; no profile is made")
                return nil
            }
            return CalibrationReport(feed.taker)
        }
    #endif

    // MARK: The profile

    /// Where the profile goes.
    private static func path(for device: DeviceDescription, _ wanted: Wanted) throws(ToolError) -> String {
        if let output = wanted.output { return output }
        guard let folder = ProfileFolder.user else {
            throw ToolError("there is no home folder for profiles; name a file with -o FILE")
        }
        guard let path = folder.path(for: device) else {
            throw ToolError("the device reports neither a name nor ids; name a file with -o FILE")
        }
        return path
    }

    private static func checkFree(_ path: String, _ wanted: Wanted) throws(ToolError) {
        let exists = unsafe access(path, F_OK) == 0
        guard !exists || wanted.replaces || Destination.isStandardOutput(path) else {
            throw ToolError("\(path) exists already; give another name with -o FILE, or replace this file with --force")
        }
    }

    private static func finish(_ report: CalibrationReport, _ wanted: Wanted) throws(ToolError) -> ExitStatus {
        var path: String?
        if let file = report.file, !wanted.isDry { path = try write(file, report.device, wanted) }
        // Where the profile itself goes to standard output, nothing else does.
        if path.map(Destination.isStandardOutput) != true { show(report, path, wanted) }
        return report.canTell ? .fine : .findings
    }

    private static func write(
        _ file: ProfileFile, _ device: DeviceDescription, _ wanted: Wanted
    ) throws(ToolError) -> String {
        let path = try path(for: device, wanted)
        if wanted.output == nil { try ProfileFolder.user?.create() }
        try Destination.put(file.json, to: path, replacing: wanted.replaces)
        return path
    }

    private static func show(_ report: CalibrationReport, _ path: String?, _ wanted: Wanted) {
        guard !wanted.isJSON else { return Output.write(report.json(writtenTo: path)) }
        let text = (report.evidence + [report.conclusion]).map { sentence in
            WrappedText.lines(ForeignText.shown(sentence), width: Output.columns).joined(separator: "\n") + "\n"
        }.joined()
        if let path {
            let next = wanted.output == nil ? "; replay, explain and watch use it from now on" : ""
            Output.remark("\(lines: text)\nwrote \(path)\(next)")
        } else {
            Output.write(text + (report.file.map { "\n" + $0.json } ?? ""))
        }
    }
}
