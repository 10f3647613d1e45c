/// Pictures that share most of their lines: a list of all lines, and for each picture the indices of its lines.
///
/// Little of a scene changes from state to state, so each line is on the page only once.
struct SceneLines {
    private(set) var lines: [String] = []
    private var places: [String: Int] = [:]

    /// Adds a picture, and returns the indices of its lines as compact text.
    mutating func add(_ text: String) -> (count: Int, places: String) {
        var rows = CompactNumbers(columns: 1)
        let parts = Self.parts(of: text)
        for part in parts {
            let index = places[part] ?? lines.count
            if index == lines.count {
                lines.append(part)
                places[part] = index
            }
            rows.append([Int64(index)])
        }
        return (parts.count, rows.text)
    }

    /// A picture's lines with their line breaks; definitions share one line, so each of them is a part of its own.
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
