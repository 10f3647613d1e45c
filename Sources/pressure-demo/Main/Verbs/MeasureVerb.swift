import PhoneScreen
import PressureGestures
import RecordingTools

/// `measure`: says what a touch device is worth, by a recording or live.
enum MeasureVerb: Verb {
    static let name = "measure"
    static let summary = "measure a device: rate, jitter, gaps, pressure levels, noise"
    static let help = """
        usage: pressure-demo measure FILE… [--json] [OPTIONS]
               pressure-demo measure DEVICE | --phone [--seconds N] [--json] [OPTIONS]

        Measures a touch device, from its recordings or live from its node: report rate
        and jitter, silences, contacts and their ends, pressure values and their
        declared range, noise of a still finger, and limits of all axes in the device's
        units. For a full report, use the device for half a minute: touch, rest, press
        and swipe. Ctrl-C ends a live measurement.

          --seconds N          end a live measurement after N seconds
          --json               one JSON object for each file: times in microseconds,
                               noise of places in micrometres, pressure in units of
                               the device; the page "Measuring a device" of the
                               documentation explains the keys
          --size WxH           the surface in millimetres, if the device does not
                               report its size
        \(PhoneWish.help)
        \(ReplayOptions.readingHelp)

        example: pressure-demo measure Recordings/peek.evemu

        """

    /// What a worker brings back.
    private struct Measured: Sendable {
        var report: MeasureReport?
        var error: ToolError?
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var isJSON = false
        var seconds: Double?
        var size: SurfaceSize?
        var phone = PhoneWish(allowsNode: false)
        try words.read(arguments, sharesAll: false) { word, rest throws(ToolError) in
            switch word {
            case "--json": isJSON = true
            case "--seconds": seconds = try LiveTime.seconds(word, &rest)
            case "--size": size = try SurfaceSize(ReplayOptions.value(of: word, &rest))
            default: return try phone.take(word, &rest)
            }
            return true
        }
        let (reading, surface) = (words.options.reading, size)
        let files = phone.isWanted ? (try? words.files()) ?? [] : try words.files("recording or device")
        try phone.check(device: files.first)
        if phone.isWanted || files.count == 1 && isNode(files[0]) {
            #if LiveDevices
                return try listen(
                    to: files.first, phone, size: surface, allowsPens: reading.allowsPens, seconds: seconds,
                    isJSON: isJSON)
            #else
                throw LiveTime.leftOut
            #endif
        }
        guard seconds == nil else { throw ToolError("--seconds works only with a device, such as /dev/input/event5") }
        var status = ExitStatus.fine
        var isFirst = true
        Parallel.run(files.count) { index in
            do throws(ToolError) {
                let (report, error) = try MeasureReport.of(files[index], reading, size: surface)
                return Measured(report: report, error: error)
            } catch {
                return Measured(error: error)
            }
        } inOrder: { index, measured in
            if let report = measured.report {
                if !isJSON, !isFirst { Output.write("\n") }
                isFirst = false
                show(report, isJSON: isJSON)
                if report.skippedLines > 0, status == .fine { status = .findings }
            }
            if let error = measured.error {
                Output.complain(error.message)
                status = .unusable
            }
        }
        return status
    }

    /// Whether a path means a device and not a recording.
    private static func isNode(_ path: String) -> Bool { path.hasPrefix("/dev/input/") }

    #if LiveDevices
        private static func listen(
            to path: String?, _ phone: PhoneWish, size: SurfaceSize?, allowsPens: Bool, seconds: Double?, isJSON: Bool
        ) throws(ToolError) -> ExitStatus {
            Interruption.listen()
            let screen = try phone.open()
            guard let device = try LiveTime.open(path, allowsPens: allowsPens, on: screen) else { return .fine }
            var measurement: Measurement
            do throws(NotTouch) {
                measurement = try Measurement(
                    device.description, size: size.map { ($0.width, $0.height) },
                    allowsPens: allowsPens || phone.isWanted)
            } catch {
                throw ToolError("\(device.path): \(error)")
            }
            let name = device.path
            measurement.begin(with: device.openingState, at: device.now())
            var feed = try LiveFeed(device, for: measurement)
            var line = ProgressLine(columns: Output.columns)
            let began = MonotonicClock.milliseconds()
            let end = LiveTime.end(after: seconds)
            while LiveTime.goesOn(until: end), feed.departure == nil {
                feed.wait(until: end)
                let (frames, contacts) = (feed.taker.frames, feed.taker.contacts)
                line.show { columns in
                    let passed = Figure.time((MonotonicClock.milliseconds() - began) * 1_000)
                    let text = "\(passed), \(Figure.count(contacts, "contact")), \(Figure.count(frames, "frame"))"
                    return String((text + "; Ctrl-C ends this and shows the report").prefix(columns))
                }
            }
            line.end()
            if let departure = feed.departure { Output.complain("\(departure); the report covers the time until then") }
            show(MeasureReport(device: name, feed.taker), isJSON: isJSON)
            return .fine
        }
    #endif

    private static func show(_ report: MeasureReport, isJSON: Bool) {
        Output.write(isJSON ? report.json : report.text(columns: Output.columns))
        for warning in report.warnings { Output.complain("\(report.name): \(warning)") }
        for problem in report.problems.prefix(3) { Output.complain("\(problem): skipped") }
        if report.skippedLines > 0 {
            Output.complain("\(report.name): \(Figure.count(report.skippedLines, "damaged line")) skipped")
        }
    }
}
