// An edge for stories: one host, told what happens by lines on standard input. Tests/Stories/Player/edges.py has the commands.
import Glibc
import PressureCore
import PressureHost
import PressureMotion
import StoryWords

var edge = StoryEdge()
while let line = readLine() {
    guard edge.obey(Command(line)) else { break }
    // What stands in a buffer is not heard.
    fflush(nil)
}

struct StoryEdge: ~Copyable {
    private var host = PressureHost()
    private var targets: [Int: HostTarget] = [:]

    /// False where the edge is to end.
    mutating func obey(_ command: Command) -> Bool {
        let time = Timestamp(microseconds: Int64(command.integer("time") ?? 0))
        if command.text("time") != nil, !pass(to: time) { return refuse("a deadline that does not go by") }
        let target = command.integer("target").flatMap { targets[$0] }
        let id = TargetID(Int32(command.integer("target") ?? 0))
        var isTaken: Bool?
        switch command.verb {
        case "new":
            host = PressureHost()
            targets = [:]
        case "window": host.change(window(command), at: time)
        case "target":
            guard let target = readTarget(command) else { return refuse("no target") }
            targets[Int(target.id.rawValue)] = target
        case "began", "moved", "ended", "button":
            guard let pointer = command.pointer else { return refuse("no pointer") }
            switch command.verb {
            case "began": isTaken = host.begin(pointer, on: target, at: time)
            case "moved": isTaken = host.move(pointer, at: time)
            case "ended": isTaken = host.end(pointer, at: time)
            default: isTaken = host.pressOtherButton(pointer, on: target, at: time)
            }
        case "lost": host.lose(Int32(command.integer("pointer") ?? 0), at: time)
        case "wheel":
            isTaken = host.turnWheel(Int32(command.integer("pointer") ?? 0), by: command.number("steps") ?? 0, at: time)
        case "key":
            guard let key = command.one("key", of: HostKey.self) else { return refuse("no key") }
            isTaken = host.press(key, focus: target, at: time)
        case "show":
            guard let target else { return refuse("no target") }
            host.show(target, at: time)
        case "cancel": host.cancel(id, at: time)
        case "remove":
            host.remove(id, at: time)
            targets[Int(id.rawValue)] = nil
        case "end":
            guard let reason = command.one("reason", of: HostEnd.self) else { return refuse("no reason") }
            host.end(id, reason, at: time)
        case "enable":
            let action = ActionID(Int16(command.integer("action") ?? 0))
            let isOn = command.isOn("on") ?? true
            host.setEnabled(isOn, for: action, of: id, at: time)
            if let target { targets[Int(id.rawValue)] = enabling(action, isOn, of: target) }
        case "change":
            guard let target = readTarget(command) else { return refuse("no target") }
            targets[Int(id.rawValue)] = target
            host.change(target, at: time)
        case "answer":
            guard let drawer = command.one("drawer", of: HostDrawer.self) else { return refuse("no drawer") }
            host.answer(drawer, frame: frame(command), at: time)
        case "activity":
            guard let state = command.one("state", of: HostActivity.self) else { return refuse("no state") }
            host.change(state, at: time)
        case "until": break
        case "places": return tellPlaces(at: time)
        case "quit": return false
        default: return refuse("no such command")
        }
        tellEvents()
        print(isTaken.map { $0 ? "done yes" : "done no" } ?? "done")
        return true
    }

    private func refuse(_ why: String) -> Bool {
        print("error \(why)")
        fflush(nil)
        return false
    }

    /// Lets deadlines pass as timers of a front end do, each at its own moment; false where one does not go by.
    private mutating func pass(to time: Timestamp) -> Bool {
        for _ in 0..<10_000 {
            guard let deadline = host.nextDeadline, deadline <= time else { return true }
            host.advance(to: deadline)
        }
        return false
    }

    // MARK: - What is said

    private func window(_ command: Command) -> HostWindow {
        var window = HostWindow(width: command.number("width") ?? 400, height: command.number("height") ?? 700)
        window.safe.top = command.number("top") ?? 0
        window.safe.bottom = command.number("bottom") ?? 0
        window.safe.left = command.number("left") ?? 0
        window.safe.right = command.number("right") ?? 0
        window.isLeftToRight = command.text("direction") != "right-to-left"
        window.textScale = command.number("text") ?? 1
        window.pixel = command.number("pixel") ?? window.pixel
        window.hasToolkitMenu = command.text("menu") != "none"
        window.isMotionReduced = command.text("motion") == "reduced"
        window.holdTime = command.span("person-hold")
        window.appHoldTime = command.span("app-hold")
        window.isForceAllowed = command.text("force") != "off"
        return window
    }

    private func readTarget(_ command: Command) -> HostTarget? {
        guard let id = command.integer("target"), let offer = command.one("offer", of: HostOffer.self),
            let frame = frame(command)
        else { return nil }
        var target = HostTarget(TargetID(Int32(id)), at: frame, offer: offer)
        for row in (command.text("rows") ?? "").split(separator: ",") {
            let number = row.filter { $0 != "|" && $0 != "-" }
            target.rows.append(
                ActionID(Int16(number) ?? 0), isEnabled: row.last != "-", startsGroup: row.first == "|")
        }
        target.leading = command.integer("leading").map { ActionID(Int16($0)) }
        target.trailing = command.integer("trailing").map { ActionID(Int16($0)) }
        target.drawer = command.one("drawer", of: HostDrawer.self) ?? .host
        target.scrolls = command.isOn("scrolls") ?? false
        target.wheelPresses = command.isOn("wheel")
        target.showsHold = command.text("hold") != "hidden"
        target.isForceAllowed = command.text("force") != "off"
        return target
    }

    private func frame(_ command: Command) -> MotionRect? {
        guard let x = command.number("x"), let y = command.number("y"), let width = command.number("width"),
            let height = command.number("height")
        else { return nil }
        return MotionRect(x, y, width, height)
    }

    private func enabling(_ action: ActionID, _ isOn: Bool, of target: HostTarget) -> HostTarget {
        var (changed, rows) = (target, HostRows())
        for row in 0..<target.rows.count {
            let id = target.rows.id(row)
            rows.append(id, isEnabled: id == action ? isOn : target.rows.isEnabled(row))
        }
        changed.rows = rows
        return changed
    }

    // MARK: - What is heard

    private mutating func tellEvents() {
        while let event = host.nextEvent() {
            print(heard(event, on: "\(event.target.rawValue)") { "\($0.rawValue)" })
        }
    }

    private mutating func tellPlaces(at time: Timestamp) -> Bool {
        var words = ["done"]
        let staying = host.staying
        if let preview = host.preview(0, at: time) {
            words.append("shown=\((staying ?? preview.target).rawValue)")
            words += places(of: preview)
        } else if let staying {
            words.append("shown=\(staying.rawValue)")
        }
        words.append("staying=\(staying == nil ? "no" : "yes")")
        print(words.joined(separator: " "))
        return true
    }
}
