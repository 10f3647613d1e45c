import CPressureGestures
import PressureGestures
import Testing

@testable import CInterface

/// Gestures keep everything on their way through the structure that C sees.
@Suite struct EventStructTests {
    /// Every kind with everything that it may bear.
    private static var kinds: [GestureEvent.Kind] {
        var kinds: [GestureEvent.Kind] = [
            .touchBegan, .hintBegan, .tapped, .actionsRevealed, .actionsHidden, .highlighted(nil),
            .highlighted(ActionID(1)), .highlighted(ActionID(32_767)), .pinned, .actionSelected(ActionID(8)),
            .menuClosed, .longPressed, .playbackEnded(.eased), .playbackEnded(.lifted),
            .playbackEnded(.dismissed),
        ]
        kinds += HintEnd.allCases.map { .hintEnded($0) }
        kinds += PressFailure.allCases.map { .failed($0) }
        kinds += PeekEnd.allCases.map { .peekEnded($0) }
        kinds += PopCause.allCases.flatMap { [.popped($0, count: 1), .popped($0, count: 65_535)] }
        for trigger in PressTrigger.allCases {
            kinds += [.peekBegan(trigger), .menuOpened(trigger), .playbackBegan(trigger)]
        }
        for reason in CancelReason.allCases { kinds += [.cancelled(reason), .playbackEnded(.cancelled(reason))] }
        for stage in PressProgress.Stage.allCases {
            for raw in [Int32(-65_536), -1, 0, 1, 64_880] {
                kinds.append(.progress(PressProgress(stage: stage, raw: raw)))
            }
        }
        return kinds
    }

    @Test(arguments: kinds) func `an event's line is that of the gesture`(_ kind: GestureEvent.Kind) throws {
        for pressure in [nil, Pressure(0), Pressure(0.123), Pressure(1)] {
            let gesture = GestureEvent(
                kind: kind, time: Timestamp(microseconds: 1_234_567), contact: -3, target: 2_000_000_000,
                position: Point(x: 12.345, y: -0.001), pressure: pressure)
            var event = unsafe pressure_event()
            unsafe EventStruct.fill(&event, with: gesture)
            #expect(unsafe try EventStruct.line(of: event) == gesture.description)
            #expect(unsafe event.x == 12.345 && event.y == -0.001)
        }
    }

    @Test func `every kind has a number of its own`() {
        var numbers: [Int32: String] = [:]
        for kind in Self.kinds {
            var event = unsafe pressure_event()
            unsafe EventStruct.fill(
                &event,
                with: GestureEvent(
                    kind: kind, time: .zero, contact: 1, target: 1, position: Point(x: 0, y: 0), pressure: nil))
            let number = unsafe event.kind
            #expect(numbers[number, default: kind.name] == kind.name)
            numbers[number] = kind.name
        }
        // As many as the enumeration has cases, and as many names.
        #expect(numbers.count == 20)
        #expect(Set(numbers.values).count == 20)
    }
}
