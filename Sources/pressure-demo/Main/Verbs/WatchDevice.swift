import Glibc
import PressureGestures
import RecordingTools

/// Watching a live device: as a picture on a terminal, else as lines.
struct WatchDevice {
    /// A node or a part of a name; nil for the only device, or the one that is touched.
    let wanted: String?
    let options: ReplayOptions
    let words: WatchVerb.Wanted

    #if LiveDevices
        func run() throws(ToolError) -> ExitStatus {
            if let path = words.recording { try GrowingFile.check(path, replacing: words.replaces) }
            let isPicture = !words.isJSON && LiveScreen.isPossible
            var watch = try DeviceWatch(
                options, isGrabbed: words.isGrabbed, linesAreJSON: isPicture ? nil : words.isJSON)
            if let phone = try words.phone.open() {
                TerminalState.listen()
                guard let device = phone.device(goesOn: { !TerminalState.isStopped }) else { return .fine }
                try watch.open(device)
            } else {
                try watch.open(WatchChoice(wanted, among: nodes()))
            }
            // Only now: a device that cannot be opened leaves no empty file behind.
            if let path = words.recording { watch.record(into: try GrowingFile(path, replacing: words.replaces)) }
            TerminalState.listen()
            if !isPicture {
                try lines(&watch)
            } else if var screen = LiveScreen(inputIsTaken: false) {
                let failure = show(&watch, on: &screen)
                _ = consume screen
                if let failure { throw failure }
            }
            try watch.finish()
            Output.write(isPicture ? watch.feed.model.summary + "\n" : watch.takeText())
            TerminalState.followSignal()
            return .fine
        }

        /// The nodes that may be meant.
        private func nodes() throws(ToolError) -> [DeviceNode] {
            let discovery = DeviceDiscovery(allowsPens: options.reading.allowsPens)
            if let wanted, wanted.hasPrefix("/") { return [discovery.node(wanted)] }
            // Without the folder there is no device either.
            return (try? discovery.nodes()) ?? []
        }

        /// An event a line, as it comes.
        private func lines(_ watch: inout DeviceWatch) throws(ToolError) {
            var hasHeading = false
            if !watch.undecided.isEmpty { Output.complain(question(watch.undecided)) }
            while !TerminalState.isStopped {
                try watch.step(waiting: .milliseconds(100))
                if !hasHeading, !watch.heading.isEmpty {
                    Output.write(watch.heading)
                    hasHeading = true
                }
                Output.write(watch.takeText())
            }
        }

        /// The picture, up to sixty times a second; returns what ended it early.
        private func show(_ watch: inout DeviceWatch, on screen: inout LiveScreen) -> ToolError? {
            let style = WatchStyle(environment: LiveScreen.variable)
            var drawn: Int64 = 0
            while true {
                let rest = drawn + 16_667 - MonotonicClock.microseconds()
                do throws(ToolError) {
                    try watch.step(waiting: TimeSpan(microseconds: max(0, rest)))
                } catch {
                    return error
                }
                guard MonotonicClock.microseconds() - drawn >= 16_667 else { continue }
                drawn = MonotonicClock.microseconds()
                let isUndecided = !watch.undecided.isEmpty
                watch.say(
                    status: isUndecided ? "which device?" : watch.isRecording ? "recording" : "live",
                    keys: isUndecided ? question(watch.undecided) : "q quit")
                let size = LiveScreen.size
                screen.show(WatchView(columns: size.columns, rows: size.rows, style: style).lines(of: watch.feed.model))
                if screen.wish(waiting: 0) == .quit { return nil }
            }
        }

        private func question(_ names: [String]) -> String {
            "touch the device you mean: " + names.joined(separator: ", ")
        }
    #else
        func run() throws(ToolError) -> ExitStatus {
            throw ToolError(
                "this build plays recordings only; for live devices, install libevdev-dev and "
                    + "pkg-config and build again, or watch a recording: pressure-demo watch Recordings/pop.evemu")
        }
    #endif
}
