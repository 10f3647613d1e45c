import CPages

/// What pages run: a script of our own that fetches nothing and stores nothing.
struct PageScript {
    let text: String
    /// SHA-256 in base 64, by which a page's policy names it: nothing else runs.
    ///
    /// A test names the one of a changed text.
    let digest: String

    /// The files of a report's script; each uses what the files before it declare.
    static var reportFiles: [PageFile] {
        unsafe shared
            + [
                PageFile("Scripts/chart.js", page_chart_js()),
                PageFile("Scripts/drawing.js", page_drawing_js()),
                PageFile("Scripts/lanes.js", page_lanes_js()),
                PageFile("Scripts/pictures.js", page_pictures_js()),
                PageFile("Scripts/player.js", page_player_js()),
                PageFile("Scripts/begin.js", page_begin_js()),
            ]
    }

    /// The files of a tour's script.
    static var tourFiles: [PageFile] { unsafe shared + [PageFile("Scripts/tour.js", page_tour_js())] }

    /// What both begin with.
    private static var shared: [PageFile] {
        unsafe [
            PageFile("Scripts/appearance.js", page_appearance_js()),
            PageFile("Scripts/helpers.js", page_helpers_js()),
            PageFile("Scripts/columns.js", page_columns_js()),
            PageFile("Scripts/numbers.js", page_numbers_js()),
            PageFile("Scripts/measures.js", page_measures_js()),
            PageFile("Scripts/orders.js", page_orders_js()),
            PageFile("Scripts/trace.js", page_trace_js()),
            PageFile("Scripts/blur.js", page_blur_js()),
            PageFile("Scripts/extents.js", page_extents_js()),
            PageFile("Scripts/soft.js", page_soft_js()),
            PageFile("Scripts/painter.js", page_painter_js()),
            PageFile("Scripts/scene.js", page_scene_js()),
            PageFile("Scripts/sound.js", page_sound_js()),
            PageFile("Scripts/playback.js", page_playback_js()),
        ]
    }

    /// The script of a report.
    static let report = PageScript(reportFiles, "gj4Xmn6VyUAmzESeIk9iuYyVaPCQMFPhkULF9HSlWMI=")

    /// The script of a tour.
    static let tour = PageScript(tourFiles, "Gt346epEKUtA2YaT5+4eDzDdYjUO4OLbO3oX22uYMWM=")

    /// One function, so that nothing of the script gets among the names of the page.
    private init(_ files: [PageFile], _ digest: String) {
        text = "\"use strict\";\n(() => {\n\(files.map(\.text).joined())})();\n"
        self.digest = digest
    }
}
