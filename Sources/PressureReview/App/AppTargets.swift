import PressureCore

/// An app's targets on a surface of a certain size, for hit-testing.
///
/// They are found by a grid, see ``TargetIndex``: apps may show many.
public struct AppTargets: TargetMap, Sendable {
    /// The targets in the order they are drawn: the last one is on top.
    public let targets: TargetList

    private let surface: Surface
    private let grid: TargetGrid

    init(_ targets: TargetList, on surface: Surface) {
        self.targets = targets
        self.surface = surface
        grid = TargetGrid(targets.targets)
    }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        let held = Point(x: Self.held(point.x, surface.width), y: Self.held(point.y, surface.height))
        return grid.topmost(at: held).map { targets.targets[$0] }
    }

    /// A place held on the surface.
    ///
    /// The last reading of an axis lies on the surface's far edge, which no rectangle owns, and the kernel lets devices
    /// report a little more than they declare. What lies farther off is on another surface, and hits nothing.
    private static func held(_ place: Millimetres, _ side: Millimetres) -> Millimetres {
        let beyond: Millimetres = 1
        guard side > 0, place.micrometres >= -beyond.micrometres,
            Int64(place.micrometres) <= Int64(side.micrometres) + Int64(beyond.micrometres)
        else {
            return place
        }
        return Millimetres(micrometres: min(max(place.micrometres, 0), side.micrometres - 1))
    }
}

extension AppTargets: Hashable {
    // The grid follows from the targets.
    public static func == (left: AppTargets, right: AppTargets) -> Bool {
        left.targets == right.targets && left.surface == right.surface
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(targets)
        hasher.combine(surface)
    }
}
