import HomeScreen

/// What an audit measured on a screen.
package struct LayoutMeasures: Hashable, Sendable {
    /// The least distance of letters and drawings to a widget's edge, in points of its canvas.
    package private(set) var margin = Double.infinity
    /// The least distance of platters to it.
    package private(set) var platter = Double.infinity
    /// The smallest letters as they are shown.
    package private(set) var text = Double.infinity
    /// The corner of widgets, in points of their canvas.
    package private(set) var corner = 0.0
    /// The largest corner inside one.
    package private(set) var inner = 0.0
    /// The most targets of a widget of each size.
    package private(set) var targets: [WidgetFamily: Int] = [:]

    mutating func add(margin: Double) { self.margin = min(self.margin, margin) }
    mutating func add(platter: Double) { self.platter = min(self.platter, platter) }
    mutating func add(text: Double) { self.text = min(self.text, text) }
    mutating func add(corner: Double) { self.corner = max(self.corner, corner) }
    mutating func add(inner: Double) { self.inner = max(self.inner, inner) }

    mutating func add(targets: Int, of family: WidgetFamily) {
        self.targets[family] = max(self.targets[family] ?? 0, targets)
    }

    mutating func add(_ other: LayoutMeasures) {
        add(margin: other.margin)
        add(platter: other.platter)
        add(text: other.text)
        add(corner: other.corner)
        add(inner: other.inner)
        for (family, count) in other.targets { add(targets: count, of: family) }
    }
}
