#if LiveDevices
    import Glibc
    import Testing

    @testable import PressureCore
    @testable import PressureDevices
    @testable import PressureLoop

    @Suite("A live join opens the node while the window is active, and no longer")
    struct LiveJoinTests {
        /// The pretended screen of 200 × 100 mm under an output of two pixels for a millimetre.
        private static let output = JoinedOutput(width: 400, height: 200)

        private static func join(_ screen: PretendScreen) throws -> LiveJoin {
            var join = try LiveJoin(clock: .kernel)
            try join.add(descriptor: screen.node, path: "pretend", under: output)
            return join
        }

        /// The stamp of a moment of a script's.
        private static func stamp(_ screen: PretendScreen, _ milliseconds: Int64) -> UInt32 {
            UInt32(truncatingIfNeeded: (screen.origin.microseconds + milliseconds * 1_000) / 1_000)
        }

        private static func waits(_ descriptor: Int32) -> Bool {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&entry, 1, 0) == 1
        }

        @Test("A touch of the toolkit's has the force of its finger, also as that presses harder without moving")
        func force() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            var join = try Self.join(screen)
            var told: [JoinedTouch] = []
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            #expect(Self.waits(join.descriptor))
            join.beginTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 10), into: &told)
            #expect([join.force(of: 7)] == [Pressure(0.08)])
            #expect(told.map(\.change) == [.began] && told[0].time == screen.origin + .milliseconds(10))
            try screen.send("20 p 600")
            join.read(into: &told)
            #expect(told.count == 2 && told[1].change == .moved && told[1].force == Pressure(0.6))
            #expect(told[1].x == 200 && told[1].y == 100 && told[1].time == screen.origin + .milliseconds(20))
            #expect(!Self.waits(join.descriptor))
        }

        @Test("A saved profile decides what the readings of its device are worth")
        func calibrated() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let saved = try SavedCalibration("Pretend Screen", fullScale: 500)
            var join = try LiveJoin(clock: .kernel, calibrations: saved)
            try join.add(descriptor: screen.node, path: "pretend", under: Self.output)
            var told: [JoinedTouch] = []
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            join.beginTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 10), into: &told)
            #expect([join.force(of: 7)] == [Pressure(0.16)])
        }

        @Test("While the window is not active, or the setting is off, the node is closed")
        func closed() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            var join = try Self.join(screen)
            var told: [JoinedTouch] = []
            #expect([join.isOpen, join.isActive, join.isOn] == [true, true, true])
            join.setActive(false, into: &told)
            #expect([join.isOpen, join.isActive] == [false, false])
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            #expect(!Self.waits(join.descriptor), "nobody waits for a node that is closed")
            join.beginTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 10), into: &told)
            #expect([join.touches.doubt(of: 7)] == [.inactive])
            join.endTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 20), into: &told)
            screen.hold(slot: 0, id: -1)
            join.setActive(true, into: &told)
            #expect([join.isOpen] == [true])
            join.setOn(false, into: &told)
            #expect([join.isOpen, join.isActive] == [false, true])
            join.beginTouch(8, x: 200, y: 100, stamp: Self.stamp(screen, 30), into: &told)
            #expect([join.touches.doubt(of: 8)] == [.turnedOff])
            #expect(told.allSatisfy { $0.force == nil })
        }

        @Test("A node that cannot be opened says so, and touches go on without a force")
        func missing() throws {
            var join = try LiveJoin()
            var told: [JoinedTouch] = []
            #expect(throws: CaptureError(.missing, path: "/dev/input/event9999")) {
                try join.add(path: "/dev/input/event9999", under: Self.output)
            }
            join.beginTouch(7, x: 200, y: 100, stamp: 10, into: &told)
            #expect([join.touches.doubt(of: 7)] == [.nodeClosed])
            join.moveTouch(7, x: 210, y: 100, stamp: 20, into: &told)
            join.endTouch(7, x: 210, y: 100, stamp: 30, into: &told)
            #expect(told.map(\.change) == [.began, .moved, .ended] && told.allSatisfy { $0.force == nil })
            let sentence = try #require(told.last?.reason)
            #expect([join.reason(of: 8)] == [JoinDoubt.tooMany.description])
            for word in ["Flatpak", "Snap", "install-udev-rule", "holding"] { #expect(sentence.contains(word)) }
        }

        @Test("A finger that was down when the node was opened has no force until it lands again")
        func downBefore() throws {
            let screen = try PretendScreen(ahead: .milliseconds(-2_000))
            screen.hold(slot: 0, id: 5, p: 300)
            var join = try Self.join(screen)
            var told: [JoinedTouch] = []
            join.beginTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 10), into: &told)
            #expect([join.touches.doubt(of: 7)] == [.downBefore])
        }

        @Test("A device that is unplugged takes the force with it")
        func unplugged() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            var join = try Self.join(screen)
            var told: [JoinedTouch] = []
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            join.beginTouch(7, x: 200, y: 100, stamp: Self.stamp(screen, 10), into: &told)
            screen.unplug()
            join.read(into: &told)
            #expect([told.last?.doubt, join.touches.doubt(of: 7)] == [.deviceGone, .deviceGone])
            #expect([join.isOpen] == [false])
        }
    }
#endif
