@testable import PressureCore
@testable import PressureJSON
@testable import TestSupport

/// As much of JSON Schema as the project's own schema uses; anything else in one is a fault of the test.
struct JSONSchema {
    private let root: JSONTree

    init(_ root: JSONTree) { self.root = root }

    /// The keys of every object, by the form of its path: `targets[].actions[]`.
    var keys: [String: Set<String>] {
        var keys: [String: Set<String>] = [:]
        walk { form, schema in
            if let properties = schema["properties"]?.members { keys[form] = Set(properties.keys) }
        }
        return keys
    }

    /// The keys that objects must have.
    var required: [String: Set<String>] {
        var required: [String: Set<String>] = [:]
        walk { form, schema in
            if let names = schema["required"]?.texts { required[form] = Set(names) }
        }
        return required
    }

    /// The words that values may be.
    var words: [String: [String]] {
        var words: [String: [String]] = [:]
        walk { form, schema in if let texts = schema["enum"]?.texts, !texts.isEmpty { words[form] = texts } }
        return words
    }

    // MARK: Walking

    private func walk(_ visit: (String, JSONTree) -> Void) { walk(root, "", visit) }

    private func walk(_ schema: JSONTree, _ form: String, _ visit: (String, JSONTree) -> Void) {
        let schema = resolved(schema)
        visit(form, schema)
        for (key, value) in schema["properties"]?.members ?? [:] {
            walk(value, form.isEmpty ? key : "\(form).\(key)", visit)
        }
        if let items = schema["items"] { walk(items, "\(form)[]", visit) }
        for choice in schema["oneOf"]?.elements ?? [] { walk(choice, form, visit) }
    }

    /// What a reference leads to; what stands beside it describes, and restricts nothing.
    private func resolved(_ schema: JSONTree) -> JSONTree {
        guard case .text(let reference)? = schema["$ref"] else { return schema }
        let name = String(reference.dropFirst("#/$defs/".count))
        return resolved(root["$defs"]?[name] ?? .null)
    }

    // MARK: Checking

    /// The forms of the paths where a value does not conform.
    func faults(in value: JSONTree) -> [String] { faults(value, root, "") }

    private func faults(_ value: JSONTree, _ schema: JSONTree, _ form: String) -> [String] {
        let schema = resolved(schema)
        if let choices = schema["oneOf"]?.elements {
            return choices.filter { faults(value, $0, form).isEmpty }.count == 1 ? [] : [form]
        }
        if let constant = schema["const"], constant != value { return [form] }
        if let choices = schema["enum"]?.elements, !choices.contains(value) { return [form] }
        switch (value, schema["type"]) {
        case (_, nil): return []
        case (.object(let members), .text("object")?): return faults(members, schema, form)
        case (.list(let elements), .text("array")?):
            let counts = (schema["minItems"]?.number ?? 0)...(schema["maxItems"]?.number ?? .infinity)
            guard counts.contains(Double(elements.count)) else { return [form] }
            return elements.flatMap { faults($0, schema["items"] ?? .null, "\(form)[]") }
        case (.text(let text), .text("string")?):
            let counts = (schema["minLength"]?.number ?? 0)...(schema["maxLength"]?.number ?? .infinity)
            return counts.contains(Double(text.count)) ? [] : [form]
        case (.number(let number, _), .text("number")?), (.number(let number, .some), .text("integer")?):
            let isAbove = schema["exclusiveMinimum"]?.number.map { number > $0 } ?? true
            let range = (schema["minimum"]?.number ?? -.infinity)...(schema["maximum"]?.number ?? .infinity)
            return isAbove && range.contains(number) ? [] : [form]
        case (.flag, .text("boolean")?): return []
        default: return [form]
        }
    }

    private func faults(_ members: [String: JSONTree], _ schema: JSONTree, _ form: String) -> [String] {
        let properties = schema["properties"]?.members ?? [:]
        var faults: [String] = []
        for name in schema["required"]?.texts ?? [] where members[name] == nil { faults.append(form) }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            let path = form.isEmpty ? key : "\(form).\(key)"
            if let property = properties[key] {
                faults += self.faults(value, property, path)
            } else {
                faults.append(path)
            }
        }
        return faults
    }
}

extension JSONTree {
    fileprivate subscript(key: String) -> JSONTree? { members?[key] }

    fileprivate var members: [String: JSONTree]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    fileprivate var elements: [JSONTree]? {
        guard case .list(let elements) = self else { return nil }
        return elements
    }

    fileprivate var texts: [String]? {
        elements?.compactMap { element in
            guard case .text(let text) = element else { return nil }
            return text
        }
    }

    fileprivate var number: Double? {
        guard case .number(let number, _) = self else { return nil }
        return number
    }
}
