import PressureGestures
import SceneTools

@testable import HomeScreen

/// Presses everything in a home screen that is drawn as if it could be used, on every screen that it reaches.
///
/// A press has done something where the state differs from that of the same home screen without it, at the same time; words that are
/// shown for a short time are no state. What it has changed for good must be seen again after leaving and coming back.
final class Crawler {
    struct Step {
        let key: String
        let gesture: CrawlGesture
        let kind: SeenThing.Kind
        let point: ScenePoint
    }

    /// Something that is wrong, with the way of presses that leads to it.
    struct Fault: CustomStringConvertible {
        let way: [Step]
        let what: String
        var description: String {
            "\(what): \(Crawler.text(way[...]))"
        }
    }

    private let setting: HomeSetting
    private let hasForce: Bool
    /// Whether parts of pages are pressed as well as tapped, and cards drawn to their sides.
    private let isThorough: Bool
    private let plant: CrawlPlant?
    private(set) var faults: [Fault] = []
    private(set) var pressed = 0
    private(set) var screens: Set<String> = []
    /// What has done something, by where it was; and how often what has not was tried.
    private var alive: Set<String> = []
    private var tried: [String: (count: Int, way: [Step])] = [:]
    private var queue: [[Step]] = [[]]
    /// Home screens that have gone a way and rest there.
    private var known: [String: CrawlHand] = [:]
    /// Ways that have changed something for good, for things that need it.
    private var changing: [[Step]] = []

    /// How often something is pressed, in other states, before it counts as dead.
    private static let tries = 3
    /// Milliseconds; after that no words are shown any more.
    private static let settled: Int64 = 8_000

    init(_ setting: HomeSetting, hasForce: Bool, isThorough: Bool = false, _ plant: CrawlPlant? = nil) {
        (self.setting, self.hasForce, self.isThorough, self.plant) = (setting, hasForce, isThorough, plant)
    }

    /// Presses all that is reached from the home screen on, or what is seen where a way of presses leads.
    func crawl(only start: [Step]? = nil) throws {
        queue = [start ?? []]
        while !queue.isEmpty {
            let way = queue.removeFirst()
            if let start, way.count > start.count { continue }
            guard let hand = try replay(way) else { continue }
            let seen = SeenThings(hand.scene)
            let place = Self.place(hand, seen)
            if screens.insert(place).inserted {
                look(hand, way, seen.place)
                leads(hand, back: way)
            }
            for thing in seen.all {
                for gesture in gestures(for: thing, seen.place) where isOpen(place, thing, gesture) {
                    try press(thing, gesture, way, place, isSure: isSure(thing, gesture, seen.place))
                }
            }
        }
        for (name, item) in tried.sorted(by: { $0.key < $1.key }) where !alive.contains(name) {
            if try !isAlive(after: item.way) { faults.append(Fault(way: item.way, what: "dead")) }
        }
    }

    // MARK: - What is tried

    private func name(_ place: String, _ thing: SeenThing, _ gesture: CrawlGesture) -> String {
        // What is in the dock is the same on every page; a stack is swiped one way or the other.
        let place = thing.kind == .icon && place.hasPrefix("home") ? "home" : place
        let key = thing.kind == .pill || place.hasPrefix("lock") ? Self.general(thing.key) : thing.key
        return "\(place) | \(key) | \(thing.kind == .stack ? "swipe" : gesture.rawValue)"
    }

    private func isOpen(_ place: String, _ thing: SeenThing, _ gesture: CrawlGesture) -> Bool {
        let name = name(place, thing, gesture)
        return !alive.contains(name) && tried[name]?.count ?? 0 < Self.tries
    }

    private func gestures(for thing: SeenThing, _ place: SeenThings.Place) -> [CrawlGesture] {
        switch (place, thing.kind) {
        case (.home, .icon), (.home, .photo), (.home, .pill): [.tap, .press]
        case (.home, .row), (.home, .link), (.home, .widget):
            (hasForce ? [.tap, .press, .deep, .pressUp] : [.tap, .press])
                + (isThorough ? [.pressLeft, .pressRight] : [])
        case (.home, .stack): [.up, .down]
        case (.home, .dots): [.tap, thing.words == "left" ? .right : .left]
        case (.home, .clock): [.down]
        case (.lock, .row): [.tap, .press, .left]
        case (.lock, .screen): [.up]
        case (.page, _): isThorough ? [.tap, .press] : [.tap]
        case (.raised, .handle): [.up]
        default: [.tap]
        }
    }

    /// Whether it has to do something: some cards have nothing at a side, and a stack ends somewhere.
    private func isSure(_ thing: SeenThing, _ gesture: CrawlGesture, _ place: SeenThings.Place) -> Bool {
        switch gesture {
        case .pressUp, .pressLeft, .pressRight, .deep: false
        default: place != .edit || thing.kind == .button || thing.words.hasSuffix("tap to change")
        }
    }

    private func press(
        _ thing: SeenThing, _ gesture: CrawlGesture, _ way: [Step], _ place: String, isSure: Bool
    ) throws {
        guard let hand = try replay(way) else { return }
        pressed += 1
        let step = Step(key: thing.key, gesture: gesture, kind: thing.kind, point: thing.point)
        let all = way + [step]
        let before = hand.home.home
        var shown = false
        hand.make(gesture, at: thing.point) {
            shown = CrawlState(hand.home.home, at: hand.now).isShown && !CrawlState(before, at: hand.now).isShown
        }
        let seen = SeenThings(hand.scene)
        let there = Self.place(hand, seen)
        hand.wait(Self.settled)
        let (without, with) = (CrawlState(before, at: hand.now), CrawlState(hand.home.home, at: hand.now))
        let name = name(place, thing, gesture)
        guard shown || without != with || Self.changesPresses(before, hand) else {
            if isSure, !alive.contains(name) { tried[name] = ((tried[name]?.count ?? 0) + 1, tried[name]?.way ?? all) }
            return
        }
        let isFirst = alive.insert(name).inserted
        if let outer = thing.outer, gesture == .tap, try does(way, outer, with) {
            faults.append(Fault(way: all, what: "does what \(outer) around it does"))
        }
        if isFirst, without.kept != with.kept {
            changing.append(all)
            // What goes on lies on the lock screen, too.
            if without.kept.activities != with.kept.activities, let clock = seen.all.first(where: { $0.kind == .clock })
            {
                queue.append(all + [Step(key: clock.key, gesture: .down, kind: .clock, point: clock.point)])
            }
            if try !isSeenAgain(hand, way, all) { faults.append(Fault(way: all, what: "is not seen again")) }
        }
        let isNew = seen.all.contains { thing in
            gestures(for: thing, seen.place).contains { isOpen(there, thing, $0) }
        }
        if isNew || !screens.contains(there) { queue.append(all) }
    }

    /// Whether a thing around it leads to the same.
    private func does(_ way: [Step], _ outer: String, _ state: CrawlState) throws -> Bool {
        guard let hand = try replay(way), let thing = SeenThings(hand.scene).all.first(where: { $0.key == outer })
        else {
            return false
        }
        // Beside what lies in it.
        hand.make(.tap, at: ScenePoint(thing.frame.x + 8, thing.frame.y + 8))
        hand.wait(Self.settled)
        let other = CrawlState(hand.home.home, at: hand.now)
        return other.kept == state.kept && other.route == state.route
    }

    /// Whether something does what it names once something else has been done before.
    private func isAlive(after way: [Step]) throws -> Bool {
        guard let last = way.last else { return true }
        for change in changing {
            guard let hand = try replay(change), leave(hand), try follow(way.dropLast(), with: hand) else { continue }
            guard let thing = find(last, in: hand) else { continue }
            let before = hand.home.home
            hand.make(last.gesture, at: thing.point)
            hand.wait(Self.settled)
            if CrawlState(before, at: hand.now) != CrawlState(hand.home.home, at: hand.now) { return true }
            if Self.changesPresses(before, hand) { return true }
        }
        return false
    }

    /// Whether the list of presses was emptied or brought back: each press adds one to it, so that it is no other difference.
    private static func changesPresses(_ before: HomeNow, _ hand: CrawlHand) -> Bool {
        abs(before.state.data.presses.count - hand.home.home.state.data.presses.count) > 1
    }

    // MARK: - Ways

    /// A home screen on which these steps were done; as far as one has been there, it goes on from there.
    private func replay(_ way: [Step]) throws -> CrawlHand? {
        var count = way.count
        while count > 0, known[Self.text(way.prefix(count))] == nil { count -= 1 }
        let start = known[Self.text(way.prefix(count))].flatMap { CrawlHand(like: $0) }
        let hand = try start ?? CrawlHand(setting, hasForce: hasForce, plant)
        if start == nil { count = 0 }
        for place in count..<way.count {
            guard let thing = find(way[place], in: hand) else { return nil }
            hand.make(way[place].gesture, at: thing.point)
            known[Self.text(way.prefix(place + 1))] = CrawlHand(like: hand)
        }
        if way.isEmpty { known[""] = CrawlHand(like: hand) }
        return hand
    }

    fileprivate static func text(_ way: ArraySlice<Step>) -> String {
        way.map { "\($0.gesture.rawValue) \($0.key)" }.joined(separator: ", then ")
    }

    private func follow(_ way: ArraySlice<Step>, with hand: CrawlHand) throws -> Bool {
        for step in way {
            guard let thing = find(step, in: hand) else { return false }
            hand.make(step.gesture, at: thing.point)
        }
        return true
    }

    /// The thing of a step; the pill's words are about the press before.
    private func find(_ step: Step, in hand: CrawlHand) -> SeenThing? {
        let all = SeenThings(hand.scene).all
        return all.first { $0.key == step.key }
            ?? all.first { $0.kind == step.kind && $0.kind == .pill && $0.point == step.point }
    }

    /// Leads home by what is drawn; false where that leads nowhere.
    private func leave(_ hand: CrawlHand) -> Bool {
        for _ in 0..<10 {
            let scene = hand.scene
            let seen = SeenThings(scene)
            let size = scene.size
            switch seen.place {
            case .home:
                guard let dots = seen.all.first(where: { $0.kind == .dots && $0.words == "left" }) else { return true }
                hand.make(.tap, at: dots.point)
            case .edit:
                guard let done = seen.all.first(where: { $0.words == "Done" }) else { return false }
                hand.make(.tap, at: done.point)
            case .raised:
                let taken = scene.placed.filter { [.card, .menu, .action, .pill, .control].contains($0.node.role) }
                    .map(\.frame)
                let free = [0.97, 0.85, 0.7, 0.5, 0.3, 0.15].map { ScenePoint(4, size.height * $0) }
                    .first { point in !taken.contains { $0.inset(-12).contains(point) } }
                hand.make(.tap, at: free ?? ScenePoint(size.width / 2, size.height - 6))
            case .page:
                guard let back = Self.back(seen) else { return false }
                hand.make(.tap, at: back.point)
            case .lock: hand.make(.up, at: ScenePoint(size.width / 2, size.height - 40))
            case .standby: hand.make(.tap, at: ScenePoint(size.width / 2, size.height / 2))
            }
        }
        return false
    }

    /// What is drawn at the top left of a page as its way back.
    private static func back(_ seen: SeenThings) -> SeenThing? {
        seen.all.first { $0.point.x < 100 && $0.point.y < 110 && $0.kind != .pill }
    }

    /// Light and dark of a screen differ in colours alone, and pages keep the rules of their layout.
    private func look(_ hand: CrawlHand, _ way: [Step], _ place: SeenThings.Place) {
        let now = hand.home.home
        let (light, dark) = (now.scene(at: hand.now, style: .light), now.scene(at: hand.now, style: .dark))
        let difference = SceneDifference(light, dark)
        var findings = difference.findings.map(\.description)
        if difference.changed == 0 { findings.append("no colour differs in the dark") }
        if place == .home {
            findings += [light, dark].flatMap { LayoutAudit.audit($0, on: setting.screen).findings.map(\.description) }
        }
        faults += findings.map { Fault(way: way, what: $0) }
    }

    /// A screen that is reached for the first time must lead back.
    private func leads(_ hand: CrawlHand, back way: [Step]) {
        if !leave(hand) { faults.append(Fault(way: way, what: "leads nowhere back")) }
    }

    // MARK: - Seen again

    /// Whether a change is seen after leaving: on the home screen, on the way back, or in one of the apps.
    ///
    /// Another home screen goes the same ways at the same times without the change.
    private func isSeenAgain(_ hand: CrawlHand, _ way: [Step], _ all: [Step]) throws -> Bool {
        guard let other = try replay(way) else { return true }
        other.wait(until: hand.time)
        guard leave(hand), leave(other) else { return false }
        if differ(hand, other) { return true }
        for step in way where differ(hand, other, after: step) { return true }
        // What is done on the way may have changed the same: the apps are looked at without it.
        guard let hand = try replay(all), let other = try replay(way) else { return true }
        other.wait(until: hand.time)
        guard leave(hand), leave(other) else { return false }
        for icon in SeenThings(hand.scene).all where icon.kind == .icon {
            let step = Step(key: icon.key, gesture: .tap, kind: .icon, point: icon.point)
            if differ(hand, other, after: step) { return true }
            guard leave(hand), leave(other) else { return false }
        }
        return false
    }

    /// Whether two home screens show different pictures at the same time, once both have done something.
    private func differ(_ one: CrawlHand, _ other: CrawlHand, after step: Step? = nil) -> Bool {
        let hands = [one, other]
        let time = max(one.time, other.time)
        let things = hands.map { hand -> Bool in
            hand.wait(until: time)
            guard let step else { return true }
            guard let thing = find(step, in: hand) else { return false }
            hand.make(step.gesture, at: thing.point)
            return true
        }
        let end = max(one.time, other.time)
        for hand in hands { hand.wait(until: end + 500) }
        return things[0] != things[1] || CrawlPicture.hash(one.scene) != CrawlPicture.hash(other.scene)
    }

    // MARK: - Names

    /// Where one is, by what is drawn: pages of one kind count as one.
    private static func place(_ hand: CrawlHand, _ seen: SeenThings) -> String {
        let state = hand.home.home.state
        let page = seen.place == .home || seen.place == .edit ? " \(state.page(of: hand.home.model, at: hand.now))" : ""
        let thing = seen.place == .page ? state.route : state.raised?.target
        return "\(seen.place.rawValue)\(page) \(general(thing ?? ""))"
    }

    private static func general(_ words: String) -> String {
        words.count < 12 ? words : words.filter { !$0.isNumber }
    }
}
