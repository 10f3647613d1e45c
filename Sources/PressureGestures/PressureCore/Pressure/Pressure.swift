/// The pressure of a finger, from 0 to 1, stored in units of 1/65536 so that comparisons are exact.
public struct Pressure: Hashable, Comparable, Sendable {
    /// The pressure in units of 1/65536, from 0 to 65536.
    public let raw: Int32

    /// Creates a pressure from a number in units of 1/65536; values outside 0…65536 are clamped.
    public init(raw: Int32) { self.raw = min(max(raw, 0), Self.one) }

    /// A pressure that is known to lie within 0…65536.
    @inline(always)
    init(within raw: Int32) { self.raw = raw }

    /// Creates a pressure from a number, clamped to 0…1; nil if the number is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(raw: nearest32(min(max(value, 0), 1) * Double(Self.one)))
    }

    /// The pressure as a number in 0…1.
    public var value: Double { Double(raw) / Double(Self.one) }

    /// No pressure.
    public static let zero = Pressure(raw: 0)

    /// Full pressure.
    public static let full = Pressure(raw: one)

    static let one: Int32 = 65_536

    public static func < (left: Pressure, right: Pressure) -> Bool { left.raw < right.raw }
}

extension Pressure: ExpressibleByFloatLiteral {
    /// Creates a pressure from a literal in 0…1.
    public init(floatLiteral value: Double) { self = Pressure(value) ?? .zero }
}
