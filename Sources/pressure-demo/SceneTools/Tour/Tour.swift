import HomeScreen
import PressureGestures

/// The tour: checks the home screen against its requirements, theme by theme, with the material that was gathered.
package struct Tour: Sendable {
    package let themes: [TourTheme]

    /// Judges what was gathered; nothing is played again, and only pictures are drawn.
    package init(_ material: TourMaterial) {
        let findings = material.pageFindings
        themes = [
            TourTheme(
                name: "Pressure", summary: "A finger's force peeks and pops, opens menus, and plays photos.",
                lines: material.pressureLines, pictures: material.pressurePictures),
            TourTheme(
                name: "Widgets", summary: "Widgets in the sizes that the guideline gives for twenty screens.",
                lines: material.widgetLines(findings), pictures: material.widgetPictures),
            TourTheme(
                name: "Widget design", summary: "Margins, corners, letters, placeholders and editing.",
                lines: material.designLines(findings), pictures: material.designPictures),
            TourTheme(
                name: "Dark mode",
                summary: "The same layout in two appearances, in colours that are named by their meaning.",
                lines: material.darkLines, pictures: material.darkPictures),
            TourTheme(
                name: "Live activity",
                summary: "A gesture in progress, shown in a pill, on the lock screen and in stand-by.",
                lines: material.liveLines, pictures: material.livePictures),
        ]
    }

    /// Whether every theme is as it should be.
    package var isMet: Bool { themes.allSatisfy(\.isMet) }
}
