/// The two settings of the widget that can be edited.
package struct GaugeSetting: Hashable, Sendable {
    /// Which press it shows.
    package enum Press: String, Hashable, Sendable, CaseIterable {
        case last, hardest

        var title: String { self == .last ? "Last press" : "Hardest" }
    }

    /// How it says how hard that was.
    package enum Unit: String, Hashable, Sendable, CaseIterable {
        case percent, tenths

        var title: String { self == .percent ? "Percent" : "Of ten" }
    }

    /// What a tap on the back of the widget changes.
    package enum Field: String, Hashable, Sendable, CaseIterable {
        case press, unit

        var title: String { self == .press ? "Show" : "Unit" }
    }

    package var press = Press.last
    package var unit = Unit.percent

    package init() {}

    /// The word for a setting's value.
    func value(of field: Field) -> String { field == .press ? press.title : unit.title }

    /// Goes on to a setting's next value; after the last one comes the first.
    mutating func advance(_ field: Field) {
        switch field {
        case .press: press = Self.next(press)
        case .unit: unit = Self.next(unit)
        }
    }

    private static func next<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
        let all = Array(Value.allCases)
        return all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
    }

    /// A share as people read it.
    package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// How hard a press was, in words.
    func text(_ share: Double) -> String {
        guard unit == .tenths else { return Self.percent(share) }
        let tenths = Int((share * 100).rounded())
        return "\(tenths / 10).\(tenths % 10)/10"
    }

    /// The place of the press that it shows among presses, the latest first.
    func index(in presses: [HomeData.PressNote]) -> Int {
        guard press == .hardest else { return 0 }
        return presses.indices.max { presses[$0].share < presses[$1].share } ?? 0
    }
}
