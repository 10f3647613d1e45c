import Glibc
import PressureGestures
import RecordingTools

/// Watching a recording: as a picture on a terminal, else as lines.
struct WatchRecording {
    private let file: String
    private let options: ReplayOptions
    private let isJSON: Bool
    private let speed: Double

    init(_ file: String, _ options: ReplayOptions, _ wanted: WatchVerb.Wanted) {
        self.file = file
        self.options = options
        isJSON = wanted.isJSON
        speed = wanted.speed ?? 1
    }

    func run() throws(ToolError) -> ExitStatus {
        // What cannot be opened is said before the terminal is taken.
        var run = try RecordingRun(file, options)
        if isJSON { return try lines(&run) }
        guard var screen = LiveScreen(inputIsTaken: file == "-") else { return try lines(&run) }
        let end = try show(run, on: &screen)
        _ = consume screen
        Output.write(end.summary)
        for line in end.complaints { Output.complain(line) }
        TerminalState.followSignal()
        return end.status
    }

    /// An event a line, at the recording's pace.
    private func lines(_ run: inout RecordingRun) throws(ToolError) -> ExitStatus {
        var log = ReplayLog(isJSON ? .json : .text, run.app, tuning: run.stream.session.tuning)
        Output.write(isJSON ? run.heading.json : run.heading.text)
        var paced = PacedReplay(speed: speed)
        do throws(ToolError) {
            try paced.play(&run, into: &log) { log in log.drain { Output.write($0) } }
        } catch {
            log.drain { Output.write($0) }
            throw error
        }
        return FileWords.status(of: run, file, violation: log.violation)
    }

    // MARK: - The picture

    /// What is said when the terminal shows lines again.
    private struct End {
        var summary = ""
        var complaints: [String] = []
        var status = ExitStatus.fine
    }

    private func show(_ first: consuming RecordingRun, on screen: inout LiveScreen) throws(ToolError) -> End {
        let style = WatchStyle(environment: LiveScreen.variable)
        let isCompressed = first.reader.isCompressed
        var end = End()
        var playback = WatchPlayback(consume first, canRead: canRead(isCompressed))
        while play(&playback, on: &screen, style, &end) {
            playback = WatchPlayback(try RecordingRun(file, options))
        }
        return end
    }

    /// Plays once; true where the user wants it again.
    private func play(
        _ playback: inout WatchPlayback, on screen: inout LiveScreen, _ style: WatchStyle, _ end: inout End
    ) -> Bool {
        var clock = PlaybackClock(speed: speed)
        var isAgain = false
        var isQuitting = false
        while !isQuitting, !isAgain {
            let began = MonotonicClock.microseconds()
            advance(&playback, &clock, end: &end)
            let isPaused = clock.isPaused
            let state = isPaused ? "paused" : clock.hasBegun ? "playing \(pace)×" : "waiting"
            playback.say(
                status: playback.isOver ? "end" : state, keys: keys(isOver: playback.isOver, isPaused: isPaused))
            let size = LiveScreen.size
            screen.show(WatchView(columns: size.columns, rows: size.rows, style: style).lines(of: playback.model))
            // A picture that moves is drawn up to sixty times a second; one that stands only waits for keys.
            let rest =
                playback.isOver || isPaused ? 200 : max(1, 16 - Int32((MonotonicClock.microseconds() - began) / 1_000))
            switch screen.wish(waiting: rest) {
            case .quit: isQuitting = true
            case .pause where playback.isOver: isAgain = file != "-" && end.status != .unusable
            case .pause where clock.hasBegun: clock.pause(!isPaused, at: MonotonicClock.now())
            case .pause, .nothing: break
            }
        }
        finish(playback, &end)
        return isAgain
    }

    /// Plays up to the present moment.
    private func advance(_ playback: inout WatchPlayback, _ clock: inout PlaybackClock, end: inout End) {
        guard !playback.isOver else { return }
        do throws(ToolError) {
            if !clock.hasBegun, let first = try playback.begin() { clock.begin(from: first, at: MonotonicClock.now()) }
            if let moment = clock.moment(at: MonotonicClock.now()) { try playback.play(until: moment) }
        } catch {
            playback.fail(error)
            end.complaints.append(error.message)
            end.status = .unusable
        }
    }

    private func keys(isOver: Bool, isPaused: Bool) -> String {
        if isOver { return file == "-" || isPaused ? "q quit" : "q quit  space again" }
        return isPaused ? "q quit  space go on" : "q quit  space pause"
    }

    private func finish(_ playback: borrowing WatchPlayback, _ end: inout End) {
        end.summary = playback.model.summary + "\n"
        playback.withRun { run in
            end.complaints += FileWords.complaints(of: run, file, violation: nil)
            if end.status == .fine, FileWords.isFinding(run, nil) { end.status = .findings }
        }
    }

    private var pace: String { speed == 1 ? "1" : "\(speed)" }

    /// Whether reading on gives something at once; what was read ahead of the first window is not seen by asking.
    ///
    /// So the first reading only waits until a picture was drawn. What is unpacked may be at hand at any time.
    private func canRead(_ isCompressed: Bool) -> () -> Bool {
        guard file == "-", !isCompressed else { return { true } }
        var (hasAsked, hasRead) = (false, false)
        return {
            let isReady = Self.hasInput || (hasAsked && !hasRead)
            hasAsked = true
            hasRead = hasRead || isReady
            return isReady
        }
    }

    /// Whether standard input has something, its end included.
    private static var hasInput: Bool {
        var waited = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waited, 1, 0) > 0
    }
}
