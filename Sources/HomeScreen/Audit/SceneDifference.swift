import PressureGestures
import PressureJSON
import RecordingTools

/// How two scenes differ, read from their dumps: in positions and texts, or only in colours.
public struct SceneDifference: Sendable {
    /// The differences that should not be, one sentence each.
    public let findings: [String]
    /// How many colours differ, and of how many.
    public let changed: Int
    public let colours: Int
    public let nodes: Int

    private static let paints = ["fill", "fadesTo", "stroke", "colour"]

    /// Compares two dumps; their names are for the errors.
    public init(_ one: (name: String, bytes: [UInt8]), _ other: (name: String, bytes: [UInt8])) throws(ToolError) {
        let (first, second) = (try Self.scene(one), try Self.scene(other))
        var findings: [String] = []
        if first.size != second.size { findings.append("the screens differ in size") }
        if first.nodes.count != second.nodes.count {
            findings.append("\(first.nodes.count) things in one, \(second.nodes.count) in the other")
        }
        var (changed, colours) = (0, 0)
        for (left, right) in zip(first.nodes, second.nodes) {
            var id = "a node"
            if case .text(let text) = left["id"] { id = text }
            for key in Set(left.keys).union(right.keys).sorted() {
                if Self.paints.contains(key) {
                    colours += 1
                    if left[key] != right[key] { changed += 1 }
                    if (left[key] == nil) != (right[key] == nil) { findings.append("\(id): \(key) is in one only") }
                } else if key != "style", left[key] != right[key] {
                    findings.append("\(id): \(key) differs")
                }
            }
        }
        self.findings = findings
        self.changed = changed
        self.colours = colours
        nodes = first.nodes.count
    }

    /// Whether the two are one scene in two appearances.
    public var isAppearanceOnly: Bool { findings.isEmpty && changed > 0 }

    private struct Dump {
        var size: [JSONTree?]
        var nodes: [[String: JSONTree]]
    }

    private static func scene(_ file: (name: String, bytes: [UInt8])) throws(ToolError) -> Dump {
        let tree: JSONTree
        do throws(JSONErrors) {
            tree = try JSONTree(file.bytes, file: file.name)
        } catch {
            throw ToolError(
                "\(file.name): not a scene dump; `pressure-demo render --json` writes one (\(error.all.first?.description ?? ""))"
            )
        }
        guard case .object(let root) = tree, case .list(let nodes)? = root["nodes"] else {
            throw ToolError(
                "\(file.name): not a scene dump: the key \"nodes\" is missing; `pressure-demo render --json` writes one"
            )
        }
        return Dump(
            size: [root["width"], root["height"]],
            nodes: nodes.map { node in if case .object(let fields) = node { fields } else { [:] } })
    }
}

extension SceneDifference {
    /// What was found, as a JSON object.
    public var json: String {
        let found = findings.map(JSONText.quoted).joined(separator: ",")
        return "{\"things\":\(nodes),\"colours\":\(colours),\"changed\":\(changed),"
            + "\"appearanceOnly\":\(isAppearanceOnly),\"findings\":[\(found)]}\n"
    }
}
