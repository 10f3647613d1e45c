import PressureGestures

/// Turns the events of a live device into a recording: whole frames as evemu 1.3, ready to be written to a file.
///
/// Take the text away as often as you like; nothing that is kept grows with the recording. The header tells the device,
/// and what the comments say; a Bluetooth device, whose name people choose, bears its number instead.
package struct LiveRecorder: Sendable {
    /// Text of whole frames, and where in it frames end.
    package struct Text: Sendable {
        package internal(set) var bytes: [UInt8] = []
        package internal(set) var ends: [Int] = []
    }

    /// How many frames, events and contacts there were.
    package private(set) var frames = 0
    package private(set) var events = 0
    package private(set) var contacts = 0
    /// How often events were lost.
    package private(set) var drops = 0
    /// The time of the first event, which becomes the recording's origin.
    package private(set) var start: Timestamp?
    package private(set) var end = Timestamp.zero

    /// What the recording calls the device.
    package let deviceName: String

    private var writer: EvemuWriter
    private var ends: [Int] = []
    /// Events of the frame that is not complete yet.
    private var frame: [InputEvent] = []
    private var completion: OpeningState
    private var tracker: SlotTracker?

    /// The mark where events were lost.
    package static let dropComment = "events were dropped here"

    // A frame that never ends cannot be kept for ever; the kernel's own packets are far shorter.
    private static let mostEvents = 8_192

    /// Begins a recording of a device; the state it was opened in gives what the kernel does not say again.
    ///
    /// The events stay as the device lies; a rotation under which it was used is a comment that says how to replay it.
    package init(
        _ device: DeviceDescription, opening state: DeviceState? = nil, comments: [String] = [],
        rotation: Surface.Rotation = .none
    ) {
        let named = Self.anonymous(device)
        deviceName = named.name
        writer = EvemuWriter()
        writer.appendHeader(for: named, comments: comments)
        if rotation != .none {
            writer.comment("the device was turned: replay this recording with --rotation \(rotation.degrees)")
        }
        ends.append(writer.bytes.count)
        // Whoever records a pen has allowed it.
        let axes = try? TouchAxes(device, allowsPens: true)
        tracker = axes.map { SlotTracker($0) }
        completion = OpeningState(axes, state)
    }

    /// Goes on with a recording that ends at a moment of its own time, as from a moment of the device's events.
    ///
    /// Where fingers are down, or were at its end, a frame says how the state that the device is in now differs from
    /// what the recording knows; else what the kernel holds is said where it is first needed, as at any beginning.
    package init(
        resuming device: DeviceDescription, endedAt end: Timestamp, with frame: [InputEvent]?,
        opening state: DeviceState,
        from moment: Timestamp
    ) {
        writer = EvemuWriter()
        deviceName = Self.anonymous(device).name
        let axes = try? TouchAxes(device, allowsPens: true)
        tracker = axes.map { SlotTracker($0) }
        completion = OpeningState(axes, frame == nil ? state : nil)
        start = Timestamp(microseconds: (moment - (end + Self.gap)).microseconds)
        self.end = moment
        writer.comment(Self.resumedComment)
        ends.append(writer.bytes.count)
        if let frame { heard(frame.span) }
    }

    /// How far behind the end of a recording what is added to it begins.
    static let gap = TimeSpan.milliseconds(1_000)
    /// The mark where a recording goes on that had ended.
    package static let resumedComment = "the recording continues here"

    /// A moment of the device's events in the recording's own time.
    func recorded(_ moment: Timestamp) -> Timestamp {
        Timestamp(microseconds: max(0, (moment - (start ?? moment)).microseconds))
    }

    /// Says what was done in a part of the recording; the moments are those of the device's events.
    package mutating func add(_ label: RecordingLabel) {
        let own = RecordingLabel(label.name, from: recorded(label.from), to: recorded(label.to))
        writer.comment(own.comment)
        ends.append(writer.bytes.count)
    }

    /// The description without a name that somebody may have chosen.
    package static func anonymous(_ device: DeviceDescription) -> DeviceDescription {
        guard device.bus == bluetooth else { return device }
        var device = device
        device.name = "Bluetooth device \(hex(device.vendor)):\(hex(device.product))"
        return device
    }

    private static let bluetooth: UInt16 = 0x05

    private static func hex(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// How long the recording is so far.
    package var duration: TimeSpan { start.map { end - $0 } ?? .zero }

    /// Takes events as the device gave them: whole frames or pieces.
    package mutating func heard(_ events: Span<InputEvent>) {
        for index in 0..<events.count {
            let event = events[index]
            // A reader that sees the loss itself is told what is there now by `repaired`.
            guard !event.losesState else { continue }
            frame.append(event)
            if event.endsFrame || frame.count >= Self.mostEvents { finishFrame() }
        }
    }

    /// Takes the frame that stands for what is there after events were lost.
    ///
    /// What the loss cut off belongs to it: the repair says only what that did not say.
    package mutating func repaired(_ events: Span<InputEvent>) {
        drops += 1
        writer.comment(Self.dropComment)
        heard(events)
    }

    /// Takes away the text of the frames so far.
    package mutating func takeText() -> Text {
        defer {
            writer.bytes.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
        }
        return Text(bytes: writer.bytes, ends: ends)
    }

    private mutating func finishFrame() {
        defer { frame.removeAll(keepingCapacity: true) }
        guard let first = frame.first, let last = frame.last else { return }
        let origin = start ?? first.time
        start = origin
        end = max(end, last.time)
        let whole = completion.complete(frame)
        for event in whole {
            writer.append(
                InputEvent(
                    time: Timestamp(microseconds: (event.time - origin).microseconds), type: event.type,
                    code: event.code, value: event.value))
        }
        ends.append(writer.bytes.count)
        frames += 1
        events += whole.count
        countContacts()
    }

    private mutating func countContacts() {
        guard var counting = tracker else { return }
        var next = 0
        while next < frame.count {
            next = counting.read(frame.span, from: next)
            guard counting.hasFrame else { continue }
            for index in 0..<counting.frame.count {
                switch counting.frame.samples[index].change {
                case .began, .beganUnknown, .beganPalm, .beganAs: contacts += 1
                default: break
                }
            }
        }
        tracker = counting
    }
}

extension EvemuWriter {
    /// Writes a line that readers skip.
    fileprivate mutating func comment(_ text: String) { bytes += Array("# \(text)\n".utf8) }
}
