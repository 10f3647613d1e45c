import Foundation
import Testing

@testable import TestSupport

@Suite("Package.swift and CONTRIBUTING say who uses whom, and the sources keep to it")
struct ModuleGraphTests {
    private static let graph = Result { try SourceGraph(sources: Project.root.appending(path: "Sources")) }

    /// The library's modules as CONTRIBUTING lists them: what each imports, and its folders, the first to the last.
    private static func listed() throws -> [(module: String, imports: Set<String>, folders: [String])] {
        let page = try Project.text("CONTRIBUTING.md")
        var rows: [(module: String, imports: Set<String>, folders: [String])] = []
        for line in page.split(separator: "\n") where line.hasPrefix("| `Pressure") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3 else { continue }
            rows.append((names(cells[0])[0], Set(names(cells[1])), names(cells[2])))
        }
        return rows
    }

    /// The words in backquotes.
    private static func names(_ text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    }

    /// What Package.swift lets a target use.
    private static func dependencies(of target: String) throws -> Set<String> {
        let package = try Project.text("Package.swift")
        guard let start = package.range(of: "name: \"\(target)\", ") ?? package.range(of: "name: \"\(target)\",\n")
        else {
            return []
        }
        let rest = package[start.upperBound...]
        guard let end = rest.range(of: "wiftSettings") else { return [] }
        let part = rest[..<end.lowerBound]
        guard let list = part.range(of: "dependencies: [") else { return [] }
        return Set(part[list.upperBound...].matches(of: /"(\w+)"/).map { String($0.1) })
    }

    @Test("each module imports just what its row in CONTRIBUTING says, and Package.swift agrees")
    func modules() throws {
        let graph = try Self.graph.get()
        let rows = try Self.listed()
        let library = graph.modules.filter { $0.hasPrefix("Pressure") }
        #expect(Set(rows.map(\.module)) == library, "CONTRIBUTING lists every module of the library")
        var before: Set<String> = []
        for row in rows {
            let imports = graph.imports(of: row.module, among: library)
            #expect(imports == row.imports, "\(row.module)")
            #expect(imports.isSubset(of: before), "\(row.module) uses only modules that are listed before it")
            if row.module != "PressureGestures" {
                #expect(
                    try Self.dependencies(of: row.module).intersection(library) == imports,
                    "\(row.module) in Package.swift")
            }
            before.insert(row.module)
        }
    }

    @Test("the scene stands on the core and on motion alone, with nothing of the system's")
    func scene() throws {
        let graph = try Self.graph.get()
        let scene: Set = ["PressureCore", "PressureMotion"]
        #expect(graph.imports(of: "HomeScreen", among: graph.modules.union(["Glibc", "Foundation"])) == scene)
        #expect(try Self.dependencies(of: "HomeScreen") == scene)
    }

    @Test("each module that is a product has a program of its own in Scripts/test-outside-package.sh")
    func modulesAlone() throws {
        let package = try Project.text("Package.swift")
        let list = try #require(package.firstMatch(of: /let modules = \[([^\]]*)\]/)).1
        let modules = list.matches(of: /"(\w+)"/).map { String($0.1) }
        let script = try Project.text("Scripts/test-outside-package.sh")
        #expect(!modules.isEmpty)
        for module in modules { #expect(script.contains("\nalone \(module) "), "\(module)") }
    }

    @Test("a folder of the library uses only folders that CONTRIBUTING lists before it")
    func folders() throws {
        let graph = try Self.graph.get()
        for row in try Self.listed() {
            let edges = graph.folderEdges(of: row.module)
            for (edge, uses) in edges.sorted(by: { $0.key < $1.key }) {
                let from = row.folders.firstIndex(of: edge.from)
                let to = row.folders.firstIndex(of: edge.to)
                let isAllowed = from.map { from in to.map { $0 < from } ?? false } ?? edge.from.isEmpty
                #expect(isAllowed, "\(row.module): \(edge): \(uses.sorted().prefix(3))")
            }
        }
    }

    @Test("no folders of any target use each other in a circle")
    func circles() throws {
        let graph = try Self.graph.get()
        for module in graph.modules.sorted() {
            let edges = graph.folderEdges(of: module)
            for edge in SourceGraph.circles(edges.keys) {
                Issue.record("\(module): \(edge): \((edges[edge] ?? []).sorted().prefix(3))")
            }
        }
    }
}
