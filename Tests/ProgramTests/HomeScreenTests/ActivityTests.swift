import Testing

@testable import HomeScreen
@testable import PressureCore

/// What is shown of scripts at times that are worked out by hand: the timer's sample takes three minutes, the delivery
/// reports at 0, 2, 4 and 5.5 minutes, is at the door at 12 and delivered at 13.
@Suite("What activities show")
struct ActivityTests {
    /// An activity at a time, as its script has it.
    static func moment(_ kind: ActivityKind, _ seconds: Double, isReduced: Bool = false) throws -> ActivityMoment {
        try #require(LiveShow([kind], after: .scene(seconds), isReduced: isReduced).moments.first)
    }

    static func card(_ kind: ActivityKind, _ seconds: Double, isReduced: Bool = false) throws -> [PlacedNode] {
        let show = LiveShow([try moment(kind, seconds, isReduced: isReduced)])
        return LiveForm.lock.view(show, HomeSetting()).placed.filter { $0.path.contains("lock.card") }
    }

    private static func texts(_ nodes: [PlacedNode]) -> [String] { nodes.compactMap { $0.node.text?.string } }

    @Test(
        "a timer's digits roll to the next number and never back; whoever looks once a second sees whole ones (R-LIV-12)"
    )
    func rolling() {
        let timer = KitchenTimer("Tea", length: .scene(180), phase: .running(until: .zero + .scene(180)))
        func roll(_ milliseconds: Int64) -> (from: Int, to: Int, share: Double) {
            timer.roll(at: .milliseconds(milliseconds))
        }
        #expect(KitchenTimer.text(roll(0).from) == "3:00" && roll(0).share == 0)
        #expect(KitchenTimer.text(roll(1_000).from) == "2:59" && roll(1_000).share == 0)
        // They roll in the last quarter of a second: half of it is half of the way.
        #expect(roll(749).share == 0 && abs(roll(875).share - 0.5) < 1e-9 && roll(875).to == 179)
        var last = 181.0
        for time in stride(from: Int64(0), through: 181_000, by: 7) {
            let (from, to, share) = roll(time)
            let shown = Double(from) + Double(to - from) * share
            #expect(shown <= last && shown >= 0)
            last = shown
        }
        #expect(last == 0)
        #expect(timer.nextChange(after: .zero) == .milliseconds(1_000))
        #expect(timer.nextChange(after: .milliseconds(61_500)) == .milliseconds(62_000))
        #expect(KitchenTimer.text(3_725) == "1:02:05")
        #expect(KitchenTimer.shorter(3_725) == ["1:02:05", "63 min", "2 h"])
    }

    @Test("of the digits only those that change roll; the frames between are monotone (R-LIV-12)")
    func digits() {
        let digits = RollingDigits(size: 20, weight: .bold, ink: .label)
        let frame = MotionRect(0, 0, 100, 30)
        func node(_ share: Double) -> SceneNode { digits.node("n", frame, from: "2:00", to: "1:59", share: share) }
        #expect(node(0).children.compactMap { $0.text?.string } == ["0", "0", ":", "2"])
        #expect(node(1).children.filter { $0.opacity > 0 }.compactMap { $0.text?.string } == [":", "9", "5", "1"])
        var places: [Double] = []
        for share in stride(from: 0.1, to: 1, by: 0.1) {
            let old = node(share).children.first { $0.id == "n.digit-0" }
            let new = node(share).children.first { $0.id == "n.digit-0.next" }
            #expect(abs((old?.opacity ?? 0) + (new?.opacity ?? 0) - 1) < 1e-9)
            places.append(new?.frame.y ?? .infinity)
            #expect(node(share).children.first { $0.text?.string == ":" }?.frame.y == 0)
        }
        #expect(places == places.sorted() && places[0] < -10 && places[8] < 0)
        #expect(RollingDigits.around(61.25) == (61, 62, 0.25))
    }

    @Test("what is replaced fades before what comes is seen (R-LIV-13)")
    func turning() {
        let frame = MotionRect(0, 0, 80, 20)
        let (old, new) = (
            SceneNode.text("line", frame, "Before", size: 15), SceneNode.text("line", frame, "After", size: 15)
        )
        func opacity(_ text: String, _ share: Double) -> Double {
            ContentTurn.merged([old], [new], share).first { $0.text?.string == text }?.opacity ?? 0
        }
        #expect(opacity("Before", 0) == 1 && opacity("After", 0) == 0)
        #expect(opacity("Before", 0.5) == 0 && opacity("After", 0.5) == 0)
        #expect(opacity("Before", 1) == 0 && opacity("After", 1) == 1)
        for share in stride(from: 0.0, through: 1, by: 0.02) {
            #expect(min(opacity("Before", share), opacity("After", share)) == 0)
        }
    }

    @Test("the marker goes to its new place without a jump, and with less motion it fades there (R-LIV-14)")
    func marker() throws {
        func place(_ seconds: Double, isReduced: Bool = false) throws -> [PlacedNode] {
            try Self.card(.delivery, seconds, isReduced: isReduced).filter { $0.node.id == "lock.route.marker" }
        }
        // At 4 minutes it is heard of at 45 hundredths of the way, and was thought to be at 27 + 120 · 0.08 = 36.6.
        let way = 333.0 - 16
        let before = try #require(try place(240).first).frame.x
        var last = before
        for step in 1...60 {
            let x = try #require(try place(240 + Double(step) * 0.02).first).frame.x
            #expect(x >= last && x - last < 0.09 * way / 4, "\(step)")
            last = x
        }
        #expect(abs(last - before - (0.45 + 1.2 * 0.0008 - 0.366) * way) < 0.6)
        let places = try (0...40).map { try place(240 + Double($0) * 0.02, isReduced: true).filter { $0.opacity > 0 } }
        for marker in places.flatMap({ $0 }) {
            let share = (marker.frame.x - before) / way
            #expect(abs(share) < 0.001 || abs(share - 0.084) < 0.002, "it is at one of two places")
        }
    }

    @Test("in the list of stops one row moves while the others fade, and none lies on another (R-LIV-15)")
    func rows() throws {
        // After 4 minutes the first of three stops is behind: the others come one row of 20 points up.
        let top = try #require(try Self.card(.delivery, 239).first { $0.node.id == "lock.row-harbour" }).frame.y
        var moving: Set<String> = []
        for step in 0...60 {
            let nodes = try Self.card(.delivery, 239.95 + Double(step) * 0.01)
            let rows = nodes.filter { $0.node.id.contains(".row-") && $0.node.role == .group && $0.opacity > 0 }
            for (index, row) in rows.enumerated() {
                for other in rows[(index + 1)...] { #expect(!row.frame.overlaps(other.frame), "\(step)") }
                let slot = (row.frame.y - top) / 20
                if abs(slot - slot.rounded()) > 0.001 {
                    moving.insert(row.node.id)
                    #expect(rows.count == 1, "while it moves the others are gone")
                }
            }
        }
        #expect(moving == ["lock.row-you"])
        #expect(Self.texts(try Self.card(.delivery, 239)).contains("Harbour Street 3"))
        #expect(!Self.texts(try Self.card(.delivery, 242)).contains("Harbour Street 3"))
    }

    @Test("a card is as high as what it tells, and goes from one height to the next without a jump (R-LIV-11)")
    func heights() throws {
        // 74 points above the list, 20 for each row, 14 below; the others have a headline and a line.
        let wanted: [(Double, Double)] = [(30, 148), (250, 128), (340, 108), (725, 86), (785, 82)]
        for (time, height) in wanted { #expect(try Self.moment(.delivery, time).cardHeight == height) }
        #expect(try Self.moment(.timer, 10).cardHeight == 94)
        #expect(try Self.moment(.timer, 182).cardHeight == 72)
        var last = 108.0
        for step in 0...70 {
            let height = try Self.moment(.delivery, 719.98 + Double(step) * 0.01).cardHeight
            #expect(height <= last && last - height < 2)
            last = height
        }
        #expect(last == 86)
    }

    @Test("without news for so long it says so, and what may be wrong is grey; with news it is sure again")
    func stale() throws {
        // The last report on the way came at 5:30, and three minutes are too long.
        let sure = try Self.card(.delivery, 509)
        let stale = try Self.card(.delivery, 512)
        #expect(!Self.texts(sure).contains { $0.hasPrefix("No news") })
        #expect(Self.texts(stale).contains("No news for 3 min"))
        #expect(Self.texts(try Self.card(.delivery, 600)).contains("No news for 4 min"))
        let ink = { (nodes: [PlacedNode]) in nodes.first { $0.node.id == "lock.value" }?.node.text?.ink }
        #expect(ink(sure) == .palette(.parcelInk) && ink(stale) == .palette(.parcelStale))
        #expect(try Self.moment(.delivery, 512).spoken.contains("No news"))
        // Its marker stands still meanwhile.
        let marker = { (seconds: Double) in
            try Self.card(.delivery, seconds).first { $0.node.id == "lock.route.marker" }?.frame.x
        }
        #expect(try marker(520) == marker(700))
        #expect(!Self.texts(try Self.card(.delivery, 722)).contains { $0.hasPrefix("No news") })
    }

    @Test(
        "every activity has its app's colours, the same in both appearances, and none of its icon (R-LIV-7, R-LIV-9, R-LIV-37)"
    )
    func colours() throws {
        for kind in ActivityKind.allCases {
            let style = kind.style
            for colour in [style.ground, style.ink, style.faint] {
                #expect(colour.resolved(SceneTraits()) == colour.resolved(SceneTraits(style: .dark)))
            }
            if let icon = kind.icon.flatMap(HomeIcon.init) {
                #expect(icon.ground == style.ground)
                let fills = icon.node(MotionRect(0, 0, 60, 60)).children.map(\.fill)
                #expect(fills.contains(.plain(.palette(style.ink))), "its ink is the icon's")
            }
            for form in LiveForm.allCases {
                let placed = form.view(LiveShow([try Self.moment(kind, 30)]), HomeSetting()).placed
                #expect(!placed.contains { $0.node.role == .icon })
            }
        }
        #expect(Set(ActivityKind.allCases.map(\.style)).count == 3)
    }

    @Test("a card is no notification: each has a layout of its own, with its largest letters first (R-LIV-4, R-LIV-5)")
    func layouts() throws {
        let largest = { (nodes: [PlacedNode]) in
            nodes.filter { $0.node.text != nil }.max { ($0.node.text?.size ?? 0) < ($1.node.text?.size ?? 0) }
        }
        #expect(largest(try Self.card(.timer, 48))?.path.contains("lock.value") == true)
        #expect(largest(try Self.card(.delivery, 250))?.node.text?.string == "10 min")
        #expect(largest(try Self.card(.delivery, 725))?.node.text?.string == "At the door")
        #expect(largest(try Self.card(.timer, 185))?.node.text?.string == "Time is up")
        let scene = LiveForm.lock.view(LiveShow([try Self.moment(.delivery, 30)]), HomeSetting())
        let notice = scene.placed.filter { $0.path.contains("notice") }
        #expect(notice.count == 2 && scene.node("notice")?.node.material == .thick)
        for kind in ActivityKind.allCases {
            let card = try Self.card(kind, 30)
            #expect(card.contains { $0.node.role == .graph || $0.node.role == .control }, "\(kind)")
            #expect(card.map(\.frame.size) != notice.map(\.frame.size))
        }
    }

    @Test("what alerts is marked by a platter of its own, and alerts are for what needs somebody (R-LIV-16)")
    func marked() throws {
        let word = { (kind: ActivityKind, seconds: Double) in
            try Self.card(kind, seconds).first { $0.node.id == "lock.word" }?.node
        }
        #expect(try word(.timer, 185)?.fill == .plain(.palette(.clockFace)))
        #expect(try word(.delivery, 725)?.fill == .plain(.palette(.parcelInk)))
        #expect(try word(.delivery, 785)?.fill == nil)
        for kind in [ActivityKind.timer, .delivery] {
            let steps = ActivityScript.sample(kind)?.steps ?? []
            #expect(steps.filter { if case .alert = $0.change { true } else { false } }.count == 1)
        }
    }

    @Test("at most two controls, and only what is essential (R-LIV-6)")
    func controls() throws {
        #expect(try Self.moment(.timer, 48).controls == [.pause, .cancel])
        #expect(try Self.moment(.timer, 185).controls == [.dismiss])
        #expect(try Self.moment(.delivery, 30).controls == [.dismiss])
        let paused = KitchenTimer("Tea", length: .scene(180), phase: .paused(left: .scene(60)))
        #expect(ActivityContent.timer(paused).controls == [.resume, .cancel])
    }

    @Test(
        "the smallest form tells what is left by a number and a ring; the compact one drops its unit (R-LIV-27, R-LIV-34)"
    )
    func smallest() throws {
        func texts(_ form: LiveForm, _ kind: ActivityKind, _ seconds: Double) throws -> [String] {
            Self.texts(form.view(LiveShow([try Self.moment(kind, seconds)]), HomeSetting()).placed)
        }
        // After 48 s of three minutes 2:12 are left, which is the third minute; after 130 s fifty seconds.
        #expect(try texts(.minimal, .timer, 48) == ["3"] && texts(.minimal, .timer, 130) == ["50"])
        #expect(try texts(.minimal, .delivery, 250) == ["10"])
        #expect(try texts(.compact, .delivery, 250) == ["10"] && texts(.compact, .delivery, 340) == ["9 min"])
        #expect(try texts(.expanded, .delivery, 250).contains("10 min"))
        let room = { (seconds: Double) in
            let timer = KitchenTimer("Bread", length: .scene(7_200), phase: .paused(left: .scene(seconds)))
            return ActivityMoment(.timer(timer)).room
        }
        #expect(room(3_599) <= 52 && room(3_601) < room(3_599))
    }
}
