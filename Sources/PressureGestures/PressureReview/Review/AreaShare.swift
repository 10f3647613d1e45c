import PressureCore

/// A part of an area, 0…1, in whole 1/65536 so that comparisons are exact.
package struct AreaShare: Hashable, Comparable, Sendable {
    /// The share in 1/65536, 0…65536.
    package let raw: Int32

    /// Creates a share from 1/65536 units; values outside 0…65536 are clamped.
    package init(raw: Int32) { self.raw = min(max(raw, 0), Self.one) }

    /// The share as a number in 0…1.
    package var value: Double { Double(raw) / Double(Self.one) }

    /// Nothing of it.
    package static let nothing = AreaShare(raw: 0)

    /// All of it.
    package static let all = AreaShare(raw: one)

    static let one: Int32 = 65_536

    package static func < (left: AreaShare, right: AreaShare) -> Bool { left.raw < right.raw }
}

extension AreaShare: ExpressibleByFloatLiteral {
    /// Creates a share from a literal in 0…1.
    package init(floatLiteral value: Double) {
        self.init(raw: nearest32(min(max(value, 0), 1) * Double(Self.one)))
    }
}
