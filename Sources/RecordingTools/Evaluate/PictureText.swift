import PressureGestures
import PressureJSON

/// Builds an SVG that needs nothing else: its colours follow the reader's light or dark setting.
struct PictureText {
    static let width = 760
    private var body = ""
    /// How far down the picture reaches.
    private(set) var height = 0

    /// The whole picture.
    func text(title: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" \
        height="\(height)" role="img" font-family="system-ui, sans-serif" font-size="13">
        <title>\(ForeignText.markup(title))</title>
        <style>
        \(Self.style(Self.light, indent: ""))
        @media (prefers-color-scheme: dark) {
        \(Self.style(Self.dark, indent: "  "))
        }
        .title { font-weight: 600; font-size: 15px; } .end { text-anchor: end; } .middle { text-anchor: middle; }
        .curve { fill: none; stroke-width: 2; } .dashed { stroke-dasharray: 5 4; }
        </style>
        <rect class="ground" width="\(Self.width)" height="\(height)"/>
        \(body)</svg>

        """
    }

    /// The colours of what is filled, of the lines, and of texts; names of responses are those of the tables.
    private static let light: [(name: String, colour: String)] = [
        ("ground", "#ffffff"), ("ink", "#1d1e20"), ("faint", "#66696e"), ("rule", "#e2e4e8"),
        ("ignored", "#eef0f3"), ("none", "#c6cbd3"), ("hint", "#8dbbe8"), ("hold", "#4f9f93"), ("peek", "#ef9f35"),
        ("pop", "#d2433a"), ("line0", "#2a6bd1"), ("line1", "#c2620c"), ("line2", "#14806f"), ("line3", "#7a52c4"),
        ("line4", "#a3324e"), ("line5", "#5c6b16"),
    ]
    private static let dark: [(name: String, colour: String)] = [
        ("ground", "#16181b"), ("ink", "#ebecee"), ("faint", "#9a9ea5"), ("rule", "#33363b"),
        ("ignored", "#24272b"), ("none", "#4a4f57"), ("hint", "#3f73a8"), ("hold", "#3f8a7f"), ("peek", "#e08e1f"),
        ("pop", "#e2574d"), ("line0", "#6ea4f4"), ("line1", "#f0954a"), ("line2", "#45bba7"), ("line3", "#ad8ef0"),
        ("line4", "#e87f98"), ("line5", "#b3c45c"),
    ]

    /// One rule for each colour, plain enough for viewers that know little of style sheets.
    private static func style(_ colours: [(name: String, colour: String)], indent: String) -> String {
        colours.map { "\(indent).\($0.name) { fill: \($0.colour); } .s-\($0.name) { stroke: \($0.colour); }" }
            .joined(separator: "\n")
    }

    /// Makes room below what there is.
    mutating func skip(_ pixels: Int) { height += pixels }

    /// A text that begins, or ends, at a place.
    mutating func write(_ text: String, x: Int, y: Int, _ style: String = "") {
        let style = style.contains("faint") ? style : style.isEmpty ? "ink" : "ink \(style)"
        body += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(ForeignText.markup(text))</text>\n"
    }

    /// A rectangle in one of the colours; what it stands for is said where a pointer rests on it.
    mutating func fill(x: String, y: Int, width: String, height: Int, _ colour: String, _ meaning: String = "") {
        let title = meaning.isEmpty ? "/>" : "><title>\(ForeignText.markup(meaning))</title></rect>"
        body += "<rect class=\"\(colour)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"\(title)\n"
    }

    /// A thin line of the grid.
    mutating func rule(x1: Int, y1: Int, x2: Int, y2: Int) {
        body += "<line class=\"s-rule\" x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\"/>\n"
    }

    /// A curve through places, with a dot at each.
    mutating func curve(_ places: [(x: String, y: String, meaning: String)], _ colour: String, isDashed: Bool) {
        let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        let style = "curve s-\(colour)" + (isDashed ? " dashed" : "")
        body += "<polyline class=\"\(style)\" points=\"\(path)\"/>\n"
        for place in places {
            body += "<circle class=\"\(colour)\" cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"3.5\">"
            body += "<title>\(ForeignText.markup(place.meaning))</title></circle>\n"
        }
    }
}
