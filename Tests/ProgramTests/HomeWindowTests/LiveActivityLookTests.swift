import Foundation
import PressureGestures
import SceneTools
import Testing

@testable import HomeScreen
@testable import HomeWindow

/// Activities that fingers start, press and swipe, and how they look meanwhile.
@Suite("Activities that fingers start")
struct LiveActivityLookTests {
    /// A home screen where a finger has begun something.
    private static func hand(_ kind: ActivityKind, _ setting: HomeSetting = HomeSetting()) throws -> LiveHand {
        var hand = try LiveHand(setting)
        switch kind {
        case .delivery:
            try hand.followParcel()
            hand.leave()
            hand.wait(2_000)
        case .timer: try hand.startTimer()
        default:
            try hand.press("link")
            hand.wait(2_000)
        }
        return hand
    }

    /// The card of an activity on the lock screen, and what lies in it.
    private static func card(_ kind: ActivityKind, _ hand: LiveHand) throws -> (card: PlacedNode, inside: [PlacedNode])
    {
        let nodes = hand.scene.placed
        let card = try #require(nodes.first { $0.node.target == "live-\(kind.rawValue)" }, "\(kind)")
        return (
            card,
            nodes.filter { $0.path.contains("lock.card") && $0.opacity > 0 && card.frame.contains($0.frame.middle) }
        )
    }

    private static func largest(_ nodes: [PlacedNode]) -> PlacedNode? {
        nodes.filter { $0.node.text != nil }.max { ($0.node.text?.size ?? 0) < ($1.node.text?.size ?? 0) }
    }

    static let kinds: [ActivityKind] = [.press, .timer, .delivery]

    @Test("on the lock screen a card is no message, and what matters most has its largest letters (R-LIV-4, R-LIV-5)")
    func cards() throws {
        for (kind, wanted) in zip(Self.kinds, ["Waiting", ":", "min"]) {
            var hand = try Self.hand(kind)
            hand.lock()
            let (card, inside) = try Self.card(kind, hand)
            let message = try #require(hand.scene.node("notice-1"))
            let lines = hand.inside("notice-1")
            #expect(message.node.material != nil && card.node.material == nil && card.node.fill != nil)
            #expect(lines.allSatisfy { $0.node.text != nil } && lines.count == 2)
            #expect(inside.contains { $0.node.role == .graph || $0.node.role == .control }, "\(kind)")
            #expect(card.frame.height != message.frame.height)
            let most = try #require(Self.largest(inside)?.node.text?.size)
            let first = inside.filter { $0.node.text?.size == most }.compactMap { $0.node.text?.string }
            #expect(first.contains { $0.hasSuffix(wanted) }, "\(first)")
            #expect(most > 1.4 * (lines.compactMap { $0.node.text?.size }.max() ?? 100))
            #expect(most > 1.25 * (inside.compactMap { $0.node.text?.size }.filter { $0 != most }.max() ?? 0))
        }
    }

    @Test(
        "what a finger starts has the colours of its app's icon in either appearance, and no icon in it (R-LIV-7, R-LIV-9, R-LIV-37)"
    )
    func colours() throws {
        for (kind, icon) in [(ActivityKind.timer, HomeIcon.clock), (.delivery, .parcels)] {
            let art = icon.node(MotionRect(0, 0, 60, 60))
            let own = [art.fillInk] + art.children.map(\.fillInk)
            var grounds: Set<SceneColour> = []
            for style in SceneTraits.Style.allCases {
                var hand = try Self.hand(kind, HomeSetting(style: style))
                for isOpen in [false, true] {
                    if isOpen { try hand.press("pill") }
                    let pill = try #require(hand.scene.node("pill"))
                    grounds.insert(try hand.scene.ground("pill"))
                    #expect(pill.fillInk == own[0])
                    let letters = hand.inside("pill").compactMap { $0.node.text?.ink }
                    #expect(letters.contains { own.dropFirst().contains($0) }, "\(letters)")
                    #expect(hand.inside("pill").allSatisfy { $0.node.role != .icon && $0.node.id != icon.rawValue })
                    #expect(hand.inside("pill").contains { $0.node.id == "pill.gauge" }, "a mark of its own")
                }
                hand.leave()
                hand.lock()
                let (card, inside) = try Self.card(kind, hand)
                #expect(card.fillInk == own[0] && inside.allSatisfy { $0.node.role != .icon })
            }
            #expect(grounds.count == 1)
        }
    }

    @Test("each level of a finger's press has its own colour on the pill, and a word and a mark besides (R-LIV-8)")
    func levels() throws {
        var seen: [String: (colour: SceneColour, mark: Set<String>)] = [:]
        func look(_ hand: LiveHand) throws {
            guard
                let said = hand.scene.node("pill")?.node.spoken?.split(separator: ",").first?.split(separator: ":").last
            else { return }
            let mark = hand.scene.placed.filter { $0.path.contains("pill.gauge.mark") }
            let drawn = try #require(mark.first)
            let ink = try #require(drawn.fillInk ?? drawn.node.stroke?.ink)
            seen[String(said.dropFirst())] = (ink.resolved(drawn.traits), Set(mark.map(\.node.id)))
        }
        for (force, span) in [(0.35, Int64(120)), (0.6, 400), (0.95, 400)] {
            var hand = try LiveHand()
            let link = try hand.middle(of: "link")
            _ = hand.draw(link, link, in: span, force: force, lifts: false)
            try look(hand)
        }
        var hand = try LiveHand()
        try hand.press("calendar")
        try look(hand)
        #expect(Set(seen.keys) == ["Light press", "Peek", "Pop", "Actions"])
        #expect(Set(seen.values.map(\.colour)).count == 4 && Set(seen.values.map(\.mark)).count == 4, "\(seen)")
    }

    @Test("a card that is swiped uncovers a button in its own two colours, which can be read, and goes (R-LIV-10)")
    func dismiss() throws {
        for kind in Self.kinds {
            var hand = try Self.hand(kind)
            hand.lock()
            #expect(hand.scene.node("lock.dismiss") == nil)
            let (card, _) = try Self.card(kind, hand)
            let middle = (x: card.frame.midX, y: card.frame.y + 8)
            _ = hand.draw(middle, (middle.x - 160, middle.y), in: 400, lifts: false)
            let scene = hand.scene
            let button = try #require(scene.node("lock.dismiss"))
            let moved = try Self.card(kind, hand).card
            #expect(!button.frame.overlaps(moved.frame) && button.frame.width >= 44)
            #expect(button.fillInk == card.fillInk)
            let ink = try #require(scene.node("lock.dismiss.title")?.node.text?.ink)
            guard case .faint(let over, _)? = scene.node("lock.dismiss.ground")?.fillInk else {
                Issue.record("not made of the ink")
                continue
            }
            #expect(over == ink)
            let letters = ContrastAudit.readings(of: scene).first { $0.node == "lock.dismiss.title" }
            #expect(letters.map { $0.contrast >= 3 } == true)
            hand.lift((middle.x - 160, middle.y))
            hand.wait(1_500)
            #expect(!hand.scene.placed.contains { $0.node.target == "live-\(kind.rawValue)" })
        }
    }

    @Test("a card is as high as what it tells: of a parcel less and less, of a press more (R-LIV-11)")
    func heights() throws {
        var hand = try Self.hand(.delivery)
        hand.lock()
        var heights: [Double] = []
        for _ in 0..<13 {
            let (card, inside) = try Self.card(.delivery, hand)
            heights.append(card.frame.height)
            let content = inside.filter { $0.node.text?.string.isEmpty == false || $0.node.role == .graph }
            let bottom = content.map(\.frame.bottom).max() ?? 0
            #expect(abs(card.frame.bottom - bottom - 14) < 1.5, "\(card.frame.bottom - bottom)")
            hand.wait(60_000, step: 500)
        }
        // 74 points above the list and 20 for each row, 14 below; at the door a headline and a line.
        #expect(Set(heights) == [148, 128, 108, 86] && heights == heights.sorted(by: >), "\(heights)")
        var other = try Self.hand(.press)
        other.lock()
        let idle = try Self.card(.press, other).card.frame.height
        _ = try other.hold("notice-1")
        #expect(try Self.card(.press, other).card.frame.height > idle)
    }

    /// A number of minutes and seconds as rolling digits show it, at a moment.
    private static func shown(_ nodes: [PlacedNode]) -> Double? {
        let digits = nodes.filter { $0.node.id.hasPrefix("pill.value.digit-") && $0.opacity > 0 }
        var (old, new): ([Int: String], [Int: String]) = ([:], [:])
        var share = 0.0
        for digit in digits {
            let name = digit.node.id.dropFirst("pill.value.digit-".count)
            guard let place = Int(name.prefix { $0.isNumber }), let text = digit.node.text?.string else { return nil }
            if name.hasSuffix(".next") {
                new[place] = text
                share = digit.opacity
            } else {
                old[place] = text
            }
        }
        func seconds(_ digits: [Int: String]) -> Double? {
            let text = digits.sorted { $0.key > $1.key }.map(\.value).joined()
            let parts = text.split(separator: ":").compactMap { Double($0) }
            return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
        }
        guard let from = seconds(old), let to = seconds(old.merging(new) { $1 }) else { return nil }
        return from + (to - from) * share
    }

    @Test("the digits of a timer that a finger started roll, only those that change, and never back (R-LIV-12)")
    func digits() throws {
        var hand = try Self.hand(.timer)
        var (last, rolls, still) = (try #require(Self.shown(hand.scene.placed)), 0, 0)
        let first = last
        // Ten seconds pass: the second digit changes too.
        for _ in 0..<500 {
            hand.wait(20, step: 20)
            let nodes = hand.scene.placed
            let now = try #require(Self.shown(nodes))
            #expect(now <= last + 1e-9 && last - now < 0.2, "\(last) \(now)")
            if now != now.rounded() { rolls += 1 }
            if nodes.first(where: { $0.node.id == "pill.value.digit-3" })?.frame.y == 18 { still += 1 }
            last = now
        }
        #expect(abs(first - last - 10) < 1 && rolls > 80 && still == 500, "\(first) \(last) \(rolls)")
    }

    /// A followed parcel on the lock screen, shortly before it is heard of after four minutes.
    private static func beforeNews() throws -> LiveHand {
        var hand = try LiveHand()
        try hand.followParcel()
        hand.wait(239_500 - 1_200)
        return hand
    }

    @Test("with news a parcel's marker goes to its new place without a jump (R-LIV-14)")
    func marker() throws {
        var hand = try Self.beforeNews()
        func place() throws -> Double {
            try #require(Self.card(.delivery, hand).inside.first { $0.node.id == "lock.route.marker" }).frame.x
        }
        let before = try place()
        var (last, moving) = (before, 0)
        for _ in 0..<200 {
            hand.wait(10)
            let x = try place()
            #expect(x >= last && x - last < 3)
            if x > last { moving += 1 }
            last = x
        }
        // From 36.6 hundredths of the way to 45, of 317 points.
        #expect(abs(last - before - 26.6) < 1.5 && moving > 15, "\(last - before) \(moving)")
    }

    @Test("in a parcel's list one row is seen to move while the others fade, and none lies on another (R-LIV-15)")
    func rows() throws {
        var hand = try Self.beforeNews()
        func rows() throws -> [PlacedNode] {
            try Self.card(.delivery, hand).inside.filter { $0.node.id.contains(".row-") && $0.node.role == .group }
        }
        let before = try rows()
        let top = try #require(before.first).frame.y
        var moving: Set<String> = []
        for _ in 0..<200 {
            hand.wait(10)
            let now = try rows()
            for (index, row) in now.enumerated() {
                for other in now[(index + 1)...] { #expect(!row.frame.overlaps(other.frame)) }
                let slot = (row.frame.y - top) / 20
                if abs(slot - slot.rounded()) > 0.001 {
                    moving.insert(row.node.id)
                    #expect(now.count == 1, "while it moves the others are gone")
                }
            }
        }
        let after = try rows()
        #expect(moving == ["lock.row-you"] && after.count == before.count - 1)
    }

    private static func standby(_ hand: LiveHand) -> HomeScene {
        var scene = hand.scene
        scene.layers = scene.layers.filter { $0.id == "standby.layer" }
        return scene
    }

    @Test(
        "a locked device that is turned shows the card exactly twice as large, its colour to the edges and nothing else there (R-LIV-18, R-LIV-19)",
        arguments: kinds)
    func standby(_ kind: ActivityKind) throws {
        var hand = try Self.hand(kind)
        hand.lock()
        let (card, inside) = try Self.card(kind, hand)
        hand.home.turn(onSide: true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        let scene = Self.standby(hand)
        let large = try #require(scene.node("lock.card"))
        #expect(large.frame.width == 2 * card.frame.width && large.frame.height == 2 * card.frame.height)
        let sheet = try #require(scene.node("standby"))
        #expect(try scene.ground("standby") == #require(card.fillInk).resolved(card.traits))
        var compared = 0
        for placed in scene.placed where placed.path.contains("standby") {
            #expect(sheet.frame.inset(12).holds(placed.frame), "\(placed.node.id)")
            guard placed.node.text == nil, placed.node.role != .glyph,
                let small = inside.first(where: { $0.node.id == placed.node.id })
            else { continue }
            let (one, two) = (small.frame.size, placed.frame.size)
            #expect(abs(two.width - 2 * one.width) < 2.5 && abs(two.height - 2 * one.height) < 0.01)
            compared += 1
        }
        #expect(compared > 1)
    }

    @Test("beside a bed, at night, all of it is red and can be read; by day it is not (R-LIV-21)", arguments: kinds)
    func night(_ kind: ActivityKind) throws {
        var hand = try Self.hand(kind)
        hand.lock()
        hand.home.turn(onSide: true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        func colours() throws -> [SceneColour] {
            try SceneDrawing(Self.standby(hand)).orders.compactMap { order in
                switch order {
                case .fill(_, let colour), .stroke(_, let colour, _), .text(_, let colour, _, _): colour
                default: nil
                }
            }
        }
        #expect(try colours().contains { $0.green > 0 })
        // Back to the night: forwards the parcel would have come.
        hand.home.setClock(2 * 60, at: .milliseconds(hand.time))
        hand.wait(1_000)
        let found = try colours()
        #expect(found.count > 3 && found.allSatisfy { $0.green == 0 && $0.blue == 0 })
        let readings = ContrastAudit.readings(of: Self.standby(hand))
        #expect(!readings.isEmpty && readings.allSatisfy { $0.contrast >= 3 }, "\(readings)")
    }

    @Test("the compact pill is as wide as what it tells, changes with it, and leaves out units (R-LIV-26, R-LIV-27)")
    func compact() throws {
        func fits(_ hand: LiveHand, _ text: String, _ width: Double) throws {
            let (pill, sensor) = (try #require(hand.scene.node("pill")), try #require(hand.scene.node("sensor")))
            #expect(hand.words(in: "pill").joined() == text)
            // A gauge of 22 with 7 on both sides of it, 7 before the number and 10 behind it.
            #expect(abs(pill.frame.x - (sensor.frame.x - 36)) < 0.01)
            #expect(abs(pill.frame.right - (sensor.frame.right + 17 + width.rounded(.up))) < 0.01, "\(text)")
        }
        func width(_ text: String) -> Double { SceneType.width(of: text, size: 15, weight: .bold) }
        var hand = try Self.hand(.press)
        try fits(hand, "0", width("0"))
        let link = try hand.hold("link")
        let number = hand.words(in: "pill").joined()
        #expect(number.count == 2 && hand.scene.node("pill")?.node.spoken?.contains(number + " %") == true)
        try fits(hand, number, width(number))
        hand.lift(link)
        hand = try Self.hand(.delivery)
        let minutes = hand.words(in: "pill").joined()
        try fits(hand, minutes, width(minutes))
        #expect((Int(minutes) ?? 0) > 9, "without its unit")
        try hand.press("pill")
        #expect(hand.words(in: "pill").contains(minutes + " min"), "with it, where there is room")
        hand.leave()
        while hand.words(in: "pill").joined() != "9 min" { hand.wait(10_000, step: 500) }
        try fits(hand, "9 min", width("9 min"))
    }

    @Test(
        "pressed, a pill opens around the sensor: each thing on its side, from the margin on, and not high (R-LIV-31, R-LIV-32, R-LIV-33)",
        arguments: ["320x568", "393x852", "430x932"])
    func opened(_ name: String) throws {
        let screen = try #require(SceneScreen.named(name))
        for kind in Self.kinds {
            var hand = try Self.hand(kind, HomeSetting(screen: screen))
            let middle = screen.size.width / 2
            func sides() throws -> [Bool] {
                try ["pill.gauge", "pill.value"].map { id in
                    try #require(hand.scene.node(id), "\(kind) \(id)").frame.midX < middle
                }
            }
            let compact = try #require(hand.scene.node("pill")).frame
            #expect(try sides() == [true, false])
            try hand.press("pill")
            let pill = try #require(hand.scene.node("pill")).frame
            #expect(pill.height > 2 * compact.height && pill.height <= 176 && pill.y == compact.y)
            #expect(try sides() == [true, false])
            let tops = hand.inside("pill").filter { [.graph, .text, .control].contains($0.node.role) }.map(\.frame.y)
            #expect(try abs(#require(tops.min()) - pill.y - 14) < 0.5)
            #expect(hand.inside("pill").count { $0.node.role == .control } > 0)
        }
    }

    @Test("where two go on the smaller one still tells the force of a press, or what is left of a timer (R-LIV-34)")
    func smallest() throws {
        var hand = try Self.hand(.timer)
        hand.leave()
        func end() throws -> ScenePoint {
            let arc = try #require(hand.scene.node("pill.second.gauge.arc")).node
            guard case .path(let path) = arc.shape, case .curve(_, _, let to)? = path.steps.last else {
                throw SceneError.emptyStack("pill.second.gauge.arc")
            }
            return to
        }
        // The ring is 22 wide and its line 2.64: its middle is at 11, its radius 9.68. From the top, clockwise.
        for force in [0.25, 0.5, 0.6] {
            let link = try hand.middle(of: "link")
            _ = hand.draw(link, link, in: 300, force: force, lifts: false)
            let said = try #require(hand.scene.node("pill.second")?.node.spoken)
            let share = try #require(said.split(separator: " ").compactMap { Double($0) }.first) / 100
            #expect(abs(share - force) < 0.02, "\(said)")
            let to = try end()
            let turn = atan2(to.x - 11, 11 - to.y) / (2 * .pi)
            #expect(abs((turn < 0 ? turn + 1 : turn) - share) < 0.01)
            hand.home.end(.app, at: .milliseconds(hand.time))
            hand.lift(link)
            hand.wait(1_500)
        }
        // A tap brings the session; then the timer is the smaller one.
        try hand.tap("pill.second")
        hand.wait(1_500)
        #expect(hand.words(in: "pill.second") == ["3"], "the third minute")
        let before = try end()
        while hand.words(in: "pill.second") == ["3"] { hand.wait(1_000, step: 100) }
        #expect(hand.words(in: "pill.second") == ["2"])
        let after = try end()
        #expect(before.x != after.x || before.y != after.y)
    }
}
