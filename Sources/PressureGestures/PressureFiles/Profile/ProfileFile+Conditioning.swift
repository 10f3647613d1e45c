import PressureCore
import PressureJSON

extension ProfileFile {
    /// Whether only rises count: so it is with arbitrary units, unless the file says that they are the same for all.
    static func isRelative(_ fields: inout JSONValueFields, _ support: PressureSupport?) -> Bool {
        let word = fields.word("scale", of: ["absolute", "relative"])
        if word == "relative", let support, !support.mayBeRelative, let value = fields.value("scale") {
            fields.errors.add(value, expected: "left out, because \(support) does not compare rises")
        }
        return word != "absolute"
    }

    /// The rises to peek and pop; both or none.
    static func rise(_ fields: inout JSONValueFields) -> PressureRise? {
        guard let (peek, pop) = pair("rise", "the rises to peek and pop", "peek", "pop", &fields) else { return nil }
        do throws(PressureProfileError) {
            return try PressureRise(peek: peek, pop: pop)
        } catch {
            note(error, &fields)
            return nil
        }
    }

    /// What calms a noisy device; both numbers or none.
    static func smoothing(_ fields: inout JSONValueFields) -> PressureSmoothing? {
        guard let (cutoff, beta) = pair("smoothing", "a smoothing", "cutoff", "beta", &fields) else { return nil }
        do throws(PressureProfileError) {
            return try PressureSmoothing(cutoff: cutoff, beta: beta)
        } catch {
            note(error, &fields)
            return nil
        }
    }

    /// Two numbers that belong together.
    private static func pair(
        _ key: String, _ name: String, _ one: String, _ other: String, _ fields: inout JSONValueFields
    ) -> (Double, Double)? {
        guard var keys = fields.fields(key, called: name) else { return nil }
        let (first, second) = (number(one, &keys), number(other, &keys))
        keys.finish()
        guard let first, let second else { return nil }
        return (first, second)
    }

    private static func number(_ key: String, _ fields: inout JSONValueFields) -> Double? {
        guard let value = fields.required(key) else { return nil }
        if case .number(let number) = value.content { return number.value }
        fields.errors.add(value, expected: "a number")
        return nil
    }

    /// Notes what is wrong at the number that is named, such as `rise.pop`.
    private static func note(_ error: PressureProfileError, _ fields: inout JSONValueFields) {
        let keys = error.field.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
        guard keys.count == 2, let object = fields.value(keys[0]), case .object(let members) = object.content else {
            return fields.errors.add(fields.owner, expected: error.description)
        }
        let value = members.first { $0.key == keys[1] }?.value
        fields.errors.add(value ?? object, expected: error.expected)
    }
}
