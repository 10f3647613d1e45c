/// How a part of a line looks; each is one of the terminal's own colours, so that any background is fine.
package enum WatchLook: Hashable, Sendable {
    case plain
    /// Names and headings.
    case strong
    /// What is there for orientation only.
    case faint
    case hint
    case peek
    case pop
    case trouble

    /// What selects the look on a terminal: yellow and blue are left out, one of them is unreadable on each background.
    var code: String {
        switch self {
        case .plain: ""
        case .strong: "1"
        case .faint: "2"
        case .hint: "36"
        case .peek: "32"
        case .pop: "1;35"
        case .trouble: "31"
        }
    }
}

/// What a terminal can show: colours or none, drawing characters or ASCII.
package struct WatchStyle: Hashable, Sendable {
    package let hasColour: Bool
    package let isASCII: Bool

    package init(hasColour: Bool, isASCII: Bool) {
        self.hasColour = hasColour
        self.isASCII = isASCII
    }

    /// Works it out from the environment's variables: NO_COLOR, and the locale's character set.
    package init(environment: (String) -> String?) {
        hasColour = (environment("NO_COLOR") ?? "").isEmpty
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
        // Where no locale is set, as in containers, the terminal still most likely shows UTF-8.
        isASCII =
            locale.map { name in
                let name = name.uppercased()
                return !name.contains("UTF-8") && !name.contains("UTF8")
            } ?? false
    }

    /// Stands for text that had no room.
    var clip: String { isASCII ? "~" : "…" }

    /// A cell of the bar that is filled, and one that is filled in part, in eighths.
    func block(eighths: Int) -> String {
        let parts = isASCII ? ["", "", "", "", "#", "#", "#", "#", "#"] : ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
        return parts[min(max(eighths, 0), 8)]
    }

    /// A cell of the graph that is filled from below, in eighths.
    func column(eighths: Int) -> String {
        let parts =
            isASCII
            ? [" ", ".", ".", ".", ":", ":", "|", "|", "#"] : [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return parts[min(max(eighths, 0), 8)]
    }

    /// An empty cell of the bar, and one between a rung's two marks.
    var track: String { isASCII ? "." : "·" }
    var band: String { isASCII ? "-" : "░" }

    /// The marks of a rung: left below here, its line, entered here.
    var leave: String { isASCII ? "<" : "╰" }
    var span: String { isASCII ? "-" : "─" }
    var enter: String { isASCII ? ">" : "╯" }

    /// A rung's line in the graph.
    var rungLine: String { isASCII ? "-" : "┄" }
    var dot: String { isASCII ? "-" : "·" }
}
