import Testing

@testable import PressureCore
@testable import PressureMotion

@Suite("What is drawn of a preview")
struct PreviewLookTests {
    @Test(
        "what lies around stays blurred until what goes back lies within 20 points of its place",
        arguments: [(393, 852), (1024, 1366), (2560, 1440)] as [(Double, Double)], [false, true])
    func blurUntilBack(_ screen: (width: Double, height: Double), hasOpened: Bool) {
        let source = MotionRect(screen.width * 0.5, screen.height * 0.8, screen.width * 0.34, 55)
        let setting = PreviewSetting(screen: MotionRect(0, 0, screen.width, screen.height), source: source)
        let places = PreviewPlaces(setting)
        let place = Point(x: 20, y: 85)
        var story = PreviewMotion()
        story.receive(.peekBegan(.pressure), at: place, .zero)
        if hasOpened { story.receive(.popped(.force, count: 1), at: place, .milliseconds(1_000)) }
        story.receive(.touchBegan, at: place, .milliseconds(3_000))
        story.receive(.cancelled(.app), at: place, .milliseconds(3_000))
        var far = 0
        for time in stride(from: Int64(3_000), through: 6_000, by: 5) {
            let look = PreviewLook(story, setting, places, at: .milliseconds(time))
            if !look.card.isWithin(20, of: source) {
                far += 1
                #expect(look.blur >= 0.15, "after \(time - 3_000) ms, at \(look.card)")
            } else if look.card.isWithin(1, of: source) {
                #expect(look.blur <= 0.15, "after \(time - 3_000) ms, at \(look.card)")
            }
        }
        #expect(far > 10)
        #expect(PreviewLook(story, setting, places, at: .milliseconds(6_000)).blur == 0)
    }

    @Test("a light press blurs as much as its force says, however wide the thing that it lifts")
    func blurOfHint() {
        let source = MotionRect(100, 300, 800, 600)
        let setting = PreviewSetting(screen: MotionRect(0, 0, 1024, 1366), source: source)
        let place = Point(x: 20, y: 85)
        var story = PreviewMotion()
        story.receive(.hintBegan, at: place, .zero)
        story.receive(.progress(PressProgress(stage: .peek, raw: 58_982)), at: place, .milliseconds(10))
        story.receive(.hintEnded(.lifted), at: place, .milliseconds(500))
        for time in stride(from: Int64(0), through: 1_500, by: 5) {
            let look = PreviewLook(story, setting, PreviewPlaces(setting), at: .milliseconds(time))
            #expect(look.blur == PreviewLook.way(story.blur.value(at: .milliseconds(time)), from: 0, to: 1))
        }
    }
}
