/// A thing of the tree.
struct SceneThing: Decodable, Sendable, Equatable {
    let id: String
    let depth: Int
    let role: String
    var frame: [Double]
    let shape: String?
    let radius: Double?
    let opacity: Double?
    let scale: Double?
    let turn: Double?
    let style: String?
    let level: String?
    let material: String?
    var fill: String?
    let fadesTo: String?
    let stroke: String?
    var text: String?
    var size: Double?
    let weight: Double?
    var colour: String?
    let spoken: String?
    let target: String?

    var left: Double { frame[0] }
    var top: Double { frame[1] }
    var width: Double { frame[2] }
    var height: Double { frame[3] }
    var right: Double { left + width }
    var bottom: Double { top + height }
    var middle: (x: Double, y: Double) { (left + width / 2, top + height / 2) }

    /// Whether the other lies in it, up to a tenth of a point.
    func holds(_ other: SceneThing) -> Bool {
        other.left >= left - 0.1 && other.top >= top - 0.1 && other.right <= right + 0.1 && other.bottom <= bottom + 0.1
    }

    /// How near it comes to the nearest edge of a frame around it.
    func gap(in frame: [Double]) -> Double {
        let inside = min(left - frame[0], top - frame[1])
        return min(inside, min(frame[0] + frame[2] - right, frame[1] + frame[3] - bottom))
    }

    func meets(_ other: SceneThing) -> Bool {
        left < other.right - 0.1 && other.left < right - 0.1 && top < other.bottom - 0.1 && other.top < bottom - 0.1
    }

    /// What may not depend on the appearance.
    var layout: [String] { [id, role, "\(frame)", text ?? "", "\(size ?? 0)", target ?? "", spoken ?? ""] }
    /// What may.
    var paint: [String?] { [fill, fadesTo, stroke, colour] }
}
