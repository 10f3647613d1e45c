#if !WithoutRecordings
    import Glibc
    import PressureGestures

    /// A recording that is played like a device: as it happened, faster, or as fast as its events are taken.
    final class RecordingPlayer {
        let path: String
        var stream: TouchStream
        private var reader: RecordingReader
        private var clock: PlaybackClock
        /// The index of the next event in the reader's window.
        private var index = 0
        private var hasWindow = false
        /// What playing has come to, once nothing is left to play.
        private var ending: Outcome?

        /// What playing came to.
        enum Outcome {
            /// More is to come, at this moment of the clock.
            case waiting(Timestamp)
            /// More could come at once, were events taken.
            case held
            /// All was played.
            case over
            /// The rest cannot be read.
            case damaged(RecordingError)
        }

        /// So many frames are played at most before others have their turn.
        private static let frameLimit = 2_000

        // Where the initialiser of a class throws, Embedded Swift keeps the memory: what can fail comes before.
        private init(
            _ path: String, _ reader: consuming RecordingReader, _ stream: consuming TouchStream, speed: Double
        ) {
            self.path = path
            self.reader = reader
            self.stream = stream
            clock = PlaybackClock(speed: speed)
        }

        /// Opens a recording, and sees to it that it is one of touches.
        static func opening(
            _ path: String, speed: Double, _ settings: LiveSettings, _ profiles: [ProfileFile],
            _ reading: RecordingOptions
        ) throws(Failure) -> RecordingPlayer {
            var reader = try Self.open(path, reading)
            do throws(RecordingError) {
                try reader.describe()
            } catch {
                throw Failure(error)
            }
            let stream: TouchStream
            do throws(NotTouch) {
                stream = try settings.with(profiles, for: reader.device).makeStream(for: reader.device)
            } catch {
                throw Failure(CaptureError(.notTouch(error), path: path))
            }
            return RecordingPlayer(path, reader, stream, speed: speed)
        }

        /// Opens a file of a recording.
        static func open(
            _ path: String, _ options: RecordingOptions = RecordingOptions()
        ) throws(Failure) -> RecordingReader {
            try Self.checkKind(path)
            do throws(RecordingError) {
                return try RecordingReader(path: path, options: options)
            } catch {
                throw Failure(error)
            }
        }

        /// Only files: whoever dispatches must not wait for the other end of a pipe.
        private static func checkKind(_ path: String) throws(Failure) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else {
                throw Failure(RecordingError(file: path, expected: FileTrouble.sentence(errno)))
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw Failure(
                    RecordingError(
                        file: path, expected: "only a regular file can be played; add a device with pressure_add_path"))
            }
        }

        var device: DeviceDescription { reader.device }

        /// How far it has been played.
        var now: Timestamp { stream.session.now }

        /// Plays what is due at a moment of the clock, and no more than the inbox can take.
        ///
        /// Without a speed it stops at each event, so that what an app asks when it takes one is answered for that moment.
        func play(at now: Timestamp, _ inbox: Inbox, on targets: AskedMap) -> Outcome {
            guard !clock.isPaused else { return .waiting(.never) }
            var sink = inbox.sink
            for _ in 0..<Self.frameLimit {
                if inbox.isCrowded || clock.speed == 0 && inbox.count > 0 { return .held }
                if let ending { return ending }
                do throws(RecordingError) {
                    if try !reader.fill(&index, &hasWindow) { ending = .over }
                } catch {
                    ending = .damaged(error)
                }
                guard ending == nil else {
                    stream.end(into: &sink)
                    continue
                }
                let count = reader.window.count
                let next = reader.frameTime(from: index)
                if clock.speed > 0 {
                    clock.begin(from: next, at: now)
                    if clock.due(next) > now { return .waiting(wait(until: next, at: now, &sink)) }
                } else if let deadline = stream.session.nextDeadline, deadline <= next {
                    stream.session.advance(to: deadline, into: &sink)
                    continue
                }
                let events = reader.window.events
                index = stream.step(events.span.extracting(first: count), from: index, on: targets, into: &sink)
            }
            return .held
        }

        /// Lets time pass up to the present, before a frame that lies in the future; returns when to look again.
        private func wait(until next: Timestamp, at now: Timestamp, _ sink: inout ReceiverSink) -> Timestamp {
            if let moment = clock.moment(at: now) { stream.session.advance(to: min(moment, next), into: &sink) }
            return clock.due(min(next, stream.session.nextDeadline ?? .never))
        }

        /// Plays the recording to its end, and returns the story of each contact.
        func tellStories(on targets: AskedMap, naming names: StoryNames) throws(Failure) -> [String] {
            do throws(RecordingError) {
                return try reader.readStories(through: stream, on: targets, naming: names)
            } catch {
                throw Failure(error)
            }
        }

        /// Stops, and goes on as if no time had passed.
        func pause(_ isWanted: Bool, at now: Timestamp) { clock.pause(isWanted, at: now) }
    }

    extension RecordingReader {
        /// Sees to it that the window has an event to play at an index; false at the end.
        mutating func fill(_ index: inout Int, _ hasWindow: inout Bool) throws(RecordingError) -> Bool {
            while !hasWindow || index >= window.count {
                guard try next() else { return false }
                hasWindow = true
                index = 0
            }
            return true
        }

        /// The time of the frame that comes next; that of the window's last event where the frame ends in a later window.
        func frameTime(from index: Int) -> Timestamp {
            window.frameEnd(from: index) ?? window.events[window.count - 1].time
        }
    }

    extension LiveSettings {
        /// These settings with the last profile that is for a device, if there is one.
        func with(_ profiles: [ProfileFile], for device: DeviceDescription) -> LiveSettings {
            guard let file = profiles.last(where: { $0.device.matches(device) }) else { return self }
            var settings = self
            settings.profile = file.profile
            if let size = file.size { settings.size = (size.width, size.height) }
            return settings
        }
    }
#endif
