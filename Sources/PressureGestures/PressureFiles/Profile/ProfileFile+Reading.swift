import PressureCore
import PressureJSON

extension ProfileFile {
    /// Reads a profile from JSON; throws an error that lists all mistakes of the text, with line, column and path.
    ///
    /// `json` is the whole file's bytes; `file` is the file's name for errors.
    public init(json: [UInt8], file: String) throws(JSONErrors) {
        let errors = JSONErrorList(file: file)
        let root = try errors.read(json)
        guard var fields = JSONValueFields(root, called: "a pressure profile", errors) else { throw errors.all }
        try fields.version(newest: Int64(Self.version))
        let device = Self.device(&fields)
        let profile = Self.profile(&fields)
        let size = Self.size(&fields)
        let evidence = Self.evidence(&fields)
        fields.finish()
        try errors.throwIfAny()
        // Nothing is noted, so nothing is missing; the checks were made value by value, where their places are known.
        self.profile = profile ?? .none
        self.device = device
        self.size = size
        self.evidence = evidence
    }

    private static func profile(_ fields: inout JSONValueFields) -> PressureProfile? {
        let word = fields.word("support", of: PressureSupport.allCases.map { $0.description }, isRequired: true)
        let support = PressureSupport.allCases.first { $0.description == word }
        // A device without pressure has no readings to tell of.
        let isUsed = support?.isUsed ?? true
        let readings = Int64(Int32.min)...Int64(Int32.max)
        let minimum = fields.whole("minimum", readings, isRequired: isUsed)
        let maximum = fields.whole("maximum", readings, isRequired: isUsed)
        // Where the unit is arbitrary the whole axis is the full scale, unless somebody knows better.
        let needsScale = support == .force
        let scale = fields.whole("fullScale", Int64.min...Int64.max, isRequired: needsScale)
        let isRelative = isRelative(&fields, support)
        let rise = rise(&fields)
        let smoothing = smoothing(&fields)
        guard let support, isUsed ? minimum != nil && maximum != nil : true else { return nil }
        guard scale != nil || !(needsScale || fields.has("fullScale")) else { return nil }
        let (low, high) = (minimum ?? 0, maximum ?? minimum ?? 0)
        do {
            return try PressureProfile(
                checking: support, minimum: Int32(clamping: low), maximum: Int32(clamping: high),
                fullScale: scale ?? max(high - low, 1), isRelative: isRelative, rise: rise, smoothing: smoothing)
        } catch {
            let value = fields.value(error.field) ?? fields.owner
            fields.errors.add(value, expected: error.expected)
            return nil
        }
    }

    private static func device(_ fields: inout JSONValueFields) -> Device {
        var device = Device()
        guard var keys = fields.fields("device", called: "a device") else { return device }
        func number(_ key: String) -> UInt16? { keys.whole(key, 0...0xffff).map { UInt16(clamping: $0) } }
        device.name = keys.label("name")
        device.bus = number("bus")
        device.vendor = number("vendor")
        device.product = number("product")
        device.version = number("version")
        keys.finish()
        return device
    }

    private static func size(_ fields: inout JSONValueFields) -> Size? {
        guard var size = fields.fields("size", called: "a size") else { return nil }
        let width = side("width", of: &size)
        let height = side("height", of: &size)
        size.finish()
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
    }

    private static func side(_ key: String, of size: inout JSONValueFields) -> Millimetres? {
        guard let value = size.required(key) else { return nil }
        if case .number(let number) = value.content, number.value <= 100_000 {
            let length = Millimetres(number.value)
            if length > 0 { return length }
        }
        size.errors.add(value, expected: "a length in millimetres, above 0 and at most 100000")
        return nil
    }

    private static func evidence(_ fields: inout JSONValueFields) -> [String] {
        var lines: [String] = []
        for value in fields.list("evidence") ?? [] {
            if case .text(let line) = value.content {
                lines.append(line)
            } else {
                fields.errors.add(value, expected: "a text")
            }
        }
        return lines
    }
}
