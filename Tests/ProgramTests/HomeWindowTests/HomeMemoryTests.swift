import Foundation
import Testing

@testable import HomeScreen
@testable import HomeWindow

@Suite("What windows keep of the home screen")
struct HomeMemoryTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID())")

    @Test("two windows at once keep what both have changed; of two arrangements of a screen the later one stays")
    func two() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let memory = try #require(HomeMemory { $0 == "XDG_DATA_HOME" ? path : nil })
        let screen = try #require(SceneScreen.named("393x852"))
        #expect(try memory.text() == "")
        try memory.keep("393x852 -photo\n581 new-event calendar/start", changedFrom: "393x852")
        let start = try memory.text()
        // Both begin with that; each goes on.
        let one = start + "\n590 flag message/1"
        try memory.keep(one, changedFrom: start)
        let other = "393x852 -photo -maps\n820x1180 -list\n581 new-event calendar/start\n591 new-alarm clock/start"
        try memory.keep(other, changedFrom: start)
        try memory.keep(one + "\n592 play music/start", changedFrom: one)
        var data = HomeData.sample
        data.remember(try memory.text(), of: screen)
        #expect(data.arrangement.taken == ["photo", "maps"] && data.otherArrangements == ["820x1180 -list"])
        #expect(data.alarms.count == 2 && data.music.isPlaying && data.messages.first { $0.id == 1 }?.isFlagged == true)
        #expect(data.today.filter { $0.title == "New event" }.count == 1, "nothing is done twice")
        // What one brings back is gone, and no more than that.
        try memory.keep("393x852 -photo -maps\n820x1180 -list\n581 new-event calendar/start", changedFrom: other)
        data = HomeData.sample
        data.remember(try memory.text(), of: screen)
        #expect(data.alarms.count == 1 && data.music.isPlaying)
    }

    struct Merge: Decodable, CustomTestStringConvertible {
        let title: String
        let kept, before, after, merged: [String]
        var testDescription: String { title }

        static let all: [Merge] = {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Fixtures/merged-memories.json")
            return (try? JSONDecoder().decode([Merge].self, from: Data(contentsOf: file))) ?? []
        }()
    }

    @Test("memories are merged as the page merges them", arguments: Merge.all)
    func merged(_ merge: Merge) {
        func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
        let merged = HomeData.memory(text(merge.kept), changedFrom: text(merge.before), to: text(merge.after))
        #expect(merged.split(separator: "\n").map(String.init) == merge.merged)
    }

    @Test("what two writers keep at the same time is all there")
    func writers() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        await withThrowingTaskGroup(of: Void.self) { group in
            for writer in ["one", "other"] {
                group.addTask {
                    let memory = try #require(HomeMemory { $0 == "XDG_DATA_HOME" ? path : nil })
                    var lines: [String] = []
                    for count in 0..<200 {
                        let before = lines.joined(separator: "\n")
                        lines.append("\(count) new-alarm \(writer)")
                        try memory.keep(lines.joined(separator: "\n"), changedFrom: before)
                    }
                }
            }
        }
        let memory = try #require(HomeMemory { $0 == "XDG_DATA_HOME" ? path : nil })
        let kept = try memory.text().split(separator: "\n")
        for writer in ["one", "other"] { #expect(kept.filter { $0.hasSuffix(writer) }.count == 200) }
    }
}
