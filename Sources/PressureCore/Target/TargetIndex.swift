/// Many targets, found by a grid instead of one by one; for surfaces that show hundreds or thousands.
///
/// It gives the answers of a ``TargetList`` with the same targets. Build a new one when the targets change, not at every
/// touch: building looks at each target, asking only at those near the place. A session asks once for each contact that
/// lands, never while it moves.
public struct TargetIndex: TargetMap, Sendable {
    /// The targets in the order they are drawn: the last one is on top.
    public let targets: [PressTarget]

    private let grid: TargetGrid

    public init(_ targets: [PressTarget]) {
        self.targets = targets
        grid = TargetGrid(targets)
    }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        grid.topmost(at: point).map { targets[$0] }
    }
}

extension TargetIndex: Hashable {
    // The grid follows from the targets.
    public static func == (left: TargetIndex, right: TargetIndex) -> Bool { left.targets == right.targets }

    public func hash(into hasher: inout Hasher) { hasher.combine(targets) }
}
