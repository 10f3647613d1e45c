// As much of the library as a machine without an operating system needs: raw events in, gestures out through one
// function. Only compiled and linked, to learn how large it is.

/// Hears of each gesture: what happened as the number of its kind, which contact, and when in microseconds.
public typealias Telling = @convention(c) (_ kind: Int32, _ contact: Int32, _ time: Int64) -> Void

private struct Teller: EventSink {
    let tell: Telling

    mutating func receive(_ event: GestureEvent) {
        tell(number(of: event.kind), event.contact.rawValue, event.time.microseconds)
    }

    private func number(of kind: GestureEvent.Kind) -> Int32 {
        switch kind {
        case .touchBegan: 0
        case .hintBegan: 1
        case .progress(let progress): 0x10000 + progress.raw
        case .hintEnded: 2
        case .tapped: 3
        case .failed: 4
        case .peekBegan: 5
        case .actionsRevealed: 6
        case .actionsHidden: 7
        case .highlighted: 8
        case .pinned: 9
        case .peekEnded: 10
        case .popped: 11
        case .actionSelected(let action): 0x100 + Int32(action.rawValue)
        case .menuOpened: 12
        case .menuClosed: 13
        case .playbackBegan: 14
        case .playbackEnded: 15
        case .longPressed: 16
        case .cancelled: 17
        }
    }
}

private nonisolated(unsafe) var stream: TouchStream?

/// Everything is one target with a preview and three actions.
private let targets = WholeSurface(
    PressTarget(id: 1, offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList())))

/// Makes ready for a touchscreen of so many units in each direction, and units of pressure for each gram; 0 when well.
@c(press_open) public func pressOpen(_ width: Int32, _ height: Int32, _ units: Int32, _ pressure: Int32, _ grams: Int32)
    -> Int32
{
    var device = DeviceDescription()
    device.addProperty(DeviceProperty.direct)
    device.declare(type: EventType.key, code: EventCode.touch)
    device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 9))
    device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
    device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: width, resolution: units))
    device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: height, resolution: units))
    device.set(AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: pressure, resolution: grams))
    do throws(NotTouch) {
        unsafe stream = TouchStream(try TouchAxes(device))
        return 0
    } catch {
        return 1
    }
}

/// Takes one event; gestures come at the end of each frame.
@c(press_feed) public func pressFeed(
    _ microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32, _ tell: Telling
) {
    let time = Timestamp(microseconds: microseconds)
    let event: InlineArray<1, InputEvent> = [InputEvent(time: time, type: type, code: code, value: value)]
    var teller = Teller(tell: tell)
    unsafe stream?.receive(event.span, on: targets, into: &teller)
}

/// When `press_advance` should be called at the latest, in microseconds; the largest number for never.
@c(press_deadline) public func pressDeadline() -> Int64 { unsafe stream?.session.nextDeadline?.microseconds ?? .max }

/// Lets time pass.
@c(press_advance) public func pressAdvance(_ microseconds: Int64, _ tell: Telling) {
    var teller = Teller(tell: tell)
    unsafe stream?.session.advance(to: Timestamp(microseconds: microseconds), into: &teller)
}
