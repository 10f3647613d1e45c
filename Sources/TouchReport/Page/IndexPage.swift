import PressureGestures
import PressureJSON

/// The index page of a tour: its themes with their verdicts, the evidence for each, and pictures.
package struct IndexPage: Sendable {
    /// A picture in both appearances, as SVG; without a dark one the light one is used for both.
    package struct Picture: Sendable {
        package let title: String
        package let caption: String
        /// What the picture shows, for readers who cannot see it.
        package let description: String
        package let light: String
        package let dark: String?
        /// A page that shows more, relative to this one; nil for none.
        package let link: String?

        package init(
            _ title: String, caption: String = "", description: String, light: String, dark: String? = nil,
            link: String? = nil
        ) {
            self.title = title
            self.caption = caption
            self.description = description
            self.light = light
            self.dark = dark
            self.link = link
        }
    }

    /// One thing that was checked against the requirement.
    package struct Evidence: Sendable {
        package let text: String
        package let isMet: Bool

        package init(_ text: String, isMet: Bool) {
            self.text = text
            self.isMet = isMet
        }
    }

    /// A theme, such as dark mode.
    package struct Theme: Sendable {
        package let name: String
        package let summary: String
        package let evidence: [Evidence]
        package let pictures: [Picture]

        package init(_ name: String, summary: String = "", evidence: [Evidence], pictures: [Picture] = []) {
            self.name = name
            self.summary = summary
            self.evidence = evidence
            self.pictures = pictures
        }

        /// Whether all evidence is met; a theme without evidence proves nothing.
        package var isMet: Bool { !evidence.isEmpty && evidence.allSatisfy(\.isMet) }
    }

    package let title: String
    package let lead: String
    package let themes: [Theme]

    package init(_ title: String, lead: String, themes: [Theme]) {
        self.title = title
        self.lead = lead
        self.themes = themes
    }

    /// The whole page as HTML.
    package var html: String {
        let frame = PageFrame(
            title: title, lead: ForeignText.markup(lead), script: PageScript.plain, first: "theme-1", listing: listing)
        return frame.text(themes.indices.map { section($0) }.joined())
    }

    private var listing: String {
        let links = themes.enumerated().map { index, theme in
            "<a href=\"#theme-\(index + 1)\">\(Self.verdict(theme.isMet))\(ForeignText.markup(theme.name))</a>"
        }
        return "<nav class=\"verdicts\" aria-label=\"Themes\">\(links.joined(separator: "\n"))</nav>\n"
    }

    private func section(_ index: Int) -> String {
        let theme = themes[index]
        let evidence = theme.evidence.map {
            "<li>\(Self.verdict($0.isMet))<span>\(ForeignText.markup($0.text))</span></li>"
        }
        let summary = theme.summary.isEmpty ? "" : "<p class=\"note\">\(ForeignText.markup(theme.summary))</p>\n"
        let pictures = theme.pictures.map(Self.figure)
        return """
            <section class="theme card" id="theme-\(index + 1)" aria-labelledby="theme-\(index + 1)-name">
            <h2 id="theme-\(index + 1)-name">\(Self.verdict(theme.isMet)) \(ForeignText.markup(theme.name))</h2>
            \(summary)<ul class="evidence">\(evidence.joined(separator: "\n"))</ul>
            \(pictures.isEmpty ? "" : "<div class=\"pictures\">\(pictures.joined(separator: "\n"))</div>\n")</section>

            """
    }

    /// A sign, and a word for readers who cannot see it.
    private static func verdict(_ isMet: Bool) -> String {
        let (style, sign, word) = isMet ? ("good", "✔", "met") : ("bad", "✘", "not met")
        return
            "<span class=\"verdict \(style)\"><span aria-hidden=\"true\">\(sign)</span><span class=\"sr\">\(word): </span></span>"
    }

    private static func figure(_ picture: Picture) -> String {
        func image(_ svg: String, _ style: String) -> String {
            "<img\(style.isEmpty ? "" : " class=\"\(style)\"") alt=\"\(ForeignText.markup(picture.description))\" "
                + "src=\"\(ForeignText.markup("data:image/svg+xml," + PageText.percentEncoded(svg)))\">"
        }
        let images =
            picture.dark.map { image(picture.light, "in-light") + image($0, "in-dark") } ?? image(picture.light, "")
        let link = picture.link.map { " <a href=\"\(ForeignText.markup($0))\">Play it</a>" } ?? ""
        let title = ForeignText.markup(picture.title)
        let caption = "<figcaption><b>\(title)</b>\(ForeignText.markup(picture.caption))\(link)</figcaption>"
        guard isStrip(picture.light) else { return "<figure>\(images)\(caption)</figure>" }
        // On a phone a strip of pictures would be too small to see, so it can be scrolled.
        return "<figure class=\"strip\"><div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(title)\">"
            + "\(images)</div>\(caption)</figure>"
    }

    /// Whether a picture is much wider than high according to its view box.
    private static func isStrip(_ svg: String) -> Bool {
        guard let start = svg.firstRange(of: "viewBox=\"")?.upperBound else { return false }
        let numbers = svg[start...].prefix { $0 != "\"" }.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        return numbers.count == 4 && numbers[2] > numbers[3] * 1.3
    }
}
