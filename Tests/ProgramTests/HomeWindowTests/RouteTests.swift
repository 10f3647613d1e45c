import Foundation
import HomeScreen
import PressureGestures
import SceneTools
import Testing

@testable import HomeWindow

/// The app file names other ways to an action; a finger goes each of them on the live home screen.
@Suite("Routes that the home screen declares")
struct RouteTests {
    /// A page of a screen.
    struct Place: CustomTestStringConvertible {
        let screen: SceneScreen
        let page: Int
        var testDescription: String { "\(screen.name), page \(page + 1)" }

        func home() throws -> LiveHome {
            try LiveHome(HomeSetting(screen: screen, page: page), on: .unknown, from: .zero)
        }

        /// A phone, the smallest one, and a tablet.
        static let some = ["393x852", "320x568", "820x1180"].compactMap(SceneScreen.named).flatMap { screen in
            HomePlan(screen).pages.indices.map { Place(screen: screen, page: $0) }
        }
    }

    /// An action of a target, and the ways to it that the file names.
    private struct Action {
        let target: String
        let id: String
        let title: String
        let routes: [String]
    }

    private static func actions(in file: String) throws -> [Action] {
        let app = try #require(try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any])
        let targets = try #require(app["targets"] as? [[String: Any]])
        return targets.flatMap { target in
            let sides = target["sideways"] as? [String: [String: Any]] ?? [:]
            let actions = (target["actions"] as? [[String: Any]] ?? []) + sides.values
            return actions.map { action in
                Action(
                    target: target["id"] as? String ?? "?", id: action["id"] as? String ?? "?",
                    title: action["title"] as? String ?? "?", routes: action["routes"] as? [String] ?? [])
            }
        }
    }

    private static func tap(_ home: LiveHome, at place: Point, _ time: Int64) {
        home.receive(LiveTouch(.began, 7, at: place, time: .milliseconds(time), pressure: nil))
        home.receive(LiveTouch(.ended, 7, at: place, time: .milliseconds(time + 60)))
    }

    /// A live home screen where a target was tapped, at rest after 1.5 s.
    private static func opened(_ target: String, _ place: Place) throws -> LiveHome {
        let home = try place.home()
        let frame = home.model.map.rect(try #require(home.model.target(target)).frame)
        // A message's middle is its link's.
        let points = [0.5, 0.1, 0.9].map { share in
            Point(
                x: Millimetres(frame.x.value + frame.width.value * 0.5),
                y: Millimetres(frame.y.value + frame.height.value * share))
        }
        let point = points.first { point in
            home.target(at: point, for: 7).map { home.model.name(of: $0.id) == target } ?? false
        }
        tap(home, at: try #require(point, "\(target) cannot be tapped"), 0)
        home.advance(to: .milliseconds(1_500))
        return home
    }

    private static func chosen(_ home: LiveHome, _ time: Int64) -> String? {
        home.scene(at: .milliseconds(time)).node("chosen")?.node.spoken
    }

    /// Which ways of a file do not lead to their action, and which buttons lead to one without a word in the file.
    private static func wrong(in file: String, on place: Place) throws -> [String] {
        var wrong: [String] = []
        for action in try actions(in: file) {
            let home = try opened(action.target, place)
            let name = "\(action.target), \(action.id)"
            if action.routes.contains("hold") { wrong.append("\(name): no hold but the preview's own") }
            if action.routes.contains("tap"), chosen(home, 1_500) == nil {
                wrong.append("\(name): a tap does not lead to it")
            }
            let isDeclared = action.routes.contains("toolbar")
            guard let button = home.scene(at: .milliseconds(1_500)).node("page.\(action.id)")?.frame else {
                if isDeclared { wrong.append("\(name): its page has no such button") }
                continue
            }
            if !isDeclared { wrong.append("\(name): its page has a button that the file does not name") }
            let before = home.home.state.route
            tap(home, at: home.model.map.rect(button).middle, 1_500)
            // What leads to a page shows that page.
            if chosen(home, 1_900) == nil, home.home.state.route == before {
                wrong.append("\(name): its button does nothing")
            }
        }
        return wrong
    }

    @Test("each leads to its action, by a tap on the target and one on the button that is drawn", arguments: Place.some)
    func lead(_ place: Place) throws {
        let file = try place.home().model.appFile
        let wrong = try Self.wrong(in: file, on: place)
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test("the file of the first page declares some, and a false one is found")
    func planted() throws {
        let place = Place.some[0]
        let file = try place.home().model.appFile
        #expect(try Self.actions(in: file).contains { $0.target == "link" && $0.routes == ["toolbar"] })
        for (route, complaint) in [
            ("toolbar", "its page has no such button"), ("tap", "a tap does not lead to it"),
            ("hold", "no hold but the preview's own"),
        ] {
            let planted = file.replacing(
                #""title": "Today","#, with: #""title": "Today", "routes": ["\#(route)"],"#)
            #expect(try Self.wrong(in: planted, on: place) == ["calendar, today: \(complaint)"])
        }
    }

    @Test("a button acts where its page has arrived: not on the way, not after a slide off it, and not beside it")
    func arrival() throws {
        for (start, slide, isChosen) in [
            (200, 0.0, false), (1_500, 0, true), (1_500, 30, false),
        ] as [(Int64, Double, Bool)] {
            let home = try Place.some[0].home()
            let link = home.model.map.rect(try #require(home.model.target("link")).frame).middle
            Self.tap(home, at: link, 0)
            home.advance(to: .milliseconds(1_500))
            let button = try #require(home.scene(at: .milliseconds(1_500)).node("page.copy-link")?.frame)
            let place = home.model.map.rect(button).middle
            let end = Point(x: place.x, y: Millimetres(place.y.value - slide))
            home.receive(LiveTouch(.began, 8, at: place, time: .milliseconds(start), pressure: nil))
            home.receive(LiveTouch(.ended, 8, at: end, time: .milliseconds(start + 60)))
            #expect(Self.chosen(home, start + 400) == (isChosen ? "Chosen: Copied" : nil), "\(start), \(slide)")
            #expect(home.home.isPageOpen)
            guard isChosen else { continue }
            // What was chosen is said above the buttons.
            let said = try #require(home.scene(at: .milliseconds(start + 400)).node("chosen")?.frame)
            #expect(!said.overlaps(button))
        }
    }

    @Test("a button can be tapped by touches that are recognised elsewhere, too")
    func elsewhere() throws {
        let home = try Self.opened("link", Place.some[0])
        let button = try #require(home.scene(at: .milliseconds(1_500)).node("page.copy-link")?.frame)
        let place = home.model.map.rect(button).middle
        let target = try #require(home.target(at: place, for: 9))
        var session = TouchSession(surface: home.model.map.surface)
        var events: [GestureEvent] = []
        session.beginTouch(9, at: place, time: .milliseconds(1_500), pressure: nil, on: target, into: &events)
        session.endTouch(9, at: place, time: .milliseconds(1_560), into: &events)
        #expect(events.last?.kind == .tapped)
        home.receive(events, force: Pressure(0.9))
        #expect(Self.chosen(home, 1_900) == "Chosen: Copied")
        // A lift after a pop brings no event.
        #expect(home.force == Pressure(0.9))
        home.receive([], force: nil)
        #expect(home.force == nil)
    }
}
