import PressureCore
import Testing

@testable import PressureMotion

/// Numbers that are the same in each run.
private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@Suite("One layout for card and rows")
struct PreviewPlacesTests {
    private static func setting(
        _ width: Double, _ height: Double, rows: Int, press: (x: Double, y: Double)? = nil
    ) -> PreviewSetting {
        let (x, y) = press ?? (width / 2, height / 2)
        var setting = PreviewSetting(
            screen: MotionRect(0, 0, width, height), source: MotionRect(x - 20, y - 20, 40, 40))
        setting.rowCount = rows
        return setting
    }

    // MARK: - By hand

    @Test("rows lie above the finger where the card keeps two thirds of its height, else at the foot")
    func twoThirds() {
        // The card is 400 × 800's half, 368 × 400; two thirds of it are 266.67, from 16 to 282.67. Two rows of 44 begin there
        // and 8 later, at 290.67, and end at 378.67: 28 above a finger at 406.67, half the thing and the gap.
        let least = 16 + 400 * 2.0 / 3 + 8 + 88 + 28
        let above = PreviewPlaces(Self.setting(400, 800, rows: 2, press: (200, least + 0.1)))
        #expect(above.arrangement == .above && !above.isAtFoot)
        #expect(above.sheet.isWithin(0.2, of: MotionRect(16, 290.77, 368, 88)))
        #expect(above.raised.isWithin(0.2, of: MotionRect(16, 16, 368, 266.77)))
        let foot = PreviewPlaces(Self.setting(400, 800, rows: 2, press: (200, least - 0.1)))
        #expect(foot.arrangement == .foot && foot.isAtFoot)
        #expect(foot.sheet == MotionRect(16, 696, 368, 88))
        #expect(foot.raised == MotionRect(16, 288, 368, 400))
        // Farther down there is room for the 15 mm, 60 points, from the finger to the rows.
        let far = PreviewPlaces(Self.setting(400, 800, rows: 2, press: (200, 700)))
        #expect(far.sheet == MotionRect(16, 552, 368, 88) && far.raised == MotionRect(16, 144, 368, 400))
    }

    @Test("136 points and the rows high: card above rows; a point less, and they lie side by side")
    func tall() {
        let tall = PreviewPlaces(Self.setting(480, 136 + 132, rows: 3))
        #expect(tall.arrangement == .foot && tall.raised.isWithin(0.001, of: MotionRect(16, 16, 448, 96)))
        let beside = PreviewPlaces(Self.setting(480, 136 + 131, rows: 3))
        #expect(beside.arrangement == .beside && !beside.isAtFoot)
        // 240 for the rows, 8 between, and the other 200 of 448 for the card, which is half as high as the screen.
        #expect(beside.raised.isWithin(0.001, of: MotionRect(16, 66.75, 200, 133.5)))
        #expect(beside.sheet.isWithin(0.001, of: MotionRect(224, 67.5, 240, 132)))
        var mirrored = Self.setting(480, 136 + 131, rows: 3)
        mirrored.isLeftToRight = false
        #expect(PreviewPlaces(mirrored).sheet.x == 16 && PreviewPlaces(mirrored).raised.right == 464)
    }

    @Test("less than 480 wide, or less than 32 and the rows high: rows alone at the foot, and scrolled at the worst")
    func rowsOnly() {
        let narrow = PreviewPlaces(Self.setting(479, 136 + 131, rows: 3))
        #expect(narrow.arrangement == .rowsOnly && narrow.card.isEmpty && narrow.raised.isEmpty && narrow.isAtFoot)
        #expect(narrow.sheet == MotionRect(29.5, 119, 420, 132))
        #expect(PreviewPlaces(Self.setting(600, 32 + 132, rows: 3)).arrangement == .beside)
        let low = PreviewPlaces(Self.setting(600, 32 + 131, rows: 3))
        #expect(low.arrangement == .rowsOnly && low.sheet.height == 131 && low.rowsHeight == 132)
        #expect(low.row(at: 300, low.sheet.bottom + 0.5, of: low.sheet) == nil, "what is not seen is not met")
    }

    @Test("a preview's rows lie in order from above, ground between groups; a menu's first is nearest to its icon")
    func order() {
        var setting = Self.setting(400, 800, rows: 3, press: (200, 700))
        setting.groupStarts = 0b101
        for press in [700.0, 100] {
            setting.pressY = press
            let places = PreviewPlaces(setting)
            #expect(places.row(0).y == places.sheet.y && places.row(1).y == places.row(0).bottom)
            #expect(places.row(2).y == places.row(1).bottom + 8 && places.row(2).bottom == places.sheet.bottom)
            #expect(places.row(3) == .empty && places.row(-1) == .empty)
            let ground = places.row(1).bottom + 4
            #expect(places.row(at: 200, ground, of: places.sheet) == nil && places.sheet.contains(200, ground))
        }
        setting.offer = .menu
        var menu = PreviewPlaces(setting)
        #expect(menu.sheet == MotionRect(80, 532, 240, 140))
        #expect(menu.row(0).bottom == 672 && menu.row(1).bottom == 628 && menu.row(2).bottom == 576)
        setting.source.y = 80
        setting.noteHeight = 58
        menu = PreviewPlaces(setting)
        #expect(menu.sheet == MotionRect(80, 128, 240, 198) && menu.row(0).y == 128 && menu.row(2).bottom == 268)
        #expect(menu.note == MotionRect(80, 268, 240, 58))
    }

    @Test("what was placed stays; the card gets out of its way to where more room is left")
    func given() {
        var setting = Self.setting(400, 640, rows: 2)
        setting.card = MotionRect(50, 200, 300, 200)
        setting.sheet = MotionRect(50, 420, 300, 90)
        setting.page = MotionRect(0, 40, 400, 600)
        var places = PreviewPlaces(setting)
        #expect(places.card == setting.card && places.sheet == setting.sheet && places.page == setting.page)
        #expect(places.raised == MotionRect(50, 212, 300, 200) && places.row(1) == MotionRect(50, 465, 300, 45))
        setting.sheet = MotionRect(50, 60, 300, 90)
        places = PreviewPlaces(setting)
        #expect(places.raised == MotionRect(50, 158, 300, 200))
        setting.sheet = MotionRect(0, 0, 400, 640)
        places = PreviewPlaces(setting)
        #expect(places.arrangement == .rowsOnly && places.raised.isEmpty)
    }

    @Test("a card is as large as it wants to be, as far as there is room; a clip lies wholly inside")
    func wanted() {
        var setting = Self.setting(400, 640, rows: 0)
        (setting.cardWidth, setting.cardHeight) = (200, 100)
        #expect(PreviewPlaces(setting).card == MotionRect(100, 270, 200, 100))
        (setting.cardWidth, setting.cardHeight) = (900, 900)
        setting.safe = MotionInsets(top: 40, left: 4, bottom: 20, right: 6)
        #expect(PreviewPlaces(setting).card == MotionRect(20, 56, 358, 548))
        var clip = Self.setting(800, 320, rows: 0)
        clip.offer = .playback
        #expect(PreviewPlaces(clip).card == MotionRect(256, 16, 288, 288))
    }

    // MARK: - Everywhere

    /// Screens from the smallest window to the largest, in steps that meet no round numbers alone.
    private static let widths = [320.0, 360, 393, 479, 480, 481, 640, 844, 1_024, 1_366, 1_920, 2_560]
    private static let heights = [320.0, 333, 360, 390, 480, 568, 600, 720, 844, 1_024, 1_440]

    /// Each size with a press in every part of it, 0 to 8 rows, groups, sizes of text and covered edges.
    private static func everywhere(_ offer: PreviewSetting.Offer, _ body: (PreviewSetting) -> Void) {
        var dice = Dice(state: 11)
        for width in widths {
            for height in heights {
                for rows in 0...8 {
                    for place in 0..<25 {
                        var setting = PreviewSetting(
                            screen: MotionRect(0, 0, width, height), source: MotionRect(0, 0, 1, 1))
                        let size = (
                            Double.random(in: 8...width * 0.9, using: &dice), Double.random(in: 8...120, using: &dice)
                        )
                        let (x, y) = (width * Double(place % 5) / 4, height * Double(place / 5) / 4)
                        setting.source = MotionRect(
                            min(max(x - size.0 / 2, 0), width - size.0), min(max(y - size.1 / 2, 0), height - size.1),
                            size.0, size.1)
                        setting.pressY = Bool.random(using: &dice) ? y : nil
                        setting.offer = offer
                        setting.rowCount = rows
                        setting.groupStarts = UInt8.random(in: 0...255, using: &dice)
                        setting.pixel = Double.random(in: 0.1...0.3, using: &dice)
                        setting.textHeight = 17 * Double.random(in: 1...2, using: &dice)
                        if Bool.random(using: &dice) {
                            setting.safe = MotionInsets(
                                top: .random(in: 0...60, using: &dice), left: .random(in: 0...48, using: &dice),
                                bottom: .random(in: 0...34, using: &dice), right: .random(in: 0...48, using: &dice))
                        }
                        if place % 3 == 1 {
                            setting.cardWidth = .random(in: 40...900, using: &dice)
                            setting.cardHeight = .random(in: 40...900, using: &dice)
                        }
                        body(setting)
                    }
                }
            }
        }
    }

    @Test(
        "wholly inside, never over each other, rows of one height in their order, in one of the three cases, on every screen",
        arguments: [PreviewSetting.Offer.preview, .menu])
    func everyScreen(_ offer: PreviewSetting.Offer) {
        var seen: [PreviewPlaces.Arrangement: Int] = [:]
        Self.everywhere(offer) { setting in
            let places = PreviewPlaces(setting)
            let faults = LayoutRules(setting).faults(LayoutRules.Drawn(places))
            if !faults.isEmpty { Issue.record("\(faults.map(\.rawValue).sorted()): \(setting) \(places)") }
            seen[places.arrangement, default: 0] += 1
        }
        // A test that never sees a case says nothing of it.
        let cases: [PreviewPlaces.Arrangement] = offer == .menu ? [.rowsOnly] : [.above, .foot, .beside, .rowsOnly]
        for one in cases { #expect(seen[one, default: 0] > 500, "\(one): \(seen)") }
    }

    /// How far an edge of card or rows goes from one layout to the next.
    private static func way(_ one: PreviewPlaces, _ other: PreviewPlaces) -> Double {
        [(one.card, other.card), (one.raised, other.raised), (one.sheet, other.sheet)].map { one, other in
            max(
                abs(one.x - other.x), abs(one.y - other.y), abs(one.right - other.right),
                abs(one.bottom - other.bottom))
        }.max() ?? 0
    }

    /// Goes through sizes in steps of half a point: those at which a part jumped farther than 2 within one case.
    private static func jumps(from begin: Double, to end: Double, _ lay: (Double) -> PreviewPlaces) -> [Double] {
        var before: PreviewPlaces?
        var jumps: [Double] = []
        for size in stride(from: begin, through: end, by: 0.5) {
            let places = lay(size)
            if let last = before, last.arrangement == places.arrangement, way(last, places) > 2 { jumps.append(size) }
            before = places
        }
        return jumps
    }

    @Test("nothing jumps from a size to the next, but where one case becomes another", arguments: 0...8)
    func neighbours(_ rows: Int) {
        for pixel in [0.25, 0.12] {
            func lay(_ width: Double, _ height: Double, _ down: Double) -> PreviewPlaces {
                var setting = Self.setting(width, height, rows: rows, press: (width * 0.3, height * down))
                (setting.pixel, setting.groupStarts) = (pixel, 0b10100)
                setting.safe = MotionInsets(top: 24, bottom: 10)
                return PreviewPlaces(setting)
            }
            for down in [0.1, 0.5, 0.8, 0.95] {
                for width in [320.0, 500, 900, 2_000] {
                    #expect(Self.jumps(from: 320, to: 1_440) { lay(width, $0, down) } == [])
                }
                for height in [320.0, 420, 640, 1_200] {
                    #expect(Self.jumps(from: 320, to: 2_560) { lay($0, height, down) } == [])
                }
            }
            // Neither does anything jump from one place of the press to the next.
            for (width, height) in [(393.0, 852.0), (1_024, 768), (700, 340)] {
                #expect(Self.jumps(from: 20, to: height - 20) { lay(width, height, $0 / height) } == [])
            }
        }
    }

    // MARK: - The rules find what is wrong

    struct Planted: Sendable, CustomTestStringConvertible {
        let fault: LayoutRules.Fault
        let name: String
        let offer: PreviewSetting.Offer
        let size: (Double, Double, press: Double)
        let change: @Sendable (inout LayoutRules.Drawn) -> Void
        var testDescription: String { name }

        init(
            _ fault: LayoutRules.Fault, _ name: String, _ offer: PreviewSetting.Offer = .preview,
            _ size: (Double, Double, press: Double) = (400, 800, 700),
            _ change: @escaping @Sendable (inout LayoutRules.Drawn) -> Void
        ) {
            (self.fault, self.name, self.offer, self.size, self.change) = (fault, name, offer, size, change)
        }
    }

    static let planted = [
        Planted(.outside, "a card off the screen") { $0.raised.y = -$0.raised.height - 8 },
        Planted(.outside, "rows nearer to the edge than the margin") { $0.sheet.x -= 1 },
        Planted(.overlap, "a card a point over its rows") { $0.raised.y += 9 },
        Planted(.height, "one row higher than the others") { $0.rows[1].height += 1 },
        Planted(.height, "rows too low for a finger") { for row in $0.rows.indices { $0.rows[row].height = 43 } },
        Planted(.order, "a preview's first row nearest to the finger") { $0.rows.reverse() },
        Planted(.ground, "no ground between groups") { $0.rows[2].y -= 8 },
        Planted(.ground, "ground within a group") { $0.rows[0].y -= 1 },
        Planted(.sheet, "a sheet higher than its rows") { $0.sheet.height += 20 },
        Planted(.sheet, "a row narrower than its sheet") { $0.rows[0].width -= 1 },
        Planted(.arrangement, "side by side where there is height") { $0.arrangement = .beside },
        Planted(.arrangement, "no card where there is height") { drawn in
            (drawn.arrangement, drawn.card, drawn.raised) = (.rowsOnly, .empty, .empty)
        },
        Planted(.lostCard, "a card that is nowhere") { $0.raised = .empty },
        Planted(.lowCard, "a card lower than two thirds above the finger") { drawn in
            drawn.raised.height = drawn.card.height * 0.66
        },
        Planted(.order, "rows under the finger") { drawn in
            drawn.sheet.y += 100
            for row in drawn.rows.indices { drawn.rows[row].y += 100 }
        },
        Planted(.foot, "rows at the foot that say they are near the finger", .preview, (400, 800, 100)) {
            $0.isAtFoot = false
        },
        Planted(.foot, "rows above the foot", .preview, (400, 800, 100)) { drawn in
            drawn.sheet.y -= 4
            for row in drawn.rows.indices { drawn.rows[row].y -= 4 }
        },
        Planted(.lowCard, "a card of 95 points above the foot", .preview, (400, 800, 100)) {
            $0.raised.height = 95
        },
        Planted(.order, "rows below the card where they lie side by side", .preview, (700, 250, 100)) { drawn in
            drawn.raised.height = 10
            drawn.raised.y = drawn.sheet.y - 20
        },
        Planted(.arrangement, "side by side on a narrow screen", .preview, (470, 250, 100)) {
            $0.arrangement = .beside
        },
        Planted(.covered, "a menu over its icon", .menu) { $0.sheet.y += 40 },
        Planted(.order, "a menu's last item nearest to its icon", .menu) { $0.rows.reverse() },
    ]

    @Test("each planted fault is found by its rule, and nothing before it", arguments: planted)
    func faults(_ planted: Planted) {
        var setting = Self.setting(planted.size.0, planted.size.1, rows: 3, press: (150, planted.size.press))
        (setting.offer, setting.groupStarts, setting.textHeight) = (planted.offer, 0b100, 20)
        let rules = LayoutRules(setting)
        var drawn = LayoutRules.Drawn(PreviewPlaces(setting))
        #expect(rules.faults(drawn) == [])
        planted.change(&drawn)
        #expect(rules.faults(drawn).contains(planted.fault), "\(rules.faults(drawn).map(\.rawValue))")
    }

    @Test("every rule has a planted fault, and a layout that jumps is found")
    func coverage() {
        #expect(Set(Self.planted.map(\.fault)) == Set(LayoutRules.Fault.allCases))
        let jumps = Self.jumps(from: 500, to: 520) { height in
            var setting = Self.setting(400, height, rows: 2)
            if height >= 510 { setting.safe.bottom = 3 }
            return PreviewPlaces(setting)
        }
        #expect(jumps == [510])
    }
}
