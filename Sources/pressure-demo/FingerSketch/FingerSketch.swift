import PressureCore

/// A finger drawn in text, a column every 10 ms, with the events it should make drawn beneath it.
///
/// ```
/// finger |11344566666666^
/// up     |       02468
/// events |T h         P D
///        |            b
/// ```
///
/// A finger line has digits (the force in tenths, `X` is 1), letters `a`…`j` (0.05, 0.15 … 0.95), `_` (a sample that
/// does not say the force), `-` (no sample: the finger is still), `^` (lift), `!` (gone without a lift), `p` (becomes a
/// palm), `?` (down from before, unknown start) and spaces (no finger). Lines `up`, `down`, `left` and `right` say where
/// the finger is from then on, in millimetres from where it landed: digits, then `A` for 10 and so on. A second finger
/// has lines that end in `2`, a third in `3`. Lines named `events` hold the letters of `EventLetter`, and what happens
/// in one column is read downwards.
package struct FingerSketch: Sendable {
    /// What one column of a finger line says.
    enum Mark: Equatable, Sendable {
        case nothing
        case still
        case sample(Pressure?)
        case lift
        case lost
        case palm
        case unknown
    }

    struct Finger: Sendable {
        var marks: [Mark] = []
        var right: [Int?] = []
        var up: [Int?] = []
    }

    /// A sketch that cannot be read: names the line and says what was expected.
    package struct Problem: Error, CustomStringConvertible, Sendable {
        package let line: Int
        package let message: String
        package var description: String { "sketch line \(line): \(message)" }
    }

    /// How long a column is.
    package static let column = TimeSpan.milliseconds(10)

    /// Where fingers land: the middle of the surface, each further finger 10 mm to the right.
    package static let landing = Point(x: 50, y: 80)

    private(set) var fingers: [Finger] = []

    /// The event rows that the sketch expects, without trailing spaces.
    package private(set) var expected: [String] = []

    /// The number of columns.
    package private(set) var width = 0

    /// Reads a sketch.
    package init(_ text: String) throws(Problem) {
        var isEvents = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 != " " }) else { continue }
            guard let bar = line.firstIndex(of: "|") else {
                throw Problem(
                    line: index + 1,
                    message: "expected a name, a bar and the columns, as in `finger |123^`, "
                        + "found \"\(line.prefix(40))\"")
            }
            let name = line[..<bar].filter { $0 != " " }
            let columns = Array(line[line.index(after: bar)...])
            if name == "events" || (name.isEmpty && isEvents) {
                isEvents = true
                expected.append(Self.trimmed(columns))
                continue
            }
            isEvents = false
            try read(name, columns, line: index + 1)
        }
        width = fingers.map(\.marks.count).max() ?? 0
        expected = Self.withoutEmptyEnd(expected)
    }

    private mutating func read(_ name: String, _ columns: [Character], line: Int) throws(Problem) {
        let digit = name.last.flatMap { $0.wholeNumberValue } ?? 1
        let what = name.filter { !$0.isNumber }
        guard (1...9).contains(digit) else { throw Problem(line: line, message: "expected a finger's number, 1 to 9") }
        while fingers.count < digit { fingers.append(Finger()) }
        if what == "finger" {
            for column in columns {
                guard let mark = Self.mark(column) else {
                    throw Problem(
                        line: line, message: "'\(column)' is not a force, '-', '_', '^', '!', 'p', '?' or space")
                }
                fingers[digit - 1].marks.append(mark)
            }
            return
        }
        guard ["up", "down", "left", "right"].contains(what) else {
            throw Problem(line: line, message: "'\(name)' is not finger, up, down, left, right or events")
        }
        let sign = what == "down" || what == "left" ? -1 : 1
        let path = what == "up" || what == "down" ? \Finger.up : \Finger.right
        for (position, column) in columns.enumerated() {
            while fingers[digit - 1][keyPath: path].count <= position { fingers[digit - 1][keyPath: path].append(nil) }
            guard column != " " && column != "-" else { continue }
            guard let value = Int(String(column), radix: 36) else {
                throw Problem(line: line, message: "'\(column)' is not a number of millimetres (0…9, A…Z)")
            }
            fingers[digit - 1][keyPath: path][position] = sign * value
        }
    }

    private static func mark(_ column: Character) -> Mark? {
        switch column {
        case " ": return .nothing
        case "-": return .still
        case "_": return .sample(nil)
        case "^": return .lift
        case "!": return .lost
        case "p": return .palm
        case "?": return .unknown
        case "X": return .sample(.full)
        case "0"..."9": return column.wholeNumberValue.flatMap { Pressure(Double($0) / 10) }.map { .sample($0) }
        case "a"..."j":
            guard let value = column.asciiValue else { return nil }
            return Pressure((Double(value - 97) * 2 + 1) / 20).map { .sample($0) }
        default: return nil
        }
    }

    static func trimmed(_ columns: [Character]) -> String {
        let end = columns.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
        return String(columns[..<end])
    }

    static func withoutEmptyEnd(_ rows: [String]) -> [String] {
        var rows = rows
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}

// MARK: - Playing

extension FingerSketch {
    /// One column's frame: what every finger did at that moment.
    package struct Frame: Sendable {
        package let time: Timestamp
        package let samples: [ContactSample]
    }

    /// The sketch as frames of contact samples; contact ids count up from 1 in the order of landing.
    package func frames() -> [Frame] {
        var frames: [Frame] = []
        var ids = [Int32?](repeating: nil, count: fingers.count)
        var places = [(x: Int, y: Int)](repeating: (0, 0), count: fingers.count)
        var next: Int32 = 1
        for column in 0..<width {
            var samples: [ContactSample] = []
            for (slot, finger) in fingers.enumerated() where column < finger.marks.count {
                let mark = finger.marks[column]
                let movesTo = (
                    right: column < finger.right.count ? finger.right[column] : nil,
                    up: column < finger.up.count ? finger.up[column] : nil
                )
                if let right = movesTo.right { places[slot].x = right }
                if let up = movesTo.up { places[slot].y = up }
                let isMoved = movesTo.right != nil || movesTo.up != nil
                if ids[slot] == nil, mark.isLanding { places[slot] = (movesTo.right ?? 0, movesTo.up ?? 0) }
                guard let change = mark.change(isDown: ids[slot] != nil, isMoved: isMoved) else { continue }
                if ids[slot] == nil {
                    ids[slot] = next
                    next += 1
                }
                let point = Point(
                    x: Millimetres(Self.landing.x.value + Double(slot * 10 + places[slot].x)),
                    y: Millimetres(Self.landing.y.value - Double(places[slot].y)))
                samples.append(
                    ContactSample(
                        slot: UInt8(slot), id: ContactID(ids[slot] ?? 0), change: change, position: point,
                        reading: mark.reading))
                if change.isEnd { ids[slot] = nil }
            }
            if !samples.isEmpty { frames.append(Frame(time: Self.time(of: column), samples: samples)) }
        }
        return frames
    }

    static func time(of column: Int) -> Timestamp {
        Timestamp(microseconds: Int64(column) * Self.column.microseconds)
    }

    /// Plays the sketch through a session as frames, then lets time pass to the end of the drawing.
    package func play(_ session: inout TouchSession, on targets: some TargetMap) -> [GestureEvent] {
        var events: [GestureEvent] = []
        play(&session, on: targets, into: &events)
        return events
    }

    /// Plays the sketch into a sink of the caller's.
    package func play(_ session: inout TouchSession, on targets: some TargetMap, into sink: inout some EventSink) {
        for frame in frames() {
            session.receive(frame.samples.span, at: frame.time, on: targets, into: &sink)
        }
        session.advance(to: Self.time(of: width), into: &sink)
    }
}

extension FingerSketch.Mark {
    fileprivate var isLanding: Bool {
        switch self {
        case .sample, .unknown: true
        case .nothing, .still, .lift, .lost, .palm: false
        }
    }

    fileprivate var reading: Int32? {
        if case .sample(let pressure) = self { pressure?.raw } else { nil }
    }

    fileprivate func change(isDown: Bool, isMoved: Bool) -> ContactSample.Change? {
        switch self {
        case .nothing: nil
        case .still: isDown && isMoved ? .moved : nil
        case .sample: isDown ? .moved : .began
        case .unknown: isDown ? nil : .beganUnknown
        case .lift: isDown ? .lifted : nil
        case .lost: isDown ? .lost(.lost) : nil
        case .palm: isDown ? .becamePalm : nil
        }
    }
}

extension ContactSample.Change {
    fileprivate var isEnd: Bool {
        switch self {
        case .lifted, .lost: true
        case .began, .beganUnknown, .beganPalm, .beganAs, .moved, .resynced, .becamePalm, .became: false
        }
    }
}

// MARK: - Looking at it

extension FingerSketch {
    /// The first finger's force as a row of bars, a column every 10 ms.
    package var bars: String {
        let heights: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        var last: Character = " "
        return Self.trimmed(
            (fingers.first?.marks ?? []).map { mark in
                switch mark {
                case .nothing, .lift, .lost, .palm: last = " "
                case .still, .sample(nil), .unknown: last = last == " " && mark == .unknown ? "▁" : last
                case .sample(.some(let pressure)): last = heights[max(1, Int(pressure.value * 8 + 0.5))]
                }
                return last
            })
    }
}
