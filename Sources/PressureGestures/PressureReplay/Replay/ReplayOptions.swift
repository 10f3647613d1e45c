import PressureGestures

/// What the user may change about how a recording is read and played; the same words for every verb.
package struct ReplayOptions: Sendable {
    /// How the file is read: ranges, descriptions, which device, damaged lines.
    package var reading = RecordingOptions()
    /// The app description with the targets; nil for one target that covers the surface.
    package var app: String?
    /// The profile file that says what the pressure readings are worth.
    package var profile: String?
    /// Where to look for the device's own profile, where none is named; nil for nowhere.
    package var profiles: ProfileFolder?
    /// Whether the user wants no profile at all.
    package private(set) var isProfileRefused = false
    package var isPressureOn = true
    /// Whether the size of a contact is used as its pressure on devices that report no pressure.
    package var usesArea = false
    package var sensitivity = Tuning.Sensitivity.standard
    /// Changes of the tuning by the fields' names.
    package var changes: [TuningField: Double] = [:]
    /// The size of the surface, where the device does not say it or says it wrongly.
    package var size: SurfaceSize?
    /// How far the device's places are turned clockwise; nil for as the app says.
    package var rotation: Surface.Rotation?
    package var mode = TouchSession.Mode.leading
    /// Whether the thresholds follow the habits of a touchscreen or of a pad.
    package var preset = TouchPreset.byDevice

    package init() {}

    /// The files that the words name, besides the recordings.
    package var files: [String] { [app, profile, reading.description].compactMap { $0 } }

    /// The lines of a verb's help that explain these words.
    package static let help = appHelp + "\n" + helpWithoutApp

    /// The same for a verb whose targets are those of the home screen.
    package static let helpWithoutApp = help(
        reading: readingHelp,
        profiles: """
              --profile FILE       a pressure profile (JSON); default: the profile that
                                   `pressure-demo calibrate` made for the device
              --no-profile         use no profile, only what the device reports
            """)

    /// The same for a verb that leaves the user's own profiles alone, so that everybody counts the same.
    ///
    /// The verb explains --pens itself.
    package static let helpWithoutUserProfiles =
        appHelp + "\n"
        + help(
            reading: fingersHelp,
            profiles: """
                  --profile FILE       a pressure profile (JSON); default: none, even if
                                       `pressure-demo calibrate` made a profile for the device
                """)

    private static let appHelp = """
          --app FILE           the app's targets (JSON); default: one target over the
                               whole surface, with a preview and three actions
        """

    private static func help(reading: String, profiles: String) -> String {
        """
          --no-pressure        ignore all force; holding then opens previews and menus
          --area               use the contact's size as its pressure, if the device
                               reports no pressure
          --sensitivity WORD   light (needs less force), standard (default) or firm
          --preset WORD        touchscreen or pad; default: auto, which is pad for
                               touchpads and touchscreen for all other devices
          --set FIELD=VALUE    change a threshold, such as pop.enter=0.7; `tuning` lists
                               all; give --set once for each threshold
        \(profiles)
          --size WxH           the surface in millimetres, for example 154x90
          --rotation DEGREES   turn the device's positions clockwise by 0, 90, 180 or
                               270, so that they match what the user sees
          --independent        every finger can press, not only one at a time
        \(reading)
        """
    }

    /// The lines that explain how a file is read.
    package static let readingHelp =
        fingersHelp + "\n  --pens               also read pens, with the thresholds for pens"

    /// The same without --pens, for a verb that refuses pens or explains --pens itself.
    package static let fingersHelp = """
          --device WHICH       a device's number, node or name, if a file has several
          --range AXIS=MIN:MAX[:RESOLUTION]
                               the range of an axis that the file does not describe:
                               pressure=0:255, or y=0:2047:40 for 40 units per mm
                               (pressure: per gram); give --range once for each axis
          --description FILE   a recording or evemu description of the device, if the
                               recording does not describe the device
          --known DEVICE       use the axes of a known device; `--known list` names all
          --trust-guess        use pressure whose range is only guessed from readings;
                               otherwise only holding opens previews on such a device
          --keep-going         skip damaged lines and count them, instead of stopping
        """

    /// Takes one word of the command line, and its value from the words that follow; false if it is none of these.
    package mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Bool {
        if try takeReading(word, &rest) { return true }
        switch word {
        case "--app": app = try Self.value(of: word, &rest)
        case "--no-pressure": isPressureOn = false
        case "--area": usesArea = true
        case "--sensitivity":
            sensitivity = try Self.sensitivity(of: word, &rest)
        case "--preset":
            let name = try Self.value(of: word, &rest)
            switch name {
            case "auto": preset = .byDevice
            case "touchscreen": preset = .touchscreen
            case "pad": preset = .pad
            default: throw ToolError("--preset is auto, touchscreen or pad, not '\(name)'")
            }
        case "--set": try set(Self.value(of: word, &rest))
        case "--profile": profile = try Self.value(of: word, &rest)
        case "--no-profile": isProfileRefused = true
        case "--size": size = try SurfaceSize(Self.value(of: word, &rest))
        case "--rotation": rotation = try Self.rotation(of: word, &rest)
        case "--independent": mode = .independent
        default: return false
        }
        return true
    }

    /// The sensitivity behind an option.
    package static func sensitivity(
        of word: String, _ rest: inout ArraySlice<String>
    ) throws(ToolError) -> Tuning.Sensitivity {
        let name = try value(of: word, &rest)
        switch name {
        case "light": return .light
        case "standard": return .standard
        case "firm": return .firm
        default: throw ToolError("\(word) is light, standard or firm, not '\(name)'")
        }
    }

    /// The rotation that follows an option.
    package static func rotation(
        of word: String, _ rest: inout ArraySlice<String>
    ) throws(ToolError) -> Surface.Rotation {
        let text = try value(of: word, &rest)
        guard let rotation = Surface.Rotation.allCases.first(where: { String($0.degrees) == text }) else {
            throw ToolError("\(word) is 0, 90, 180 or 270 degrees clockwise, not '\(text)'")
        }
        return rotation
    }

    /// Takes a word that says how a file is read; false if it is none of these.
    package mutating func takeReading(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Bool {
        switch word {
        case "--device": reading.wantedDevice = try Self.value(of: word, &rest)
        case "--description": reading.description = try Self.value(of: word, &rest)
        case "--known": reading.knownDevice = try Self.value(of: word, &rest)
        case "--trust-guess": reading.trustsGuess = true
        case "--keep-going": reading.keepsGoing = true
        case "--pens": reading.allowsPens = true
        case "--range":
            let text = try Self.value(of: word, &rest)
            do throws(AxisRangeError) {
                reading.ranges.append(try AxisRange(text))
            } catch {
                throw ToolError("--range \(text): \(error)")
            }
        default: return false
        }
        return true
    }

    /// The same options, which look for the device's profile where the user keeps them, unless they say otherwise.
    package func withUserProfiles(in folder: ProfileFolder? = .user) throws(ToolError) -> ReplayOptions {
        guard profile == nil || !isProfileRefused else {
            throw ToolError(usage: "--profile and --no-profile do not go together")
        }
        var options = self
        options.profiles = profile == nil && !isProfileRefused ? folder : nil
        return options
    }

    private mutating func set(_ text: String) throws(ToolError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let value = Double(parts[1]) else {
            throw ToolError("--set needs FIELD=NUMBER, for example peek.enter=0.45, not '\(text)'")
        }
        changes[try TuningField.named(parts[0])] = value
    }

    /// The word that follows an option.
    package static func value(of word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> String {
        guard let value = rest.popFirst() else { throw ToolError(usage: "\(word) needs a value") }
        return value
    }

    /// The tuning that the words ask for.
    package func tuning() throws(ToolError) -> Tuning {
        var tuning = Tuning.standard
        do throws(TuningError) {
            tuning = try tuning.with(sensitivity)
        } catch {
            throw ToolError("--sensitivity: \(error)")
        }
        return try changed(tuning)
    }

    /// A tuning with the thresholds that the words set.
    func changed(_ tuning: Tuning) throws(ToolError) -> Tuning {
        do throws(TuningError) {
            return try tuning.changing(changes)
        } catch {
            throw ToolError("--set: \(error)")
        }
    }
}

extension Surface.Rotation {
    /// How far that is, clockwise.
    package var degrees: Int { Int(rawValue) * 90 }
}

/// The size of a surface as people write it: `154x90`, in millimetres.
package struct SurfaceSize: Hashable, Sendable {
    package let width: Millimetres
    package let height: Millimetres

    package init(_ text: String) throws(ToolError) {
        let parts = text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            width >= 1, height >= 1, width <= 10_000, height <= 10_000
        else { throw ToolError("--size needs millimetres as WIDTHxHEIGHT, for example 154x90, not '\(text)'") }
        self.width = Millimetres(width)
        self.height = Millimetres(height)
    }
}

extension TuningField {
    /// The threshold that a word of the command line names.
    package static func named(_ word: Substring) throws(ToolError) -> TuningField {
        do throws(TuningError) {
            return try setting(named: String(word))
        } catch {
            guard case .changeable = error.rule else {
                throw ToolError("'\(word)' is no threshold; `pressure-demo tuning` lists all thresholds")
            }
            throw ToolError("\(error)")
        }
    }
}
