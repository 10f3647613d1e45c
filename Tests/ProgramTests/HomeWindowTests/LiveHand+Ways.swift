import HomeScreen
import Testing

@testable import HomeWindow

/// What fingers do again and again; each waits until what it has brought lies still.
extension LiveHand {
    mutating func tap(_ name: String) throws {
        let place = try middle(of: name)
        _ = draw(place, place, in: 60)
        wait(1_200)
    }

    /// Taps a part of the page that is open, by its name; returns what happened.
    @discardableResult mutating func tapPart(_ name: String) throws -> [String] {
        let part = try #require(home.home.parts(at: .milliseconds(time)).first { $0.action.id == name }, "\(name)")
        let events = draw((part.frame.midX, part.frame.midY), (part.frame.midX, part.frame.midY), in: 60)
        wait(1_200)
        return events
    }

    /// Presses until a preview, a menu or an activity is there, and lifts.
    mutating func press(_ name: String, force: Double = 0.6) throws {
        lift(try hold(name, force: force))
        wait(1_200)
    }

    /// Presses, and stays down; returns where.
    mutating func hold(_ name: String, force: Double = 0.6) throws -> (x: Double, y: Double) {
        let place = try middle(of: name)
        _ = draw(place, place, in: 400, force: force, lifts: false)
        wait(800)
        return place
    }

    /// Swipes to the next page.
    mutating func swipe() {
        let size = home.model.setting.screen.size
        let y = size.height - 110
        _ = draw((size.width * 0.9, y), (size.width * 0.2, y), in: 150)
        wait(1_500)
    }

    /// Swipes down from the clock of the status line.
    mutating func lock() {
        _ = draw((50, 28), (50, 400), in: 200)
        wait(1_200)
    }

    /// Locks the screen, and follows the parcel by its message's menu.
    mutating func followParcel() throws {
        lock()
        let parcel = try #require(scene.placed.first { $0.node.target == "notice-2" }).node.id
        try press(parcel)
        try tap("track")
    }

    /// Starts the timer of three minutes by the menu of the clock.
    mutating func startTimer() throws {
        try press("dock.clock")
        try tap("start-timer")
        wait(2_000)
    }

    /// Leaves what was opened.
    mutating func leave() {
        home.goHome(at: .milliseconds(time))
        wait(1_200)
    }

    /// What a finger meets that lands there, before its touch is called off.
    mutating func touched(_ place: (x: Double, y: Double)) -> String? {
        _ = words
        let met = draw(place, place, in: 10, lifts: false).first
        home.end(.app, at: .milliseconds(time))
        lift(place)
        wait(10)
        _ = words
        // The second place of a thing has a number behind its name.
        return met.map { String($0.dropFirst("touchBegan ".count)) }.map { name in
            name.hasPrefix("widget-") && name.hasSuffix("-2") ? String(name.dropLast(2)) : name
        }
    }

    /// Swipes a stack to its next widget.
    mutating func turn(_ stack: String) {
        guard let frame = scene.node(stack)?.frame else { return }
        _ = draw((frame.midX, frame.midY + 40), (frame.midX, frame.midY - 60), in: 150)
        wait(1_200)
    }

    /// Swipes a stack until a widget is seen: down to its first one, then up.
    mutating func turn(_ stack: String, to widget: String) throws {
        let frame = try #require(scene.node(stack)).frame
        for _ in 0..<3 where scene.node(widget) == nil {
            _ = draw((frame.midX, frame.midY - 40), (frame.midX, frame.midY + 60), in: 150)
            wait(1_200)
        }
        for _ in 0..<3 where scene.node(widget) == nil { turn(stack) }
        #expect(scene.node(widget) != nil)
    }

    /// What lies inside of something, as far as it is seen.
    func inside(_ name: String) -> [PlacedNode] {
        scene.placed.filter { $0.path.contains(name) && $0.opacity > 0 }
    }

    func words(in name: String) -> [String] {
        inside(name).compactMap { $0.node.text?.string }.filter { !$0.isEmpty }
    }
}

extension HomeScene {
    /// The letters of a node, in the colour in which they are drawn.
    func letters(_ name: String) throws -> SceneColour {
        let placed = try #require(node(name), "\(name)")
        return try #require(placed.node.text, "\(name)").ink.resolved(placed.traits)
    }

    /// What a node is filled with, in the colour in which it is drawn.
    func ground(_ name: String) throws -> SceneColour {
        let placed = try #require(node(name), "\(name)")
        return try #require(placed.fillInk, "\(name)").resolved(placed.traits)
    }
}
