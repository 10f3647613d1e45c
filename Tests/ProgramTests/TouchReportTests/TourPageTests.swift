import Foundation
import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools
import Testing

@testable import TestSupport
@testable import TouchReport

/// A tour without anything to show.
enum TourSupport {
    static func page() throws -> String {
        let material = try TourMaterial(folder: TraceSupport.root + "/Recordings")
        let tour = Tour(material)
        return TourPage(tour, try TourFilm(tour, material, [])).html
    }
}

@Suite("The page of a tour")
struct TourPageTests {
    private struct Made: Sendable {
        let tour: Tour
        let material: TourMaterial
        let film: TourFilm
        let html: String
    }

    private static let made = Result {
        let material = try TourMaterial(folder: TraceSupport.root + "/Recordings")
        let tour = Tour(material)
        let film = try TourFilm(tour, material)
        return Made(tour: tour, material: material, film: film, html: TourPage(tour, film).html)
    }

    private static func data(_ html: String) throws -> [String: Any] {
        let text = try #require(
            html.components(from: "<script type=\"application/json\" class=\"data\">", to: "</script>").first)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("one file below 3 MB, which names nothing outside it")
    func alone() throws {
        let html = try Self.made.get().html
        #expect(html.utf8.count < 3_000_000, "\(html.utf8.count)")
        for address in [
            "src=", "href=\"http", "@import", "url(http", "url(\"", "fetch(", "XMLHttp", "localStorage", " style=\"",
        ] {
            #expect(!html.contains(address), "\(address)")
        }
        // Every link leads to a part of the page.
        for link in html.components(from: "href=\"", to: "\"") {
            #expect(link.hasPrefix("#") && html.contains("id=\"\(link.dropFirst())\""), "\(link)")
        }
    }

    @Test("every chapter is there, in its order, and every recording that is named is in the catalogue")
    func chapters() throws {
        let made = try Self.made.get()
        let titles = TourChapter.all.map(\.title)
        #expect(made.film.titles == titles && Set(titles).count == titles.count)
        let chapters = try #require(try Self.data(made.html)["chapters"] as? [[String: Any]])
        #expect(chapters.map { $0["title"] as? String } == titles)
        let buttons = made.html.components(from: "<li><button type=\"button\">", to: "</button>")
        #expect(buttons == titles)
        // A chapter whose recording is missing is left out, and no other.
        var chapter = TourChapter.all[0]
        chapter = TourChapter(chapter.title, chapter.sentence, look: chapter.look, .recording("nowhere"))
        let few = try TourFilm(made.tour, made.material, [chapter, TourChapter.all[10]])
        #expect(few.titles == [TourChapter.all[10].title])
    }

    @Test("each chapter says what happens, from before the touch to the end of its motion")
    func words() throws {
        let chapters = try #require(try Self.data(Self.made.get().html)["chapters"] as? [[String: Any]])
        for (chapter, made) in zip(TourChapter.all, chapters) {
            let events = try #require(made["events"] as? [[String: Any]])
            let texts = events.compactMap { $0["text"] as? String }
            #expect(
                !texts.isEmpty && texts.allSatisfy { $0.last == "." && !$0.contains("(") }, "\(chapter.title): \(texts)"
            )
            for sentence in [chapter.sentence, chapter.look] {
                #expect(sentence.last == "." && sentence.count < 110, "\(chapter.title): \(sentence)")
            }
            guard case .recording = chapter.content else { continue }
            #expect(texts.first == "A finger touches the screen.", "\(chapter.title)")
            #expect(events.first?["t"] as? Int == 600_000, "\(chapter.title) has no rest before the touch")
            #expect((made["contacts"] as? [Any])?.isEmpty == false)
        }
        let pop = try #require(chapters.first { $0["title"] as? String == "Pop" })
        let kinds = (pop["events"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
        #expect(kinds == ["touchBegan", "hintBegan", "peekBegan", "popped"])
    }

    /// The pictures of a page that are not the ones drawn straight from the scene, by their chapter and time.
    private static func wrong(_ data: [String: Any], _ film: TourFilm) throws -> [String] {
        let sheets = try (data["sheets"] as? [[String: Any]] ?? []).map(OrderReader.init)
        let chapters = data["chapters"] as? [[String: Any]] ?? []
        var (wrong, looked): ([String], Int) = ([], 0)
        for (made, written) in zip(film.chapters, chapters) {
            for (name, pictures) in [("scene", made.reel.full), ("reduced", made.reel.reduced)] {
                guard let scene = written[name] as? [String: Any] else { continue }
                let times = scene["times"] as? [Int] ?? []
                let numbers = scene["pictures"] as? [Int] ?? []
                let places = scene["sheets"] as? [Int]
                for (index, picture) in pictures.enumerated() where index % 9 == 0 || index + 1 == pictures.count {
                    // The last picture that begins at the time, or before it.
                    let time = Int((picture.time - made.reel.begin).microseconds)
                    let isLast = index + 1 == pictures.count || pictures[index + 1].time != picture.time
                    guard isLast, let place = times.lastIndex(where: { $0 <= time }) else { continue }
                    let sheet = places?[place] ?? scene["sheet"] as? Int ?? 0
                    let lines = try? sheets[sheet].lines(of: numbers[place])
                    looked += 1
                    if lines != DrawnLines.of(light: picture.light, dark: picture.dark) {
                        wrong.append("\(made.reel.chapter.title), \(name), \(time) µs")
                    }
                }
            }
        }
        #expect(looked > 200)
        return wrong
    }

    @Test("every picture is what is drawn straight from the scene, as another reader than the page's reads it")
    func pictures() throws {
        let made = try Self.made.get()
        #expect(try Self.wrong(Self.data(made.html), made.film) == [])
    }

    @Test("planted: two differences that are swapped, and a list that differs, are seen")
    func swapped() throws {
        let made = try Self.made.get()
        var data = try Self.data(made.html)
        var sheets = try #require(data["sheets"] as? [[String: Any]])
        let whole = sheets[0]
        var items = try #require(whole["items"] as? [Any])
        let places = items.indices.filter { (items[$0] as? String)?.count ?? 0 > 6 }
        // Not every picture is looked at: of nine pairs far apart one at least belongs to one that is.
        for part in 1...9 {
            let place = places.count * part / 10
            items.swapAt(places[place], places[place + 1])
        }
        sheets[0]["items"] = items
        data["sheets"] = sheets
        let seen = try? Self.wrong(data, made.film)
        #expect(seen?.isEmpty != true)
        var lists = Array(try #require(whole["lists"] as? String))
        // Of nine lists far apart, too.
        for part in 1...9 {
            let place = lists.count * part / 10
            lists[place] = lists[place] == "C" ? "E" : "C"
        }
        sheets[0] = whole
        sheets[0]["lists"] = String(lists)
        data["sheets"] = sheets
        let other = try? Self.wrong(data, made.film)
        #expect(other?.isEmpty != true)
    }

    @Test("less motion has pictures of its own where something moves, and none where nothing does")
    func reduced() throws {
        let chapters = try Self.made.get().film.chapters
        for chapter in chapters {
            guard case .pictures = chapter.reel.chapter.content else { continue }
            #expect(chapter.reduced == nil, "\(chapter.reel.chapter.title)")
        }
        let moved = chapters.filter { $0.reduced != nil }.map(\.reel.chapter.title)
        #expect(Set(moved).isSuperset(of: ["Peek", "Pop", "Swipe up", "Quick actions", "Pill"]))
    }

    @Test("what is not met stands open, and at the top by name; all else is folded")
    func checks() throws {
        let made = try Self.made.get()
        #expect(!made.html.contains("<details open") && !made.html.contains("class=\"alert"))
        #expect(made.html.components(from: "<details", to: "</details>").count == 5)
        var material = made.material
        material.plays.removeAll { $0.name == "home-pill" }
        let page = TourPage(Tour(material), made.film).html
        let open = page.components(from: "<details", to: "</summary>").filter { $0.contains(" open>") }
        #expect(open.count == 1 && open[0].contains("Live activity") && open[0].contains("6 of 7"))
        let alert = try #require(page.components(from: "class=\"alert", to: "</section>").first)
        #expect(alert.contains("home-pill: a press on the pill did not open it") && alert.contains("href=\"#theme-5\""))
        #expect(page.firstRange(of: "class=\"alert")!.lowerBound < page.firstRange(of: "class=\"tour ")!.lowerBound)
    }

    @Test("a page that was asked for with less motion begins with it")
    func motion() throws {
        let made = try Self.made.get()
        #expect(!made.html.contains(" data-motion="))
        #expect(TourPage(made.tour, made.film, isMotionReduced: true).html.contains(" data-motion=\"less\""))
    }
}
