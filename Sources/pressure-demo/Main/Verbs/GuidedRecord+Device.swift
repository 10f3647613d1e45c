#if LiveDevices
    import PressureGestures
    import RecordingTools

    extension GuidedRecord {
        /// Listens to a device until all tasks are over, or somebody leaves.
        func listen() throws(ToolError) -> ExitStatus {
            // Who names a tablet means to write on it.
            let phone = try words.phone.open()
            guard
                let device = try LiveTime.open(
                    words.device, allowsPens: words.allowsPens || words.device != nil, on: phone,
                    instead: ", and --from RECORDING uses a recording instead")
            else {
                return .fine
            }
            let (description, path) = (device.description, device.path)
            let kind = try Self.kind(description, named: path)
            let file = try resumed(description, kind)
            if isComplete(file, kind) { return .fine }
            let recording = try Self.recording(
                description, kind, opening: device.openingState, at: device.now(),
                comments: LiveTime.comments(of: path, isPrivate: words.isPrivate, phone), resuming: file)
            var feed = try LiveFeed(device, for: recording)
            // The device comes first: where it cannot be heard, no file is left behind.
            var output = try opened(file)
            TerminalState.listen()
            var screen = LiveScreen(inputIsTaken: false)
            var log = GuidedLog()
            var now = feed.now ?? .zero
            do throws(ToolError) {
                var isLeft = false
                while !isLeft {
                    try output.write(feed.taker.recorder.takeText())
                    let isOver = feed.taker.session.isOver || feed.departure != nil || TerminalState.isStopped
                    phone?.show(feed.taker.session.task?.request ?? "That was all; thank you.")
                    let wish = show(feed.taker, output.size, kind, on: &screen, &log, at: now)
                    isLeft = isOver || wish == .quit
                    guard !isLeft else { break }
                    if wish == .pause { feed.taker.goOn(at: now) }
                    // Asked before the events are read, so that all that happened before this moment is known.
                    now = feed.now ?? now
                    feed.wait(until: MonotonicClock.milliseconds() + 40)
                    feed.taker.pass(to: now)
                }
                feed.taker.end(at: max(now, feed.taker.session.sight?.time ?? now))
                try output.write(feed.taker.recorder.takeText())
                try output.finish()
            } catch {
                screen = nil
                Output.complain(error.message)
                finish(feed.taker, output.size)
                return .unusable
            }
            screen = nil
            Output.write(log.lines(feed.taker.session))
            if let departure = feed.departure { Output.complain("\(departure); the recording ends here") }
            finish(feed.taker, output.size)
            TerminalState.followSignal()
            return .fine
        }
    }
#endif
