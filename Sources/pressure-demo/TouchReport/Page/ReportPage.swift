import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools

/// One self-contained page that shows recordings: pressure over time, gestures, why no more came of them, the scene.
package struct ReportPage: Sendable {
    /// A recording on the page.
    package struct Entry: Sendable {
        package let trace: TouchTrace
        package let scene: ReportScene?

        package init(_ trace: TouchTrace, scene: ReportScene? = nil) {
            self.trace = trace
            self.scene = scene
        }
    }

    /// The most points that are drawn of one recording; its page is then smaller than 2 MB without the scene.
    package static let mostPoints = 24_000

    package let entries: [Entry]
    /// How each recording was thinned out.
    package let reductions: [PointReduction]

    package init(_ entries: [Entry], mostPoints: Int = mostPoints) {
        self.entries = entries
        reductions = entries.map { PointReduction(for: $0.trace, most: mostPoints) }
    }

    /// The whole page as HTML.
    package var html: String {
        let title =
            entries.count == 1 ? "\(Self.fileName(entries[0].trace)): what the fingers did" : "What the fingers did"
        let frame = PageFrame(
            title: title,
            lead: "How hard every finger pressed, which gestures it made, and what stopped it from going further. "
                + "To see another moment, drag over a drawing, or focus the drawing and use the arrow keys.",
            script: PageScript.report, first: "trace-1", listing: listing)
        let sections = entries.indices.map { index in
            ReportSection(entries[index], number: index + 1, reductions[index]).html
        }
        return frame.text(sections.joined() + sound)
    }

    /// Whether a recording plays something on the home screen: the photo, which has a sound.
    static func isHeard(_ trace: TouchTrace, _ scene: ReportScene?) -> Bool { scene != nil && trace.plays }

    /// The photo's sound, once for all recordings, and only where one of them plays it.
    private var sound: String {
        entries.contains { Self.isHeard($0.trace, $0.scene) } ? PageMarkup.photoSound : ""
    }

    /// Links to the recordings, where there are several.
    private var listing: String {
        guard entries.count > 1 else { return "" }
        let links = entries.enumerated().map { index, entry in
            "<li><a href=\"#trace-\(index + 1)\">\(ForeignText.markup(Self.fileName(entry.trace)))</a></li>"
        }
        return "<nav aria-label=\"Recordings\"><ul class=\"list\">\(links.joined())</ul></nav>\n"
    }

    /// The file's name without its folder.
    static func fileName(_ trace: TouchTrace) -> String {
        let name = trace.heading.name
        return name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
    }
}
