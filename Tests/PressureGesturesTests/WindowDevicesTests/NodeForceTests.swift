#if LiveDevices
    import Glibc
    import PressureHost
    import PressureLoop
    import PressureMotion
    import Testing

    @testable import PressureCore
    @testable import PressureDevices
    @testable import PressureDevicesTests
    @testable import TestSupport
    @testable import WindowDevices

    @Suite("A window's pointers with the force of nodes")
    struct NodeForceTests {
        /// The pretended screen of 200 × 100 mm under a monitor of two pixels for a millimetre.
        private static func hand(_ screen: PretendScreen, profiles: String = "/nowhere") throws -> DeviceHand {
            let hand = DeviceHand(profiles: profiles)
            hand.devices.measure(
                Monitor(width: 400, height: 200, widthInMillimetres: 200, heightInMillimetres: 100), in: &hand.host)
            hand.activate()
            try hand.devices.add(descriptor: screen.node, path: "pretend", in: &hand.host)
            return hand
        }

        private static func pad(_ pad: PretendScreen) throws -> DeviceHand {
            let hand = DeviceHand()
            hand.activate()
            try hand.devices.add(descriptor: pad.node, path: "pretend", isPad: true, in: &hand.host)
            return hand
        }

        private static func stamp(_ screen: PretendScreen, _ milliseconds: Int64) -> UInt32 {
            UInt32(truncatingIfNeeded: (screen.origin.microseconds + milliseconds * 1_000) / 1_000)
        }

        private static func waits(_ descriptor: Int32) -> Bool {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&entry, 1, 0) == 1
        }

        @Test("A finger's force makes a press, also while it does not move, and the lift is the host's")
        func finger() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen)
            #expect(hand.source == ForceSource.given.text())
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            #expect(Self.waits(hand.descriptor))
            #expect(!hand.lands(200, 100, stamp: Self.stamp(screen, 10)))
            try screen.send("110 p 600\n160 p 604")
            #expect(Self.waits(hand.descriptor))
            hand.dispatch()
            #expect(!Self.waits(hand.descriptor))
            #expect(hand.heard() == ["hint", "peek by pressure"])
            #expect(hand.moves(200, 101, stamp: Self.stamp(screen, 165)))
            try screen.send("200 id -1 touch 0")
            #expect(hand.lifts(200, 101, stamp: Self.stamp(screen, 200)))
            #expect(hand.heard() == ["ended eased"])
        }

        @Test("The toolkit's word of a movement does not confirm the reading that the node has told")
        func echo() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen)
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            hand.lands(200, 100, stamp: Self.stamp(screen, 10))
            try screen.send("110 x 101 p 600")
            hand.moves(202, 100, stamp: Self.stamp(screen, 110))
            hand.moves(202, 100, stamp: Self.stamp(screen, 110))
            #expect(hand.heard() == ["hint"])
            hand.wait(until: screen.origin + .milliseconds(200))
            #expect(hand.heard() == ["peek by pressure"])
        }

        @Test("A touch that may not have the node's force has none, and a node is closed where nothing allows it")
        func refused() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen)
            try screen.send("10 slot 0 id 5 x 100 y 50 p 600 touch 1\n110 p 604")
            hand.lands(200, 100, stamp: Self.stamp(screen, 10), usesNode: false)
            hand.dispatch()
            #expect(hand.heard() == [])
            hand.lifts(200, 100, stamp: Self.stamp(screen, 120))
            screen.hold(slot: 0, id: -1)
            for (force, node) in [(true, false), (false, true)] {
                hand.allow(force: force, node: node)
                try screen.send("130 slot 0 id 6 x 100 y 50 p 600 touch 1\n140 id -1 touch 0")
                #expect(!Self.waits(hand.descriptor), "a node that is closed is not waited for")
                hand.allow(force: true, node: true)
                hand.dispatch()
            }
            hand.activate(false)
            try screen.send("150 slot 0 id 7 x 100 y 50 p 600 touch 1")
            #expect(!Self.waits(hand.descriptor))
        }

        @Test("The toolkit's own pressure counts for nothing beside an open node, and in its own units without one")
        func toolkitPressure() throws {
            let began = MonotonicClock.now()
            func press(_ hand: DeviceHand, _ levels: ClosedRange<Double>, ago: TimeSpan) -> [String] {
                let start = began - ago
                let level = { (step: Int64) in
                    levels.lowerBound + Double(max(0, step - 30)) / 15 * (levels.upperBound - levels.lowerBound)
                }
                let stamp = { (step: Int64) in UInt32(truncatingIfNeeded: start.microseconds / 1_000 + step * 10) }
                hand.lands(200, 100, stamp: stamp(0), pressure: level(0), usesNode: false)
                for step in 1...45 as ClosedRange<Int64> {
                    // A screen's own level is never quite still.
                    let noise = step.isMultiple(of: 2) ? 1 : 1.02
                    hand.moves(200, 100, stamp: stamp(step), pressure: level(step) * noise)
                }
                hand.lifts(200, 100, stamp: stamp(46))
                return hand.heard()
            }
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen)
            hand.change(fingers: PressureProfile(.units(try PressureUnits(0...255))))
            #expect(press(hand, 0.2...0.9, ago: .milliseconds(1_200)) == ["tap"])
            hand.allow(force: true, node: false)
            #expect(press(hand, 40...180, ago: .milliseconds(600)).contains("peek by pressure"))
        }

        @Test("A screen that is unplugged ends the presses that it weighed, and the window says so")
        func unplugged() throws {
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen)
            try screen.send("10 slot 0 id 5 x 100 y 50 p 80 touch 1")
            hand.lands(200, 100, stamp: Self.stamp(screen, 10))
            try screen.send("110 p 600\n160 p 604")
            hand.dispatch()
            #expect(hand.heard() == ["hint", "peek by pressure"])
            screen.unplug()
            hand.dispatch()
            #expect(hand.heard() == ["ended cancelled"])
            #expect(hand.source == ForceSource.gone("The device").text())
            #expect(!hand.lifts(200, 100, stamp: Self.stamp(screen, 200)))
        }

        @Test("A saved profile counts for the device that it is for, and one that is broken is named")
        func profile() throws {
            let folder = try DeviceFolder()
            let device = #"{"version":1,"device":{"name":"Pretend Screen"},"support":"force","#
            try folder.write("screen.json", device + #""minimum":0,"maximum":1000,"fullScale":100}"#)
            let screen = try PretendScreen(ahead: .milliseconds(5))
            let hand = try Self.hand(screen, profiles: folder.path)
            #expect(hand.source == ForceSource.given.text() + " The saved profile screen.json is used.")
            // Without the profile these are 0.08 and 0.1.
            try screen.send("10 slot 0 id 5 x 100 y 50 p 10 touch 1")
            hand.lands(200, 100, stamp: Self.stamp(screen, 10))
            try screen.send("110 p 80\n160 p 100")
            hand.dispatch()
            hand.wait(until: screen.origin + .milliseconds(500))
            #expect(hand.heard() == ["hint", "peek by pressure", "pop", "ended popped"])

            try folder.write("screen.json", "{")
            let other = try Self.hand(try PretendScreen(), profiles: folder.path)
            let said = other.source
            #expect(
                said.contains("No saved profile is used: \(folder.path)/screen.json:") && !said.contains("json is used")
            )
        }

        @Test("A click by the pad's finger that moved the pointer has its force; why a press waits says whose it is")
        func pad() throws {
            // All of it lies back further than a hold takes: a press that is read late is still no hold.
            let pad = try PretendScreen(ahead: .milliseconds(-2_000))
            let hand = try Self.pad(pad)
            for frame in ["10 slot 0 id 5 x 100 y 50 p 80 touch 1", "20 x 104", "30 x 108"] { try pad.send(frame) }
            hand.moves(160, 150, .mouse, stamp: Self.stamp(pad, 11))
            hand.moves(180, 150, .mouse, stamp: Self.stamp(pad, 21))
            hand.moves(200, 150, .mouse, stamp: Self.stamp(pad, 31))
            hand.lands(200, 150, .mouse, stamp: Self.stamp(pad, 40))
            #expect(hand.why(at: pad.origin + .milliseconds(41)).hasSuffix(ForceSource.padText))
            try pad.send("100 p 800\n108 p 804")
            hand.dispatch()
            hand.wait(until: pad.origin + .milliseconds(600))
            #expect(hand.heard().contains("peek by pressure"))
            #expect(hand.lifts(200, 150, .mouse, stamp: Self.stamp(pad, 480)))
        }

        @Test("A mouse's click while a finger rests on the pad is a mouse's")
        func mouse() throws {
            let pad = try PretendScreen(ahead: .milliseconds(-500))
            let hand = try Self.pad(pad)
            try pad.send("10 slot 0 id 5 x 100 y 50 p 600 touch 1")
            hand.moves(160, 150, .mouse, stamp: Self.stamp(pad, 200))
            hand.moves(200, 150, .mouse, stamp: Self.stamp(pad, 220))
            hand.lands(200, 150, .mouse, stamp: Self.stamp(pad, 240))
            try pad.send("260 p 900\n270 p 904")
            hand.dispatch()
            #expect(hand.heard() == [])
            #expect(
                hand.why(at: pad.origin + .milliseconds(280))
                    == "A mouse has no force: keep holding, or roll the wheel to press harder, or let go to click.")
            hand.lifts(200, 150, .mouse, stamp: Self.stamp(pad, 300))
            #expect(hand.heard() == ["tap"])
        }
    }
#endif
