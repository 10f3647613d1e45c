/// A number whose digits roll: those that change move down and fade, and the next ones come from above.
struct RollingDigits {
    let size: Double
    let weight: SceneType.Weight
    let ink: SceneInk
    var alignment = SceneType.Alignment.leading

    /// The width of a text in cells of equal width for all digits: a number keeps its width while it counts.
    func width(of text: String) -> Double {
        text.map { SceneType.width(of: String($0), size: size, weight: weight) }.reduce(0, +)
    }

    /// The number in a frame, at a share of the way from one text to another; nothing but the digits that differ moves.
    func node(_ id: String, _ frame: MotionRect, from: String, to: String, share: Double) -> SceneNode {
        var node = SceneNode(id, .graph, frame)
        node.clips = share > 0 && share < 1
        let width = width(of: from) + (width(of: to) - width(of: from)) * share
        let left =
            switch alignment {
            case .leading: 0.0
            case .centre: (frame.width - width) / 2
            case .trailing: frame.width - width
            }
        node.children =
            cells(id, from, other: to, left + width, frame.height, isOld: true, share)
            + (share > 0 ? cells(id, to, other: from, left + width, frame.height, isOld: false, share) : [])
        return node
    }

    /// The characters of one text, from its end on: that is where numbers of different lengths agree.
    private func cells(
        _ id: String, _ text: String, other: String, _ right: Double, _ height: Double, isOld: Bool, _ share: Double
    ) -> [SceneNode] {
        let characters = Array(text.reversed())
        let others = Array(other.reversed())
        var x = right
        var nodes: [SceneNode] = []
        for (place, character) in characters.enumerated() {
            let width = SceneType.width(of: String(character), size: size, weight: weight)
            x -= width
            let isSame = place < others.count && others[place] == character
            if isSame, !isOld { continue }
            let down = isSame ? 0 : (isOld ? share : share - 1) * height * 0.8
            let seen = isSame ? 1 : isOld ? 1 - share : share
            guard seen > 0 else { continue }
            nodes.append(
                SceneNode.text(
                    "\(id).digit-\(place)\(isOld ? "" : ".next")", MotionRect(x, down, width, height),
                    String(character), size: size, weight: weight, alignment: .centre, ink: ink
                ).with { $0.opacity = seen })
        }
        return nodes
    }

    /// The two whole numbers around a value that is on its way, and how far it has got from the lower to the upper one.
    static func around(_ value: Double) -> (from: Int, to: Int, share: Double) {
        let lower = value.rounded(.down)
        return (Int(lower), Int(lower) + (value > lower ? 1 : 0), value - lower)
    }
}
