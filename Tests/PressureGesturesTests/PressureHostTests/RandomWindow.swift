import PressureCore
import PressureHost
import PressureMotion

@testable import TestSupport

/// Random stories in one window, and what must hold of every one of them.
///
/// It judges by what a person sees and an app hears: what is drawn before a pointer lands, and the words afterwards.
final class RandomWindow {
    private(set) var faults: [String] = []
    /// Taps on a row that was seen in full and could be chosen, and how many chose it.
    private(set) var (taps, chosen) = (0, 0)
    private(set) var (peeks, actions, pops) = (0, 0, 0)

    private var host: PressureHost
    private var random: SplitMix64
    private var time = Timestamp.milliseconds(5_000)
    private var targets: [HostTarget] = []
    private var down: [Finger] = []
    private var nextID: Int32 = 1
    /// What `peek` has announced, and `ended` has not ended.
    private var open: TargetID?
    /// The last word of a target that its end must answer: popped after `pop`, chosen after `action`.
    private var owed: HostEnd?
    private var lastAt = Timestamp.zero
    private var heard: [String] = []
    /// When the app last did something that moves what is shown.
    private var movedAt = Timestamp.zero

    private struct Finger {
        var pointer: HostPointer
        var target: HostTarget?
        /// Whether it landed on what was not yet to be seen where it lies at rest.
        var isEarly = false
        /// The row that it lies on alone since it landed there, seen in full: its lift must choose it.
        var tapped: ActionID?
    }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        var window = HostWindow(width: Double(random.whole(320...1_200)), height: Double(random.whole(320...1_000)))
        window.isMotionReduced = random.chance(15)
        window.isLeftToRight = random.chance(80)
        host = PressureHost(window)
        for number in 1...4 { targets.append(target(Int32(number))) }
    }

    private func target(_ id: Int32) -> HostTarget {
        let (width, height) = (host.window.width, host.window.height)
        let frame = MotionRect(
            Double(random.whole(0...Int(width) - 60)), Double(random.whole(0...Int(height) - 60)),
            Double(random.whole(40...200)), Double(random.whole(30...120)))
        var target = HostTarget(TargetID(id), at: frame, offer: random.pick(HostOffer.allCases))
        for row in 0..<random.whole(0...8) {
            target.rows.append(
                ActionID(Int16(row + 1)), isEnabled: random.chance(80), startsGroup: random.chance(25))
        }
        if random.chance(20) { target.leading = 50 }
        target.drawer = random.chance(70) ? .host : random.pick([.toolkit, .app])
        return target
    }

    func run(steps: Int) {
        for _ in 0..<steps {
            step()
            if faults.count > 3 { return }
        }
        for finger in down { host.lose(finger.pointer.id, at: time) }
        host.change(.hidden, at: time)
        listen(by: nil)
        if let open { fault("\(open) is never ended") }
        wait(3_000)
        for place in 0...2 where host.preview(place, at: time) != nil { fault("place \(place) is still drawn") }
        if host.isMoving(at: time) { fault("something moves for ever") }
    }

    private func fault(_ text: String) { faults.append("\(text) (\(heard.suffix(12).joined(separator: ", ")))") }

    // MARK: - What happens

    private func step() {
        switch random.whole(0...99) {
        case 0..<28: random.chance(60) || down.isEmpty ? land() : lift()
        case 28..<62: move()
        case 62..<74: lift()
        case 74..<82: wait(Int64(random.pick([5, 20, 60, 150, 300, 500, 700])))
        case 82..<88: key()
        case 88..<92: tapLiveRow()
        default: app()
        }
    }

    private func wait(_ milliseconds: Int64) {
        let end = time + .milliseconds(milliseconds)
        var turns = 0
        while let due = host.nextDeadline, due <= end {
            host.advance(to: due)
            listen(by: nil)
            turns += 1
            if turns > 2_000 { return fault("deadlines without an end") }
        }
        time = end
        host.advance(to: time)
        listen(by: nil)
    }

    private func place() -> (Double, Double) {
        if random.chance(60), let shown = host.preview(0, at: time), shown.stays || random.chance(50) {
            let row = shown.places.row(random.whole(0...7))
            if random.chance(60), !row.isEmpty { return (row.midX, row.midY) }
            if !shown.places.raised.isEmpty { return (shown.places.raised.midX, shown.places.raised.midY) }
        }
        if random.chance(60) {
            let frame = random.pick(targets).frame
            return (frame.midX, frame.midY)
        }
        return (Double(random.whole(0...Int(host.window.width))), Double(random.whole(0...Int(host.window.height))))
    }

    private func land() {
        guard down.count < 3 else { return lift() }
        wait(Int64(random.whole(1...30)))
        let (x, y) = place()
        let kind = random.chance(60) ? HostPointer.Kind.finger : random.pick(HostPointer.Kind.allCases)
        let force: Double? = random.chance(60) ? Double(random.whole(0...60)) / 100 : nil
        let pointer = HostPointer(nextID, kind, x: x, y: y, pressure: force)
        nextID += 1
        let under = targets.last { $0.frame.contains(x, y) }
        var finger = Finger(pointer: pointer, target: under)
        finger.isEarly = isHiddenPart(x, y)
        host.begin(pointer, on: under, at: time)
        down.append(finger)
        listen(by: down.count - 1)
    }

    /// Whether card or rows will lie at a place, and a person has not yet seen them there since something moved them.
    private func isHiddenPart(_ x: Double, _ y: Double) -> Bool {
        guard let shown = host.preview(0, at: time), shown.stays, time - movedAt < .milliseconds(440) else {
            return false
        }
        let isRow = shown.places.sheet.contains(x, y)
        guard isRow || shown.places.raised.contains(x, y) else { return false }
        var moment = movedAt
        while moment <= time {
            if let then = host.preview(0, at: moment), Self.isSeen(then, isRow) { return false }
            moment = moment + .milliseconds(4)
        }
        return true
    }

    private static func isSeen(_ shown: HostPreview, _ isRow: Bool) -> Bool {
        func isNear(_ now: MotionRect, _ then: MotionRect) -> Bool {
            abs(now.x - then.x) <= 4 && abs(now.y - then.y) <= 4 && abs(now.right - then.right) <= 4
                && abs(now.bottom - then.bottom) <= 4
        }
        let (look, rest) = (shown.look, shown.places)
        return isRow
            ? isNear(look.sheet, rest.sheet) && look.rowsOpacity >= 0.85
            : isNear(look.card, rest.raised) && look.contentOpacity >= 0.85
    }

    private func move() {
        guard !down.isEmpty else { return land() }
        let index = random.whole(0...down.count - 1)
        let (x, y) = random.chance(30) ? place() : (down[index].pointer.x, down[index].pointer.y)
        let steps = random.whole(1...20)
        let force = random.chance(60) ? min(Double(random.whole(0...150)) / 100, 1) : nil
        let from = down[index].pointer
        for step in 1...steps {
            time = time + .milliseconds(Int64(random.whole(1...12)))
            let share = Double(step) / Double(steps)
            down[index].pointer.x = from.x + (x - from.x) * share
            down[index].pointer.y = from.y + (y - from.y) * share
            if let force {
                down[index].pointer.pressure = (from.pressure ?? 0) + (force - (from.pressure ?? 0)) * share
            }
            // What another finger waited for is not this one's doing.
            host.advance(to: time)
            listen(by: nil)
            host.move(down[index].pointer, at: time)
            listen(by: index)
            if index >= down.count { return }
        }
        if random.chance(10) {
            host.turnWheel(down[index].pointer.id, by: Double(random.whole(-2...4)), at: time)
            listen(by: index)
        }
    }

    private func lift() {
        guard !down.isEmpty else { return }
        let index = random.whole(0...down.count - 1)
        wait(Int64(random.whole(1...40)))
        guard index < down.count else { return }
        let finger = down[index]
        if random.chance(90) {
            host.end(finger.pointer, at: time)
        } else {
            host.lose(finger.pointer.id, at: time)
        }
        listen(by: index)
        down.remove(at: index)
    }

    /// One finger taps a row that is seen in full.
    private func tapLiveRow() {
        for finger in down { host.lose(finger.pointer.id, at: time) }
        listen(by: nil)
        down = []
        if host.staying == nil {
            host.show(random.pick(targets), at: time)
            listen(by: nil)
        }
        guard let shown = host.preview(0, at: time), shown.stays, shown.rowCount > 0 else { return }
        wait(600)
        guard let still = host.preview(0, at: time), still.stays, still.target == shown.target else { return }
        let row = random.whole(0...still.rowCount - 1)
        let place = still.places.row(row)
        guard still.disabledRows & (1 << UInt8(row)) == 0, !place.isEmpty,
            still.places.sheet.contains(place.midX, place.midY)
        else { return }
        taps += 1
        let before = actions
        let pointer = HostPointer(nextID, x: place.midX, y: place.midY)
        nextID += 1
        host.begin(pointer, on: nil, at: time)
        listen(by: nil)
        wait(60)
        host.end(pointer, at: time)
        listen(by: nil)
        if actions == before + 1 { chosen += 1 }
    }

    private func key() {
        let focus = random.chance(70) ? random.pick(targets) : nil
        host.press(random.pick(HostKey.allCases), focus: focus, at: time)
        listen(by: nil)
    }

    private func app() {
        let index = random.whole(0...3)
        let id = targets[index].id
        switch random.whole(0...9) {
        case 0: host.show(targets[index], at: time)
        case 1: host.cancel(id, at: time)
        case 2: host.end(id, random.pick([.dismissed, .chosen, .cancelled]), at: time)
        case 3:
            host.remove(id, at: time)
            for place in 0...2 where host.preview(place, at: time)?.target == id {
                fault("\(id) is drawn without a target")
            }
        case 4:
            let action = ActionID(Int16(random.whole(1...8)))
            host.setEnabled(random.chance(50), for: action, of: id, at: time)
        case 5:
            let other = target(id.rawValue)
            if other.offer == targets[index].offer {
                targets[index] = other
                if host.change(other, at: time) { movedAt = time }
            }
        case 6:
            var window = host.window
            (window.width, window.height) = (window.height, window.width)
            host.change(window, at: time)
            movedAt = time
        case 7: host.change(random.pick(HostActivity.allCases), at: time)
        case 8:
            host.answer(
                random.pick(HostDrawer.allCases), frame: random.chance(50) ? targets[index].frame : nil, at: time)
            // What the host draws from now on comes into view.
            movedAt = time
        default:
            if let finger = down.first {
                host.pressOtherButton(finger.pointer, on: finger.target, at: time)
            } else {
                let frame = targets[index].frame
                host.pressOtherButton(
                    HostPointer(nextID, .mouse, x: frame.midX, y: frame.midY), on: targets[index], at: time)
                nextID += 1
            }
        }
        listen(by: nil)
    }

    // MARK: - What is heard

    /// - Parameter finger: whose sample caused it; nil where none did.
    private func listen(by finger: Int?) {
        while let event = host.nextEvent() {
            if case .say = event.kind { continue }
            heard.append("\(event.target) \(event.kind)")
            if heard.count > 40 { heard.removeFirst(20) }
            switch event.kind {
            case .peek(_, let trigger):
                if let open { fault("\(event.target) peeks while \(open) has not ended") }
                open = event.target
                peeks += 1
                if trigger != .keyboard { movedAt = event.time }
                movedAt = max(movedAt, time)
            case .ended(let end):
                if open != event.target { fault("\(event.target) ends without a peek") }
                if let owed, owed != end { fault("it ends as \(end) in place of \(owed)") }
                if owed == nil, end == .popped { fault("it ends as popped without a pop") }
                (open, owed) = (nil, nil)
            case .pop:
                pops += 1
                if open == event.target { owed = .popped } else { fault("a pop without a peek") }
                if let finger, finger < down.count, down[finger].isEarly { fault("an early touch pops") }
            case .action:
                actions += 1
                if open == event.target { owed = .chosen } else { fault("an action without a peek") }
                if let finger, finger < down.count, down[finger].isEarly { fault("an early touch chooses") }
            case .progress: if open != event.target { fault("progress without a peek") }
            case .focus, .claim, .release, .toolkitMenu, .hint, .tap, .tick, .redraw, .say: break
            }
        }
        // Rows that come, or a card that stays, move.
        if let shown = host.preview(0, at: time), shown.stays != stayed || shown.target != showed {
            (stayed, showed) = (shown.stays, shown.target)
            movedAt = time
        }
    }

    private var stayed = false
    private var showed: TargetID = 0
}
