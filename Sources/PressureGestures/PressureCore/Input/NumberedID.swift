/// An id that wraps a number; write the id as a literal, or make the id from a case of your own enumeration.
public protocol NumberedID: Hashable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    /// The type of the id's numbers.
    associatedtype Number: FixedWidthInteger & Sendable

    /// The number itself.
    var rawValue: Number { get }

    /// The id with this number.
    init(_ rawValue: Number)
}

extension NumberedID {
    /// Creates an id from a case of your enumeration: `TargetID(Row.inbox)`.
    ///
    /// The enumeration's raw values must have the type `Int32` for targets and contacts, and `Int16` for actions.
    public init(_ name: some RawRepresentable<Number>) { self.init(name.rawValue) }

    /// The enumeration's case with this id's number; nil if no case has this number.
    public func name<Name: RawRepresentable<Number>>(in names: Name.Type = Name.self) -> Name? {
        Name(rawValue: rawValue)
    }

    /// The number alone, as in the event log.
    public var description: String { "\(rawValue)" }
}
