import PressureGestures

@testable import HomeScreen
@testable import LiveScene

/// What a finger does to a thing.
enum CrawlGesture: String {
    case tap = "tap"
    /// By force, or by holding still where there is none.
    case press = "press"
    /// Until it opens.
    case deep = "press hard"
    /// Presses, and goes on upwards, or to a side.
    case pressUp = "press and slide up"
    case pressLeft = "press and slide left"
    case pressRight = "press and slide right"
    case up = "swipe up"
    case down = "swipe down"
    case left = "swipe left"
    case right = "swipe right"

    /// Points to the right, and down.
    var way: (x: Double, y: Double) {
        switch self {
        case .tap, .press, .deep: (0, 0)
        case .pressUp: (0, -90)
        case .pressLeft: (-130, 0)
        case .pressRight: (130, 0)
        case .up: (0, -220)
        case .down: (0, 320)
        case .left: (-170, 0)
        case .right: (170, 0)
        }
    }

    var isPress: Bool { [.press, .deep, .pressUp, .pressLeft, .pressRight].contains(self) }
}

/// A home screen and a finger on it, in points and milliseconds.
final class CrawlHand {
    let home: LiveHome
    private(set) var time: Int64 = 0
    private let hasForce: Bool
    private var contact: Int32 = 0
    /// What is drawn, or touched, beside what the home screen does.
    private let plant: CrawlPlant?

    init(_ setting: HomeSetting, hasForce: Bool, _ plant: CrawlPlant? = nil) throws {
        home = try LiveHome(setting, on: .unknown, from: .zero)
        (self.hasForce, self.plant) = (hasForce, plant)
    }

    /// Another one that goes on from the same; nil while a card or a menu stays.
    init?(like other: CrawlHand) {
        guard let home = LiveHome(like: other.home) else { return nil }
        (self.home, time, hasForce, contact, plant) = (home, other.time, other.hasForce, other.contact, other.plant)
    }

    var now: Timestamp { .milliseconds(time) }

    var scene: HomeScene {
        var scene = home.scene(at: now)
        plant?.draw(&scene)
        return scene
    }

    private func touch(_ change: LiveTouch.Change, _ point: ScenePoint, _ force: Double?) {
        let place = home.model.map.rect(MotionRect(point.x, point.y, 0, 0))
        home.receive(
            LiveTouch(
                change, ContactID(contact), at: Point(x: place.x, y: place.y), time: now,
                pressure: hasForce ? force : nil))
    }

    /// Does it at a place; `during` is asked just before the finger lifts.
    func make(_ gesture: CrawlGesture, at point: ScenePoint, during: () -> Void = {}) {
        contact += 1
        if gesture == .tap, plant?.tap(self, point) == true { return wait(1_300) }
        // A force that is always the same is believed of no device.
        let tremble = 0.001 * Double(contact % 7)
        touch(.began, point, 0.05 + tremble)
        if gesture.isPress {
            let force = gesture == .deep ? 0.95 : 0.6
            for step in 1...(hasForce ? 20 : 36) {
                time += 20
                touch(.moved, point, min(force, 0.1 + force * Double(step) / 15) + 0.001 * Double(step % 5))
            }
        }
        let way = gesture.way
        if way != (0, 0) {
            let force = gesture.isPress ? 0.45 : 0.1
            for step in 1...9 {
                time += 15
                let share = Double(step) / 9
                touch(
                    .moved, ScenePoint(point.x + way.x * share, point.y + way.y * share),
                    force + tremble + 0.001 * Double(step % 3))
            }
        } else {
            time += 60
        }
        home.advance(to: now)
        during()
        time += 5
        touch(.ended, ScenePoint(point.x + way.x, point.y + way.y), nil)
        wait(1_300)
    }

    func wait(_ span: Int64) { wait(until: time + span) }

    func wait(until end: Int64) {
        while time < end {
            time = min(time + 100, end)
            home.advance(to: now)
        }
        _ = (home.takeEvents(), home.takePhrases())
    }
}

/// Something that is drawn as if it could be used, and is not; only to show that it is found.
struct CrawlPlant {
    /// The page on which it lies.
    let page: String
    let title: String
    /// Whether a tap brings words for a short time.
    let says: Bool

    private static let frame = MotionRect(120, 60, 90, 40)

    func draw(_ scene: inout HomeScene) {
        guard scene.placed.contains(where: { $0.node.id == "page.title" && $0.node.text?.string == page }) else {
            return
        }
        var sheet = SceneNode("planted", .layer, scene.bounds)
        sheet.children = [
            .text("planted.title", Self.frame, title, size: 15, alignment: .centre, ink: .tint)
        ]
        scene.layers.append(sheet)
    }

    /// Takes a tap on it; false elsewhere.
    func tap(_ hand: CrawlHand, _ point: ScenePoint) -> Bool {
        guard says, Self.frame.contains(point), hand.scene.node("planted") != nil else { return false }
        hand.home.home.state.chosen = HomeState.Chosen(title: title, began: hand.now)
        return true
    }
}
