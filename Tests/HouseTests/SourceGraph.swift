import Foundation

/// Who uses whom in the sources: modules by their imports, the folders of a module by the types that they name.
///
/// A folder uses another if it names a type that the other declares outside of any other type. A method of an extension
/// that is called without naming a type is not seen.
struct SourceGraph {
    /// A Swift file of a module.
    struct File {
        let module: String
        /// The folder within the module; empty for a file beside the folders.
        let folder: String
        let name: String
        let code: SourceCode
    }

    /// One use, and where it stands.
    struct Edge: Hashable, Comparable, CustomStringConvertible {
        let from: String
        let to: String

        var description: String { "\(from) -> \(to)" }

        static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    let files: [File]

    init(_ files: [File]) { self.files = files }

    /// The sources of the package.
    init(sources root: URL) throws {
        var files: [File] = []
        let names = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let url = names?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let parts = Array(url.pathComponents.dropFirst(root.pathComponents.count))
            // Each module has a folder of its name; a program's own sources are in "Main".
            files.append(
                File(
                    module: parts[1] == "Main" ? parts[0] : parts[1], folder: parts.count > 3 ? parts[2] : "",
                    name: url.lastPathComponent,
                    code: SourceCode(try String(contentsOf: url, encoding: .utf8))))
        }
        self.files = files
    }

    var modules: Set<String> { Set(files.map(\.module)) }

    /// Which modules of the package a module imports.
    func imports(of module: String, among known: Set<String>) -> Set<String> {
        Set(files.filter { $0.module == module }.flatMap(\.code.imports)).intersection(known).subtracting([module])
    }

    /// Which folders of a module use which others, each with the files and the types.
    func folderEdges(of module: String) -> [Edge: Set<String>] {
        let own = files.filter { $0.module == module }
        var owners: [String: String] = [:]
        for file in own {
            for type in file.code.types { owners[type] = file.folder }
        }
        var edges: [Edge: Set<String>] = [:]
        for file in own {
            for name in file.code.names.subtracting(file.code.privateTypes) {
                guard let owner = owners[name], owner != file.folder else { continue }
                edges[Edge(from: file.folder, to: owner), default: []].insert("\(file.name) uses \(name)")
            }
        }
        return edges
    }

    /// The edges that are part of a circle.
    static func circles(_ edges: some Sequence<Edge>) -> [Edge] {
        let all = Array(edges)
        let next = Dictionary(grouping: all, by: \.from).mapValues { $0.map(\.to) }
        func reaches(_ start: String, _ end: String) -> Bool {
            var seen: Set<String> = []
            var open = [start]
            while let place = open.popLast() {
                if place == end { return true }
                if seen.insert(place).inserted { open += next[place] ?? [] }
            }
            return false
        }
        return all.filter { reaches($0.to, $0.from) }.sorted()
    }
}
