import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

/// A home screen and a finger that is drawn over it, in points and milliseconds.
struct LiveHand {
    let home: LiveHome
    private(set) var time: Int64 = 0
    private var contact: Int32 = 0

    init(_ setting: HomeSetting = HomeSetting()) throws {
        home = try LiveHome(setting, on: .unknown, from: .zero)
    }

    private func touch(_ change: LiveTouch.Change, _ x: Double, _ y: Double, _ force: Double?) {
        let place = home.model.map.rect(MotionRect(x, y, 0, 0))
        home.receive(
            LiveTouch(
                change, ContactID(contact), at: Point(x: place.x, y: place.y), time: .milliseconds(time),
                pressure: force))
    }

    /// Draws a line in steps of 10 ms; returns what happened, without progress.
    mutating func draw(
        _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), in span: Int64, force: Double = 0.1,
        lifts: Bool = true
    ) -> [String] {
        contact += 1
        // A force that is always the same is believed of no device.
        touch(.began, from.x, from.y, force / 2 + 0.001 * Double(contact % 7))
        for step in 1...(span / 10) {
            let share = Double(step) / Double(span / 10)
            time += 10
            touch(
                .moved, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                force * (step == 1 ? 0.75 : 1) + 0.001 * Double((Int(contact) + Int(step)) % 7))
        }
        if lifts { lift(to) }
        return words
    }

    mutating func lift(_ place: (x: Double, y: Double)) {
        time += 5
        touch(.ended, place.x, place.y, nil)
    }

    mutating func lose(_ place: (x: Double, y: Double)) {
        time += 5
        touch(.lost, place.x, place.y, nil)
    }

    mutating func wait(_ span: Int64, step: Int64 = 10) {
        for _ in 0..<(span / step) {
            time += step
            home.advance(to: .milliseconds(time))
        }
    }

    var words: [String] {
        let app = home.app
        return home.takeEvents().compactMap { event in
            if case .progress = event.kind { return nil }
            let kind = "\(event.kind)".split(separator: "(").first.map(String.init) ?? ""
            return "\(kind) \(app.name(of: event.target) ?? "?")"
        }
    }

    var page: Int { home.home.state.page(of: home.model, at: .milliseconds(time)) }

    var scene: HomeScene { home.scene(at: .milliseconds(time)) }

    /// The middle of what is drawn by a name.
    func middle(of name: String) throws -> (x: Double, y: Double) {
        let middle = try #require(scene.node(name)).frame.middle
        return (middle.x, middle.y)
    }
}
