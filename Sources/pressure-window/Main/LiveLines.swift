#if Window
    import HomeWindow
    import PressureGestures
    import RecordingTools

    /// What happens in the window, as lines: events as `replay` has them, and behind # what the window says.
    final class LiveLines {
        private let start: Timestamp

        init(from start: Timestamp) { self.start = start }

        func say(_ event: GestureEvent, _ home: LiveHome) {
            Output.write(home.line(event.moved(to: Timestamp(microseconds: (event.time - start).microseconds))))
        }

        func say(_ text: String) { Output.write("# \(text)\n") }
    }
#endif
