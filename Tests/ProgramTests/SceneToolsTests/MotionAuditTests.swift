import PressureMotion
import Testing

@testable import HomeScreen
@testable import PressureCore
@testable import SceneTools

@Suite("Nothing on the home screen jumps")
struct MotionAuditTests {
    private static func progress(_ stage: PressProgress.Stage, _ share: Double) -> GestureEvent.Kind {
        .progress(PressProgress(stage: stage, raw: Int32(share * 65_536)))
    }

    /// A press that peeks, shows its actions, and pops or is dismissed, with its events.
    private static func played(pops: Bool = true) -> (story: HomeStory, events: [GestureEvent]) {
        let home = HomeModel(HomeSetting())
        var story = HomeStory(home)
        var events: [GestureEvent] = []
        func receive(_ kind: GestureEvent.Kind, _ time: Int64, _ force: Double) {
            let event = GestureEvent(
                kind: kind, time: .milliseconds(time), contact: 1, target: 2, position: Point(x: 30, y: 66),
                pressure: Pressure(force))
            story.receive(event)
            events.append(event)
        }
        receive(.touchBegan, 0, 0.05)
        receive(.hintBegan, 60, 0.2)
        for step in 1...9 {
            receive(progress(.peek, Double(step) / 10), 60 + Int64(step) * 8, 0.2 + Double(step) * 0.03)
        }
        receive(.hintEnded(.began), 140, 0.5)
        receive(.peekBegan(.pressure), 140, 0.5)
        receive(.highlighted(nil), 200, 0.5)
        for step in 1...9 {
            receive(progress(.pop, Double(step) / 10), 400 + Int64(step) * 10, 0.5 + Double(step) * 0.03)
        }
        if pops { receive(.popped(.force, count: 1), 520, 0.85) } else { receive(.peekEnded(.dismissed), 520, 0.1) }
        return (story, events)
    }

    private static func story(
        _ played: (story: HomeStory, events: [GestureEvent]), _ change: @escaping (HomeScene, Timestamp) -> HomeScene
    ) -> MotionAudit {
        var rising: [(time: Timestamp, force: Double)] = []
        for event in played.events where event.time >= .milliseconds(60) && event.time <= .milliseconds(140) {
            rising.append((event.time, event.pressure?.value ?? 0))
        }
        return MotionAudit(
            MotionAudit.Story(
                begin: .zero, end: .milliseconds(520), events: played.events.map(\.time), presses: [rising]
            ) { change(played.story.scene(at: $0), $0) }, rate: 120)
    }

    @Test("a peek that pops, and one that is dismissed, have no findings", arguments: [true, false])
    func clean(_ pops: Bool) {
        let audit = Self.story(Self.played(pops: pops)) { scene, _ in scene }
        #expect(audit.findings.map(\.description) == [])
        #expect(audit.frames > 600)
    }

    /// A change of the card's node, wherever it lies.
    private static func changed(_ scene: HomeScene, _ body: (inout SceneNode) -> Void) -> HomeScene {
        var scene = scene
        for layer in scene.layers.indices {
            for index in scene.layers[layer].children.indices where scene.layers[layer].children[index].id == "card" {
                body(&scene.layers[layer].children[index])
            }
        }
        return scene
    }

    @Test("what slides in over the screen from its edge flashes nowhere, and what is there at once does")
    func sliding() {
        func rules(_ top: @escaping (Timestamp) -> Double) -> [MotionFinding.Rule] {
            Self.story(Self.played(pops: false)) { scene, time in
                var scene = scene
                guard time > .milliseconds(50) else { return scene }
                let frame = MotionRect(0, top(time), scene.size.width, scene.size.height)
                scene.layers.append(SceneNode.filled("cover", .layer, frame, .background))
                return scene
            }.findings.map(\.rule)
        }
        #expect(rules { min(Double($0.microseconds - 50_000) / 400, 852) - 852 } == [])
        #expect(rules { _ in -600 }.contains(.opacity))
        #expect(rules { _ in 0 }.contains(.opacity))
    }

    @Test("a planted fault of each kind is found, alone and by name")
    func planted() {
        let played = Self.played(pops: false)
        func rules(_ change: @escaping (HomeScene, Timestamp) -> HomeScene) -> Set<MotionFinding.Rule> {
            Set(Self.story(played, change).findings.map(\.rule))
        }
        // A reset at the peek: everything lies 20 points lower from then on.
        #expect(
            rules { scene, time in
                Self.changed(scene) { if time >= .milliseconds(140) { $0.frame = $0.frame.moved(0, 20) } }
            } == [.place])
        // A lost speed: from an event on, while it grows, the card begins to move again from standing still.
        let begin = played.story.scene(at: .milliseconds(200)).node("card")?.frame.y ?? 0
        #expect(
            rules { scene, time in
                let share = Double((time - Timestamp.milliseconds(200)).microseconds) / 50_000
                guard share >= 0, share < 1 else { return scene }
                return Self.changed(scene) { $0.frame.y = begin + ($0.frame.y - begin) * share }
            } == [.speed])
        // A blur that thins while force grows.
        #expect(
            rules { scene, time in
                var scene = scene
                let step = Double(max(0, min(80, (time - Timestamp.milliseconds(60)).microseconds / 1_000))) / 80
                for index in scene.layers.indices where scene.layers[index].id == "glass" {
                    scene.layers[index].opacity *= 1 - step * 0.9
                }
                return scene
            }.contains(.blur))
        // A flash: the card is gone for a moment.
        #expect(
            rules { scene, time in
                Self.changed(scene) { if time >= .milliseconds(300), time < .milliseconds(330) { $0.opacity = 0 } }
            } == [.opacity])
        // Words over words.
        #expect(
            rules { scene, _ in
                Self.changed(scene) { card in
                    let line = SceneNode.text("planted", MotionRect(20, 200, 200, 24), "planted words", size: 17)
                    card.children.append(line)
                    card.children.append(line.with { $0.id = "planted-too" })
                }
            }.contains(.words))
        // The same below something that hides both: nobody reads them.
        #expect(
            !rules { scene, _ in
                Self.changed(scene) { card in
                    let place = MotionRect(20, 200, 200, 24)
                    let line = SceneNode.text("planted", place, "planted words", size: 17)
                    card.children += [line, line.with { $0.id = "planted-too" }]
                    card.children.append(.filled("planted.cover", .group, place, .background))
                }
            }.contains(.words))
        // A story that never rests.
        #expect(
            rules { scene, time in
                var scene = scene
                let seconds = Double(time.microseconds) / 1_000_000
                for index in scene.layers.indices where scene.layers[index].id == "page" {
                    scene.layers[index].children[0].frame.x += MotionMath.sineAndCosine(seconds * 3).sine
                }
                return scene
            } == [.rest])
    }

    @Test("a picture depends on events and time alone: a story that goes on later shows the same before")
    func pure() {
        let (long, events) = Self.played()
        var short = HomeStory(HomeModel(HomeSetting()))
        for event in events.prefix(12) { short.receive(event) }
        for time in stride(from: Int64(0), through: 390, by: 13) where .milliseconds(time) < events[12].time {
            #expect(short.scene(at: .milliseconds(time)) == long.scene(at: .milliseconds(time)))
        }
        // In any order of asking.
        let times = stride(from: Int64(0), through: 1_500, by: 41).map { Timestamp.milliseconds($0) }
        let forth = times.map { long.scene(at: $0) }
        #expect(times.reversed().map { long.scene(at: $0) } == forth.reversed())
    }
}
