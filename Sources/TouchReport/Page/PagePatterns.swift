/// Patterns that tell rungs and phases apart where colours do not: without colour vision, and on paper.
enum PagePatterns {
    /// One hidden drawing that holds them all, for every drawing of the page to use.
    static let svg =
        "<svg class=\"sr\" aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\"><defs>"
        + rungs + phases + "</defs></svg>\n"

    private static let rungs =
        band("hint", 8, "M0 8L8 0M-2 2L2 -2M6 10L10 6")
        + band("peek", 8, "M0 0L8 8M-2 6L2 10M6 -2L10 2")
        + band("pop", 6, "M3 0V6")

    private static func band(_ rung: String, _ size: Int, _ lines: String) -> String {
        pattern("band-\(rung)", size, "<path class=\"mark-\(rung)\" stroke-opacity=\".6\" d=\"\(lines)\"/>")
    }

    private static let phases =
        phase("none", 8, "")
        + phase("sparse", 10, "<circle cx=\"5\" cy=\"5\" r=\"0.9\"/>")
        + phase("dots", 5, "<circle cx=\"2.5\" cy=\"2.5\" r=\"1\"/>")
        + phase("diagonal", 7, lines("M0 7L7 0M-1 1L1 -1M6 8L8 6"))
        + phase("dense", 4, lines("M0 4L4 0M-1 1L1 -1M3 5L5 3"))
        + phase("back", 7, lines("M0 0L7 7M-1 6L1 8M6 -1L8 1"))
        + phase("cross", 6, lines("M0 3H6M3 0V6"))
        + phase("upright", 4, lines("M2 0V4"))
        + phase("solid", 2, "<rect class=\"solid\" width=\"2\" height=\"2\"/>")

    private static func lines(_ path: String) -> String { "<path class=\"stroke\" d=\"\(path)\"/>" }

    private static func phase(_ name: String, _ size: Int, _ marks: String) -> String {
        let ground = "<rect class=\"ground\" width=\"\(size)\" height=\"\(size)\"/>"
        return pattern("phase-\(name)", size, "\(ground)<g class=\"phasemark\">\(marks)</g>")
    }

    private static func pattern(_ id: String, _ size: Int, _ content: String) -> String {
        "<pattern id=\"\(id)\" width=\"\(size)\" height=\"\(size)\" patternUnits=\"userSpaceOnUse\">\(content)</pattern>"
    }

    /// What of the style sheet belongs to the patterns.
    static let style = """
        pattern .ground{fill:var(--raised)}.phasemark{fill:var(--edge)}.phasemark .stroke{fill:none;stroke:var(--edge)}
        .phasemark .solid{fill:var(--edge)}

        """
}
