import Foundation
import HomeScreen
import Testing

@testable import TouchReport

/// Script, style and markup of pages are files in `Sources/pressure-demo/CPages`, which the build puts into the program.
@Suite("The files that pages are made of")
struct PageFileTests {
    private static let folder = URL(filePath: TraceSupport.root).appending(path: "Sources/pressure-demo/CPages")
    private static let scripts =
        PageScript.reportFiles
        + PageScript.tourFiles.filter { file in
            !PageScript.reportFiles.contains { $0.name == file.name }
        }
    private static let files = scripts + PageStyle.files + PageMarkup.files

    /// A file as it is on disk.
    private static func onDisk(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    /// The lines of a file on disk after its first empty line, each with its line break.
    private static func content(_ file: PageFile) throws -> [String] {
        let lines = String(decoding: try onDisk(file.name), as: UTF8.self).components(separatedBy: "\n").dropLast()
        return lines.drop { !$0.isEmpty }.dropFirst().map { $0 + "\n" }
    }

    @Test("what a peek stays in front of is blurred by one of the painter's steps, and so no mixture of two")
    func steps() throws {
        let numbers = String(decoding: try Self.onDisk("Scripts/numbers.js"), as: UTF8.self)
        let steps = try #require(numbers.firstMatch(of: /const BLURS = \[([0-9., ]+)\]/)).1
        #expect(steps.split(separator: ", ").compactMap { Double($0) }.contains(HomeSetting().glass.blur))
    }

    @Test("the painter's shadows are those of every preview")
    func shadows() throws {
        let numbers = String(decoding: try Self.onDisk("Scripts/numbers.js"), as: UTF8.self)
        let (drop, blur) = (Int(PreviewLimits.shadowDrop), Int(PreviewLimits.shadowBlur))
        #expect(numbers.contains("const SHADOW_DROP = \(drop), SHADOW_BLUR = \(blur);"))
    }

    @Test("the program has each file as it is on disk, and every file of the folders is on a page")
    func embedded() throws {
        for file in Self.files {
            #expect(Array(file.whole.utf8) == (try Self.onDisk(file.name)), "\(file.name)")
        }
        let names = try ["Markup", "Scripts", "Styles"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path)
                .map { "\(folder)/\($0)" }
        }
        #expect(Self.files.map(\.name).sorted() == names.sorted())
    }

    @Test("each file begins with a comment, which pages leave out")
    func comments() throws {
        for file in Self.files {
            let lines = String(decoding: try Self.onDisk(file.name), as: UTF8.self).components(separatedBy: "\n")
            let comment = lines.prefix { !$0.isEmpty }
            let isComment =
                switch file.name.split(separator: ".").last {
                case "js": comment.allSatisfy { $0.hasPrefix("// ") }
                case "css": comment.first?.hasPrefix("/* ") == true && comment.last?.hasSuffix(" */") == true
                default: comment.first?.hasPrefix("<!-- ") == true && comment.last?.hasSuffix(" -->") == true
                }
            #expect(isComment, "\(file.name)")
            #expect(try !Self.content(file).isEmpty, "\(file.name)")
        }
    }

    @Test("a page's script, style and markup are what is in the files")
    func pages() throws {
        let trace = try TraceSupport.trace("finger at 50,80\npress 0.6 in 100ms\nlift")
        let report = ReportPage([ReportPage.Entry(trace)]).html
        let tour = try TourSupport.page()

        for (page, files) in [(report, PageScript.reportFiles), (tour, PageScript.tourFiles)] {
            let script = try files.map { try Self.content($0).joined() }.joined()
            #expect(page.contains("<script>\"use strict\";\n(() => {\n\(script)})();\n</script>"))
        }

        // The colours come before it, from the palette; the sheet ends without a line break.
        let style = try PageStyle.files.map { try Self.content($0).joined() }.joined().dropLast()
        for page in [report, tour] {
            #expect(page.contains("@media print{:root,:root[data-appearance]{color-scheme:light}}\n\(style)</style>"))
        }

        // The switch and the patterns are one line each; so are the controls of a player that belong together.
        func trimmed(_ file: PageFile) throws -> [String] {
            try Self.content(file).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        }
        for page in [report, tour] {
            #expect(page.contains("\n\(try trimmed(PageMarkup.patterns).joined())\n<header"))
            #expect(page.contains("\n\(try trimmed(PageMarkup.appearance).joined())\n</"))
        }
        func controls(of page: String, _ name: String) throws -> String {
            let text = try #require(page.components(from: "Playback\(name)\">\n", to: "\n</div>").first)
            return text.split(separator: "\n").joined()
        }
        let (steps, speed) = (try trimmed(PageMarkup.steps).joined(), try trimmed(PageMarkup.speed).joined())
        let (zoom, time) = (try trimmed(PageMarkup.zoom).joined(), try trimmed(PageMarkup.time).joined())
        #expect(try controls(of: report, " of test.evemu") == steps + speed + zoom + time)
        let lines = tour.split(separator: "\n").joined()
        let (first, second) = (steps + "<button type=\"button\" class=\"next\">", time + speed + "</div></div>")
        let isControlled = lines.contains(first) && lines.contains(second)
        #expect(isControlled)
        #expect(steps.hasPrefix("<button type=\"button\" class=\"play\">"))
    }

    /// Where Node is, on machines that have it.
    private static let node = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(
        "each script is JavaScript that Node can read, alone and together",
        .enabled(if: node != nil, "Node is not here")
    )
    func syntax() throws {
        let node = try #require(Self.node)
        func complaint(of file: URL) throws -> String? {
            let process = Process()
            let errors = Pipe()
            process.executableURL = URL(filePath: node)
            process.arguments = ["--check", file.path]
            process.standardError = errors
            try process.run()
            let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            return process.terminationStatus == 0 ? nil : text
        }
        for file in Self.scripts {
            #expect(try complaint(of: Self.folder.appending(path: file.name)) == nil)
        }
        let place = FileManager.default.temporaryDirectory.appending(path: "page-script-\(UUID().uuidString).js")
        defer { try? FileManager.default.removeItem(at: place) }
        for script in [PageScript.report, PageScript.tour] {
            try Data(script.text.utf8).write(to: place)
            #expect(try complaint(of: place) == nil)
        }
    }
}
