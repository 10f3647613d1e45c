import Foundation

/// What an animated SVG shows at which time, read from its text as a browser reads it.
struct AnimatedPicture {
    let tree: SVGTree
    /// Seconds.
    let length: Double
    /// From when on which picture is shown.
    let shows: [(time: Double, id: String)]

    /// Nil if there is not exactly one element that shows pictures one after the other.
    init?(_ text: String) {
        guard let tree = SVGTree(text) else { return nil }
        let moving = tree.all.filter { $0.name == "animate" && $0.attributes["attributeName"] == "href" }
        guard moving.count == 1, let animation = moving.first?.attributes, animation["calcMode"] == "discrete",
            animation["repeatCount"] == "indefinite", let length = Self.seconds(animation["dur"]),
            let times = animation["keyTimes"]?.split(separator: ";").compactMap({ Double($0) }),
            let ids = animation["values"]?.split(separator: ";").map({ String($0.dropFirst()) }),
            times.count == ids.count, times.first == 0, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        (self.tree, self.length) = (tree, length)
        shows = zip(times, ids).map { (time: $0 * length, id: $1) }
    }

    private static func seconds(_ text: String?) -> Double? {
        text.flatMap { $0.hasSuffix("s") ? Double($0.dropLast()) : nil }
    }

    /// The picture that is shown at a time, as what it draws on its ground.
    func drawn(at time: Double) -> String {
        guard let shown = shows.last(where: { $0.time <= time }), let picture = tree.named[shown.id],
            let ground = tree.root.children.first(where: { $0.name == "rect" })
        else { return "nothing" }
        return tree.drawn(ground) + picture.children.map { tree.drawn($0) }.joined()
    }

    /// What is wrong with ids: each is there once, whatever is named is there, and whatever is there is named.
    var faults: [String] {
        let named = tree.all.flatMap { SVGTree.references(of: $0) }
        return tree.faults
            + Set(named).subtracting(tree.named.keys).sorted().map { "there is no \($0)" }
            + Set(tree.named.keys).subtracting(named).sorted().map { "nothing shows \($0)" }
    }

    /// What is wrong with the pictures, beside stills of given times; each still is the SVG of that moment.
    func faults(beside stills: [(time: Double, svg: String)]) -> [String] {
        stills.compactMap { still in
            // Just behind its beginning: times are written in millionths.
            let mine = drawn(at: still.time + 0.000_1)
            guard let wanted = SVGTree(still.svg)?.drawn else { return "\(still.time): no still" }
            return mine == wanted ? nil : "\(still.time): another picture than the still"
        }
    }
}
