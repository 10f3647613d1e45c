import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools

/// All chapters of a tour as a page holds them: pictures of screens of one size share their orders.
package struct TourFilm: Sendable {
    /// A chapter whose pictures are among the orders.
    struct Chapter: Sendable {
        let reel: TourReel
        let full: SceneMoments
        /// With less motion; nil if that is the same.
        let reduced: SceneMoments?
    }

    private(set) var chapters: [Chapter] = []
    private var sheets: [(size: SceneSize, orders: SceneOrders)] = []

    /// Plays the chapters of a tour; those whose recording or theme it does not have are left out.
    package init(_ tour: Tour, _ material: TourMaterial, _ chapters: [TourChapter] = TourChapter.all) throws(ToolError)
    {
        var trouble: ToolError?
        var film = TourFilm()
        Parallel.attempt(chapters.count) { index throws(ToolError) in
            try TourReel(chapters[index], tour, material)
        } inOrder: { _, result in
            do throws(ToolError) {
                if trouble == nil, let reel = try result.get() { try film.add(reel) }
            } catch {
                trouble = error
            }
        }
        if let trouble { throw trouble }
        self = film
    }

    private init() {}

    /// The titles of the chapters.
    package var titles: [String] { chapters.map(\.reel.chapter.title) }

    /// Whether something in it has a sound.
    var isHeard: Bool { chapters.contains { $0.reel.isHeard } }

    private mutating func add(_ reel: TourReel) throws(ToolError) {
        let full = try moments(reel.full, of: reel)
        let reduced = try moments(reel.reduced, of: reel)
        chapters.append(Chapter(reel: reel, full: full, reduced: reduced == full ? nil : reduced))
    }

    private mutating func moments(_ pictures: [HomePlay.Picture], of reel: TourReel) throws(ToolError) -> SceneMoments {
        var moments = SceneMoments()
        for picture in pictures {
            let size = picture.light.size
            let sheet = sheets.firstIndex { $0.size == size } ?? sheets.count
            if sheet == sheets.count { sheets.append((size, SceneOrders())) }
            guard let number = sheets[sheet].orders.add(light: picture.light, dark: picture.dark) else {
                throw HomePlay.trouble(reel.chapter.title, "light and dark differ in more than colours")
            }
            moments.append(number, on: sheet, text: picture.text, from: picture.time)
        }
        return moments
    }

    /// The object that the page's script reads.
    var json: String {
        var object = JSONObject(.rows)
        object.add("before", PageText.json(TourWords.before))
        object.add("sheets", .list(sheets.map { JSONFragment(verbatim: $0.orders.json) }))
        object.add("chapters", objects: chapters.map(Self.object), .rows)
        return object.json
    }

    private static func object(_ chapter: Chapter) -> JSONObject {
        let reel = chapter.reel
        var object = JSONObject()
        object.add("title", PageText.json(reel.chapter.title))
        object.add("sentence", PageText.json(reel.chapter.sentence))
        object.add("look", PageText.json(reel.chapter.look))
        if let trace = reel.trace {
            TraceData(trace, PointReduction(for: trace, most: ReportPage.mostPoints), scene: nil, lead: TourReel.lead)
                .writeFingers(to: &object)
        } else {
            object.add("length", (reel.end - reel.begin).microseconds)
            for name in ["ladders", "contacts"] { object.add(name, .list([])) }
        }
        object.add(
            "events",
            objects: reel.happenings.map { happening in
                var event = JSONObject()
                event.add("t", happening.time.microseconds)
                event.add("kind", happening.kind)
                event.add("text", PageText.json(happening.text))
                return event
            })
        object.add("scene", scene(chapter.full, reel))
        if let reduced = chapter.reduced { object.add("reduced", scene(reduced, reel)) }
        return object
    }

    private static func scene(_ moments: SceneMoments, _ reel: TourReel) -> JSONObject {
        var object = JSONObject()
        object.add("corners", reel.corners.json)
        moments.write(to: &object, since: reel.begin)
        return object
    }
}
