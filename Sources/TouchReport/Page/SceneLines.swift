/// Pictures that share most of their lines, as a list of all lines and the places of each picture's own.
///
/// Of a scene that moves little changes from state to state; each line of it is on the page once.
struct SceneLines {
    private(set) var lines: [String] = []
    private var places: [String: Int] = [:]

    /// The places of a picture's lines, compactly.
    mutating func add(_ text: String) -> (count: Int, places: String) {
        var rows = CompactNumbers(columns: 1)
        let parts = Self.parts(of: text)
        for part in parts {
            let place = places[part] ?? lines.count
            if place == lines.count {
                lines.append(part)
                places[part] = place
            }
            rows.append([Int64(place)])
        }
        return (parts.count, rows.text)
    }

    /// A picture's lines with their ends; definitions, which stand on one line, are taken one by one.
    static func parts(of text: String) -> [String] {
        let ends = ["</clipPath>", "</filter>", "</linearGradient>"]
        var parts: [String] = []
        var part = ""
        for character in text {
            part.append(character)
            if character == "\n" || (character == ">" && ends.contains { part.hasSuffix($0) }) {
                parts.append(part)
                part = ""
            }
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }
}
