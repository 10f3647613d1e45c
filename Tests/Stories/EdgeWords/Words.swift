// What edges that are written in Swift read and say; Tests/Stories/Player/edges.py has the commands.
import PressureCore
import PressureHost
import PressureMotion

/// A verb and its fields.
package struct Command {
    package let verb: Substring
    private var fields: [Substring: Substring] = [:]

    package init(_ line: String) {
        let words = line.split(separator: " ")
        verb = words.first ?? ""
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
    }

    package func text(_ name: Substring) -> Substring? { fields[name] }
    package func number(_ name: Substring) -> Double? { fields[name].flatMap { Double($0) } }
    package func integer(_ name: Substring) -> Int? { fields[name].flatMap { Int($0) } }
    package func span(_ name: Substring) -> TimeSpan? { integer(name).map { TimeSpan(microseconds: Int64($0)) } }
    package func isOn(_ name: Substring) -> Bool? { fields[name].map { $0 == "yes" } }

    /// One of the cases that have such a name; edge-menu is edgeMenu.
    package func one<Word: CaseIterable>(_ name: Substring, of words: Word.Type) -> Word? {
        guard let asked = fields[name] else { return nil }
        let plain = asked.filter { $0 != "-" }
        return Word.allCases.first { "\($0)".lowercased() == plain }
    }
}

extension Command {
    /// A pointer, and what it reports.
    package var pointer: HostPointer? {
        guard let id = integer("pointer"), let kind = one("kind", of: HostPointer.Kind.self),
            let x = number("x"), let y = number("y")
        else { return nil }
        return HostPointer(
            Int32(id), kind, x: x, y: y, pressure: number("pressure"), isClick: isOn("click") ?? false)
    }
}

/// The line for an event on a thing of that name.
package func heard(_ event: HostEvent, on target: String, _ action: (ActionID) -> String) -> String {
    let words =
        switch event.kind {
        case .hint(let share, let trigger): "hint \(target) \(share) \(cause(trigger))"
        case .peek(let shown, let trigger): "peek \(target) \(hyphened("\(shown)")) \(cause(trigger))"
        case .progress(let share): "progress \(target) \(share)"
        case .pop(let cause): "pop \(target) \(cause)"
        case .action(let chosen): "action \(target) \(action(chosen))"
        case .ended(let reason): "ended \(target) \(reason)"
        case .tap: "tap \(target)"
        case .claim: "claim \(event.pointer)"
        case .release: "release \(event.pointer)"
        case .focus(.card): "focus card"
        case .focus(.row(let row)): "focus row \(row)"
        case .focus(.none): "focus none"
        case .say: "say"
        case .tick: "tick"
        case .redraw: "redraw"
        case .toolkitMenu: "toolkit-menu \(target)"
        }
    return "heard \(words) \(event.time.microseconds)"
}

private func cause(_ trigger: PressTrigger) -> String { trigger == .pressure ? "force" : "\(trigger)" }

private func hyphened(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
}

/// Where card and rows lie, and which row is chosen.
package func places(of preview: HostPreview) -> [String] {
    var words: [String] = []
    // The card makes room once there are rows below it.
    let card = preview.stays || preview.look.stage == .actions ? preview.places.raised : preview.places.card
    if card.width > 0 { words.append("card=\(text(card))") }
    let rows = (0..<preview.rowCount).map { text(preview.places.row($0)) }
    if !rows.isEmpty { words.append("rows=\(rows.joined(separator: ";"))") }
    if let row = preview.chosenRow { words.append("row=\(row)") }
    return words
}

/// A frame's place and size.
package func text(_ frame: MotionRect) -> String { "\(frame.x),\(frame.y),\(frame.width),\(frame.height)" }
