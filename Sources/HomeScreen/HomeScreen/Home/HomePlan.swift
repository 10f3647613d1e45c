/// Where everything is on the pages of a home screen.
package struct HomePlan: Hashable, Sendable {
    /// A thing on a page.
    package enum Thing: Hashable, Sendable {
        case icon(HomeIcon)
        case widget(HomeWidget)
        case stack(HomeStack)
        case photo
        case mail
    }

    /// A thing and its place.
    package struct Spot: Hashable, Sendable {
        package let thing: Thing
        package let frame: MotionRect
        /// Where its label stands; nil if it has none.
        package let label: MotionRect?
    }

    package let screen: SceneScreen
    package private(set) var pages: [[Spot]] = []
    /// The icons that are the same on every page.
    package private(set) var dock: [Spot] = []
    package let dockFrame: MotionRect

    static let row: [HomeIcon] = [.calendar, .calculator, .maps, .notes]
    static let tabletRow: [HomeIcon] = [.calendar, .calculator, .maps, .notes, .clock, .weather]
    static let dockIcons: [HomeIcon] = [.mail, .photos, .music, .clock]
    static let tabletDockIcons: [HomeIcon] = [.mail, .photos, .music]

    package init(_ screen: SceneScreen) {
        self.screen = screen
        let size = screen.size
        let width = screen.idiom == .phone ? size.width - 2 * SceneLimits.dockMargin : SceneLimits.tabletDockWidth
        dockFrame = MotionRect(
            (size.width - width) / 2, size.height - SceneLimits.dockMargin - SceneLimits.dockHeight, width,
            SceneLimits.dockHeight)
        let icons = screen.idiom == .phone ? Self.dockIcons : Self.tabletDockIcons
        let isPhone = screen.idiom == .phone
        let row = isPhone ? MotionRect(left, dockFrame.y, contentWidth, dockFrame.height) : dockFrame
        dock = Self.icons(icons, in: row, isLabelled: false)
        if screen.idiom == .phone {
            planPhone()
        } else if screen.isLandscape {
            planLandscape()
        } else {
            planTablet()
        }
    }

    /// The pages of targets that the lock screen does not show now, and of those that it shows.
    static let (absent, lockPage) = (-1, -2)

    /// The stacks of a page, each with its place on the screen; none where there is no such page.
    func stacks(of page: Int) -> [(stack: HomeStack, frame: MotionRect)] {
        (pages.indices.contains(page) ? pages[page] : []).compactMap { spot in
            if case .stack(let stack) = spot.thing { (stack, spot.frame) } else { nil }
        }
    }

    /// The dots that say which page is seen.
    var dotsFrame: MotionRect {
        let width = 14 * Double(pages.count)
        return MotionRect((screen.size.width - width) / 2, dockFrame.y - 10, width, 7)
    }

    // MARK: - Blocks

    /// Things that keep their positions relative to each other.
    private struct Block {
        var height: Double
        var spots: (_ top: Double) -> [Spot]
    }

    /// The width that everything on a page keeps to.
    private var contentWidth: Double {
        let device = screen.device
        guard let extraLarge = device.extraLarge else { return device.medium.width }
        // In landscape a tablet has room for a large widget beside the largest.
        return screen.isLandscape ? device.large.width + PreviewLimits.gap + extraLarge.width : extraLarge.width
    }
    private var left: Double { (screen.size.width - contentWidth) / 2 }
    private var labelled: Bool { screen.idiom == .phone }
    private var labelRoom: Double { labelled ? SceneLimits.labelHeight + 2 : 0 }

    private static func spot(_ thing: Thing, _ frame: MotionRect, labelled: Bool) -> Spot {
        // A name may be a little wider than its icon.
        let reach = if case .icon = thing { 6.0 } else { 0.0 }
        let label = MotionRect(frame.x - reach, frame.bottom + 3, frame.width + 2 * reach, SceneLimits.labelHeight)
        return Spot(thing: thing, frame: frame, label: labelled ? label : nil)
    }

    private static func icons(_ icons: [HomeIcon], in frame: MotionRect, isLabelled: Bool) -> [Spot] {
        let side = SceneLimits.icon
        // In columns of equal width, so that rows of the page and the dock stand above each other.
        let column = frame.width / Double(icons.count)
        let top = isLabelled ? frame.y : frame.midY - side / 2
        return icons.enumerated().map { index, icon in
            let x = frame.x + column * (Double(index) + 0.5) - side / 2
            return spot(.icon(icon), MotionRect(x, top, side, side), labelled: isLabelled)
        }
    }

    private var iconBlock: Block {
        let (left, width) = (left, contentWidth)
        let icons = screen.idiom == .phone ? Self.row : Self.tabletRow
        return Block(height: SceneLimits.icon + 3 + SceneLimits.labelHeight) { top in
            Self.icons(icons, in: MotionRect(left, top, width, 0), isLabelled: true)
        }
    }

    /// Two things of a small widget's size, at both ends of the row.
    private func pairBlock(_ first: Thing, _ second: Thing) -> Block {
        let (size, left, width, labelled) = (screen.device.small, left, contentWidth, labelled)
        return Block(height: size.height + labelRoom) { top in
            [
                Self.spot(first, MotionRect(left, top, size.width, size.height), labelled: labelled),
                Self.spot(
                    second, MotionRect(left + width - size.width, top, size.width, size.height), labelled: labelled),
            ]
        }
    }

    private func block(_ thing: Thing, _ size: SceneSize) -> Block {
        let (left, labelled) = (left, labelled)
        return Block(height: size.height + labelRoom) { top in
            [Self.spot(thing, MotionRect(left, top, size.width, size.height), labelled: labelled)]
        }
    }

    /// Things of several sizes side by side, with the same gap between all of them.
    private func row(_ things: [(thing: Thing, size: SceneSize)]) -> Block {
        let (left, width) = (left, contentWidth)
        let taken = things.map { $0.size.width }.reduce(0, +)
        let gap = things.count > 1 ? (width - taken) / Double(things.count - 1) : 0
        return Block(height: things.map { $0.size.height }.max() ?? 0) { top in
            var x = left
            return things.map { thing, size in
                defer { x += size.width + gap }
                return Self.spot(thing, MotionRect(x, top, size.width, size.height), labelled: false)
            }
        }
    }

    private var mailFrame: MotionRect {
        MotionRect(
            left, screen.size.height / 2 - SceneLimits.mailLinkMiddle, contentWidth, SceneLimits.mailHeight)
    }

    /// Places the blocks that fit a zone one below the other, and shares out the room that is left.
    private func stacked(_ blocks: inout [Block], from top: Double, to bottom: Double) -> [Spot] {
        var taken: [Block] = []
        var height = 0.0
        while let block = blocks.first, height + block.height <= bottom - top + 1e-9 {
            taken.append(block)
            height += block.height + PreviewLimits.gap
            blocks.removeFirst()
        }
        height -= taken.isEmpty ? 0 : PreviewLimits.gap
        let free = bottom - top - height
        let extra = min(free / Double(taken.count + 1), SceneLimits.mostGap - PreviewLimits.gap)
        var y = top + (free - extra * Double(max(taken.count - 1, 0))) / 2
        var spots: [Spot] = []
        for block in taken {
            // On whole points: edges stay sharp.
            spots += block.spots(y.rounded())
            y += block.height + PreviewLimits.gap + extra
        }
        return spots
    }

    // MARK: - Pages

    private mutating func planPhone() {
        let mail = mailFrame
        let top = SceneLimits.topZone
        let bottom = dockFrame.y - SceneLimits.dotsRoom
        let room = mail.y - PreviewLimits.gap - top
        let (pair, icons) = (pairBlock(.stack(.small), .photo), iconBlock)
        // What does not fit above the message goes below it.
        var above = [pair, icons]
        var rest: [Block] = []
        if pair.height + PreviewLimits.gap + icons.height > room {
            (above, rest) = pair.height <= room ? ([pair], [icons]) : ([icons], [pair])
        }
        var first = [Spot(thing: .mail, frame: mail, label: nil)]
        first += stacked(&above, from: top, to: mail.y - PreviewLimits.gap)
        let device = screen.device
        var below = rest + [block(.stack(.medium), device.medium)]
        first += stacked(&below, from: mail.bottom + PreviewLimits.gap, to: bottom)
        pages = [first]
        var later =
            below + [
                block(.widget(.inbox), device.large), pairBlock(.widget(.weather), .widget(.away)),
                block(.widget(.agenda), device.large), block(.widget(.people), device.medium),
                block(.widget(.pictures), device.medium), block(.widget(.files), device.medium),
                block(.widget(.list), device.medium),
            ]
        while !later.isEmpty {
            let count = later.count
            pages.append(stacked(&later, from: top, to: bottom))
            precondition(later.count < count, "a page holds at least one block on every screen of the tables")
        }
    }

    /// A row of a tablet: places of a large widget's size, each with one large widget, or two rows of smaller ones.
    private func tower(_ towers: [[[Thing]]]) -> Block {
        let (device, left, width) = (screen.device, left, contentWidth)
        let gap = towers.count > 1 ? (width - device.large.width * Double(towers.count)) / Double(towers.count - 1) : 0
        return Block(height: device.large.height) { top in
            towers.enumerated().flatMap { index, rows -> [Spot] in
                let x = left + Double(index) * (device.large.width + gap)
                return rows.enumerated().flatMap { place, things -> [Spot] in
                    // A large widget alone, or one of two rows of which the second ends where a large one ends.
                    let y = place == 0 ? top : top + device.large.height - device.small.height
                    return Self.side(by: things, at: ScenePoint(x, y), device)
                }
            }
        }
    }

    /// Things that share the width of a large widget: one alone, or two small ones at its ends.
    private static func side(by things: [Thing], at place: ScenePoint, _ device: WidgetSizes) -> [Spot] {
        things.enumerated().map { index, thing in
            let size = device[thing.family] ?? device.small
            let x = index == 0 ? place.x : place.x + device.large.width - size.width
            return spot(thing, MotionRect(x, place.y, size.width, size.height), labelled: false)
        }
    }

    private mutating func planTablet() {
        guard let extraLarge = screen.device.extraLarge else { return }
        let mail = mailFrame
        let (top, bottom) = (SceneLimits.topZone, dockFrame.y - SceneLimits.dotsRoom)
        var above = [tower([[[.widget(.agenda)]], [[.stack(.medium)], [.stack(.small), .photo]]]), iconBlock]
        var below = [block(.widget(.month), extraLarge)]
        var second = [
            tower([[[.widget(.inbox)]], [[.widget(.people)], [.widget(.weather), .widget(.away)]]]),
            tower([[[.widget(.pictures)], [.widget(.files)]], [[.widget(.forecast)], [.widget(.list)]]]),
        ]
        pages = [
            [Spot(thing: .mail, frame: mail, label: nil)]
                + stacked(&above, from: top, to: mail.y - PreviewLimits.gap)
                + stacked(&below, from: mail.bottom + PreviewLimits.gap, to: bottom),
            stacked(&second, from: top, to: bottom),
        ]
        precondition(above.isEmpty && below.isEmpty && second.isEmpty, "two pages hold everything on every tablet")
    }

    private mutating func planLandscape() {
        let device = screen.device
        guard let extraLarge = device.extraLarge else { return }
        let mail = mailFrame
        let (top, bottom) = (SceneLimits.topZone, dockFrame.y - SceneLimits.dotsRoom)
        var above = [
            row([
                (.stack(.medium), device.medium), (.widget(.people), device.medium), (.stack(.small), device.small),
                (.photo, device.small),
            ])
        ]
        var below = [iconBlock]
        var second = [row([(.widget(.agenda), device.large), (.widget(.month), extraLarge)])]
        var third = [
            tower([
                [[.widget(.inbox)]], [[.widget(.pictures)], [.widget(.files)]],
                [[.widget(.weather), .widget(.away)], [.widget(.list)]],
            ])
        ]
        pages = [
            [Spot(thing: .mail, frame: mail, label: nil)]
                + stacked(&above, from: top, to: mail.y - PreviewLimits.gap)
                + stacked(&below, from: mail.bottom + PreviewLimits.gap, to: bottom),
            stacked(&second, from: top, to: bottom), stacked(&third, from: top, to: bottom),
        ]
        precondition(
            above.isEmpty && below.isEmpty && second.isEmpty && third.isEmpty,
            "three pages hold everything on every tablet in landscape")
    }
}

// What somebody has put elsewhere.

extension HomePlan {
    /// All places, by their numbers.
    var spots: [Spot] { pages.flatMap { $0 } }

    /// The number of the first place of a page.
    func number(ofPage page: Int) -> Int { pages[..<page].map { $0.count }.reduce(0, +) }

    /// The same places with what somebody has put there, as far as that fits; of a thing in two places the first one counts.
    func arranged(by arrangement: HomeArrangement) -> HomePlan {
        guard !arrangement.things.isEmpty else { return self }
        let spots = spots
        var (names, things) = (Set<String>(), [Thing?](repeating: nil, count: spots.count))
        func put(_ thing: Thing?, at number: Int) {
            guard let thing, things[number] == nil, thing.fits(spots[number].thing) else { return }
            if names.insert(thing.name).inserted { things[number] = thing }
        }
        for number in spots.indices { put(arrangement.things[number].flatMap { Thing(named: $0) }, at: number) }
        for number in spots.indices { put(spots[number].thing, at: number) }
        // What lies in a place twice leaves room for what it has driven out elsewhere.
        for number in spots.indices { for spot in spots { put(spot.thing, at: number) } }
        var (plan, number) = (self, 0)
        for page in pages.indices {
            for (place, spot) in pages[page].enumerated() {
                let thing = things[number] ?? spot.thing
                plan.pages[page][place] = Spot(thing: thing, frame: spot.frame, label: spot.label)
                number += 1
            }
        }
        return plan
    }

    /// The names of what lies elsewhere in another plan of the same screen, by its place there.
    func differences(to other: HomePlan) -> [Int: String] {
        var things: [Int: String] = [:]
        for (number, spots) in zip(spots, other.spots).enumerated() where spots.0.thing != spots.1.thing {
            things[number] = spots.1.thing.name
        }
        return things
    }

    /// What can be put into a place: all of its size that is on no page, or was taken away.
    func addable(to number: Int, _ arrangement: HomeArrangement) -> [Thing] {
        let spots = spots
        guard spots.indices.contains(number) else { return [] }
        return Thing.all.filter { thing in
            thing.fits(spots[number].thing) && !dock.contains { $0.thing == thing }
                && (arrangement.taken.contains(thing.name) || !spots.contains { $0.thing == thing })
        }
    }
}

extension HomePlan.Thing {
    static let all: [HomePlan.Thing] =
        HomeIcon.allCases.map { .icon($0) } + HomeWidget.allCases.map { .widget($0) }
        + [.stack(.small), .stack(.medium), .photo, .mail]

    /// What it is called among what is pressed and drawn.
    var name: String {
        switch self {
        case .icon(let icon): icon.rawValue
        case .widget(let widget): widget.id
        case .stack(let stack): stack.id
        case .photo: "photo"
        case .mail: "message"
        }
    }

    init?(named name: String) {
        guard let thing = Self.all.first(where: { $0.name == name }) else { return nil }
        self = thing
    }

    /// Whether it can lie where another one does.
    func fits(_ other: HomePlan.Thing) -> Bool {
        switch (self, other) {
        case (.icon, .icon), (.mail, .mail): true
        case (.icon, _), (_, .icon), (.mail, _), (_, .mail): false
        default: family == other.family
        }
    }

    /// As a list of things says it.
    func title(_ data: HomeData) -> String {
        switch self {
        case .icon(let icon): icon.label
        case .widget(let widget):
            widget.tapStyle == .fill ? "\(widget.label): \(HomeSubject(of: widget.id, data).title)" : widget.label
        case .stack: "Stack"
        case .photo: "Photo"
        case .mail: "Message"
        }
    }

    /// The size that it takes on a page.
    var family: WidgetFamily {
        switch self {
        case .widget(let widget): widget.family
        case .stack(let stack): stack.family
        case .icon, .photo, .mail: .small
        }
    }
}
