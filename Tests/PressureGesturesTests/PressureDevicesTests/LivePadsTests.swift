#if LiveDevices
    import Glibc
    import Testing

    @testable import PressureCore
    @testable import PressureDevices
    @testable import PressureLoop

    @Suite("A pointer has the force of the pad's finger that moves it")
    struct LivePadsTests {
        /// A pad whose events lie a little in the past, so that all of them were heard.
        private static func pad() throws -> PretendScreen { try PretendScreen(ahead: .milliseconds(-500)) }

        private static func time(_ pad: PretendScreen, _ milliseconds: Int64) -> Timestamp {
            pad.origin + .milliseconds(milliseconds)
        }

        @Test("The finger that moves the pointer lends it its force, also while both stay")
        func force() throws {
            let pad = try Self.pad()
            var pads = try LivePads()
            try pads.add(descriptor: pad.node, path: "pretend")
            for frame in ["10 slot 0 id 5 x 100 y 50 p 80 touch 1", "20 x 104", "30 x 108"] { try pad.send(frame) }
            pads.moved(byX: 20, y: 0, at: Self.time(pad, 21))
            pads.moved(byX: 20, y: 0, at: Self.time(pad, 31))
            #expect([pads.force] == [Pressure(0.08)])
            try pad.send("100 p 600")
            pads.read()
            #expect([pads.force] == [Pressure(0.6)])
            #expect([pads.reason] == [nil])
        }

        @Test("What the force is worth is the most that an open pad can say")
        func support() throws {
            let pad = try Self.pad()
            var pads = try LivePads()
            #expect([pads.support] == [PressureSupport.none])
            try pads.add(descriptor: pad.node, path: "pretend")
            #expect([pads.support] == [.force])
        }

        @Test("A pointer that a mouse moves has no force, and the reason is said")
        func mouse() throws {
            let pad = try Self.pad()
            var pads = try LivePads()
            try pads.add(descriptor: pad.node, path: "pretend")
            try pad.send("10 slot 0 id 5 x 100 y 50 p 600 touch 1")
            pads.moved(byX: 20, y: 0, at: Self.time(pad, 200))
            #expect([pads.force] == [nil])
            #expect(pads.reason?.isEmpty == false)
        }

        @Test("A saved profile decides what the readings of its pad are worth")
        func calibrated() throws {
            let pad = try Self.pad()
            let saved = try SavedCalibration("Pretend Screen", fullScale: 500)
            var pads = try LivePads(calibrations: saved)
            try pads.add(descriptor: pad.node, path: "pretend")
            for frame in ["10 slot 0 id 5 x 100 y 50 p 80 touch 1", "20 x 104"] { try pad.send(frame) }
            pads.moved(byX: 20, y: 0, at: Self.time(pad, 21))
            #expect([pads.force] == [Pressure(0.16)])
        }

        @Test("While the window is not active, or the setting is off, the node is closed")
        func closed() throws {
            let pad = try Self.pad()
            var pads = try LivePads()
            try pads.add(descriptor: pad.node, path: "pretend")
            #expect([pads.openCount] == [1])
            pads.setActive(false)
            #expect([pads.openCount] == [0])
            pads.setOn(false)
            pads.setActive(true)
            #expect([pads.openCount] == [0])
            pads.setOn(true)
            #expect([pads.openCount] == [1])
        }

        @Test("A pad that goes away has no force any more")
        func gone() throws {
            let pad = try Self.pad()
            var pads = try LivePads()
            try pads.add(descriptor: pad.node, path: "pretend")
            pad.unplug()
            pads.read()
            #expect([pads.openCount] == [0])
            #expect([pads.force] == [nil])
        }
    }
#endif
