import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

/// Every page that a tap or a part of a page leads to is walked through; whatever can be pressed on it changes something.
@Suite("What can be pressed on opened pages")
struct LivePartsTests {
    /// What a press may change: what is known, where one is, and what goes on.
    private struct Seen: Equatable {
        let edits: Int
        let route: String?
        let activities: [ActivityKind]
        let portion: [String]
    }

    private static func seen(_ home: LiveHome, _ time: Timestamp) -> Seen {
        let state = home.home.state
        let words = home.home.parts(at: time).map { "\($0.action.id) \($0.action.title)" }
        return Seen(
            edits: state.data.edits, route: state.route,
            activities: state.motion.pill.advanced(to: time).runs.filter { !$0.isGone }.map(\.kind), portion: words)
    }

    /// A home screen where things were pressed one after the other: a target, and then parts of pages.
    private static func walked(_ screen: SceneScreen, _ page: Int, _ way: [String]) throws -> (LiveHome, Int64) {
        let home = try LiveHome(HomeSetting(screen: screen, page: page), on: .unknown, from: .zero)
        let target = try #require(home.model.target(way[0]))
        let frame = target.frame
        // A message's middle is its link's.
        let point = [0.5, 0.1].map { ScenePoint(frame.midX, frame.y + frame.height * $0) }.first { point in
            let place = home.model.map.rect(MotionRect(point.x, point.y, 0, 0))
            return home.target(at: Point(x: place.x, y: place.y), for: 7).map { home.model.name(of: $0.id) } == way[0]
        }
        tap(home, try #require(point, "\(way[0]) cannot be tapped"), 0)
        var time: Int64 = 1_500
        for part in way.dropFirst() {
            let found = home.home.parts(at: .milliseconds(time)).last { $0.action.id == part }
            tap(home, try #require(found, "\(way): no \(part)").frame.middle, time)
            time += 1_500
        }
        return (home, time)
    }

    private static func tap(_ home: LiveHome, _ point: ScenePoint, _ time: Int64) {
        let place = home.model.map.rect(MotionRect(point.x, point.y, 0, 0))
        let at = Point(x: place.x, y: place.y)
        home.receive(LiveTouch(.began, 7, at: at, time: .milliseconds(time), pressure: nil))
        home.receive(LiveTouch(.ended, 7, at: at, time: .milliseconds(time + 60)))
    }

    @Test(
        "each part changes something, and the way back leads home from everywhere", arguments: ["393x852", "320x568"])
    func alive(_ name: String) throws {
        let screen = try #require(SceneScreen.named(name))
        var routes: Set<String> = []
        for page in HomePlan(screen).pages.indices {
            let targets = try LiveHome(HomeSetting(screen: screen, page: page), on: .unknown, from: .zero).model.targets
            var ways = targets.filter { !$0.isBelow && $0.id != "pill" }.map { [$0.id] }
            while !ways.isEmpty {
                let way = ways.removeFirst()
                let (home, time) = try Self.walked(screen, page, way)
                let before = Self.seen(home, .milliseconds(time))
                // Each page is walked through once, by the first way that leads to it.
                guard let route = before.route, routes.insert("\(route) \(before.portion)").inserted else { continue }
                let parts = home.home.parts(at: .milliseconds(time)).map(\.action.id)
                #expect(parts.contains("back"), "\(way)")
                for part in Set(parts) where part != "undo" {
                    let (pressed, later) = try Self.walked(screen, page, way + [part])
                    let after = Self.seen(pressed, .milliseconds(later))
                    #expect(before != after, "\(way + [part]) changes nothing")
                    if part.hasPrefix("go:") || part == "more" { ways.append(way + [part]) }
                }
                for _ in 0..<way.count where home.home.isPageOpen { _ = home.key(.escape, at: .milliseconds(time)) }
                #expect(!home.home.isPageOpen || way.contains("more"), "\(way)")
            }
        }
        #expect(routes.count > 20)
    }
}
