import PressureCore

/// An app's targets on a surface of a given size, for hit-testing.
public struct AppTargets: TargetMap, Hashable, Sendable {
    /// The targets in drawing order; the last target is on top.
    public let targets: TargetList

    private let surface: Surface

    package init(_ targets: TargetList, on surface: Surface) {
        self.targets = targets
        self.surface = surface
    }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        let held = Point(x: Self.held(point.x, surface.width), y: Self.held(point.y, surface.height))
        return targets.target(at: held, for: contact)
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
