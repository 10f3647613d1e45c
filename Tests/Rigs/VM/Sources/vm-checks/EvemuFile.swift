/// An evemu file, read here once more and in the plainest way: a second opinion on what the recording says.
struct EvemuFile {
    struct Axis: Equatable {
        let code: UInt16
        var numbers: [Int32]
    }

    struct Event: Equatable {
        let time: Int64
        let type: UInt16
        let code: UInt16
        let value: Int32

        /// Whether it says the same, at whatever time.
        func isAlike(_ other: Event) -> Bool { type == other.type && code == other.code && value == other.value }
    }

    var name = ""
    var id: [UInt16] = [0, 0, 0, 0]
    var properties: [Int] = []
    var bits: [(type: UInt16, code: UInt16)] = []
    var axes: [Axis] = []
    var events: [Event] = []

    init() {}

    init(_ text: String) throws {
        var placeOfType: [UInt16: Int] = [:]
        var propertyPlace = 0
        for line in text.split(whereSeparator: \.isNewline) {
            let isName = line.hasPrefix("N:")
            let plain = isName ? line : line.prefix { $0 != "#" }
            let words = plain.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let first = words.first else { continue }
            switch first {
            case "N:": name = String(line.dropFirst(3))
            case "I:": id = words.dropFirst().compactMap { UInt16($0, radix: 16) }
            case "P:":
                for word in words.dropFirst() {
                    let byte = UInt8(word, radix: 16) ?? 0
                    for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { properties.append(propertyPlace + bit) }
                    propertyPlace += 8
                }
            case "B:":
                guard words.count > 2, let type = UInt16(words[1], radix: 16) else { continue }
                for word in words.dropFirst(2) {
                    let byte = UInt8(word, radix: 16) ?? 0
                    let place = placeOfType[type, default: 0]
                    for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { bits.append((type, UInt16(place + bit))) }
                    placeOfType[type] = place + 8
                }
            case "A:":
                guard words.count > 3, let code = UInt16(words[1], radix: 16) else { continue }
                axes.append(Axis(code: code, numbers: words.dropFirst(2).compactMap { Int32($0) }))
            case "E:": events.append(try Self.event(words, line))
            default: continue
            }
        }
        try expect(!axes.isEmpty && !events.isEmpty, "an evemu file without axes or events")
    }

    private static func event(_ words: [Substring], _ line: Substring) throws -> Event {
        let time = words.count == 5 ? words[1].split(separator: ".") : []
        guard time.count == 2, let seconds = Int64(time[0]), let micros = Int64(time[1]),
            let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16), let value = Int32(words[4])
        else { throw Failure("not an event: \(line)") }
        return Event(time: seconds * 1_000_000 + micros, type: type, code: code, value: value)
    }

    /// The same device with other events.
    func with(_ events: [Event]) -> EvemuFile {
        var other = self
        other.events = events
        return other
    }

    /// The events cut into frames; what follows the last SYN_REPORT is a frame too.
    var frames: [[Event]] {
        var frames: [[Event]] = [[]]
        for event in events {
            frames[frames.count - 1].append(event)
            if event.type == 0, event.code == 0 { frames.append([]) }
        }
        return frames.filter { !$0.isEmpty }
    }

    /// The events as text, after another file's header.
    func text(headerOf original: String) -> String {
        var text = ""
        for line in original.split(separator: "\n") where !line.hasPrefix("E:") { text += line + "\n" }
        for event in events {
            func padded(_ text: String, _ width: Int) -> String {
                String(repeating: "0", count: max(width - text.count, 0)) + text
            }
            text += "E: \(event.time / 1_000_000).\(padded(String(event.time % 1_000_000), 6))"
            text += " \(padded(String(event.type, radix: 16), 4)) \(padded(String(event.code, radix: 16), 4))"
            text += " \(event.value)\n"
        }
        return text
    }
}
