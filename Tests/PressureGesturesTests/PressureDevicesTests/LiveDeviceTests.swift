#if LiveDevices
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @Suite("What a live device has read (R-ENG-5)")
    struct LiveDeviceTests {
        @Test("the first mark of a loss is found wherever it stands, and nothing else is taken for one")
        func firstDrop() {
            let place = Timestamp(microseconds: 7)
            // Each of them shares a number with the mark: its type, its code, or both in the wrong places.
            let others = [
                InputEvent(time: place, type: EventType.syn, code: EventCode.synReport, value: 3),
                InputEvent(time: place, type: EventType.abs, code: EventCode.synDropped, value: 0),
                InputEvent(time: place, type: EventType.abs, code: 0, value: 0x30000),
            ]
            let mark = InputEvent(time: place, type: EventType.syn, code: EventCode.synDropped, value: 9)
            for count in 0...13 {
                for first in 0...13 {
                    // Once alone, and once with marks from there on, also behind what was counted.
                    for marks in [1, 14] {
                        let isMarked = first..<(first + marks)
                        let events = (0..<14).map { isMarked.contains($0) ? mark : others[$0 % 3] }
                        let found = LiveDevice.firstDrop(in: events.span, count)
                        #expect(found == min(first, count), "\(first) of \(count), \(marks) marks")
                    }
                }
            }
        }
    }
#endif
