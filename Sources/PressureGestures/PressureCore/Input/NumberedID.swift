/// An id that wraps a number: write it as a literal, or make it from a case of your own enumeration.
public protocol NumberedID: Hashable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    /// The type of its numbers.
    associatedtype Number: FixedWidthInteger & Sendable

    /// The number itself.
    var rawValue: Number { get }

    /// The id with this number.
    init(_ rawValue: Number)
}

extension NumberedID {
    /// The id of a case of an enumeration: `TargetID(Row.inbox)`.
    ///
    /// Its raw values are `Int32` for targets and contacts, `Int16` for actions.
    public init(_ name: some RawRepresentable<Number>) { self.init(name.rawValue) }

    /// The case with the id's number; nil if the enumeration has none.
    public func name<Name: RawRepresentable<Number>>(in names: Name.Type = Name.self) -> Name? {
        Name(rawValue: rawValue)
    }

    /// The number alone, as the log of events shows it.
    public var description: String { "\(rawValue)" }
}
