import CPages

/// How pages look: one style sheet for reports and tours.
enum PageStyle {
    /// SHA-256 of the sheet in base 64, by which a page's policy names it; a test names the one of a changed sheet.
    static let digest = "UGuqy/A7HgAL42WtOHtydmqH+aOcaeBlEH78AS7FU6Q="

    /// The files of the sheet; where two rules weigh the same, the later one counts.
    static var files: [PageFile] {
        unsafe [
            PageFile("Styles/base.css", page_base_css()),
            PageFile("Styles/controls.css", page_controls_css()),
            PageFile("Styles/chart.css", page_chart_css()),
            PageFile("Styles/patterns.css", page_patterns_css()),
            PageFile("Styles/pictures.css", page_pictures_css()),
            PageFile("Styles/lists.css", page_lists_css()),
            PageFile("Styles/tour.css", page_tour_css()),
            PageFile("Styles/paper.css", page_paper_css()),
        ]
    }

    /// The whole sheet, without a line break at its end.
    static let text = String((PagePalette.style + "\n" + files.map(\.text).joined()).dropLast())
}
