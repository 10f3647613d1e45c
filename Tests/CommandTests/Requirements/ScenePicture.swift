import Foundation

/// A picture as `render --json` tells it: the tree of what is drawn.
struct ScenePicture: Decodable, Sendable {
    /// Of a film: what the picture is called, and when it is.
    var name = ""
    var time = 0.0
    let style: String
    let idiom: String
    let width: Double
    let height: Double
    var nodes: [SceneThing]

    private enum CodingKeys: CodingKey { case style, idiom, width, height, nodes }

    /// One picture, or a film's.
    static func read(_ text: String) -> [ScenePicture] {
        struct Frame: Decodable {
            let name: String
            let time: Double
            let picture: ScenePicture
        }
        let bytes = Data(text.utf8)
        if let one = try? JSONDecoder().decode(ScenePicture.self, from: bytes) { return [one] }
        let film = (try? JSONDecoder().decode([Frame].self, from: bytes)) ?? []
        return film.map { frame in
            var picture = frame.picture
            (picture.name, picture.time) = (frame.name, frame.time)
            return picture
        }
    }

    /// The thing of this name, which has to be there.
    func thing(_ id: String) throws -> SceneThing {
        guard let found = nodes.first(where: { $0.id == id }) else { throw Missing("there is no \(id)") }
        return found
    }

    /// Where a layer lies among the others, from below.
    func layer(_ id: String) throws -> Int {
        try need(nodes.filter { $0.depth == 0 }.firstIndex { $0.id == id }, "layer \(id)")
    }

    /// What is read aloud of a thing.
    func spoken(_ id: String) throws -> String { try need(try thing(id).spoken, "word for \(id)") }

    func has(_ id: String) -> Bool { nodes.contains { $0.id == id } }

    /// All that lies in a thing, without itself.
    func inside(_ id: String) throws -> [SceneThing] {
        guard let place = nodes.firstIndex(where: { $0.id == id }) else { throw Missing("there is no \(id)") }
        return Array(nodes[(place + 1)...].prefix { $0.depth > nodes[place].depth })
    }

    /// The words that can be seen in a thing, or anywhere, in the order of drawing.
    func words(in id: String? = nil) throws -> [String] {
        let things = try id.map { try inside($0) } ?? nodes
        return things.filter { $0.opacity ?? 1 > 0.5 }.compactMap(\.text).filter { !$0.isEmpty }
    }

    /// Widgets, tiles with a family.
    var widgets: [SceneThing] { nodes.filter { $0.role.hasPrefix("widget ") } }

    /// The same with one thing changed, to see a probe fail.
    func changing(_ id: String, _ change: (inout SceneThing) -> Void) -> ScenePicture {
        var copy = self
        for place in copy.nodes.indices where copy.nodes[place].id == id { change(&copy.nodes[place]) }
        return copy
    }
}
