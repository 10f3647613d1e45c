import PressureDevices

@testable import PressureCore
@testable import TestSupport

/// Random fingers on touchscreens, as a toolkit tells of them and as the nodes do: each half late by itself, and each
/// finger with forces of its own, so that a force says whose it is.
struct JoinStory {
    /// What makes joining hard.
    enum Kind: String, CaseIterable {
        /// Nothing: fingers that land are 10 mm apart, both sides see them, and nothing is lost.
        case apart = "10 mm apart"
        case crossing = "crossing"
        case near = "landing within 2 mm"
        case oneSided = "seen by one side only"
        case dropped = "drops and late opening"
        case screens = "two touchscreens"
        case unplaced = "windows whose place nobody says"
        case mixed = "all at once"
    }

    /// One finger.
    struct Finger {
        var screen = 0
        /// Whether the toolkit tells of it, and whether the node does.
        var isTold = true
        var isSeen = true
        var landing = 0
        var end = 0
        /// Where it lands and lifts on its output, in the toolkit's pixels.
        var from = (x: 0.0, y: 0.0)
        var to = (x: 0.0, y: 0.0)
        var slot = 0
        var contact: Int32 = 0
        var touch: Int32 = 0
    }

    /// One touchscreen under an output.
    struct Screen {
        var width = 0.0
        var height = 0.0
        var rotation = Surface.Rotation.none
        var pixelsWide = 0.0
        var pixelsHigh = 0.0
        /// The place on the output where the toolkit's places are 0; and whether the app knows it.
        var origin = (x: 0.0, y: 0.0)
        var period = 8_000
        var openedAt = 0
        /// When its events are lost, and found again.
        var loss: Range<Int>?

        /// Pixels for each millimetre, the coarser way.
        var density: Double {
            let isTurned = rotation == .quarter || rotation == .threeQuarters
            return min(pixelsWide / (isTurned ? height : width), pixelsHigh / (isTurned ? width : height))
        }

        /// The device's own place of a place on the output, worked out from how somebody turns a screen in the hand.
        func device(_ x: Double, _ y: Double) -> Point {
            let (right, down) = (x / pixelsWide, y / pixelsHigh)
            let (across, along) =
                switch rotation {
                case .none: (right, down)
                case .quarter: (down, 1 - right)
                case .half: (1 - right, 1 - down)
                case .threeQuarters: (1 - down, right)
                }
            return Point(x: Millimetres(across * width), y: Millimetres(along * height))
        }
    }

    /// Something that reaches the app.
    enum Step {
        case began(Int32, x: Double, y: Double, stamp: UInt32)
        case moved(Int32, x: Double, y: Double, stamp: UInt32)
        case ended(Int32, x: Double, y: Double, stamp: UInt32)
        case cancelled(Int32)
        case opened(screen: Int)
        case lost(screen: Int)
        case frame(screen: Int, [ContactSample])
        case read(screen: Int)
    }

    let seed: UInt64
    let kind: Kind
    let clock: ToolkitClock
    let said: ToolkitClock
    let knowsOrigin: Bool
    private(set) var screens: [Screen] = []
    private(set) var fingers: [Finger] = []
    /// What reaches the app: when, when it happened, and what.
    private(set) var steps: [(at: Int, time: Int, step: Step)] = []
    private var random: SplitMix64

    /// No tests begin the kernel's clock at 0: stamps wrap, and nothing is known before a device is opened.
    let start: Int

    init(seed: UInt64, kind: Kind) {
        self.seed = seed
        self.kind = kind
        random = SplitMix64(seed: seed ^ 0x4A4F_494E)
        clock = random.pick([.kernel, .server, .own])
        said = random.chance(25) ? .unknown : clock
        // Where nobody says it fingers have to show it, each alone: those that one side has not seen would mislead.
        knowsOrigin = kind != .unplaced
        // Some stories go over the end of 32 bits of milliseconds.
        start =
            random.chance(30) ? Int(UInt32.max) * 1_000 - random.whole(0...800_000) : random.whole(1...9_000_000_000)
        makeScreens()
        makeFingers()
        makeSteps()
    }

    // MARK: Screens and fingers

    private mutating func makeScreens() {
        let isPair = kind == .screens || kind == .mixed && random.chance(50)
        var left = 0.0
        let isMirrored = isPair && random.chance(15)
        for _ in 0..<(isPair ? 2 : 1) {
            var screen = Screen()
            screen.width = Double(random.whole(100...350))
            screen.height = Double(random.whole(60...250))
            screen.rotation = random.pick(Surface.Rotation.allCases)
            let isTurned = screen.rotation == .quarter || screen.rotation == .threeQuarters
            let density = Double(random.whole(25...80)) / 10
            screen.pixelsWide = ((isTurned ? screen.height : screen.width) * density).rounded()
            screen.pixelsHigh = ((isTurned ? screen.width : screen.height) * density * 1.02).rounded()
            screen.period = random.pick([4_167, 7_000, 8_333, 10_000, 16_667])
            // Windows lie anywhere on the first output; the second one continues the first, or shows the same.
            let inset = isPair ? 0 : Double(random.whole(0...200))
            screen.origin = (isMirrored ? 0 : inset - left, inset)
            left += screen.pixelsWide
            screens.append(screen)
        }
        if isMirrored {
            screens[1].pixelsWide = screens[0].pixelsWide
            screens[1].pixelsHigh = screens[0].pixelsHigh
        }
    }

    private var sparesLosses: Bool { kind != .dropped && kind != .mixed }

    private mutating func makeFingers() {
        let count = random.whole(1...7)
        var time = start + 100_000
        for number in 0..<count {
            var finger = Finger()
            finger.screen = random.whole(0...(screens.count - 1))
            finger.contact = Int32(truncatingIfNeeded: 65_530 + number) % 65_536
            finger.touch = Int32(100 + number * 7 % 11)
            finger.from = place(on: finger.screen)
            finger.to = random.chance(40) ? finger.from : place(on: finger.screen)
            let before = fingers.last
            switch kind {
            case .near where number % 2 == 1, .mixed where number % 2 == 1 && random.chance(40):
                // The second of a pair, right beside the first.
                if let before { land(&finger, beside: before, millimetres: Double(random.whole(2...20)) / 10) }
            case .oneSided where number > 0 && random.chance(50):
                if let before { land(&finger, beside: before, millimetres: Double(random.whole(8...20)) / 10) }
            case .crossing where number % 2 == 1:
                if let before {
                    finger.screen = before.screen
                    finger.from = before.to
                    finger.to = before.from
                }
            default: break
            }
            if kind == .oneSided || kind == .mixed {
                switch random.whole(0...5) {
                case 0: finger.isTold = false
                case 1: finger.isSeen = false
                default: break
                }
            }
            // Together, one after the other within the window of any clock, or later.
            time += random.pick([0, random.whole(0...30_000), random.whole(0...400_000)])
            finger.landing = onFrame(time, finger.screen)
            finger.end = onFrame(finger.landing + random.whole(60_000...700_000), finger.screen)
            if fits(finger) { fingers.append(finger) }
        }
        // Slots in any order; no two fingers that are down share one.
        for index in fingers.indices {
            var free = Array(0..<10)
            for other in fingers[..<index]
            where other.screen == fingers[index].screen && other.end + 200_000 >= fingers[index].landing {
                free.removeAll { $0 == other.slot }
            }
            fingers[index].slot = random.pick(free)
        }
        let landings = fingers.map { $0.landing }
        guard !sparesLosses, let first = landings.min(), let last = landings.max() else { return }
        for index in screens.indices {
            if random.chance(70) {
                let from = random.whole((first - 50_000)...(last + 100_000))
                screens[index].loss = from..<(from + random.whole(5_000...150_000))
            }
            if random.chance(30) { screens[index].openedAt = random.whole(first...(last + 1)) }
        }
    }

    private mutating func land(_ finger: inout Finger, beside other: Finger, millimetres: Double) {
        finger.screen = other.screen
        let screen = screens[other.screen]
        let angle = Double(random.whole(0...3))
        let way = millimetres * screen.density * 1.1
        let (dx, dy) = angle < 1 ? (way, 0) : angle < 2 ? (0, way) : angle < 3 ? (-way, 0) : (0, -way)
        finger.from = (
            min(max(other.from.x + dx, 0), screen.pixelsWide), min(max(other.from.y + dy, 0), screen.pixelsHigh)
        )
    }

    private mutating func place(on screen: Int) -> (x: Double, y: Double) {
        (
            Double(random.whole(0...1_000)) / 1_000 * screens[screen].pixelsWide,
            Double(random.whole(0...1_000)) / 1_000 * screens[screen].pixelsHigh
        )
    }

    /// Whether a finger keeps the distances that its kind promises from those before.
    private func fits(_ finger: Finger) -> Bool {
        for other in fingers {
            let away = distance(finger, other)
            // A screen tells two fingers apart only from some distance on; one that is seen by one side may not be as
            // near as a pixel's rounding, or nobody could ever tell whose it is.
            let isOneSided = !(finger.isTold && finger.isSeen && other.isTold && other.isSeen)
            if isOneSided, away < 0.8 { return false }
            if kind == .apart || kind == .crossing || kind == .screens || kind == .dropped, away < 10,
                finger.landing < other.end + 400_000
            {
                return false
            }
            if !knowsOrigin, isOneSided, finger.landing / 1_000 == other.landing / 1_000 { return false }
        }
        return true
    }

    /// How far two fingers land from each other, in millimetres of the finer output, wherever their outputs lie.
    private func distance(_ one: Finger, _ other: Finger) -> Double {
        let (a, b) = (screens[one.screen], screens[other.screen])
        let dx = one.from.x - a.origin.x - other.from.x + b.origin.x
        let dy = one.from.y - a.origin.y - other.from.y + b.origin.y
        return (dx * dx + dy * dy).squareRoot() / max(a.density, b.density) / 1.02
    }

    private func onFrame(_ time: Int, _ screen: Int) -> Int {
        let period = screens[screen].period
        return (time + period - 1) / period * period
    }

    // MARK: What reaches the app

    /// The force of a finger in a frame, as the node reads it: its own hundred, whatever it does.
    func reading(of finger: Int, at time: Int) -> Int32 {
        Int32(100 * finger + 10 + (time / 1_000 * 7 + finger) % 80)
    }

    /// Whose force it is.
    static func owner(of force: Pressure) -> Int { Int((force.value * 1_000).rounded()) / 100 }

    private mutating func makeSteps() {
        var frames: [[(at: Int, time: Int, step: Step)]] = []
        for screen in screens.indices { frames.append(nodeHalf(screen)) }
        let toolkit = toolkitHalf()
        if random.chance(50) {
            // The app reads the nodes before it looks at a touch: nothing waits longer than that.
            for touch in toolkit {
                for screen in frames.indices {
                    for index in frames[screen].indices where frames[screen][index].time <= touch.at {
                        frames[screen][index].at = min(frames[screen][index].at, touch.at)
                    }
                    frames[screen].append((touch.at, touch.at, .read(screen: screen)))
                }
            }
        }
        var all: [(at: Int, order: Int, time: Int, step: Step)] = []
        for list in frames + [toolkit] {
            // What one side tells keeps its order.
            let side = random.whole(0...1_000)
            for (number, item) in list.sorted(by: { ($0.at, $0.time) < ($1.at, $1.time) }).enumerated() {
                var order = side * 100_000 + number
                // Reading comes before the touch for which it is done.
                if case .began = item.step { order += 1_000_000_000 }
                if case .read = item.step { order += 500_000_000 }
                all.append((item.at, order, item.time, item.step))
            }
        }
        steps = all.sorted { ($0.at, $0.order) < ($1.at, $1.order) }.map { ($0.at, $0.time, $0.step) }
    }

    /// A delay of 30 ms at most, that keeps the order of what was told before.
    private mutating func delayed(_ time: Int, _ latest: inout Int) -> Int {
        let delay = random.chance(50) ? random.whole(100...3_000) : random.whole(0...30_000)
        latest = max(latest, time + delay)
        return min(latest, time + 30_000)
    }

    private mutating func nodeHalf(_ index: Int) -> [(at: Int, time: Int, step: Step)] {
        let screen = screens[index]
        var list: [(at: Int, time: Int, step: Step)] = []
        var latest = 0
        let opened = max(screen.openedAt, start)
        let mine = fingers.indices.filter { fingers[$0].screen == index && fingers[$0].isSeen }
        list.append((opened, opened, .opened(screen: index)))
        var times: Set<Int> = []
        for number in mine {
            var time = fingers[number].landing
            while time <= fingers[number].end {
                times.insert(time)
                time += screen.period
            }
            times.insert(fingers[number].end)
        }
        /// The fingers that the node has reported and that are down, as far as it has reported.
        var known: Set<Int> = []
        var isLost = false
        var isFirst = true
        for time in times.sorted() where time > opened {
            if let loss = screen.loss, loss.contains(time) {
                if !isLost { list.append((delayed(time, &latest), time, .lost(screen: index))) }
                isLost = true
                continue
            }
            var samples: [ContactSample] = []
            for number in mine {
                let finger = fingers[number]
                let isDown = finger.landing <= time && time < finger.end
                let change: ContactSample.Change
                switch (known.contains(number), isDown) {
                case (false, false): continue
                case (false, true): change = isLost || isFirst && finger.landing < time ? .beganUnknown : .began
                case (true, true): change = isLost ? .resynced : .moved
                case (true, false): change = isLost ? .lost(.dropped) : .lifted
                }
                if isDown { known.insert(number) } else { known.remove(number) }
                samples.append(sample(number, change, at: time))
            }
            isLost = false
            isFirst = false
            guard !samples.isEmpty else { continue }
            samples.shuffle(using: &random)
            list.append((delayed(time, &latest), time, .frame(screen: index, samples)))
        }
        return list
    }

    private func sample(_ number: Int, _ change: ContactSample.Change, at time: Int) -> ContactSample {
        let finger = fingers[number]
        let place = place(of: finger, at: time)
        let isGone = time >= finger.end
        return ContactSample(
            slot: UInt8(finger.slot), id: ContactID(finger.contact), change: change,
            position: screens[finger.screen].device(place.x, place.y),
            reading: isGone ? nil : reading(of: number, at: time))
    }

    private func place(of finger: Finger, at time: Int) -> (x: Double, y: Double) {
        let share = min(1, Double(time - finger.landing) / Double(max(1, finger.end - finger.landing)))
        return (
            finger.from.x + (finger.to.x - finger.from.x) * share, finger.from.y + (finger.to.y - finger.from.y) * share
        )
    }

    private mutating func toolkitHalf() -> [(at: Int, time: Int, step: Step)] {
        var events: [(time: Int, finger: Int, order: Int)] = []
        for number in fingers.indices where fingers[number].isTold {
            let finger = fingers[number]
            events.append((finger.landing, number, 0))
            var time = finger.landing + screens[finger.screen].period
            while time < finger.end {
                if finger.from != finger.to, random.chance(80) { events.append((time, number, 1)) }
                time += screens[finger.screen].period
            }
            events.append((finger.end, number, 2))
        }
        let rounds = random.chance(60)
        let counts = random.whole(0...1_000_000)
        var list: [(at: Int, time: Int, step: Step)] = []
        var latest = 0
        for event in events.sorted(by: { ($0.time, $0.finger, $0.order) < ($1.time, $1.finger, $1.order) }) {
            let finger = fingers[event.finger]
            let screen = screens[finger.screen]
            let exact = place(of: finger, at: event.time)
            var (x, y) = (exact.x - screen.origin.x, exact.y - screen.origin.y)
            if rounds { (x, y) = (x.rounded(), y.rounded()) }
            let stamp = stamp(event.time, counts)
            let at = delayed(event.time, &latest)
            switch event.order {
            case 0: list.append((at, event.time, .began(finger.touch, x: x, y: y, stamp: stamp)))
            case 1: list.append((at, event.time, .moved(finger.touch, x: x, y: y, stamp: stamp)))
            default:
                let isVoid = random.chance(10)
                list.append(
                    (at, event.time, isVoid ? .cancelled(finger.touch) : .ended(finger.touch, x: x, y: y, stamp: stamp))
                )
            }
        }
        return list
    }

    /// The toolkit's stamp of a moment of the kernel's.
    private mutating func stamp(_ time: Int, _ counts: Int) -> UInt32 {
        switch clock {
        case .kernel, .unknown: UInt32(truncatingIfNeeded: time / 1_000)
        case .server: UInt32(truncatingIfNeeded: (time + random.whole(-10_000...5_000)) / 1_000)
        case .own: UInt32(truncatingIfNeeded: time / 1_000 &- start / 1_000 &+ counts)
        }
    }
}
