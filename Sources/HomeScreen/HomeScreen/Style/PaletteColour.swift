/// The colours of the scene, named by what they mean; no other file contains colour values.
///
/// The values are this project's own. Those of `background` on the ground are white and black, to the last bit.
package enum PaletteColour: String, Hashable, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    case background, secondaryBackground, tertiaryBackground
    case separator, fill, secondaryFill
    /// What can be followed: links and chosen things.
    case tint
    case good, warm, alarm, calm
    case shade, glow
    /// What takes a thing away, and the sign and the ring on it: dark on light things, and the other way round.
    case badgeGround, badgeSign
    case wallpaperSky, wallpaperHaze, wallpaperFar, wallpaperMiddle, wallpaperNear
    // The levels of a press, on the pill's own ground; one colour each, and each has a word and a shape of its own too.
    case stateIdle, stateHint, statePeek, statePop, stateActions, stateAlert
    // Surfaces of brands: the same in either appearance, because they are known by them.
    case pressGround, pressInk, pressFaint, sensor
    case calendarGround, calendarHead, calendarInk, calendarNumber
    case calculatorGround, calculatorKey, calculatorSign
    case mailGround, mailInk, mapsGround, mapsRoad, mapsPin
    case photosGround, photosSun, photosHill, notesGround, notesHead, notesLine
    case clockGround, clockFace, clockHand, clockFaint, clockRun, musicGround, musicInk
    case parcelGround, parcelInk, parcelFaint, parcelStale, parcelRun
    case weatherGround, weatherSun, weatherCloud
    // The sky behind the weather, and its rain.
    case weatherTop, weatherFoot, weatherRain
    case fileDocument, fileTable, fileMusic, fileInk
    case faceSand, faceSea, faceLeaf, faceDusk, faceFair, faceWarm, faceDeep
    case hairDark, hairFair, hairGrey, clothesRed, clothesBlue, clothesLight
    // The pictures.
    case seaSky, seaDusk, seaWater, seaWave, seaRock, seaTower, seaBand, seaBeam, seaBoat, seaSail
    case tideGround, tideWater, tideCurve, tideMark
    case mapLand, mapPark, mapWater, mapRoad, mapRoute, mapFerry
    case duneSky, duneHaze, duneSun, duneFar, duneSand, duneGrass
    case fjordSky, fjordHaze, fjordFar, fjordNear, fjordWater, fjordSnow
    case pierSky, pierHaze, pierSea, pierWood, pierLamp

    /// The colour under some traits.
    package func resolved(_ traits: SceneTraits) -> SceneColour {
        let values = Self.values(of: self)
        switch (traits.style, traits.level) {
        case (.light, _): return values.light
        case (.dark, .base): return values.dark
        case (.dark, .elevated): return values.elevated ?? values.dark
        }
    }

    /// A colour's values; a third one where it is lighter above the ground in the dark.
    private struct Values {
        let light: SceneColour
        let dark: SceneColour
        var elevated: SceneColour?
    }

    private static func same(_ hex: UInt32) -> Values { Values(light: colour(hex), dark: colour(hex)) }

    private static func two(_ light: UInt32, _ dark: UInt32, _ elevated: UInt32? = nil) -> Values {
        Values(light: colour(light), dark: colour(dark), elevated: elevated.map { colour($0) })
    }

    private static func colour(_ hex: UInt32, alpha: Double = 1) -> SceneColour {
        SceneColour(
            UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8), UInt8(truncatingIfNeeded: hex),
            alpha: alpha)
    }

    /// The tint of a material: the elevated background, as thick as the glass.
    package static func tint(of material: SceneMaterial, _ traits: SceneTraits) -> SceneColour {
        let light = colour(traits.level == .elevated ? 0xf8f9fb : 0xe8ecf1)
        let dark = traits.level == .elevated ? colour(0x26282c) : colour(0x141517)
        return (traits.style == .light ? light : dark).fainter(material.cover(traits.style))
    }

    /// What stands out on a material: near black or near white, by as much as its rank asks.
    static func vibrant(_ vibrancy: SceneVibrancy, _ traits: SceneTraits) -> SceneColour {
        let ink = traits.style == .light ? colour(0x101216) : colour(0xffffff)
        let share =
            switch vibrancy {
            case .label: 0.94
            case .secondaryLabel: traits.style == .light ? 0.72 : 0.74
            case .tertiaryLabel: 0.48
            case .quaternaryLabel: 0.3
            case .fill: 0.16
            case .secondaryFill: 0.11
            case .tertiaryFill: 0.07
            case .separator: 0.14
            }
        return ink.fainter(share)
    }

    private static func values(of colour: PaletteColour) -> Values {
        switch colour {
        case .label: two(0x15171a, 0xf5f6f7)
        case .secondaryLabel: two(0x4f545c, 0xb9bdc4)
        case .tertiaryLabel: two(0x858b95, 0x80858e)
        case .quaternaryLabel: two(0xb3b8c0, 0x565b64)
        case .background: two(0xffffff, 0x000000, 0x1b1d20)
        case .secondaryBackground: two(0xf1f3f6, 0x17181b, 0x292b30)
        case .tertiaryBackground: two(0xffffff, 0x26282c, 0x383b41)
        case .separator: two(0xd7dbe1, 0x34373d)
        case .fill: two(0xdfe3e9, 0x3a3d44)
        case .secondaryFill: two(0xe9ecf0, 0x2c2f34)
        case .tint: two(0x0b5fc4, 0x6cb2ff)
        case .good: two(0x197a43, 0x52d38a)
        case .warm: two(0xa85406, 0xffb45e)
        case .alarm: two(0xc2272d, 0xff8f8c)
        case .calm: two(0x5b46c9, 0xa99bff)
        case .shade:
            Values(
                light: self.colour(0x0b1420, alpha: PreviewLimits.shadowLight),
                dark: self.colour(0x000000, alpha: PreviewLimits.shadowDark))
        case .glow: Values(light: self.colour(0xffffff, alpha: 0.55), dark: self.colour(0xffffff, alpha: 0.12))
        case .badgeGround: two(0x3b4048, 0xe9ebee)
        case .badgeSign: two(0xffffff, 0x15171a)
        default: brand(colour)
        }
    }

    private static func brand(_ colour: PaletteColour) -> Values {
        switch colour {
        case .wallpaperSky: two(0xdcebf7, 0x000000)
        case .wallpaperHaze: two(0xf6efe3, 0x0a1018)
        case .wallpaperFar: two(0xc9dfe8, 0x0b141d)
        case .wallpaperMiddle: two(0xb5d6dc, 0x0d1922)
        case .wallpaperNear: two(0xa3cccf, 0x102028)
        case .stateIdle: same(0xc3c8d0)
        case .stateHint: same(0x7cc4ff)
        case .statePeek: same(0xffc14d)
        case .statePop: same(0xff8a7a)
        case .stateActions: same(0x7be0a6)
        case .stateAlert: same(0xffd9d4)
        case .pressGround: same(0x111722)
        case .pressInk: same(0xffffff)
        case .pressFaint: same(0x9fb0c6)
        case .sensor: same(0x000000)
        case .calendarGround: same(0xffffff)
        case .calendarHead: same(0xc93a33)
        case .calendarInk: same(0xffffff)
        case .calendarNumber: same(0x1a1c20)
        case .calculatorGround: same(0x2b2e34)
        case .calculatorKey: same(0x767c87)
        case .calculatorSign: same(0xf0a13a)
        case .mailGround: same(0x2f78d6)
        case .mailInk: same(0xffffff)
        case .mapsGround: same(0xd7ead0)
        case .mapsRoad: same(0xffffff)
        case .mapsPin: same(0xd2473f)
        case .photosGround: same(0xbfe0f2)
        case .photosSun: same(0xf6b73c)
        case .photosHill: same(0x3f8f6b)
        default: picture(colour)
        }
    }

    private static func picture(_ colour: PaletteColour) -> Values {
        switch colour {
        case .notesGround: same(0xfff9ea)
        case .notesHead: same(0xf2c24e)
        case .notesLine: same(0xb9a988)
        case .clockGround: same(0x1c2430)
        case .clockFace: same(0xf4f6f9)
        case .clockHand: same(0x1c2430)
        case .clockFaint: same(0xa9b6c8)
        case .clockRun: same(0xffab4a)
        case .musicGround: same(0xb5437f)
        case .musicInk: same(0xffffff)
        case .weatherGround: same(0x4a90d9)
        case .weatherSun: same(0xffd257)
        case .weatherCloud: same(0xffffff)
        default: parcel(colour)
        }
    }

    private static func parcel(_ colour: PaletteColour) -> Values {
        switch colour {
        case .parcelGround: same(0x6e2f0c)
        case .parcelInk: same(0xffffff)
        case .parcelFaint: same(0xffd9b8)
        case .parcelStale: same(0xc9c3bf)
        case .parcelRun: same(0xffd257)
        case .seaSky: same(0x27415f)
        case .seaDusk: same(0xe0926b)
        case .seaWater: same(0x1d4a63)
        case .seaWave: same(0x2d6480)
        case .seaRock: same(0x1a2733)
        case .seaTower: same(0xf3eee6)
        case .seaBand: same(0xbf4438)
        case .seaBeam: same(0xffe7a3)
        case .seaBoat: same(0x5a3526)
        case .seaSail: same(0xfdf7ec)
        case .tideGround: two(0xe3f0f7, 0x10222e)
        case .tideWater: two(0x9ccbe0, 0x1d4a60)
        case .tideCurve: two(0x1f6f96, 0x6fc3e6)
        case .tideMark: two(0xb8540f, 0xffb45e)
        default: thing(colour)
        }
    }

    private static func thing(_ colour: PaletteColour) -> Values {
        switch colour {
        case .weatherTop: same(0x17477c)
        case .weatherFoot: same(0x24609b)
        case .weatherRain: same(0x9fd3ff)
        case .fileDocument: same(0x2f78d6)
        case .fileTable: same(0x2b8a57)
        case .fileMusic: same(0xb5437f)
        case .fileInk: same(0xffffff)
        case .faceSand: same(0xe8c9a0)
        case .faceSea: same(0x9cc4d8)
        case .faceLeaf: same(0xa9cba4)
        case .faceDusk: same(0xc9b3d9)
        case .faceFair: same(0xf2cdb0)
        case .faceWarm: same(0xdcae86)
        case .faceDeep: same(0x7a4d33)
        case .hairDark: same(0x2a2320)
        case .hairFair: same(0xb98746)
        case .hairGrey: same(0x8f9298)
        case .clothesRed: same(0xa63b45)
        case .clothesBlue: same(0x2f4f7d)
        case .clothesLight: same(0xf1ead9)
        case .mapLand: two(0xe9e4d6, 0x2f332f)
        case .mapPark: two(0xcfe3c0, 0x2f4331)
        case .mapWater: two(0xb5d9ea, 0x173345)
        case .mapRoad: two(0xffffff, 0x555c60)
        case .mapRoute: two(0x0b5fc4, 0x6cb2ff)
        case .mapFerry: two(0xc2472d, 0xff9a7a)
        default: view(colour)
        }
    }

    private static func view(_ colour: PaletteColour) -> Values {
        switch colour {
        case .duneSky: same(0x6d9ec4)
        case .duneHaze: same(0xf0dfc0)
        case .duneSun: same(0xfff2cf)
        case .duneFar: same(0xc3a878)
        case .duneSand: same(0xa98a5a)
        case .duneGrass: same(0x4f6b3c)
        case .fjordSky: same(0x54708f)
        case .fjordHaze: same(0xb9c7d3)
        case .fjordFar: same(0x6f8699)
        case .fjordNear: same(0x2f4557)
        case .fjordWater: same(0x3c5a70)
        case .fjordSnow: same(0xf4f7fa)
        case .pierSky: same(0x1d2747)
        case .pierHaze: same(0xc9785f)
        case .pierSea: same(0x24375a)
        case .pierWood: same(0x151a26)
        case .pierLamp: same(0xffe2a0)
        default: same(0x808080)
        }
    }
}
