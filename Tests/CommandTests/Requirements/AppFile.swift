import Foundation

/// Descriptions of apps, as `lint` reads them.
enum AppFile {
    static func targets(of text: String) throws -> [[String: Any]] {
        let app = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return app?["targets"] as? [[String: Any]] ?? []
    }

    /// Of each target its kind.
    static func kinds(_ path: String) throws -> [String: String] {
        let text = try String(contentsOf: Workplace.project.appending(path: path), encoding: .utf8)
        return try targets(of: text).reduce(into: [:]) { kinds, target in
            if let id = target["id"] as? String { kinds[id] = target["kind"] as? String }
        }
    }
}
