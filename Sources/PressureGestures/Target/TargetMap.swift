/// Answers which target lies under a touch-down; the app may refuse one by answering nil.
public protocol TargetMap {
    /// The target that a contact touching down here presses, or nil for none.
    func target(at point: Point, for contact: ContactID) -> PressTarget?
}

/// Targets in the order they are drawn: the last one that contains a place is on top.
public struct TargetList: TargetMap, Hashable, Sendable, ExpressibleByArrayLiteral {
    public var targets: [PressTarget]

    public init(_ targets: [PressTarget]) { self.targets = targets }
    public init(arrayLiteral elements: PressTarget...) { targets = elements }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        targets.last { $0.frame.contains(point) }
    }
}

/// One target that covers the whole surface.
public struct WholeSurface: TargetMap, Hashable, Sendable {
    public let target: PressTarget

    public init(_ target: PressTarget) { self.target = target }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? { target }
}
