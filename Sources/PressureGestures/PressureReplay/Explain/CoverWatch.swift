import PressureGestures

/// Notes for each peek of a recording what the finger hid of its preview.
struct CoverWatch: Sendable {
    private var sizes: ContactSizes
    private let targets: TargetList
    private let surface: Surface
    /// A finger on a touchpad hides nothing of what a screen shows.
    private let isScreen: Bool
    /// Peeks that began in the frame that is being played.
    private var begun: [GestureEvent] = []

    init(_ run: borrowing RecordingRun) {
        sizes = ContactSizes(run.reader.device, run.stream.tracker.axes)
        targets = run.targets.targets
        surface = run.stream.session.surface
        isScreen = run.stream.tracker.axes.isDirect
    }

    mutating func receive(_ event: GestureEvent) {
        if case .peekBegan = event.kind { begun.append(event) }
    }

    /// Takes the events of a frame that has been played; gives what its peeks, or those before it, hid.
    mutating func receive(_ events: Span<InputEvent>, _ tracker: borrowing SlotTracker) -> [PeekCover] {
        let frame = tracker.hasFrame ? tracker.frame : nil
        // A peek by time began before the frame that brought it to light, and with the size of then.
        let earlier = begun.filter { $0.time < frame?.time ?? $0.time }
        let covers = earlier.compactMap(cover)
        sizes.receive(events, frame)
        begun.removeAll { earlier.contains($0) }
        guard frame != nil else { return covers }
        return covers + rest()
    }

    /// What the peeks hid that nothing came after.
    mutating func rest() -> [PeekCover] {
        defer { begun = [] }
        return begun.compactMap(cover)
    }

    /// Nil for a preview that nobody knows the place of.
    private func cover(_ event: GestureEvent) -> PeekCover? {
        guard isScreen, let target = targets.targets.first(where: { $0.id == event.target }),
            case .preview(_, _, let frame) = target.offer
        else { return nil }
        let whole = frame ?? target.frame
        let glass = Rect(x: 0, y: 0, width: surface.width, height: surface.height)
        let preview = glass.width > 0 ? whole.visiblePart(on: glass) : whole
        guard preview.width > 0, preview.height > 0 else { return nil }
        let size = sizes.size(of: event.contact)
        let finger = size.map { turned($0, event.position) } ?? FingerPatch(centre: event.position)
        return PeekCover(
            contact: event.contact, target: event.target, time: event.time, finger: finger, isMeasured: size != nil,
            cover: FingerCover(of: preview, by: finger))
    }

    private func turned(_ size: ContactSizes.Size, _ centre: Point) -> FingerPatch {
        let isAcross = surface.rotation == .quarter || surface.rotation == .threeQuarters
        return FingerPatch(
            centre: centre, width: isAcross ? size.height : size.width, height: isAcross ? size.width : size.height)
    }
}
