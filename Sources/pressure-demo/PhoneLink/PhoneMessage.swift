/// One contact as a page reports it: its place in sixteenths of a pixel, its force as a share of 65,535.
package struct PhoneContact: Hashable, Sendable {
    package var id: Int32
    package var x: Int32
    package var y: Int32
    /// Negative where the browser says none.
    package var force: Int32
    /// The contact's size, in any unit; only whether the force follows it counts.
    package var size: Int32

    package init(id: Int32, x: Int32, y: Int32, force: Int32, size: Int32 = 0) {
        (self.id, self.x, self.y, self.force, self.size) = (id, x, y, force, size)
    }
}

/// Which of a browser's interfaces tells the force.
package enum PhoneInterface: UInt8, Hashable, Sendable {
    /// `Touch.force`.
    case touch = 0x74
    /// `PointerEvent.pressure`.
    case pointer = 0x70
    /// `MouseEvent.webkitForce`.
    case webkit = 0x77
    /// The force of a pen's tip, by either of the first two.
    case pen = 0x6e

    package var words: String {
        switch self {
        case .touch: "Touch.force"
        case .pointer: "PointerEvent.pressure"
        case .webkit: "MouseEvent.webkitForce"
        case .pen: "the force of its pen"
        }
    }
}

/// What a page sends first: its browser, and the screen it lies on as the device is built.
package struct PhoneHello: Hashable, Sendable {
    package var key = ""
    /// In pixels of the page.
    package var width: Int32 = 0
    package var height: Int32 = 0
    /// Pixels of the screen for each of the page's, in thousandths.
    package var ratio: Int32 = 0
    package var angle: Int32 = 0
    /// Pixels of the page for each millimetre, in thousandths; 0 where it was not measured.
    package var perMillimetre: Int32 = 0
    package var interface = PhoneInterface.touch
    /// The browser's own words, printable ASCII.
    package var words = ""
}

/// A line that a page sends.
///
/// Version 1: a letter and whole numbers, separated by single spaces. Times are microseconds of the page's clock.
package enum PhoneMessage: Hashable, Sendable {
    /// `H 1 KEY WIDTH HEIGHT RATIO ANGLE PIXELS-PER-MM INTERFACE WORDS…`
    case hello(PhoneHello)
    /// `P NUMBER TIME`: the answer to a question of that number.
    case pong(Int64, time: Int64)
    /// `F TIME {ID X Y FORCE SIZE}`: all contacts that are down.
    case frame(time: Int64, [PhoneContact])
    /// `X TIME ID`: the browser has taken a contact away.
    case cancelled(time: Int64, id: Int32)
    /// `T TIME`: until then nothing else has happened.
    case passed(time: Int64)

    /// How many contacts count; a frame with more is no message.
    package static let mostContacts = 10
    /// How many lines a message has at most.
    package static let mostLines = 512
    /// The latest time: ten years.
    private static let mostTime: Int64 = 1 << 48

    /// Reads a message of one line or several; nil where any of them is none.
    package static func read(_ bytes: [UInt8]) -> [PhoneMessage]? {
        var found: [PhoneMessage] = []
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0a { end += 1 }
            guard found.count < mostLines, let message = PhoneMessage(line: bytes[start..<end]) else { return nil }
            found.append(message)
            start = end + 1
        }
        return found
    }

    init?(line: ArraySlice<UInt8>) {
        var words = Words(line)
        guard let letter = words.next(), letter.count == 1 else { return nil }
        switch line[letter.lowerBound] {
        case 0x48:
            guard words.number(1...1) != nil, let hello = Self.hello(&words) else { return nil }
            self = .hello(hello)
            return
        case 0x50:
            guard let number = words.number(0...Self.mostTime), let time = words.number(0...Self.mostTime) else {
                return nil
            }
            self = .pong(number, time: time)
        case 0x46:
            guard let time = words.number(0...Self.mostTime) else { return nil }
            var contacts: [PhoneContact] = []
            while !words.isOver {
                guard contacts.count < Self.mostContacts, let contact = Self.contact(&words),
                    !contacts.contains(where: { $0.id == contact.id })
                else { return nil }
                contacts.append(contact)
            }
            self = .frame(time: time, contacts)
        case 0x58:
            guard let time = words.number(0...Self.mostTime), let id = words.number(Self.small) else { return nil }
            self = .cancelled(time: time, id: Int32(id))
        case 0x54:
            guard let time = words.number(0...Self.mostTime) else { return nil }
            self = .passed(time: time)
        default: return nil
        }
        guard words.isOver else { return nil }
    }

    private static let small: ClosedRange<Int64> = -0x7fff_ffff...0x7fff_ffff
    private static let lengths: ClosedRange<Int64> = 1...20_000

    private static func contact(_ words: inout Words) -> PhoneContact? {
        guard let id = words.number(small), let x = words.number(-1_000_000...1_000_000),
            let y = words.number(-1_000_000...1_000_000), let force = words.number(-1...65_535),
            let size = words.number(0...1_000_000)
        else { return nil }
        return PhoneContact(id: Int32(id), x: Int32(x), y: Int32(y), force: Int32(force), size: Int32(size))
    }

    private static func hello(_ words: inout Words) -> PhoneHello? {
        guard let key = words.text(1...64), let width = words.number(lengths), let height = words.number(lengths),
            let ratio = words.number(100...20_000), let angle = words.number(0...270), angle % 90 == 0,
            let perMillimetre = words.number(0...100_000), let kind = words.next(), kind.count == 1,
            let interface = PhoneInterface(rawValue: words.line[kind.lowerBound])
        else { return nil }
        return PhoneHello(
            key: key, width: Int32(width), height: Int32(height), ratio: Int32(ratio), angle: Int32(angle),
            perMillimetre: Int32(perMillimetre), interface: interface, words: words.rest(atMost: 256))
    }

    /// The words of a line, one after another.
    private struct Words {
        let line: ArraySlice<UInt8>
        private var place: Int

        init(_ line: ArraySlice<UInt8>) {
            self.line = line
            place = line.startIndex
        }

        var isOver: Bool { place > line.endIndex || line.isEmpty }

        mutating func next() -> Range<Int>? {
            guard !isOver else { return nil }
            var end = place
            while end < line.endIndex, line[end] != 0x20 { end += 1 }
            defer { place = end + 1 }
            return place..<end
        }

        mutating func number(_ allowed: ClosedRange<Int64>) -> Int64? {
            guard let word = next() else { return nil }
            let isNegative = !word.isEmpty && line[word.lowerBound] == 0x2d
            let digits = word.dropFirst(isNegative ? 1 : 0)
            guard (1...16).contains(digits.count) else { return nil }
            var value: Int64 = 0
            for index in digits {
                guard (0x30...0x39).contains(line[index]) else { return nil }
                value = value * 10 + Int64(line[index] - 0x30)
            }
            if isNegative { value = -value }
            return allowed.contains(value) ? value : nil
        }

        mutating func text(_ lengths: ClosedRange<Int>) -> String? {
            guard let word = next(), lengths.contains(word.count) else { return nil }
            return printed(word)
        }

        /// What is left, without what drives a terminal.
        mutating func rest(atMost most: Int) -> String {
            guard place < line.endIndex else { return "" }
            defer { place = line.endIndex + 1 }
            return printed(place..<min(line.endIndex, place + most))
        }

        private func printed(_ range: Range<Int>) -> String {
            var text = ""
            for index in range {
                let byte = line[index]
                text.unicodeScalars.append(Unicode.Scalar((0x20...0x7e).contains(byte) ? byte : 0x3f))
            }
            return text
        }
    }
}
