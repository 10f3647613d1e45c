import Glibc
import PhoneScreen
import PressureGestures
import RecordingTools

/// `record --guided`: asks for one task after another, from a device or from a recording that stands for one.
struct GuidedRecord {
    /// What the command line asked for.
    struct Words {
        var device: String?
        /// A recording that stands for the device.
        var pretending: String?
        var phone = PhoneWish()
        var path = ""
        var goesOn = false
        var replaces = false
        var isPrivate = false
        var allowsPens = false
    }

    let words: Words

    init(_ words: Words) { self.words = words }

    func run() throws(ToolError) -> ExitStatus {
        if let pretending = words.pretending { return try play(pretending) }
        #if LiveDevices
            Interruption.listen()
            if !words.goesOn { try GrowingFile.check(words.path, replacing: words.replaces) }
            return try listen()
        #else
            throw LiveTime.leftOut
        #endif
    }

    // MARK: - Before and after

    /// The file that is to go on; nil if one is begun.
    func resumed(_ device: DeviceDescription, _ kind: GuidedKind) throws(ToolError) -> GuidedFile? {
        guard words.goesOn else { return nil }
        let file = try GuidedFile(words.path)
        try file.require(
            device,
            again: words.phone.isWanted
                ? "give the phone's page the size and the scale that it had in that recording"
                : "undo this change")
        if file.isCut { Output.complain("\(words.path): the last frame is unfinished, and is cut off") }
        return file
    }

    func opened(_ resumed: GuidedFile?) throws(ToolError) -> GrowingFile {
        guard let resumed else { return try GrowingFile(words.path, replacing: words.replaces) }
        return try GrowingFile(resuming: words.path, keeping: resumed.whole)
    }

    static func kind(_ device: DeviceDescription, named name: String) throws(ToolError) -> GuidedKind {
        do throws(NotTouch) {
            return try GuidedKind(device)
        } catch {
            throw ToolError("\(name): \(error)")
        }
    }

    static func recording(
        _ device: DeviceDescription, _ kind: GuidedKind, opening state: DeviceState, at time: Timestamp,
        comments: [String], resuming file: GuidedFile?
    ) throws(ToolError) -> GuidedRecording {
        do throws(NotTouch) {
            return try GuidedRecording(device, kind, opening: state, at: time, comments: comments, resuming: file)
        } catch {
            throw ToolError("\(error)")
        }
    }

    /// A recording of which all was done already.
    func isComplete(_ file: GuidedFile?, _ kind: GuidedKind) -> Bool {
        guard let file else { return false }
        let names = file.labels.names
        guard kind.tasks.allSatisfy({ names.contains($0.label) }) else { return false }
        Output.remark("\(words.path): all \(kind.tasks.count) tasks are done; \(next)")
        return true
    }

    private var next: Message {
        "count the recognised gestures with  pressure-demo evaluate \(words.path)"
    }

    /// Says what there is, and how to go on.
    func finish(_ recording: GuidedRecording, _ size: Int) {
        let (done, all) = (recording.session.doneCount, recording.session.tasks.count)
        let sum = RecordProgress.line(recording.recorder, bytes: size, columns: .max)
        Output.complain("recorded \(sum) into \(words.path)")
        if done == all {
            Output.complain("\(done) of \(all) tasks are done; " + next)
        } else {
            let device =
                words.pretending.map { " --from \($0)" } ?? words.device.map { " \($0)" }
                ?? (words.phone.isWanted ? " --phone" : "")
            Output.complain(
                "\(done) of \(all) tasks are done; continue with  pressure-demo record --guided --resume "
                    + "\(words.path)\(device)")
        }
    }

    // MARK: - What is shown

    /// Shows where the session stands, as a picture or as lines, and says what somebody at the terminal wants.
    func show(
        _ recording: GuidedRecording, _ size: Int, _ kind: GuidedKind, on screen: inout LiveScreen?,
        _ log: inout GuidedLog, at time: Timestamp
    ) -> LiveScreen.Wish {
        guard screen != nil else {
            Output.write(log.lines(recording.session))
            return TerminalState.isStopped ? .quit : .nothing
        }
        let room = LiveScreen.size
        let style = WatchStyle(environment: LiveScreen.variable)
        let progress = RecordProgress.line(recording.recorder, bytes: size, columns: max(10, room.columns - 21))
        let view = GuidedView(columns: room.columns, rows: room.rows, style: style)
        let device = ForeignText.shown(recording.recorder.deviceName)
        screen?.show(
            view.lines(
                of: recording.session, device: "Recording \(device) (\(kind.name))", range: recording.range,
                progress: progress, at: time))
        return screen?.wish(waiting: 0) ?? .nothing
    }
}
