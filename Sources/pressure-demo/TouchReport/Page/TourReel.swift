import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools

/// A chapter of a tour, played: its pictures with full and with less motion, the fingers, and what happens in words.
struct TourReel: Sendable {
    /// Something that happens, and how long after the beginning.
    struct Happening: Hashable, Sendable {
        let time: TimeSpan
        /// The event's name; empty if there is none.
        let kind: String
        let text: String
    }

    /// The screen at rest before a finger comes: long enough to find what it will press.
    static let lead = TimeSpan.milliseconds(600)
    /// How long a still picture is shown.
    static let still = TimeSpan.milliseconds(1_200)

    let chapter: TourChapter
    let happenings: [Happening]
    /// Where the surface lies in the pictures.
    let corners: SurfaceCorners
    /// Nil for pictures that no finger brings.
    let trace: TouchTrace?
    /// When the first picture begins.
    let begin: Timestamp
    let end: Timestamp
    let full: [HomePlay.Picture]
    let reduced: [HomePlay.Picture]

    /// Whether something plays that has a sound.
    var isHeard: Bool { trace?.plays == true }

    /// Plays a chapter; nil if the catalogue does not have its recording.
    init?(_ chapter: TourChapter, _ tour: Tour, _ material: TourMaterial) throws(ToolError) {
        self.chapter = chapter
        switch chapter.content {
        case .recording(let name, let aim):
            guard let entry = material.entry(name) else { return nil }
            let path = "\(material.folder)/\(name).evemu"
            let (options, usual) = (try entry.replayOptions(in: material.folder), material.play(name)?.aim)
            func play(isReduced: Bool) throws(ToolError) -> HomePlay.Recording {
                var setting = material.setting
                chapter.setting(&setting)
                setting.isMotionReduced = isReduced
                return try HomePlay.recording(path, options, setting, aim: aim ?? usual)
            }
            let played = try play(isReduced: false)
            trace = played.trace
            (begin, end) = (played.trace.begin - Self.lead, played.trace.end)
            let (start, home) = (begin, played.play.home)
            corners = SurfaceCorners(of: played.trace.heading.surface, on: home)
            happenings = played.trace.events.compactMap { event in
                TourWords.sentence(event.event, on: home).map {
                    Happening(time: event.event.time - start, kind: event.event.kind.name, text: $0)
                }
            }
            full = try played.play.pictures(of: played.trace, lead: Self.lead, named: path)
            let still = try play(isReduced: true)
            reduced = try still.play.pictures(of: still.trace, lead: Self.lead, named: path)
        case .running(let length, let notes):
            trace = nil
            corners = SurfaceCorners(left: 0, top: 0, right: 0, bottom: 0)
            (begin, end) = (.zero, .zero + length)
            let last = end
            func play(isReduced: Bool) throws(ToolError) -> [HomePlay.Picture] {
                var setting = material.setting
                chapter.setting(&setting)
                setting.isMotionReduced = isReduced
                return try HomePlay(home: HomeModel(setting), rate: HomePlay.usualRate)
                    .pictures(until: last, named: chapter.title)
            }
            (full, reduced) = (try play(isReduced: false), try play(isReduced: true))
            happenings = notes.map { Happening(time: $0.time, kind: "", text: $0.words) }
        case .pictures(let theme, let isTurned):
            guard let theme = tour.themes.first(where: { $0.name == theme }), !theme.pictures.isEmpty else {
                return nil
            }
            trace = nil
            corners = SurfaceCorners(left: 0, top: 0, right: 0, bottom: 0)
            var (pictures, happenings): ([HomePlay.Picture], [Happening]) = ([], [])
            var time = Timestamp.zero
            func show(_ light: HomeScene, _ dark: HomeScene, _ text: String) throws(ToolError) {
                pictures.append(try HomePlay.picture(light: light, dark: dark, at: time, named: theme.name))
                happenings.append(Happening(time: time - .zero, kind: "", text: text))
                time = time + Self.still
            }
            for picture in theme.pictures {
                let caption = picture.caption.prefix(1).uppercased() + picture.caption.dropFirst()
                try show(picture.light, picture.dark, "\(caption).")
                guard isTurned else { continue }
                try show(picture.dark, picture.light, "\(caption), in the other appearance.")
            }
            (begin, end) = (.zero, time)
            (full, reduced, self.happenings) = (pictures, pictures, happenings)
        }
    }
}

extension TouchTrace {
    /// Whether it plays something on the home screen: the photo, which has a sound.
    var plays: Bool {
        events.contains { event in
            if case .playbackBegan = event.event.kind { true } else { false }
        }
    }
}
