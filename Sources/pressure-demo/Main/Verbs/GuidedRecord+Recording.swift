import Glibc
import PressureGestures
import RecordingTools

extension GuidedRecord {
    /// Plays a recording at once, as if its device said all that now; a pipe as it comes.
    func play(_ name: String) throws(ToolError) -> ExitStatus {
        var reader = try Self.reader(name)
        let kind = try Self.kind(reader.device, named: name)
        guard !words.goesOn || !Self.isSame(name, words.path) else {
            throw ToolError("\(words.path) is an input of this command; play another recording")
        }
        let file = try resumed(reader.device, kind)
        if isComplete(file, kind) { return .fine }
        var output = try opened(file)
        Interruption.listen()
        TerminalState.listen()
        var screen = name == "-" ? LiveScreen(inputIsTaken: false) : nil
        var log = GuidedLog()
        var recording: GuidedRecording?
        var now = Timestamp.zero
        var (isLeft, hasRead) = (false, false)
        do throws(ToolError) {
            while !isLeft, recording?.session.isOver != true {
                isLeft = TerminalState.isStopped
                // A pipe that has nothing yet must not keep a person from leaving; what was read ahead of the first events
                // is not seen by asking.
                let isReady = name != "-" || reader.isCompressed || !hasRead || Self.hasInput(within: 50)
                guard isReady || isLeft else {
                    if let recording {
                        isLeft = show(recording, output.size, kind, on: &screen, &log, at: now) == .quit
                    }
                    continue
                }
                guard !isLeft, try Self.read(&reader) else { break }
                hasRead = true
                let events = reader.window.events.prefix(reader.window.count)
                guard let first = events.first, let last = events.last else { continue }
                if recording == nil {
                    recording = try Self.recording(
                        reader.device, kind, opening: state(of: reader.device), at: first.time,
                        comments: ["A recording was used instead of a device: \(Self.shortName(name))"], resuming: file)
                }
                guard var current = recording.take() else { break }
                var said = ""
                let failure = Self.take(events, into: &current, &output) { said += log.lines($0) }
                if screen == nil { Output.write(said) }
                now = last.time
                recording = current
                if let failure { throw failure }
                isLeft = show(current, output.size, kind, on: &screen, &log, at: now) == .quit
            }
            guard var ended = recording else { throw ToolError("\(name): the recording has no event; record a finger") }
            ended.end(at: now + GuidedSession.quiet)
            try output.write(ended.recorder.takeText())
            try output.finish()
            recording = ended
        } catch {
            screen = nil
            Output.complain(error.message)
            if let recording { finish(recording, output.size) }
            return .unusable
        }
        screen = nil
        if let recording {
            Output.write(log.lines(recording.session))
            finish(recording, output.size)
        }
        TerminalState.followSignal()
        return .fine
    }

    /// Takes the events frame by frame, so that each label stands right behind its task; returns what went wrong.
    private static func take(
        _ events: ArraySlice<InputEvent>, into recording: inout GuidedRecording, _ output: inout GrowingFile,
        _ happened: (GuidedSession) -> Void
    ) -> ToolError? {
        var start = events.startIndex
        for index in events.indices where events[index].endsFrame {
            let frame = Array(events[start...index])
            recording.pass(to: events[index].time)
            // What comes after the last task belongs to nothing.
            guard !recording.session.isOver else { break }
            happened(recording.session)
            recording.heard(frame.span)
            happened(recording.session)
            start = index + 1
        }
        if !recording.session.isOver, start < events.endIndex { recording.heard(Array(events[start...]).span) }
        do throws(ToolError) {
            try output.write(recording.recorder.takeText())
            return nil
        } catch {
            return error
        }
    }

    /// Whether two names are those of one file.
    private static func isSame(_ name: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        let isThere = name == "-" ? unsafe fstat(0, &first) == 0 : unsafe stat(name, &first) == 0
        guard isThere, unsafe stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// A name without its folder, which is nobody's business.
    private static func shortName(_ name: String) -> String {
        name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
    }

    private static func reader(_ name: String) throws(ToolError) -> RecordingReader {
        do throws(RecordingError) {
            var reader = try RecordingReader(path: name)
            try reader.describe()
            return reader
        } catch {
            throw ToolError("\(error)")
        }
    }

    private static func read(_ reader: inout RecordingReader) throws(ToolError) -> Bool {
        do throws(RecordingError) {
            return try reader.next()
        } catch {
            throw ToolError("\(error)")
        }
    }

    /// A device that nobody touches.
    private func state(of device: DeviceDescription) -> DeviceState {
        var state = DeviceState()
        if let axes = try? TouchAxes(device, allowsPens: true) { state.slotCount = min(Int(axes.slotCount), 16) }
        return state
    }

    private static func hasInput(within milliseconds: Int32) -> Bool {
        var waited = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waited, 1, milliseconds) > 0
    }
}
