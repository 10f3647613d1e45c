/// A large value that its copies have in common until one of them is changed: a copy costs one reference.
@propertyWrapper package struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    package var wrappedValue: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }

    /// The reference itself: keeping it copies nothing.
    package var projectedValue: Shared { self }

    package static func == (left: Shared, right: Shared) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
