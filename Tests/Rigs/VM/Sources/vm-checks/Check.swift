/// What a check found wrong, in one sentence.
struct Failure: Error {
    let text: String

    init(_ text: String) { self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// One thing that has to hold on a real kernel.
struct Check: Sendable {
    let name: String
    let body: @Sendable (Workshop) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (Workshop) throws -> Void) {
        self.name = name
        self.body = body
    }
}

/// Fails with a sentence where something does not hold.
func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw Failure(text()) }
}

/// Fails where two values differ, and names both.
func expect<Value: Equatable>(_ found: Value, is wanted: Value, _ what: String) throws {
    if found != wanted { throw Failure("\(what): expected \(wanted), found \(found)") }
}
