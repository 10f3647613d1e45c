import HomeScreen
import PressureGestures
import RecordingTools
import Testing

@testable import HomeWindow

@Suite("What the words of live ask for")
struct LiveWishTests {
    @Test("every option")
    func options() throws {
        let wish = try LiveWish([
            "a.evemu", "--screen", "1024x1366", "--appearance", "dark", "--reduced-motion", "--no-force",
            "--force-view",
            "--sensitivity", "firm", "--rotation", "90", "--millimetres-per-pixel", "0.2", "--events", "--once",
            "--speed", "2",
        ])
        #expect(wish.source == "a.evemu" && wish.isRecording)
        #expect(wish.screen.size.width == 1_024 && wish.style == .dark && wish.isMotionReduced == true)
        #expect(!wish.isForceOn && wish.showsForce && wish.sensitivity == .firm && wish.rotation == .quarter)
        #expect(wish.millimetresPerPixel == 0.2 && wish.printsEvents && wish.isOnce && wish.speed == 2)
    }

    @Test("what is grabbed fills the screen, and as the desktop says where nothing is said")
    func grabbed() throws {
        let wish = try LiveWish(["--grab"])
        #expect(wish.isGrabbed && wish.isKiosk && !wish.isRecording)
        #expect(wish.setting(isDark: true, isStill: true).style == .dark)
        #expect(wish.setting(isDark: true, isStill: true).isMotionReduced)
        #expect(try LiveWish(["--appearance", "light"]).setting(isDark: true, isStill: false).style == .light)
    }

    @Test(
        "what cannot be meant says so",
        arguments: [
            ["--at", "1s"], ["--once"], ["--picture", "a.png"], ["--speed", "2"], ["a.evemu", "b.evemu"], ["--what"],
            ["--millimetres-per-pixel", "0"], ["--millimetres-per-pixel", "much"], ["--screen", "1x1"],
            ["--rotation", "45"], ["--sensitivity", "5"], ["--appearance", "red"], ["--speed"],
        ])
    func wrong(words: [String]) { #expect(throws: ToolError.self) { try LiveWish(words) } }
}
