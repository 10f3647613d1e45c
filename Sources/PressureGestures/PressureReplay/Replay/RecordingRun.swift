import PressureGestures

/// One recording, opened and ready to be played through a session of its own.
package struct RecordingRun: ~Copyable {
    package var reader: RecordingReader
    package var stream: TouchStream
    package let targets: AppTargets
    private var heard = StepEvents()
    /// The names of targets and actions.
    package private(set) var app: AppDescription
    /// Whether the user named a description, so that it is known where previews lie.
    let isAppGiven: Bool
    /// What is known of the recording before its first event.
    package let heading: RecordingHeading
    /// Remarks on the app description, as it lies on this device's surface.
    package let notes: [Finding]
    /// The recording's name as the user gave it.
    package let name: String

    /// How many events came before the present window, to find the line of a finding.
    private var eventsBefore = 0
    private var places: PlaceCheck
    private var lastLine = 1
    /// When the first frame that was played ended, and the last one; nil before there was any.
    package private(set) var begin: Timestamp?
    package private(set) var end: Timestamp?

    /// Opens a recording, and reads as far as its description goes.
    package init(_ path: String, _ options: ReplayOptions) throws(ToolError) {
        let reader = try ToolError.reading { () throws(RecordingError) in
            try RecordingReader(path: path, options: options.reading)
        }
        try self.init(reader, named: path, options)
    }

    /// Opens a recording for an app that is described in Swift, once the surface is known on which it lies.
    ///
    /// The surface is the device's own, unturned; the app in the options does not count.
    package init(
        _ path: String, _ options: ReplayOptions, app: (Surface) throws(ToolError) -> AppDescription
    ) throws(ToolError) {
        let reader = try ToolError.reading { () throws(RecordingError) in
            try RecordingReader(path: path, options: options.reading)
        }
        var options = options
        options.app = nil
        try self.init(reader, named: path, options, describing: app)
    }

    /// Takes a recording that is already in memory; for tests.
    package init(bytes: [UInt8], named name: String, _ options: ReplayOptions) throws(ToolError) {
        let reader = try ToolError.reading { () throws(RecordingError) in
            try RecordingReader(bytes: bytes, name: name, options: options.reading)
        }
        try self.init(reader, named: name, options)
    }

    private init(
        _ opened: consuming RecordingReader, named path: String, _ options: ReplayOptions,
        describing described: (Surface) throws(ToolError) -> AppDescription? = { _ in nil }
    ) throws(ToolError) {
        var reader = opened
        try ToolError.reading { () throws(RecordingError) in try reader.describe() }
        let setup = try ReplaySetup(reader.device, named: path, options, describing: described)
        stream = setup.stream
        places = PlaceCheck(setup.axes)
        targets = setup.targets
        app = setup.app
        isAppGiven = setup.isAppGiven
        // There is nothing to say of the one target that stands for an app where there is none.
        notes =
            setup.isAppGiven
            ? TargetReview.touchFindings(in: setup.app, on: setup.stream.session.surface) : []
        // Where the axis that matters most is known from: the pressure, else the place.
        let code = setup.axes.pressure?.code ?? setup.axes.positionCode
        heading = RecordingHeading(
            name: path, format: reader.format, device: reader.device.name,
            rangeSource: reader.completion?.source(of: code) ?? .recording,
            axes: setup.axes, profile: setup.profile, surface: setup.stream.session.surface,
            isPressureOn: options.isPressureOn, isLadderLowered: setup.stream.session.isLadderLowered,
            profileName: setup.profileName)
        name = path
        self.reader = reader
    }

    /// From now on targets may change while the recording is played; the description has the names of all of them.
    package mutating func live(on targets: some LivingTargets, named app: AppDescription) {
        heard.living = targets
        self.app = app
    }

    /// What there is to say of the recording as a whole, once it is over.
    package var remarks: [String] { [places.remark].compactMap { $0 } }

    /// Plays the next window; false at the end of the recording, after what was open has been ended.
    package mutating func playWindow(into sink: inout some RecordingSink) throws(ToolError) -> Bool {
        guard try readWindow() else {
            end(into: &sink)
            return false
        }
        if heard.living != nil {
            var index = 0
            while index < reader.window.count { index = step(from: index, into: &sink) }
        } else {
            let window = reader.window.events
            stream.receive(window.span.extracting(first: reader.window.count), on: here, into: &heard)
            heard.pass(into: &sink)
        }
        finishWindow(into: &sink)
        return true
    }

    /// Plays the whole recording.
    package mutating func play(into sink: inout some RecordingSink) throws(ToolError) {
        while try playWindow(into: &sink) {}
    }

    /// Reads the next window without playing it; for those who look at each frame.
    package mutating func readWindow() throws(ToolError) -> Bool {
        try ToolError.reading { () throws(RecordingError) in try reader.next() }
    }

    /// The time of the frame that begins at an index of the window, if its end lies in the window too.
    package func frameEnd(from index: Int) -> Timestamp? { reader.window.frameEnd(from: index) }

    /// Plays one frame of the window; returns the index of the next event.
    package mutating func step(from index: Int, into sink: inout some RecordingSink) -> Int {
        heard.living?.advance(to: frameEnd(from: index) ?? stream.session.now)
        let window = reader.window.events
        let next = stream.step(
            window.span.extracting(first: reader.window.count), from: index, on: here, into: &heard)
        heard.pass(into: &sink)
        if stream.tracker.hasFrame { heard.living?.receive(stream.tracker.frame, on: stream.session.surface) }
        return next
    }

    /// What lies where, by now.
    private var here: StepTargets { StepTargets(living: heard.living, app: targets) }

    /// Ends a window that was played frame by frame.
    package mutating func finishWindow(into sink: inout some RecordingSink) {
        let (before, count) = (eventsBefore, reader.window.count)
        let events = reader.window.events
        places.receive(events.span.extracting(first: count))
        if count > 0 {
            lastLine = reader.window.line(of: count - 1)
            if begin == nil { begin = frameEnd(from: 0) }
            end = reader.window.events[count - 1].time
        }
        sink.locate { event in
            event >= before && event < before + count ? reader.window.line(of: event - before) : lastLine
        }
        eventsBefore += count
    }

    /// Ends whatever is open, at the time of the last frame.
    package mutating func end(into sink: inout some RecordingSink) {
        stream.end(into: &heard)
        heard.pass(into: &sink)
        sink.locate { _ in lastLine }
    }
}

/// Takes what a recording gives, and may ask for the lines of what was wrong with it.
package protocol RecordingSink: EventSink {
    /// Hears after each window on which line each of the window's events stood.
    mutating func locate(_ line: (_ event: Int) -> Int)
}

extension RecordingSink {
    package mutating func locate(_ line: (_ event: Int) -> Int) {}
}

extension Array: RecordingSink where Element == GestureEvent {}
