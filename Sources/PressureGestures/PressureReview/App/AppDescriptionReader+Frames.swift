import PressureCore
import PressureJSON

extension AppDescriptionReader {
    func frame(_ fields: inout JSONValueFields) -> AppDescription.Frame? {
        guard let value = fields.value("frame") else { return nil }
        guard let numbers = numbers(value) else {
            errors.add(value, expected: "a frame of four numbers, [x, y, width, height]")
            return nil
        }
        let frame = AppDescription.Frame(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], place: value.place,
            path: value.path.description)
        // Fractions lie on a surface of 1 by 1, whatever its size; a kilometre of it shows millionths.
        let limits = unit == .fraction ? AppDescription.Size(width: 1_000, height: 1_000) : size
        let rect = frame.rect(unit, on: limits ?? AppDescription.Size(width: 0, height: 0))
        let shown = numbers.map(Self.text).joined(separator: ", ")
        guard frame.width > 0, frame.height > 0, rect.width > 0, rect.height > 0 else {
            errors.add(value, expected: "a frame with a width and a height above 0", found: "[\(shown)]")
            return nil
        }
        if let limits, !rect.lies(on: limits) {
            let whole = unit == .fraction ? "0 to 1" : "\(limits)"
            errors.add(value, expected: "a frame on the surface of \(whole)", found: "[\(shown)]")
        }
        return frame
    }

    private func numbers(_ value: JSONValue) -> [Double]? {
        guard case .list(let elements) = value.content, elements.count == 4 else { return nil }
        var numbers: [Double] = []
        for element in elements {
            guard case .number(let number) = element.content else { return nil }
            numbers.append(number.value)
        }
        return numbers
    }

    /// A number as people write it.
    private static func text(_ number: Double) -> String {
        let isModest = number > -1e12 && number < 1e12
        return isModest ? JSONText.thousandths(nearest(number * 1_000)) : "\(number)"
    }
}
