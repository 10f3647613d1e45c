import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools

/// The page of a tour: chapters to play on one stage, and below them, folded, what was checked.
package struct TourPage: Sendable {
    private let tour: Tour
    private let film: TourFilm
    private let isMotionReduced: Bool

    /// A page; `isMotionReduced` is whether it begins with less motion, whatever the reader's system says.
    package init(_ tour: Tour, _ film: TourFilm, isMotionReduced: Bool = false) {
        self.tour = tour
        self.film = film
        self.isMotionReduced = isMotionReduced
    }

    /// The whole page as HTML.
    package var html: String {
        let frame = PageFrame(
            title: "What a press can do",
            lead: "Choose a chapter: a finger presses the home screen, and you see what happens.",
            script: PageScript.tour, first: "tour", listing: alert, switches: PageMarkup.motion.markup)
        return frame.text(stage + checks + data)
    }

    // MARK: - Stage

    private var stage: String {
        let controls = [PageMarkup.time, PageMarkup.speed] + (film.isHeard ? [PageMarkup.sound] : [])
        let buttons = film.titles.map { "<li><button type=\"button\">\(ForeignText.markup($0))</button></li>" }
        let motion = isMotionReduced ? " data-motion=\"less\"" : ""
        return """
            <p class="noscript note">The moving pictures need JavaScript, which this browser has turned off.</p>
            <section class="tour card live" id="tour"\(motion) aria-labelledby="chapter">
            <div class="about"><h2 class="title" id="chapter"></h2><p class="sentence"></p>
            <p class="look"><b>Look:</b> <span></span></p></div>
            <div class="on">\(PageMarkup.stage.markup)<div class="bar" role="group" aria-label="Playback">
            \(PageMarkup.steps.markup)<button type="button" class="next">Next chapter</button>
            \(controls.map(\.markup).joined())</div></div>
            <nav class="chapters" aria-labelledby="chapters"><h3 id="chapters">Chapters</h3>
            <ol>\(buttons.joined(separator: "\n"))</ol></nav>
            <p class="sr said" role="status" aria-live="polite"></p>
            </section>

            """
    }

    private var data: String {
        "<script type=\"application/json\" class=\"data\">\(film.json)</script>\n"
            + (film.isHeard ? PageMarkup.photoSound : "")
    }

    // MARK: - Checks

    /// What is not as it should be, at the top.
    private var alert: String {
        let lines = tour.themes.enumerated().flatMap { place, theme in
            let missing = theme.lines.isEmpty ? [TourLine("nothing was checked", false)] : []
            return (theme.lines + missing).filter { !$0.isMet }.map { line in
                "<li><a href=\"#theme-\(place + 1)\">\(ForeignText.markup(theme.name))</a>: "
                    + "\(ForeignText.markup(line.text))</li>"
            }
        }
        guard !lines.isEmpty else { return "" }
        return """
            <section class="alert card" aria-labelledby="alert"><h2 id="alert">\(Self.verdict(false))Not as it should be</h2>
            <ul>\(lines.joined(separator: "\n"))</ul></section>

            """
    }

    private var checks: String {
        let lines = tour.themes.flatMap(\.lines)
        let met = lines.count(where: \.isMet)
        let themes = tour.themes.enumerated().map { place, theme in theming(theme, place + 1) }
        return """
            <section class="checks card" aria-labelledby="checks">
            <h2 id="checks">What was checked: \(met) of \(lines.count) are as they should be</h2>
            \(themes.joined())</section>

            """
    }

    private func theming(_ theme: TourTheme, _ number: Int) -> String {
        let lines = theme.lines.map {
            "<li>\(Self.verdict($0.isMet))<span>\(ForeignText.markup($0.text))</span></li>"
        }
        let count = "\(theme.lines.count(where: \.isMet)) of \(theme.lines.count)"
        return """
            <details id="theme-\(number)"\(theme.isMet ? "" : " open")><summary>\(Self.verdict(theme.isMet))\
            \(ForeignText.markup(theme.name)) <span class="count">\(count)</span></summary>
            <p class="note">\(ForeignText.markup(theme.summary))</p>
            <ul class="evidence">\(lines.joined(separator: "\n"))</ul></details>

            """
    }

    /// A sign, and a word for readers who cannot see it.
    private static func verdict(_ isMet: Bool) -> String {
        let (style, sign, word) = isMet ? ("good", "✔", "met") : ("bad", "✘", "not met")
        return
            "<span class=\"verdict \(style)\"><span aria-hidden=\"true\">\(sign)</span><span class=\"sr\">\(word): </span></span>"
    }
}
