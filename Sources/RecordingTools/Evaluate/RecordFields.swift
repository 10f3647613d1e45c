import PressureGestures
import PressureJSON

/// The keys of one JSON object of a line, each of which has to be there unless it is said that it need not.
struct RecordFields {
    /// The file and line, for messages.
    let place: String
    private let object: [String: JSONTree]

    /// Takes a line; nil, and an error, where it is no JSON object.
    init(_ bytes: [UInt8], _ place: String) throws(ToolError) {
        let tree: JSONTree
        do throws(JSONErrors) {
            tree = try JSONTree(bytes, file: place)
        } catch {
            let what = error.all.first.map {
                "expected \($0.expected)" + ($0.found.isEmpty ? "" : ", found \($0.found)")
            }
            throw ToolError("\(place): \(what ?? "no JSON"); each line is one that `evaluate --lines` wrote")
        }
        try self.init(tree, place)
    }

    init(_ tree: JSONTree, _ place: String) throws(ToolError) {
        guard case .object(let object) = tree else {
            throw ToolError("\(place): expected an object in { }, as `evaluate --lines` writes it")
        }
        self.object = object
        self.place = place
    }

    func has(_ key: String) -> Bool { object[key] != nil }

    private func wrong(_ key: String, _ expected: String) -> ToolError {
        let found = object[key] == nil ? "there is none" : "it is something else"
        return ToolError("\(place): expected the key \(JSONText.quoted(key)) to be \(expected), but \(found)")
    }

    func text(_ key: String) throws(ToolError) -> String {
        guard case .text(let text)? = object[key] else { throw wrong(key, "a text") }
        return text
    }

    func whole(_ key: String) throws(ToolError) -> Int64 {
        guard case .number(_, let whole?)? = object[key] else { throw wrong(key, "a whole number") }
        return whole
    }

    /// A count: a whole number from 0 that a machine can have counted to.
    func count(_ key: String) throws(ToolError) -> Int {
        let number = try whole(key)
        guard number >= 0, number < 1 << 50 else { throw wrong(key, "a count") }
        return Int(number)
    }

    func span(_ key: String) throws(ToolError) -> TimeSpan { TimeSpan(microseconds: try whole(key)) }

    func isSet(_ key: String) throws(ToolError) -> Bool {
        guard let value = object[key] else { return false }
        guard case .flag(let flag) = value else { throw wrong(key, "true or false") }
        return flag
    }

    /// One of the words that something understands.
    func word<Value>(_ key: String, _ parse: (String) -> Value?) throws(ToolError) -> Value {
        guard let value = parse(try text(key)) else { throw wrong(key, "a word that is known here") }
        return value
    }

    func list(_ key: String) throws(ToolError) -> [JSONTree] {
        guard case .list(let list)? = object[key] else { throw wrong(key, "a list") }
        return list
    }

    /// A list of objects.
    func objects(_ key: String) throws(ToolError) -> [RecordFields] {
        var objects: [RecordFields] = []
        for tree in try list(key) { objects.append(try RecordFields(tree, place)) }
        return objects
    }
}
