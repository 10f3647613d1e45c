import PressureCore
import PressureJSON

extension AppDescription {
    /// Reads a description from JSON; throws an error that lists all mistakes of the text, with line, column and path.
    ///
    /// `json` is the whole file's bytes; `file` is the file's name for errors.
    public init(json: [UInt8], file: String) throws(JSONErrors) {
        try self.init(json: json, JSONErrorList(file: file))
    }

    /// The same with errors of the caller's own.
    init(json: [UInt8], _ errors: JSONErrorList) throws(JSONErrors) {
        let root = try errors.read(json)
        guard var fields = JSONValueFields(root, called: "an app description", errors) else { throw errors.all }
        // A newer version may mean something else by every key: then nothing more can be said.
        try fields.version(newest: Int64(Self.version))
        // For editors, which check what is written by the schema that is named here.
        _ = fields.label("$schema")
        let name = fields.label("app", isRequired: true)
        let isLeftToRight = fields.flag("leftToRight") ?? true
        var pixels = AppDescriptionPixels(&fields)
        let unit = pixels.unit(&fields, ["mm", "px", "fraction"]) ?? .millimetres
        let (size, rotation) = Self.surface(&fields, &pixels)
        pixels.finish(errors)
        let firstScreen = fields.label("root")
        let device = fields.word("device", of: Device.self)
        var reader = AppDescriptionReader(unit: unit, size: size, errors: errors)
        let widgets = reader.widgets(fields.list("widgets") ?? [])
        let items = reader.items(fields.list("targets", isRequired: true) ?? [])
        fields.finish()
        try errors.throwIfAny()
        self.init(
            name: name ?? "", isLeftToRight: isLeftToRight, file: errors.file, size: size, rotation: rotation,
            unit: unit,
            items: items, widgets: widgets, root: firstScreen, device: device)
    }

    private static func surface(
        _ fields: inout JSONValueFields, _ pixels: inout AppDescriptionPixels
    ) -> (Size?, Surface.Rotation) {
        guard var surface = fields.fields("surface", called: "a surface") else { return (nil, .none) }
        defer { surface.finish() }
        let unit = pixels.unit(&surface, ["mm", "px"])
        let rotation = rotation(&surface)
        // Half a size is none: who gives one side gives the other too.
        let isSized = surface.has("width") || surface.has("height")
        let width = side("width", of: &surface, unit, isRequired: isSized)
        let height = side("height", of: &surface, unit, isRequired: isSized)
        guard let width, let height else { return (nil, rotation) }
        return (Size(width: width, height: height), rotation)
    }

    private static func side(
        _ key: String, of surface: inout JSONValueFields, _ unit: Unit?, isRequired: Bool
    ) -> Millimetres? {
        guard let value = isRequired ? surface.required(key) : surface.value(key) else { return nil }
        // Errors of the unit are noted already; the number is looked at all the same.
        if case .number(let number) = value.content {
            let length = (unit ?? .millimetres).length(number.value, of: 0)
            if length > 0, length.micrometres < Millimetres.limit { return length }
        }
        surface.errors.add(value, expected: "a length above 0 and below 100 m")
        return nil
    }

    private static func rotation(_ surface: inout JSONValueFields) -> Surface.Rotation {
        guard let value = surface.value("rotation") else { return .none }
        if case .number(let number) = value.content {
            switch number.whole {
            case 0: return .none
            case 90: return .quarter
            case 180: return .half
            case 270: return .threeQuarters
            default: break
            }
        }
        surface.errors.add(value, expected: "0, 90, 180 or 270 degrees")
        return .none
    }
}

/// The pixels of a description: how many make a millimetre, and whether anything is measured in them.
struct AppDescriptionPixels {
    private let value: JSONValue?
    private let perMillimetre: Double?
    private var mayBeUsed = false

    init(_ fields: inout JSONValueFields) {
        value = fields.value("pixelsPerMillimetre")
        perMillimetre = fields.positive("pixelsPerMillimetre", "a number of pixels", atMost: 10_000)
    }

    /// The unit that an object names by its key "unit", millimetres where it names none; nil for one that is an error.
    mutating func unit(_ fields: inout JSONValueFields, _ words: [String]) -> AppDescription.Unit? {
        guard let unit = fields.value("unit") else { return .millimetres }
        switch fields.word("unit", of: words) {
        case "mm": return .millimetres
        case "fraction": return .fraction
        case "px":
            mayBeUsed = true
            if let perMillimetre { return .pixels(perMillimetre: perMillimetre) }
            if value == nil { fields.errors.add(unit, expected: "the key \"pixelsPerMillimetre\" beside this unit") }
            return nil
        default:
            // A misspelled unit may have meant pixels; one mistake is one error.
            mayBeUsed = true
            return nil
        }
    }

    /// Notes a number of pixels that nothing is measured in.
    func finish(_ errors: JSONErrorList) {
        if let value, !mayBeUsed { errors.add(value, expected: "this key only where a unit is \"px\"") }
    }
}
