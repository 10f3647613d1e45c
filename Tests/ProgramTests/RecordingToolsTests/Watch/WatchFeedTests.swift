#if LiveDevices
    import Testing

    @testable import PressureCore

    @testable import PressureDevices
    @testable import RecordingTools

    @Suite("What a live session tells the picture")
    struct WatchFeedTests {
        private static let (first, second) = (LiveDeviceID(1), LiveDeviceID(2))

        @Test("of several devices the one that is touched first is followed, and only that one")
        func choosing() {
            var feed = Self.feed
            Self.hear([Self.slot0, Self.began, Self.x, Self.y, Self.report(10)], from: Self.second, &feed)
            Self.hear([Self.slot0, Self.began, Self.report(20)], from: Self.first, &feed)
            #expect(feed.touched == Self.second)
            #expect(feed.model.contactCount == 1, "the touch that chooses is shown")
            feed.device = Self.second
            feed.turn(to: Self.first)
            feed.receive(Self.event(.touchBegan))
            #expect(feed.model.eventCount == 0)
            feed.turn(to: Self.second)
            feed.receive(Self.event(.touchBegan))
            #expect(feed.model.eventCount == 1)
        }

        @Test("contacts land and leave with their frames, also those that give no gesture, and each counts once")
        func contacts() {
            var feed = Self.feed
            feed.device = Self.first
            Self.hear([Self.slot0, Self.began], from: Self.first, &feed)
            #expect(feed.model.contacts.isEmpty, "the frame is not over")
            Self.hear([Self.x, Self.y, Self.report(10)], from: Self.first, &feed)
            feed.turn(to: Self.first)
            feed.receive(Self.event(.touchBegan))
            #expect(feed.model.contacts.map(\.id) == [5])
            #expect(feed.model.contactCount == 1)
            #expect(feed.model.contacts.first?.target == 1)
            Self.hear([Self.lifted, Self.report(60)], from: Self.first, &feed)
            feed.receive(Self.event(.tapped))
            #expect(feed.model.contacts.first?.isDown == false)
            var session = TouchSession()
            feed.model.follow(&session, at: .milliseconds(70))
            #expect(feed.model.contacts.isEmpty)
            #expect(feed.model.last?.outcome == .tapped)
            #expect(feed.model.summary == "a screen: 1 contact, 2 events, the last one tapped")
        }

        @Test("after a loss the repaired frame counts like any other")
        func repair() {
            var feed = Self.feed
            feed.device = Self.first
            Self.hear([Self.slot0, Self.began, Self.x, Self.y, Self.report(10)], from: Self.first, &feed)
            let events = [Self.slot0, Self.lifted, Self.report(90)]
            feed.receiveRepair(events.span, from: Self.first)
            #expect(feed.model.contacts.allSatisfy { !$0.isDown })
        }

        @Test("a device that went is told, another's end is not")
        func gone() {
            var feed = Self.feed
            feed.device = Self.first
            feed.remove(Self.second, because: CaptureError(.gone, path: "b"))
            #expect(feed.gone == nil)
            feed.remove(Self.first, because: CaptureError(.gone, path: "a"))
            #expect(feed.gone == CaptureError(.gone, path: "a"))
            feed.receiveNode(at: "/dev/input/event7")
            #expect(feed.arrivals == ["/dev/input/event7"])
        }

        // MARK: A device with slots

        private static var feed: WatchFeed {
            var feed = WatchFeed(WatchModel(title: "a screen", app: .wholeSurface))
            var device = DeviceDescription()
            device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 9))
            device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
            device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 999, resolution: 10))
            device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 999, resolution: 10))
            var tracker = (try? TouchAxes(device)).map { SlotTracker($0) }
            tracker?.begin(with: DeviceState(), at: .zero)
            feed.trackers[first] = tracker
            feed.trackers[second] = tracker
            return feed
        }

        private static let slot0 = InputEvent(time: .zero, type: EventType.abs, code: EventCode.mtSlot, value: 0)
        private static let began = InputEvent(time: .zero, type: EventType.abs, code: EventCode.mtTrackingID, value: 5)
        private static let lifted = InputEvent(
            time: .zero, type: EventType.abs, code: EventCode.mtTrackingID, value: -1)
        private static let x = InputEvent(time: .zero, type: EventType.abs, code: EventCode.mtPositionX, value: 500)
        private static let y = InputEvent(time: .zero, type: EventType.abs, code: EventCode.mtPositionY, value: 500)

        private static func report(_ time: Int64) -> InputEvent {
            InputEvent(time: .milliseconds(time), type: EventType.syn, code: EventCode.synReport, value: 0)
        }

        private static func hear(_ events: [InputEvent], from device: LiveDeviceID, _ feed: inout WatchFeed) {
            feed.receive(events.span, from: device)
        }

        private static func event(_ kind: GestureEvent.Kind) -> GestureEvent {
            GestureEvent(
                kind: kind, time: .milliseconds(10), contact: 5, target: 1, position: Point(x: 50, y: 50), pressure: nil
            )
        }
    }
#endif
