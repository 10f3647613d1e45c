import Foundation

/// Reads the orders of pictures by other means than the program and its pages: written from the description of the format.
struct OrderReader {
    /// Why something is no orders.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let colours: [[String]]
    /// Each item with its kind first; numbers as they are written, texts, and outlines.
    let items: [[Any]]
    let lists: [[Int]]

    init(_ object: [String: Any]) throws {
        colours = ((object["colours"] as? [Any]) ?? []).map { $0 as? [String] ?? [$0 as? String ?? ""] }
        var items: [[Any]] = []
        for item in (object["items"] as? [Any]) ?? [] {
            if let whole = item as? [Any] {
                items.append(whole)
                continue
            }
            var changes = try Self.numbers(item as? String ?? "")[...]
            let back = changes.popFirst() ?? 0
            guard back > 0, back <= items.count else {
                throw Problem(description: "item \(items.count) is nobody's like")
            }
            items.append(try Self.changed(items[items.count - back], changes))
        }
        self.items = items
        lists = try Self.lists(Self.numbers(object["lists"] as? String ?? ""))
    }

    /// Numbers of six-bit digits: five bits and whether more follow, the lowest first, the sign in the lowest bit.
    static func numbers(_ text: String) throws -> [Int] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var (numbers, bits): ([Int], String) = ([], "")
        for letter in text {
            guard let value = digits.firstIndex(of: letter) else { throw Problem(description: "\(letter) is no digit") }
            let six = String(repeating: "0", count: 6 - String(value, radix: 2).count) + String(value, radix: 2)
            bits = six.dropFirst() + bits
            if six.first == "1" { continue }
            let size = Int(bits.dropLast(), radix: 2) ?? 0
            numbers.append(bits.last == "1" ? -size - 1 : size)
            bits = ""
        }
        return numbers
    }

    /// What each part of an item is: c a count, l a length, s a share, w words, o an outline.
    private static let parts = ["cwls", "cllsso", "oc", "occ", "ocl", "oc", "owlll", "wlccclll", "cllss"]

    private static func changed(_ item: [Any], _ changes: ArraySlice<Int>) throws -> [Any] {
        var changes = changes
        func sum(_ value: Double, per unit: Double) -> Double {
            ((value * unit).rounded() + Double(changes.popFirst() ?? 0)) / unit
        }
        let kind = item[0] as? Int ?? 99
        guard parts.indices.contains(kind) else { throw Problem(description: "\(kind) is no kind") }
        return [kind]
            + zip(item.dropFirst(), parts[kind]).map { part, sort -> Any in
                switch sort {
                case "c": Int(sum(number(part), per: 1))
                case "l": sum(number(part), per: 100)
                case "s": sum(number(part), per: 100_000)
                case "o":
                    if let path = part as? String {
                        steps(path).map { letter, numbers in
                            "\(letter)" + numbers.map { "\(sum($0, per: 100))" }.joined(separator: " ")
                        }.joined()
                    } else {
                        ((part as? [Any]) ?? []).map { sum(number($0), per: 100) }
                    }
                default: part
                }
            }
    }

    static func number(_ part: Any) -> Double { (part as? Double) ?? Double(part as? Int ?? 0) }

    /// The steps of a path: each a letter and its numbers.
    static func steps(_ path: String) -> [(letter: Character, numbers: [Double])] {
        var steps: [(letter: Character, numbers: [Double])] = []
        for part in path.split(separator: " ") {
            var number = ""
            func close() {
                if let value = Double(number), !steps.isEmpty { steps[steps.count - 1].numbers.append(value) }
                number = ""
            }
            for sign in part {
                if sign.isLetter {
                    close()
                    steps.append((sign, []))
                } else {
                    number.append(sign)
                }
            }
            close()
        }
        return steps
    }

    private static func lists(_ numbers: [Int]) throws -> [[Int]] {
        var (lists, rest): ([[Int]], ArraySlice<Int>) = ([], numbers[...])
        func next() throws -> Int {
            guard let number = rest.popFirst() else { throw Problem(description: "the lists end too early") }
            return number
        }
        while !rest.isEmpty {
            let back = try next()
            guard back >= 0, back <= lists.count else { throw Problem(description: "a list is nobody's like") }
            let other = back > 0 ? lists[lists.count - back] : []
            let (begin, end) = back > 0 ? (try next(), try next()) : (0, 0)
            guard begin >= 0, end >= 0, begin + end <= other.count else {
                throw Problem(description: "too much is shared")
            }
            var (middle, before) = ([Int](), begin < other.count ? other[begin] : 0)
            for _ in 0..<(try next()) {
                before += try next()
                middle.append(before)
            }
            lists.append(other.prefix(begin) + middle + other.suffix(end))
        }
        return lists
    }

    // MARK: - Pictures

    /// All orders of a picture, a line for each, with the ends of what holds others.
    func lines(of picture: Int) throws -> [String] { try lines(of: picture, inside: []) }

    private func lines(of picture: Int, inside holders: [Int]) throws -> [String] {
        guard !holders.contains(picture) else { throw Problem(description: "list \(picture) holds itself") }
        guard lists.indices.contains(picture) else { throw Problem(description: "there is no list \(picture)") }
        return try lists[picture].flatMap { place in
            guard items.indices.contains(place) else { throw Problem(description: "there is no item \(place)") }
            let item = items[place]
            let kind = item[0] as? Int ?? 99
            guard kind < 2 || kind == 8 else { return [line(item, kind)] }
            let inner = try lines(of: item[1] as? Int ?? -1, inside: holders + [picture])
            // What is as usual is left out at the end.
            let usual: [Any] = kind == 0 ? [0, 1] : kind == 8 ? [1] : [0, 0, 1, 1, 0]
            let first = kind == 0 ? 3 : kind == 8 ? 5 : 2
            let full = item + usual.dropFirst(item.count - first)
            return [line(full, kind)] + inner + ["end"]
        }
    }

    private func line(_ item: [Any], _ kind: Int) -> String {
        let inks = ["", "", "oi", "oii", "oil", "oi", "owlll", "wlnnilll", "-llss"]
        let sorts = kind == 0 ? "-wls" : kind == 1 ? "-llsso" : inks[kind]
        return "\(kind)"
            + zip(item.dropFirst(), sorts).map { part, sort in
                switch sort {
                case "-": ""
                case "i": " " + colour(part as? Int ?? -1)
                case "l": " " + Self.text(Self.number(part), places: 2)
                case "s": " " + Self.text(Self.number(part), places: 5)
                case "o": " " + Self.outline(part)
                default: " \(part)"
                }
            }.joined()
    }

    private func colour(_ place: Int) -> String {
        guard colours.indices.contains(place) else { return "none" }
        return (colours[place].first ?? "") + "/" + (colours[place].last ?? "")
    }

    private static func outline(_ part: Any) -> String {
        if let path = part as? String {
            return steps(path).map { "\($0.letter)" + $0.numbers.map { text($0, places: 2) }.joined(separator: " ") }
                .joined()
        }
        guard let numbers = part as? [Any] else { return "none" }
        return "(" + numbers.map { text(number($0), places: 2) }.joined(separator: " ") + ")"
    }

    /// A number to so many places; nothing below zero rounds to minus nothing.
    static func text(_ value: Double, places: Int) -> String {
        let unit = places == 2 ? 100.0 : 100_000
        return "\(Int((value * unit).rounded()))"
    }
}
