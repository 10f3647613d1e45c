/// Finds the target under a contact that lands; if `target(at:for:)` returns nil, the contact presses nothing.
public protocol TargetMap {
    /// The target for a contact that touches down at `point`; nil if there is no target.
    func target(at point: Point, for contact: ContactID) -> PressTarget?
}

/// Targets in drawing order; if several contain a position, the last of them is on top.
///
/// A search tries the targets one by one, from the top. A session searches once for each contact, when the contact
/// lands, and never while the contact moves; so a thousand targets cost a few microseconds for each touch. An app with
/// far more targets should provide its own `TargetMap`.
public struct TargetList: TargetMap, Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The targets; if two overlap, the last is on top.
    public var targets: [PressTarget]

    /// Creates a list of targets.
    public init(_ targets: [PressTarget]) { self.targets = targets }
    public init(arrayLiteral elements: PressTarget...) { targets = elements }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        // By places: a closure would be handed a copy of each target, and they are large.
        var index = targets.count
        while index > 0 {
            index -= 1
            if targets[index].frame.contains(point) { return targets[index] }
        }
        return nil
    }
}

/// One target that covers the whole surface.
public struct WholeSurface: TargetMap, Hashable, Sendable {
    /// The target that covers the surface.
    public let target: PressTarget

    /// Creates a map with this target under every finger.
    public init(_ target: PressTarget) { self.target = target }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? { target }
}

extension TargetMap where Self == WholeSurface {
    /// A map with one target that covers the whole surface and offers a plain preview.
    public static func preview(_ id: TargetID) -> WholeSurface {
        WholeSurface(PressTarget(id: id, offer: .plainPreview))
    }
}
