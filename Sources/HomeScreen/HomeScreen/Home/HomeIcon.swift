import PressureMotion

/// The apps of the home screen, each with artwork of our own, drawn on a canvas of 60 by 60.
package enum HomeIcon: String, Hashable, Sendable, CaseIterable {
    case calendar, calculator, maps, notes, clock, weather, photos, mail, music, parcels

    /// What stands under the icon.
    package var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The side of the canvas.
    static let canvas = 60.0

    /// The icon in a frame, at a time of the day.
    func node(_ frame: MotionRect, at clock: HomeClock = HomeClock(10, 8)) -> SceneNode {
        var node = SceneNode(rawValue, .icon, frame)
        node.shape = .rectangle(radius: frame.width * SceneLimits.iconCorner)
        node.fill = .plain(.palette(ground))
        node.scale = frame.width / Self.canvas
        node.clips = true
        node.spoken = label
        node.target = rawValue
        node.children = self == .clock ? Self.clockArt(clock) : art
        return node
    }

    var ground: PaletteColour {
        switch self {
        case .calendar: .calendarGround
        case .calculator: .calculatorGround
        case .maps: .mapsGround
        case .notes: .notesGround
        case .clock: .clockGround
        case .weather: .weatherGround
        case .photos: .photosGround
        case .mail: .mailGround
        case .music: .musicGround
        case .parcels: .parcelGround
        }
    }

    private var art: [SceneNode] {
        switch self {
        case .calendar: Self.calendarArt
        case .calculator: Self.calculatorArt
        case .maps: Self.mapsArt
        case .notes: Self.notesArt
        case .clock: []
        case .weather: Self.weatherArt
        case .photos: Self.photosArt
        case .mail: Self.mailArt
        case .music: Self.musicArt
        case .parcels: Self.parcelsArt
        }
    }

    // MARK: - Artwork

    private static let sheet = MotionRect(0, 0, canvas, canvas)

    private static func box(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: PaletteColour,
        radius: Double = 0
    ) -> SceneNode {
        .filled(id, .glyph, MotionRect(x, y, width, height), radius: radius, .palette(colour))
    }

    private static func oval(_ id: String, _ x: Double, _ y: Double, _ side: Double, _ colour: PaletteColour)
        -> SceneNode
    {
        .oval(id, .glyph, MotionRect(x, y, side, side), .palette(colour))
    }

    private static func shape(_ id: String, _ places: [(Double, Double)], _ colour: PaletteColour) -> SceneNode {
        .path(id, .glyph, sheet, ScenePath(through: places), fill: .palette(colour))
    }

    private static func line(
        _ id: String, _ places: [(Double, Double)], _ colour: PaletteColour, _ width: Double
    ) -> SceneNode {
        .path(
            id, .glyph, sheet, ScenePath(through: places, closed: false), stroke: SceneStroke(.palette(colour), width))
    }

    private static let calendarArt = [
        box("calendar.head", 0, 0, 60, 19, .calendarHead),
        SceneNode.text(
            "calendar.day", MotionRect(0, 2, 60, 16), "SUN", size: 12, weight: .bold, alignment: .centre,
            ink: .palette(.calendarInk), role: .glyph),
        SceneNode.text(
            "calendar.number", MotionRect(0, 21, 60, 36), "22", size: 30, weight: .semibold, alignment: .centre,
            ink: .palette(.calendarNumber), role: .glyph),
    ]

    private static let calculatorArt: [SceneNode] = {
        var nodes = [box("calculator.display", 10, 9, 40, 11, .calculatorKey, radius: 3)]
        for row in 0..<3 {
            for column in 0..<3 {
                let colour: PaletteColour = column == 2 ? .calculatorSign : .calculatorKey
                nodes.append(
                    oval(
                        "calculator.key-\(row)-\(column)", 11 + Double(column) * 14.5, 24.5 + Double(row) * 10, 8.5,
                        colour))
            }
        }
        return nodes
    }()

    private static let mapsArt = [
        line("maps.road", [(-4, 46), (22, 34), (36, 64)], .mapsRoad, 7),
        line("maps.street", [(14, -4), (24, 33), (64, 20)], .mapsRoad, 5),
        shape("maps.point", [(31.5, 26), (48.5, 26), (40, 43)], .mapsPin),
        oval("maps.pin", 30, 12, 20, .mapsPin), oval("maps.hole", 36, 18, 8, .mapsRoad),
    ]

    private static let notesArt = [
        box("notes.head", 0, 0, 60, 15, .notesHead), box("notes.line-1", 10, 24, 40, 3, .notesLine, radius: 1.5),
        box("notes.line-2", 10, 34, 33, 3, .notesLine, radius: 1.5),
        box("notes.line-3", 10, 44, 37, 3, .notesLine, radius: 1.5),
    ]

    private static func clockArt(_ clock: HomeClock) -> [SceneNode] {
        func hand(_ name: String, _ turns: Double, _ length: Double, _ width: Double) -> SceneNode {
            let (sine, cosine) = MotionMath.sineAndCosine(turns * 2 * Double.pi)
            return line(name, [(30, 30), (30 + sine * length, 30 - cosine * length)], .clockHand, width)
        }
        let hours = Double(clock.minutes) / 720
        return [
            oval("clock.face", 7, 7, 46, .clockFace), hand("clock.hour", hours, 11.2, 4),
            hand("clock.minute", hours * 12, 16.4, 3), oval("clock.middle", 27.5, 27.5, 5, .clockHand),
        ]
    }

    private static let weatherArt = [
        oval("weather.sun", 13, 10, 25, .weatherSun), oval("weather.left", 14, 29, 19, .weatherCloud),
        oval("weather.right", 29, 31, 17, .weatherCloud), oval("weather.top", 22, 22, 21, .weatherCloud),
        box("weather.base", 23, 34, 16, 14, .weatherCloud),
    ]

    private static let photosArt = [
        oval("photos.sun", 35, 11, 14, .photosSun),
        shape("photos.far", [(18, 60), (43, 27), (68, 60)], .mapsPin),
        shape("photos.near", [(-8, 60), (21, 25), (48, 60)], .photosHill),
    ]

    private static let mailArt = [
        box("mail.sheet", 10, 17, 40, 27, .mailInk, radius: 4.5),
        line("mail.flap", [(11.5, 20), (30, 34), (48.5, 20)], .mailGround, 3),
    ]

    private static let musicArt = [
        oval("music.left", 14, 37, 13, .musicInk), oval("music.right", 34, 32, 13, .musicInk),
        line("music.stems", [(25, 43), (25, 19), (45, 14), (45, 38)], .musicInk, 4),
    ]

    private static let parcelsArt = [
        box("parcels.box", 11, 17, 38, 30, .parcelInk, radius: 4), box("parcels.tape", 26, 17, 8, 30, .parcelGround),
        box("parcels.lid", 11, 25, 38, 2.5, .parcelGround),
    ]
}
