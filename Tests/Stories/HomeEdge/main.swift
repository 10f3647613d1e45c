// An edge for stories of the home screen: the live one that window and page run, told what happens by lines on standard input.
// Tests/Stories/Player/edges.py has the commands.
import Glibc
import HomeScreen
import LiveScene
import PressureCore
import PressureHost
import PressureMotion
import StoryWords

var edge = try HomeEdge()
while let line = readLine() {
    guard try edge.obey(Command(line)) else { break }
    // What stands in a buffer is not heard.
    fflush(nil)
}

struct HomeEdge {
    private var home: LiveHome
    /// The names that the story has for numbers.
    private var names: [Int: String] = [:]
    private let said = Said()

    /// What was heard since it was told.
    private final class Said { var events: [HostEvent] = [] }

    init() throws {
        home = try LiveHome(HomeSetting(), on: .unknown, from: .zero)
        try begin()
    }

    private mutating func begin(_ setting: HomeSetting = HomeSetting(), on surface: Surface = .unknown) throws {
        home = try LiveHome(setting, on: surface, from: .zero)
        said.events = []
        home.hears = { [said] in said.events.append($0) }
        names = [:]
    }

    /// False where the edge is to end.
    mutating func obey(_ command: Command) throws -> Bool {
        let time = Timestamp(microseconds: Int64(command.integer("time") ?? 0))
        if command.text("time") != nil { pass(to: time) }
        var isTaken: Bool?
        var words: [String] = []
        switch command.verb {
        case "new": try begin()
        case "window":
            if let width = command.number("width"), let height = command.number("height"),
                let screen = SceneScreen.named("\(Int(width))x\(Int(height))"), let pixel = command.number("pixel")
            {
                let setting = HomeSetting(screen: screen, style: command.text("dark") == "yes" ? .dark : .light)
                try begin(setting, on: Surface(width: Millimetres(width * pixel), height: Millimetres(height * pixel)))
            }
            change(command, at: time)
        case "target":
            guard let number = command.integer("target"), let name = command.text("name").map(String.init) else {
                return refuse("no target")
            }
            names[number] = name
            words = described(name)
        case "find":
            words = find(command.text("name").map(String.init) ?? "", at: time).map { ["frame=\(text($0))"] } ?? []
        case "began", "moved", "ended", "button":
            guard let pointer = command.pointer else { return refuse("no pointer") }
            switch command.verb {
            case "began": home.began(pointer, at: time) { isTaken = $0.begin(pointer, on: $1, at: time) }
            case "moved": home.change { isTaken = $0.move(pointer, at: time) }
            case "ended": home.change { isTaken = $0.end(pointer, at: time) }
            default: home.otherButton(pointer, at: time)
            }
        case "lost": home.change { $0.lose(Int32(command.integer("pointer") ?? 0), at: time) }
        case "wheel":
            home.change {
                isTaken = $0.turnWheel(
                    Int32(command.integer("pointer") ?? 0), by: command.number("steps") ?? 0, at: time)
            }
        case "key":
            guard let key = command.one("key", of: HostKey.self) else { return refuse("no key") }
            isTaken = home.key(key, on: command.integer("target").flatMap { names[$0] }, at: time)
        case "activity":
            guard let state = command.one("state", of: HostActivity.self) else { return refuse("no state") }
            home.change { $0.change(state, at: time) }
        case "until": break
        case "places": words = places(at: time)
        case "drawn": words = drawn(at: time)
        case "quit": return false
        default: return refuse("no such command")
        }
        tellEvents()
        print((["done"] + (isTaken.map { [$0 ? "yes" : "no"] } ?? []) + words).joined(separator: " "))
        return true
    }

    private func refuse(_ why: String) -> Bool {
        print("error \(why)")
        fflush(nil)
        return false
    }

    /// Lets deadlines pass as timers of a front end do, each at its own moment.
    private func pass(to time: Timestamp) {
        while let deadline = home.nextDeadline, deadline <= time { home.advance(to: deadline) }
        home.advance(to: time)
    }

    private func change(_ command: Command, at time: Timestamp) {
        home.show { $0.isMotionReduced = command.text("motion") == "reduced" }
        home.set(isPressureOn: command.text("force") != "off", holdTime: command.span("person-hold"))
    }

    /// Where a thing of the home screen lies, and what it offers.
    private func described(_ name: String) -> [String] {
        guard let target = home.model.target(name) else { return [] }
        let (offer, rows): (String, [HomeAction]) =
            switch target.offer {
            case .preview(let actions): ("preview", actions)
            case .menu(let items, _): ("menu", items)
            case .playback: ("playback", [])
            case .tap: ("nothing", [])
            }
        var words = ["frame=\(text(target.frame))", "offer=\(offer)", "rows=\(rows.map(\.id).joined(separator: ","))"]
        if let sideways = target.sideways {
            words += ["leading=\(sideways.leading.id)", "trailing=\(sideways.trailing.id)"]
        }
        return words
    }

    /// Where something of an opened page, of edit mode or of the screen lies.
    private func find(_ name: String, at time: Timestamp) -> MotionRect? {
        let size = home.model.setting.screen.size
        if name == "foot" { return MotionRect(size.width / 2, size.height - 10, 0, 0) }
        return home.scene(at: time).placed.last { $0.node.target == name && $0.opacity > 0.5 }?.frame
    }

    /// Where card and rows lie in the picture.
    private func drawn(at time: Timestamp) -> [String] {
        let nodes = home.scene(at: time).placed
        let card = nodes.first { $0.node.id == "card" && $0.node.role == .card }.map { "card=\(text($0.frame))" }
        // A menu's information can be pressed, too, and is no row.
        let rows = nodes.filter { $0.node.role == .action && $0.node.id != "information" }.map { text($0.frame) }
        return [card, rows.isEmpty ? nil : "rows=\(rows.joined(separator: ";"))"].compactMap(\.self)
    }

    private func tellEvents() {
        for event in said.events {
            let name = home.model.name(of: event.target)
            print(
                heard(event, on: name) { action in
                    let found = home.model.target(name)?.allActions ?? []
                    let place = Int(action.rawValue) - 1
                    return found.indices.contains(place) ? found[place].id : "\(action.rawValue)"
                })
        }
        said.events = []
        _ = home.takeEvents()
        _ = home.takePhrases()
    }

    private func places(at time: Timestamp) -> [String] {
        var (staying, preview) = (TargetID?.none, HostPreview?.none)
        home.change { (staying, preview) = ($0.staying, $0.preview(0, at: time)) }
        var words: [String] = []
        let shown = (staying ?? preview?.target).map { home.model.name(of: $0) }
        if let shown { words.append("shown=\(shown)") }
        if shown == "pill" {
            // Its controls lie side by side, and the home screen draws them.
            let controls = home.offered(at: time).map { text($0.frame) }
            if !controls.isEmpty { words.append("rows=\(controls.joined(separator: ";"))") }
        } else if let preview {
            words += StoryWords.places(of: preview)
        }
        words.append("staying=\(staying == nil ? "no" : "yes")")
        let state = home.home.state
        words.append("page=\(state.opened?.target ?? "nothing")")
        words.append("route=\(state.route ?? "nothing")")
        words.append("editing=\(state.edit.isActive ? "on" : "off")")
        if let chosen = state.chosen, chosen.show.share(at: time) > 0 {
            words.append("toast=\(chosen.title.split(separator: " ").joined(separator: "_"))")
        }
        return words
    }
}
