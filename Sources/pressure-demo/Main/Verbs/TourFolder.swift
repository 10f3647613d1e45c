import Glibc
import RecordingTools
import SceneTools
import TouchReport

/// The folder that a tour leaves behind: one page, which needs nothing else.
enum TourFolder {
    private static let name = "index.html"

    /// Makes the folder, and looks whether there is something in the way.
    static func begin(_ path: String, isForced: Bool) throws(ToolError) -> OutputFolder {
        let folder = try OutputFolder(path)
        let isTaken = unsafe access("\(path)/\(name)", F_OK) == 0
        guard isForced || !isTaken else {
            throw ToolError("\(path)/\(name) exists already; use another folder, or --force to replace it")
        }
        return folder
    }

    /// Writes the page, and gives its size in bytes.
    static func write(
        _ tour: Tour, _ material: TourMaterial, to folder: OutputFolder, isForced: Bool
    ) throws(ToolError) -> Int {
        let page = TourPage(
            tour, try TourFilm(tour, material), isMotionReduced: material.setting.isMotionReduced)
        let html = page.html
        try folder.write(html, to: name, replacing: isForced)
        return html.utf8.count
    }
}
