import PressureCore
import PressureHost
import PressureMotion

/// A hand at a window: what it does, and the words that are heard of it.
///
/// A class, because the macros of tests copy what they are asked about, and a host cannot be copied.
final class HostHand {
    var host: PressureHost
    var time = Timestamp.milliseconds(1_000)
    private(set) var words: [String] = []
    /// Also what only a front end hears.
    var hearsAll = false

    init(_ window: HostWindow = HostWindow()) { host = PressureHost(window) }

    /// A photo in the middle of the upper half, with three actions.
    static func photo(_ offer: HostOffer = .preview, rows: Int = 3, disabled: Int? = nil) -> HostTarget {
        var target = HostTarget(1, at: MotionRect(40, 100, 320, 100), offer: offer)
        for row in 0..<rows { target.rows.append(ActionID(Int16(row + 1)), isEnabled: row != disabled) }
        return target
    }

    func listen() {
        while let event = host.nextEvent() {
            guard let word = Self.word(event.kind, hearsAll) else { continue }
            if words.last != word { words.append(word) }
        }
    }

    private static func word(_ kind: HostEvent.Kind, _ hearsAll: Bool) -> String? {
        switch kind {
        case .hint(let share, let cause): share == 0 ? "no hint" : cause == .hold ? "hold hint" : "hint"
        case .peek(let shown, let trigger): "peek \(shown) by \(trigger)"
        case .progress: "progress"
        case .pop(let cause): "pop by \(cause)"
        case .action(let id): "action \(id)"
        case .ended(let end): "ended \(end)"
        case .tap: "tap"
        case .claim: hearsAll ? "claim" : nil
        case .release: hearsAll ? "release" : nil
        case .toolkitMenu: "toolkit menu"
        case .focus(let focus): hearsAll ? "focus \(focus)" : nil
        case .say, .tick, .redraw: nil
        }
    }

    /// The words since the last time.
    func heard() -> [String] {
        listen()
        defer { words = [] }
        return words
    }

    func wait(_ milliseconds: Int64) {
        let end = time + .milliseconds(milliseconds)
        while let due = host.nextDeadline, due <= end {
            host.advance(to: due)
            listen()
        }
        time = end
        host.advance(to: time)
        listen()
    }

    @discardableResult
    func lands(
        _ x: Double, _ y: Double, on target: HostTarget? = nil, _ kind: HostPointer.Kind = .finger, id: Int32 = 1,
        force: Double? = nil
    ) -> Bool {
        wait(8)
        let isTaken = host.begin(HostPointer(id, kind, x: x, y: y, pressure: force), on: target, at: time)
        listen()
        return isTaken
    }

    func moves(_ x: Double, _ y: Double, id: Int32 = 1, force: Double? = nil) {
        wait(8)
        host.move(HostPointer(id, x: x, y: y, pressure: force), at: time)
        listen()
    }

    @discardableResult
    func lifts(_ x: Double, _ y: Double, id: Int32 = 1) -> Bool {
        wait(8)
        let isTaken = host.end(HostPointer(id, x: x, y: y), at: time)
        listen()
        return isTaken
    }

    /// Presses harder, from one share of the force to another in a third of a second.
    func ramps(_ x: Double, _ y: Double, from low: Double, to high: Double) {
        for step in 1...40 { moves(x, y, force: low + (high - low) * Double(step) / 40) }
    }

    /// A hold on the photo, whose finger has lifted: card and rows stay, and answer.
    func keeps(_ target: HostTarget, waits: Int64 = 600) {
        lands(200, 150, on: target)
        wait(600)
        lifts(200, 150)
        wait(waits)
        _ = heard()
    }
}

extension HostHand {
    func key(_ key: HostKey, focus: HostTarget? = nil) -> Bool { host.press(key, focus: focus, at: time) }
    func choose(_ row: Int?, of id: TargetID) -> Bool { host.choose(row, of: id, at: time) }
    func change(_ target: HostTarget) -> Bool { host.change(target, at: time) }
    func moves() -> Bool { host.isMoving(at: time) }
    func change(_ activity: HostActivity) { host.change(activity, at: time) }
    func why(_ target: HostTarget) -> String { "\(host.explanation(of: target, at: time))" }
    var preview: HostPreview? { host.preview(0, at: time) }
    var staying: TargetID? { host.staying }
}
