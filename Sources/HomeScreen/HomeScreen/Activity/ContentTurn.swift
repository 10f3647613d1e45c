/// One content becoming another: what is in both stays or moves, what is in one fades.
///
/// A pure function of a share from 0, only the old, to 1, only the new. The old has gone before the new can be read.
package enum ContentTurn {
    /// How far a share has got between two others, from 0 to 1.
    static func way(_ share: Double, from begin: Double, to end: Double) -> Double {
        min(max((share - begin) / (end - begin), 0), 1)
    }

    /// How much is seen of what goes, and of what comes.
    package static func going(_ share: Double) -> Double { 1 - way(share, from: 0, to: 0.45) }
    package static func coming(_ share: Double) -> Double { way(share, from: 0.55, to: 1) }

    /// The nodes between two contents; with less motion what would move fades out and in.
    static func merged(
        _ before: [SceneNode], _ now: [SceneNode], _ share: Double, isReduced: Bool = false
    ) -> [SceneNode] {
        guard share < 1 else { return now }
        guard share > 0 else { return before }
        var nodes: [SceneNode] = []
        for old in before where !now.contains(where: { $0.id == old.id }) {
            nodes.append(faded(old, share, goes: true))
        }
        for new in now {
            guard let old = before.first(where: { $0.id == new.id }) else {
                nodes.append(faded(new, share, goes: false))
                continue
            }
            nodes += turned(old, new, share, isReduced)
        }
        return nodes
    }

    private static func turned(_ old: SceneNode, _ new: SceneNode, _ share: Double, _ isReduced: Bool) -> [SceneNode] {
        if old == new { return [new] }
        let isSame = old.with { $0.frame = new.frame } == new
        let moves = !isRow(new.id) || new.id.hasSuffix(mover)
        if isSame, moves, !isReduced {
            let way = isRow(new.id) ? way(share, from: 0.3, to: 0.7) : share
            return [new.with { $0.frame = old.frame.towards(new.frame, way) }]
        }
        return [
            faded(old, share, goes: true).with { $0.id += ".before" }, faded(new, share, goes: false),
        ]
    }

    /// Rows make room before the one moves that moves, and come again when it has arrived: no two ever cross.
    private static func faded(_ node: SceneNode, _ share: Double, goes: Bool) -> SceneNode {
        let seen =
            isRow(node.id)
            ? goes ? 1 - way(share, from: 0, to: 0.3) : way(share, from: 0.7, to: 1)
            : goes ? going(share) : coming(share)
        return node.with { $0.opacity *= seen }
    }

    /// The row that is the reader's own moves; all others fade.
    private static let mover = ".row-you"
    private static func isRow(_ id: String) -> Bool {
        id.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { $0.hasPrefix("row-") }
    }
}
