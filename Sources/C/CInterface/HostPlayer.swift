#if !WithoutMotion && !WithoutHost && !WithoutRecordings
    import PressureGestures
    import PressureHost

    /// A recorded finger that presses a target of a host, as it happened or faster.
    final class HostPlayer {
        let target: HostTarget
        private var reader: RecordingReader
        /// Weighs what its fingers do; its own gestures count for nothing.
        private var stream: TouchStream
        private var clock: PlaybackClock
        /// The index of the next event in the reader's window.
        private var index = 0
        private var hasWindow = false
        private var down: [Int32] = []

        // Where the initialiser of a class throws, Embedded Swift keeps the memory: what can fail comes before.
        private init(_ reader: consuming RecordingReader, _ axes: TouchAxes, speed: Double, _ target: HostTarget) {
            self.reader = reader
            stream = TouchStream(axes, mode: .independent)
            clock = PlaybackClock(speed: speed)
            self.target = target
        }

        /// Opens a recording, and sees to it that it is one of touches.
        static func opening(_ path: String, speed: Double, on target: HostTarget) throws(Failure) -> HostPlayer {
            guard speed > 0, speed <= 1_000 else {
                throw .argument("speed is \(speed); a recording is played 0.001 to 1000 times as fast as it happened")
            }
            var reader = try RecordingPlayer.open(path)
            let axes: TouchAxes
            do throws(RecordingError) {
                try reader.describe()
            } catch {
                throw Failure(error)
            }
            do throws(NotTouch) {
                axes = try TouchAxes(reader.device)
            } catch {
                throw Failure(CaptureError(.notTouch(error), path: path))
            }
            return HostPlayer(reader, axes, speed: speed, target)
        }

        /// Plays what is due; when the next frame is, or nil once all was played.
        func play(at now: Timestamp, into host: inout PressureHost) -> Timestamp? {
            while true {
                guard let next = nextFrame() else { return nil }
                clock.begin(from: next, at: now)
                let due = clock.due(next)
                if due > now { return due }
                host.advance(to: due)
                var nobody = ReceiverSink.silent
                index = stream.step(
                    reader.window.events.span.extracting(first: reader.window.count), from: index,
                    on: AskedMap.pressed, into: &nobody)
                if stream.tracker.hasFrame { pass(at: due, into: &host) }
            }
        }

        /// No finger of it stays down.
        func stop(in host: inout PressureHost) {
            for id in down { host.lose(id, at: MonotonicClock.now()) }
            down = []
        }

        private func pass(at time: Timestamp, into host: inout PressureHost) {
            let (samples, count, pixel) = (stream.tracker.frame.samples, stream.tracker.frame.count, host.window.pixel)
            for place in 0..<count {
                let sample = samples[place]
                // Numbers that no front end gives its own pointers.
                let id = -1_000 &- sample.id.rawValue
                let pointer = HostPointer(
                    id, x: sample.position.x.value / pixel, y: sample.position.y.value / pixel,
                    pressure: stream.session.pressure(of: sample.id)?.value)
                switch sample.change {
                case .began:
                    down.append(id)
                    host.begin(pointer, on: target, at: time)
                case .moved, .resynced: host.move(pointer, at: time)
                case .lifted:
                    down.removeAll { $0 == id }
                    host.end(pointer, at: time)
                case .beganUnknown, .beganPalm, .beganAs: break
                case .becamePalm, .became, .lost:
                    down.removeAll { $0 == id }
                    host.lose(id, at: time)
                }
            }
        }

        /// The time of the frame that comes next; nil at the end, or where the rest cannot be read.
        private func nextFrame() -> Timestamp? {
            guard let goesOn = try? reader.fill(&index, &hasWindow), goesOn else { return nil }
            return reader.frameTime(from: index)
        }
    }
#endif
