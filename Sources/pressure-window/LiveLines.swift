#if Window
    import Glibc
    import HomeWindow
    import PressureGestures
    import RecordingTools

    /// What happens in the window, as lines: events as `replay` has them, and behind # what the window says.
    final class LiveLines {
        private let start: Timestamp

        init(from start: Timestamp) { self.start = start }

        func say(_ event: GestureEvent, _ app: AppDescription) {
            let line = EventLog.line(event.moved(to: Timestamp(microseconds: (event.time - start).microseconds)), app)
            WindowProgram.put(line, to: STDOUT_FILENO)
        }

        func say(_ text: String) { WindowProgram.put("# \(text)\n", to: STDOUT_FILENO) }
    }
#endif
