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
}
