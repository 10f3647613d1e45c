import Foundation
import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools
import Testing

@testable import TestSupport
@testable import TouchReport

@Suite("The page of a report")
struct ReportPageTests {
    private static let press = "finger at 50,80\npress 0.6 in 150ms\nhold 300ms\npress 0.9 in 100ms\nhold 100ms\nlift"

    private func count(_ part: String, in text: String) -> Int {
        text.split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    private func data(_ page: String) throws -> [String] {
        page.components(from: "<script type=\"application/json\" class=\"data\">", to: "</script>")
    }

    @Test("names that try to be markup, to end the data or to turn the line round stay names")
    func hostileNames() throws {
        let evil = "</script><img src=x onerror=alert(1)>\"'\u{202e}emas"
        let trace = try TraceSupport.trace(Self.press, named: "/some/where/<h2><i>&\u{202e}.evemu") { text in
            text = text.replacing("N: Synthetic Touchscreen", with: "N: " + evil)
        }
        #expect(trace.heading.device.contains("onerror"), "the name does not come through, so nothing is tested")
        let page = ReportPage([ReportPage.Entry(trace)]).html
        #expect(!page.contains("<img src=x"))
        #expect(!page.contains("<i>&"))
        #expect(!page.contains("\u{202e}"))
        #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;\u{fffd}emas"))
        // The data, the script, and nothing else.
        #expect(count("<script", in: page) == 2)
        #expect(count("</script", in: page) == 2)
        // Only the file's name is told, not where it lies.
        #expect(!page.contains("/some/where"))
    }

    @Test("the data can be read, and gives back every point that was drawn")
    func dataReads() throws {
        let trace = try TraceSupport.trace(Self.press)
        let page = ReportPage([ReportPage.Entry(trace), ReportPage.Entry(trace)]).html
        let data = try data(page)
        #expect(data.count == 2)
        for text in data { _ = try JSONTree(Array(text.utf8), file: "page") }
        let points = try #require(data.first?.components(from: "\"points\":\"", to: "\"").first)
        let rows = try #require(CompactNumbers.rows(of: points, columns: 6))
        let contact = try #require(trace.contacts.first)
        #expect(rows.count == contact.points.count)
        for (row, point) in zip(rows, contact.points) {
            #expect(row[0] == (point.time - trace.begin).microseconds)
            #expect(row[1] == point.force.map { Int64($0.raw) + 1 } ?? 0)
            #expect(row[2] == point.reading.map { Int64($0.raw) + 1 } ?? 0)
        }
    }

    @Test("the page follows light and dark, and fetches nothing (R-DRK-32)")
    func selfContained() throws {
        let trace = try TraceSupport.trace(Self.press)
        let page = ReportPage([ReportPage.Entry(trace)]).html
        #expect(page.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
        #expect(page.contains("(prefers-color-scheme:dark)"))
        #expect(page.contains("default-src 'none'"))
        for address in [
            "src=\"http", "href=\"http", "@import", "url(http", "url(\"", "fetch(", "XMLHttp", "localStorage",
        ] {
            #expect(!page.contains(address), "\(address)")
        }
        // No attribute that the policy would refuse to run or to apply.
        for attribute in [" style=\"", " onclick", " onload", "javascript:"] {
            #expect(!page.contains(attribute), "\(attribute)")
        }
        // The policy names the very script and style that stand in the page.
        let script = try #require(page.components(from: "<script>", to: "</script>").first)
        let style = try #require(page.components(from: "<style>", to: "</style>").first)
        let digests = (script: try Self.digest(of: script), style: try Self.digest(of: style))
        #expect(page.contains("script-src 'sha256-\(digests.script)'"))
        #expect(page.contains("style-src 'sha256-\(digests.style)'"))
    }

    @Test("the digests of style and scripts are those that `sha256sum` gives; it names those of changed ones")
    func digests() throws {
        #expect(try PageStyle.digest == Self.digest(of: PageStyle.text))
        for (name, script) in [("report", PageScript.report), ("tour", .tour)] {
            let digest = try Self.digest(of: script.text)
            #expect(script.digest == digest, "\(name): \(digest)")
        }
    }

    /// What `sha256sum` says of a text, in base 64.
    private static func digest(of text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sha256sum", file.path]
        process.standardOutput = output
        try process.run()
        let said = try String(decoding: output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let digits = Array(said.prefix(64))
        try #require(process.terminationStatus == 0 && digits.count == 64)
        let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        return Data(bytes).base64EncodedString()
    }

    @Test("a recording that comes along makes a page below 500 kB, with its scene and its sound")
    func size() throws {
        // Those with the most pictures, and the longest.
        let names = ["home-photo", "home-mail", "long", "calibration"]
        Parallel.run(names.count) { index in
            Result {
                let entry = try HomePlay.entry(TraceSupport.recording(names[index]), ReplayOptions(), HomeSetting())
                return ReportPage([entry]).html.utf8.count
            }
        } inOrder: { index, size in
            let bytes = try? size.get()
            #expect(bytes ?? .max < 500_000, "\(names[index])")
        }
    }

    @Test("the list of events tells what replay tells, without a script")
    func list() throws {
        let trace = try TraceSupport.trace(Self.press)
        let page = ReportPage([ReportPage.Entry(trace)]).html
        let rows = page.components(from: "<tr role=\"row\"><td", to: "</tr>")
        let listed = trace.allEvents.filter { if case .progress = $0.kind { false } else { true } }
        #expect(rows.count == listed.count)
        for (row, event) in zip(rows, listed) {
            #expect(row.contains(">\(event.kind)<"), "\(row)")
            #expect(row.contains("contact \(event.contact.rawValue) on surface"))
        }
    }

    @Test("a recording in which nothing happens is a page too")
    func empty() throws {
        let trace = try TraceSupport.trace("finger at 50,80\nhold 20ms\nlift") { text in
            text = text.split(separator: "\n").filter { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
        }
        let page = ReportPage([ReportPage.Entry(trace)]).html
        #expect(trace.contacts.isEmpty)
        #expect(page.contains("0 events"))
        _ = try JSONTree(Array(try data(page)[0].utf8), file: "page")
    }

    @Test(
        "colours of letters stand out from every ground, in both appearances",
        arguments: ["ground", "surface", "raised", "chosen"])
    func contrast(ground: String) throws {
        for name in ["ink", "faint", "accent", "good", "bad"]
        where !(ground == "chosen" && name != "ink" && name != "accent") {
            for pick in [\PagePalette.Entry.light, \.dark] {
                let letters = try #require(PagePalette.entries.first { $0.name == name })[keyPath: pick]
                let behind = try #require(PagePalette.entries.first { $0.name == ground })[keyPath: pick]
                #expect(Contrast.ratio(letters, behind) >= 4.5, "\(name) \(letters) on \(ground) \(behind)")
            }
        }
        #expect(abs(Contrast.ratio("#000000", "#ffffff") - 21) < 0.001)
        // A pair that a published table gives as 4.54.
        #expect(abs(Contrast.ratio("#767676", "#ffffff") - 4.54) < 0.01)
    }
}

@Suite("The home screen in a report")
struct HomePlayTests {
    @Test("the scene begins with the recording, moves at the display's rate, and goes on until all of it rests")
    func states() throws {
        let entry = try HomePlay.entry(TraceSupport.recording("pop"), ReplayOptions(), HomeSetting())
        let scene = try #require(entry.scene)
        #expect(scene.moments.all.first?.time == entry.trace.begin)
        #expect(zip(scene.moments.all, scene.moments.all.dropFirst()).allSatisfy { $0.time < $1.time && $0 != $1 })
        // While the preview appears there is a new picture every 16.7 ms.
        let gaps = zip(scene.moments.all, scene.moments.all.dropFirst()).map { ($1.time - $0.time).microseconds }
        #expect(gaps.count { $0 <= 16_667 } > 20, "\(gaps)")
        // The session stays for 2 s after the end, and then goes.
        let rest = try #require(scene.moments.all.last).time - entry.trace.end
        #expect((2_000_000...5_000_000).contains(rest.microseconds), "\(rest)")
        // The peek shows a preview, and the pop has opened what it showed.
        let texts = scene.moments.all.map { scene.moments.texts[$0.text] }
        #expect(texts.contains { $0.contains("Preview") })
        #expect(texts.last?.contains("Opened") == true, "\(texts.last ?? "")")
        // Between its events the press is seen to grow: there are five of them, and more forces than that are told.
        #expect(Set(texts.compactMap { $0.firstMatch(of: /\d+ %/)?.output }).count > 6, "\(texts)")
        // The events are those of the home screen's own targets.
        #expect(entry.trace.events.allSatisfy { $0.target != "surface" })
        let page = ReportPage([entry]).html
        #expect(page.utf8.count < 1_500_000)
    }

    @Test("a display of 120 Hz gets a picture every 8.3 ms")
    func rate() throws {
        let entry = try HomePlay.entry(
            TraceSupport.recording("home-photo"), ReplayOptions(), HomeSetting(), rate: 120)
        let moments = try #require(entry.scene).moments.all
        let gaps = zip(moments, moments.dropFirst()).map { ($1.time - $0.time).microseconds }
        // Between the force that begins the clip, at 0.125 s, and the end of its first motion nothing but time goes by.
        let moving = zip(moments, gaps).filter {
            (130_000...400_000).contains(($0.0.time - entry.trace.begin).microseconds)
        }
        #expect(moving.count > 30 && moving.allSatisfy { $0.1 <= 8_334 }, "\(moving.map(\.1))")
    }

    @Test("a screen that is moved under the finger keeps finger and picture together")
    func aim() throws {
        let entry = try HomePlay.entry(TraceSupport.recording("icon"), ReplayOptions(), HomeSetting(), aim: "calendar")
        let scene = try #require(entry.scene)
        #expect(entry.trace.events.first?.target == "calendar")
        let target = try #require(HomeModel(HomeSetting()).target("calendar"))
        let point = try #require(entry.trace.contacts.first?.points.first?.position)
        let surface = entry.trace.heading.surface
        let x = scene.corners.left + point.x.value / surface.width.value * (scene.corners.right - scene.corners.left)
        let y = scene.corners.top + point.y.value / surface.height.value * (scene.corners.bottom - scene.corners.top)
        #expect(target.frame.x <= x && x <= target.frame.right)
        #expect(target.frame.y <= y && y <= target.frame.bottom)
    }
}

/// The contrast of two colours as the guidelines for web content define it.
enum Contrast {
    static func ratio(_ one: String, _ other: String) -> Double {
        let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)
    }

    private static func luminance(_ hex: String) -> Double {
        let number = Int(hex.dropFirst(), radix: 16) ?? 0
        let shares = [16, 8, 0].map { shift -> Double in
            let share = Double(number >> shift & 255) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
        }
        return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]
    }

    private static func power(_ base: Double) -> Double { pow(base, 2.4) }
}

extension String {
    /// What stands between two marks, wherever they are.
    func components(from start: String, to end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstRange(of: end).map { String(part[..<$0.lowerBound]) }
        }
    }
}
