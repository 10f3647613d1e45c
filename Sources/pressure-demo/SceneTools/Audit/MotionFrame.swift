import HomeScreen
import PressureGestures

/// One picture as the eye sees it: everything with ink of its own, where it lies, and how much of it is seen.
///
/// What is turned counts as lying unturned: what trembles to and fro goes by a clock, and moves nowhere.
struct MotionFrame {
    /// Something with ink.
    struct Thing {
        let id: String
        let layer: String
        let frame: MotionRect
        var opacity: Double
        let isText: Bool
        /// A mark under the finger, or what only says something: it may change at once.
        let isMark: Bool
        /// How much it hides of what lies below it, of all.
        let cover: Double
    }

    /// Since the story began.
    let time: TimeSpan
    /// The whole screen.
    private let bounds: MotionRect
    private(set) var things: [Thing] = []
    private var places: [String: Int] = [:]
    /// Words that can be read although they lie on others.
    private(set) var wordsOverWords: [MotionFinding] = []
    /// How deeply the page is blurred, of the most.
    let blur: Double

    init(_ scene: HomeScene, at time: TimeSpan) {
        self.time = time
        bounds = scene.bounds
        blur = scene.layers.first { $0.id == "glass" }?.opacity ?? 0
        var readable: [Thing] = []
        for (index, layer) in scene.layers.enumerated() {
            // A sheet of glass above blurs this layer.
            let above = scene.layers[(index + 1)...].map { ($0.material?.blur ?? 0) * $0.opacity }.max() ?? 0
            let place = Place(layer: layer.id, clip: scene.bounds, isBlurred: above > MotionLimits.sharp)
            walk(layer, in: place, &readable)
        }
        compare(readable)
    }

    /// The thing of the same name in another picture.
    func thing(_ id: String) -> Thing? { places[id].map { things[$0] } }

    /// What a node inherits from those around it.
    private struct Place {
        let layer: String
        var origin = ScenePoint(0, 0)
        var scale = 1.0
        var opacity = 1.0
        var clip: MotionRect
        let isBlurred: Bool
        var owner: String?
    }

    private mutating func walk(_ node: SceneNode, in place: Place, _ readable: inout [Thing]) {
        let opacity = place.opacity * min(max(node.opacity, 0), 1)
        guard opacity > 0 else { return }
        let scale = place.scale
        let frame = MotionRect(
            place.origin.x + node.frame.x * scale, place.origin.y + node.frame.y * scale, node.frame.width * scale,
            node.frame.height * scale)
        let seen = frame.common(with: place.clip)
        let isSeen = seen.width > 0 && seen.height > 0
        // What was lifted off the page keeps the names that it has there.
        let owner = node.id == "lifted.thing" ? nil : node.owner ?? place.owner
        let hasInk = node.fill != nil || node.text != nil || node.stroke != nil || node.material != nil
        // What lies beyond the screen's edge is there, and comes in from there.
        if hasInk, isSeen || !frame.overlaps(bounds) {
            let thing = Thing(
                id: node.id, layer: place.layer, frame: frame, opacity: opacity, isText: node.text != nil,
                isMark: [.finger, .action, .control].contains(node.role) || MotionLimits.isSaying(node.id)
                    || MotionLimits.clockThings.contains(node.id), cover: isSolid(node) ? opacity : 0)
            // Of several with one name the first counts; the others have it as an ending.
            var name = owner.map { "\(node.id) of \($0)" } ?? node.id
            while places[name] != nil { name += "'" }
            places[name] = things.count
            things.append(thing)
            if isSeen, !place.isBlurred, place.layer != "glass" {
                // Letters are lower than their line.
                let rest = node.text.map { max(0, frame.height - 0.8 * $0.size * scale) / 2 } ?? 0
                read(thing, seen.inset(0, min(rest, seen.height / 2.2)), &readable)
            }
        }
        var inner = place
        inner.origin = ScenePoint(frame.x, frame.y)
        (inner.scale, inner.opacity, inner.owner) = (scale * node.scale, opacity, owner)
        if node.clips { inner.clip = seen }
        for child in node.children { walk(child, in: inner, &readable) }
    }

    private func isSolid(_ node: SceneNode) -> Bool {
        guard case .rectangle = node.shape, node.role != .finger else { return false }
        switch node.fill {
        case .plain(let ink): return ink.resolved(SceneTraits()).alpha > 0.97
        case .fading: return true
        case nil: return node.material == .thick
        }
    }

    /// Remembers words that can be read, and forgets those that something covers.
    private func read(_ thing: Thing, _ seen: MotionRect, _ readable: inout [Thing]) {
        if thing.cover > 0 {
            for index in readable.indices where seen.overlaps(readable[index].frame, slack: 1) {
                readable[index].opacity *= 1 - thing.cover
            }
            readable.removeAll { $0.opacity <= MotionLimits.readable }
        }
        guard thing.isText, thing.opacity > MotionLimits.readable else { return }
        readable.append(
            Thing(
                id: thing.id, layer: thing.layer, frame: seen, opacity: thing.opacity, isText: true, isMark: false,
                cover: 0))
    }

    /// Notes words that lie on each other, of those that can be read in the whole picture: what is drawn later hides some.
    private mutating func compare(_ readable: [Thing]) {
        for (index, word) in readable.enumerated() {
            for other in readable[..<index] where word.frame.overlaps(other.frame, slack: 1) {
                wordsOverWords.append(
                    MotionFinding(
                        .words, time, word.id, "can be read over \(other.id)", min(word.opacity, other.opacity),
                        MotionLimits.readable))
            }
        }
    }

    // MARK: - Two pictures

    /// What is elsewhere, or has appeared or gone, by more than can happen in so many seconds.
    func jumps(from before: MotionFrame, seconds: Double) -> [MotionFinding] {
        var findings: [MotionFinding] = []
        let fade = MotionLimits.opacity + MotionLimits.fade * seconds
        func most(_ name: String) -> Double {
            guard seconds > 0, let cover = MotionLimits.cover(name) else { return fade }
            return fade + edge(of: cover, with: name, from: before) / MotionLimits.edge
        }
        let shift = pageShift(from: before)
        let way = MotionLimits.place + MotionLimits.speed * bounds.height * seconds
        let shield = shield(beside: before, within: way, fade)
        let (slidIn, slidOut) = (layers(beside: before, within: way), before.layers(beside: self, within: way))
        for (name, index) in places.sorted(by: { $0.value < $1.value }) {
            let thing = things[index]
            guard !thing.isMark else { continue }
            // What does not simply fade in comes out of what looked the same.
            let origin = thing.opacity > most(name) ? MotionLimits.origins[name].flatMap { before.thing($0) } : nil
            let earlier = before.thing(name) ?? origin
            let change = abs(thing.opacity - (earlier?.opacity ?? 0))
            if change > most(name),
                earlier != nil
                    || index > shield.now && !isBeyond(thing, shifted: -shift) && !slidIn.contains(thing.layer)
            {
                let message = earlier == nil ? "appears suddenly" : "changes its opacity suddenly"
                findings.append(MotionFinding(.opacity, time, name, message, change, most(name)))
            }
            guard let earlier, min(thing.opacity, earlier.opacity) > MotionLimits.opacity else { continue }
            let moved = thing.frame.farthestEdge(from: earlier.frame)
            if moved > way {
                findings.append(MotionFinding(.place, time, name, "jumps, in points", moved, way))
            }
        }
        for (name, index) in before.places.sorted(by: { $0.value < $1.value })
        where places[name] == nil && index > shield.before && !before.things[index].isMark
            && !slidOut.contains(before.things[index].layer)
        {
            let change = before.things[index].opacity
            let goesInto = MotionLimits.origins[name].map { thing($0) != nil } ?? false
            if change > most(name), !goesInto, !isBeyond(before.things[index], shifted: shift) {
                findings.append(MotionFinding(.opacity, time, name, "disappears suddenly", change, most(name)))
            }
        }
        return findings
    }

    /// Up to which thing of each picture something hides all others that covers the screen in both, but for so many points
    /// and so much of its opacity.
    private func shield(beside before: MotionFrame, within way: Double, _ fade: Double) -> (now: Int, before: Int) {
        func covers(_ thing: Thing) -> Bool {
            thing.cover >= 1 - fade && thing.frame.inset(-way).holds(bounds)
        }
        var found = (now: -1, before: -1)
        for (name, index) in places where index > found.now && covers(things[index]) {
            guard let earlier = before.places[name], covers(before.things[earlier]) else { continue }
            found = (index, earlier)
        }
        return found
    }

    /// The layers that another picture has nothing of, and that hang over an edge of the screen by all but so many points:
    /// they slide in from there, or out.
    private func layers(beside other: MotionFrame, within way: Double) -> Set<String> {
        let known = Set(other.things.map { $0.layer })
        var frames: [String: MotionRect] = [:]
        for thing in things where !known.contains(thing.layer) {
            frames[thing.layer] = frames[thing.layer]?.joined(thing.frame) ?? thing.frame
        }
        return Set(
            frames.filter { _, frame in
                (frame.y < bounds.y && frame.bottom - bounds.y <= way)
                    || (frame.bottom > bounds.bottom && bounds.bottom - frame.y <= way)
                    || (frame.x < bounds.x && frame.right - bounds.x <= way)
                    || (frame.right > bounds.right && bounds.right - frame.x <= way)
            }.keys)
    }

    /// Points; how far the pages were turned between two pictures.
    private func pageShift(from before: MotionFrame) -> Double {
        for thing in things where thing.layer == "page" {
            guard let earlier = before.thing(thing.id)?.frame, earlier.y == thing.frame.y else { continue }
            if earlier.x != thing.frame.x { return thing.frame.x - earlier.x }
        }
        return 0
    }

    /// Whether a thing of a page lies beyond the screen's edge where the pages are turned by so much.
    private func isBeyond(_ thing: Thing, shifted shift: Double) -> Bool {
        shift != 0 && thing.layer == "page" && !thing.frame.moved(shift, 0).overlaps(bounds)
    }

    /// How far an edge has moved of what something lies in.
    private func edge(of cover: String, with name: String, from before: MotionFrame) -> Double {
        // The name ends in the owner's, as that of what it lies in does.
        let words = name.split(separator: " ", maxSplits: 1)
        let whole = words.count > 1 ? "\(cover) \(words[1])" : cover
        guard let now = thing(whole), let earlier = before.thing(whole) else { return 0 }
        return now.frame.farthestEdge(from: earlier.frame)
    }

    /// What changes its speed at once, from a picture so many seconds before to one as long after.
    func kinks(from earlier: MotionFrame, to later: MotionFrame, seconds: Double) -> [MotionFinding] {
        places.sorted { $0.value < $1.value }.compactMap { name, index in
            let thing = things[index]
            guard !thing.isMark, let one = earlier.thing(name), let other = later.thing(name),
                min(one.opacity, thing.opacity, other.opacity) > MotionLimits.opacity
            else { return nil }
            let edges: [(MotionRect) -> Double] = [{ $0.x }, { $0.y }, { $0.right }, { $0.bottom }]
            let kicks = edges.compactMap { edge -> Double? in
                let before = (edge(thing.frame) - edge(one.frame)) / seconds
                let after = (edge(other.frame) - edge(thing.frame)) / seconds
                // What is faster than anything may be is a jump, and found as one.
                return max(abs(before), abs(after)) < MotionLimits.speed * bounds.height ? abs(after - before) : nil
            }
            guard let kick = kicks.max(), kick > MotionLimits.kick else { return nil }
            return MotionFinding(
                .speed, time, name, "changes its speed suddenly, in points a second", kick, MotionLimits.kick)
        }
    }

    /// Whether anything but what goes by a clock is elsewhere or of another opacity.
    func moves(from before: MotionFrame) -> Bool {
        if abs(blur - before.blur) > 1e-9 { return true }
        return places.contains { name, index in
            let thing = things[index]
            guard !MotionLimits.clocks.contains(thing.layer), !MotionLimits.goesByClock(thing.id) else {
                return false
            }
            let mayFade = MotionLimits.makesRoom(thing.id)
            guard let earlier = before.thing(name) else { return !mayFade }
            return thing.frame.farthestEdge(from: earlier.frame) > 0.01
                || (!mayFade && abs(thing.opacity - earlier.opacity) > 0.001)
        }
    }
}

extension MotionRect {
    /// How far the edge that moved most has moved.
    func farthestEdge(from other: MotionRect) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(right - other.right), abs(bottom - other.bottom))
    }
}
