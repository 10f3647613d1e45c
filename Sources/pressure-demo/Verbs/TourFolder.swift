import Glibc
import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools
import TouchReport

/// The folder that a tour leaves behind: a page, its pictures, strips of pictures of recordings, and these to play.
enum TourFolder {
    /// The recordings that are shown as strips.
    private static let strips = ["pop", "swipe", "long", "home-calendar", "home-photo", "home-pill"]

    /// Makes the folder, and looks whether there is something in the way.
    static func begin(_ path: String, isForced: Bool) throws(ToolError) -> OutputFolder {
        let folder = try OutputFolder(path)
        let isTaken = unsafe access(path + "/index.html", F_OK) == 0
        guard isForced || !isTaken else {
            throw ToolError("\(path)/index.html exists already; take another folder, or --force to replace it")
        }
        return folder
    }

    static func write(
        _ tour: Tour, _ recordings: String, _ setting: HomeSetting, to folder: OutputFolder, isForced: Bool
    ) throws(ToolError) {
        var themes: [IndexPage.Theme] = []
        var files: [(name: String, text: String)] = []
        for theme in tour.themes {
            var pictures: [IndexPage.Picture] = []
            for picture in theme.pictures {
                let name = slug("\(theme.name) \(picture.name)")
                let light = try svg(picture.light, picture.caption)
                let dark = try svg(picture.dark, picture.caption)
                files += [("\(name)-light.svg", light), ("\(name)-dark.svg", dark)]
                pictures.append(
                    IndexPage.Picture(
                        picture.caption, caption: picture.light.size.description,
                        description: "\(theme.name): \(picture.caption)", light: light, dark: dark))
            }
            if theme.name == tour.themes.first?.name {
                for strip in strips { pictures += try film(strip, recordings, setting, &files) }
            }
            themes.append(
                IndexPage.Theme(
                    theme.name, summary: theme.summary,
                    evidence: theme.lines.map { IndexPage.Evidence($0.text, isMet: $0.isMet) }, pictures: pictures))
        }
        let page = IndexPage(
            "Tour",
            lead: "What is asked of presses, widgets, appearances and live views, and what the home screen does.",
            themes: themes)
        // Last: whoever finds the page finds all that it names.
        try folder.write(files + [("index.html", page.html)], replacing: isForced)
    }

    private static func film(
        _ name: String, _ recordings: String, _ setting: HomeSetting, _ files: inout [(name: String, text: String)]
    ) throws(ToolError) -> [IndexPage.Picture] {
        let path = "\(recordings)/\(name).evemu"
        guard unsafe access(path, R_OK) == 0 else { return [] }
        let replay = try HomeReplay(path, setting)
        let light = try ToolError.drawing { () throws(SceneError) in try Filmstrip(replay) { _ in .light }.text() }
        let dark = try ToolError.drawing { () throws(SceneError) in try Filmstrip(replay) { _ in .dark }.text() }
        let page = ReportPage([try HomePlay.entry(path, ReplayOptions(), setting)])
        files += [("film-\(name).svg", light), ("\(name).html", page.html)]
        return [
            IndexPage.Picture(
                name, caption: replay.names.joined(separator: " → "),
                description: "The recording \(name) as a strip of pictures: \(replay.names.joined(separator: ", "))",
                light: light, dark: dark, link: "\(name).html")
        ]
    }

    private static func svg(_ scene: HomeScene, _ title: String) throws(ToolError) -> String {
        let drawing = try ToolError.drawing { () throws(SceneError) in try SceneDrawing(scene) }
        return SceneSVG.text(drawing, SceneSVG.Options(title: title))
    }

    private static func slug(_ text: String) -> String {
        String(text.lowercased().map { $0 == " " ? "-" : $0 })
    }
}
