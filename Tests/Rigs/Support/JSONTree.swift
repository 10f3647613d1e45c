@testable import PressureJSON

/// A JSON text as plain values, for tests that read back what was written.
indirect enum JSONTree: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double, whole: Int64?)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// Reads a whole text; the error names the place of the first thing that is wrong.
    init(_ bytes: [UInt8], file: String) throws(JSONErrors) {
        self.init(try JSONErrorList(file: file).read(bytes))
    }

    private init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(number.value, whole: number.whole)
        case .text(let text): self = .text(text)
        case .list(let elements): self = .list(elements.map { JSONTree($0) })
        case .object(let members):
            var object: [String: JSONTree] = [:]
            for member in members { object[member.key] = JSONTree(member.value) }
            self = .object(object)
        }
    }
}
