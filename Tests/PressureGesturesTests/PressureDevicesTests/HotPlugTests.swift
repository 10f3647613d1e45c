#if LiveDevices
    import Foundation
    import Testing

    @testable import PressureCore

    @testable import PressureDevices
    @testable import TestSupport

    /// Files stand in for nodes: what comes and goes is a matter of names and rights.
    @Suite("Nodes that come and go")
    struct HotPlugTests {
        private let folder: DeviceFolder

        init() throws { folder = try DeviceFolder() }

        private func came(_ name: String) -> HotPlug.Change { .came("\(folder.path)/\(name)") }
        private func went(_ name: String) -> HotPlug.Change { .went("\(folder.path)/\(name)") }

        /// Whether the descriptor tells a poll loop that there is something to read.
        private func isReadable(_ descriptor: Int32) -> Bool {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&wait, 1, 0) == 1
        }

        @Test("what is there already is not told; what comes and goes afterwards is, in its order")
        func comesAndGoes() throws {
            try folder.write("event0")
            var plug = try HotPlug(folder: folder.path)
            #expect(try plug.changes() == [])
            try folder.write("event1")
            #expect(isReadable(plug.descriptor))
            #expect(try plug.changes() == [came("event1")])
            #expect(!isReadable(plug.descriptor))
            try folder.remove("event0")
            try folder.write("event2")
            try folder.remove("event1")
            #expect(try plug.changes() == [went("event0"), came("event2"), went("event1")])
            #expect(try plug.changes() == [])
        }

        @Test("a node that takes the place of another is told as both")
        func replaced() throws {
            try folder.write("event0")
            var plug = try HotPlug(folder: folder.path)
            try folder.remove("event0")
            try folder.write("event0")
            #expect(try plug.changes() == [went("event0"), came("event0")])
        }

        @Test("a node that came and went before anybody asked is not told as there")
        func tooLate() throws {
            var plug = try HotPlug(folder: folder.path)
            try folder.write("event0")
            try folder.remove("event0")
            #expect(try plug.changes() == [])
        }

        @Test("a node renamed, or moved in or out, is told")
        func moved() throws {
            try folder.write("new")
            var plug = try HotPlug(folder: folder.path)
            try #require(folder.rename("new", to: "event4"))
            #expect(try plug.changes() == [came("event4")])
            try #require(folder.rename("event4", to: "event5"))
            #expect(try plug.changes() == [went("event4"), came("event5")])
            try #require(folder.rename("event5", to: "old"))
            #expect(try plug.changes() == [went("event5")])
        }

        @Test("other names are nothing")
        func others() throws {
            var plug = try HotPlug(folder: folder.path)
            for name in ["js0", "mouse0", "event", "eventually", "by-id/x"] { try folder.write(name) }
            #expect(try plug.changes() == [])
            try folder.write("event7")
            #expect(plug.readPaths() == [folder.path + "/event7"])
            try folder.remove("event7")
            #expect(plug.readPaths() == [])
        }

        @Test("a change of rights tells a node once")
        func rightsAgain() throws {
            var plug = try HotPlug(folder: folder.path)
            try folder.write("event0")
            folder.setRights("event0", 0o640)
            folder.setRights("event0", 0o644)
            #expect(try plug.changes() == [came("event0")])
            folder.setRights("event0", 0o600)
            #expect(try plug.changes() == [])
        }

        @Test(
            "a node comes when it may be opened, and goes when it may not any more",
            .enabled(if: geteuid() != 0, "root may open everything"))
        func rights() throws {
            var plug = try HotPlug(folder: folder.path)
            try #require(folder.touch("event0", rights: 0))
            #expect(try plug.changes() == [])
            folder.setRights("event0", 0o600)
            #expect(try plug.changes() == [came("event0")])
            folder.setRights("event0", 0)
            #expect(try plug.changes() == [went("event0")])
            folder.setRights("event0", 0o600)
            #expect(try plug.changes() == [came("event0")])
        }

        @Test("the folder itself may come, go and come back with its nodes")
        func folderComes() throws {
            let parent = try DeviceFolder()
            var plug = try HotPlug(folder: parent.path + "/input")
            let node = parent.path + "/input/event0"
            #expect(try plug.changes() == [])
            for _ in 0..<3 {
                try parent.write("input/event0")
                #expect(try plug.changes() == [.came(node)])
                try parent.remove("input/event0")
                try parent.remove("input")
                #expect(try plug.changes() == [.went(node)])
                #expect(try plug.changes() == [])
            }
            // All of it at once, and twice.
            try parent.write("input/event0")
            try parent.remove("input")
            try parent.write("input/event0")
            #expect(try plug.changes() == [.came(node)])
            try parent.write("input/event1")
            #expect(try plug.changes() == [.came(parent.path + "/input/event1")])
        }

        @Test("a folder that was moved away is not listened to, one in its place is")
        func folderMoves() throws {
            let parent = try DeviceFolder()
            try parent.write("input/event0")
            var plug = try HotPlug(folder: parent.path + "/input")
            try #require(parent.rename("input", to: "elsewhere"))
            #expect(try parent.watches("elsewhere") == 1)
            #expect(try plug.changes() == [.went(parent.path + "/input/event0")])
            #expect(try parent.watches("elsewhere") == 0)
            try parent.write("elsewhere/event1")
            #expect(try plug.changes() == [])
            try parent.write("input/event2")
            #expect(try plug.changes() == [.came(parent.path + "/input/event2")])
        }

        @Test(
            "what is no folder is refused, and is not watched in silence",
            arguments: ["/dev/null", "/proc/version", ""])
        func noFolder(name: String) {
            let error = #expect(throws: CaptureError.self) { _ = try HotPlug(folder: name) }
            #expect(
                error?.description.contains(name.isEmpty ? "its name is empty" : "\(name): Not a directory") == true)
        }

        @Test("a folder whose own place is missing is said to be so")
        func missing() {
            let path = folder.path + "/nowhere/input"
            #expect(throws: CaptureError(.missing, path: folder.path + "/nowhere")) {
                let plug = try HotPlug(folder: path)
                _ = consume plug
            }
        }

        /// How many changes the kernel keeps for one watcher.
        static let queueLimit: Int = {
            let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? .max
        }()

        @Test(
            "where the kernel loses count, the folder is looked at again",
            .enabled(if: queueLimit <= 65_536, "the kernel keeps too many changes to fill its queue"))
        func overflow() throws {
            try folder.write("event0")
            try folder.write("event1")
            var plug = try HotPlug(folder: folder.path)
            for _ in 0...(Self.queueLimit / 2) {
                folder.touch("event9")
                folder.unlink("event9")
            }
            // From here on nothing reaches the queue.
            try folder.remove("event0")
            try folder.write("event2")
            #expect(try plug.changes() == [went("event0"), came("event2")])
            try folder.write("event3")
            #expect(try plug.changes() == [came("event3")])
        }

        @Test("nothing stays open")
        func nothingLeaks() throws {
            let before = try folder.watches()
            do {
                let plug = try HotPlug(folder: folder.path)
                #expect(try folder.watches() == before + 1)
                _ = consume plug
            }
            for _ in 0..<100 { _ = try HotPlug(folder: folder.path) }
            #expect(try folder.watches() == before)
        }
    }
#endif
