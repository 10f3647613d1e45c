// Whether there is a value, by the case alone. Where values can be compared, Swift compares two optional ones instead: it copies both,
// and keeps the comparison of a record that is compared nowhere else.

extension Optional where Wrapped: Equatable {
    @inlinable
    package static func == (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
        if case .none = value { true } else { false }
    }

    @inlinable
    package static func != (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
        if case .none = value { false } else { true }
    }
}
