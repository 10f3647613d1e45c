/// Lines of a widget, one below the other: as many as fit, and the least important ones left out first.
///
/// Frames depend on the size of letters alone and not on what is said, so that a placeholder has the same ones.
struct WidgetColumn {
    /// One text.
    struct Line {
        let name: String
        let text: String
        /// Points, before somebody has set letters larger.
        let size: Double
        var weight = SceneType.Weight.regular
        var ink = SceneInk.label
        /// What has the highest rank goes first where there is too little room.
        var rank = 0
        /// How many lines it may have where there is room.
        var mostLines = 1
        var isAtBottom = false
        /// Points; room at its end for what is drawn there.
        var trailing = 0.0
        /// How much of its place the bar fills that stands for it.
        var share = 0.7
        /// What stands in the same place beside it, and is as large.
        var peers: [String] = []
    }

    let sheet: WidgetSheet
    let frame: MotionRect
    let lines: [Line]

    /// The lines that there is room for, in their places.
    var nodes: [SceneNode] {
        var kept = lines.indices.map { $0 }
        func height(_ index: Int) -> Double { min(sheet.lineHeight(lines[index].size), frame.height) }
        func taken(_ kept: [Int]) -> Double { kept.map(height).reduce(0, +) }
        while kept.count > 1, taken(kept) > frame.height {
            let last = kept.max { (lines[$0].rank, $0) < (lines[$1].rank, $1) }
            kept.removeAll { $0 == last }
        }
        var counts = [Int: Int](uniqueKeysWithValues: kept.map { ($0, 1) })
        var free = frame.height - taken(kept)
        for index in kept.sorted(by: { lines[$0].rank < lines[$1].rank }) {
            while counts[index, default: 1] < lines[index].mostLines, height(index) <= free {
                counts[index, default: 1] += 1
                free -= height(index)
            }
        }
        var nodes: [SceneNode] = []
        var top = frame.y
        for index in kept where !lines[index].isAtBottom {
            let count = counts[index, default: 1]
            nodes += place(index, top, height(index), count)
            top += height(index) * Double(count)
        }
        var bottom = frame.bottom
        for index in kept.reversed() where lines[index].isAtBottom {
            let count = counts[index, default: 1]
            bottom -= height(index) * Double(count)
            nodes += place(index, bottom, height(index), count)
        }
        return nodes
    }

    private func place(_ index: Int, _ top: Double, _ height: Double, _ count: Int) -> [SceneNode] {
        let line = lines[index]
        let frames = (0..<count).map { step in
            MotionRect(frame.x, top + Double(step) * height, frame.width - line.trailing, height)
        }
        return sheet.lines(
            line.name, frames, line.text, size: line.size, weight: line.weight, ink: line.ink, share: line.share,
            fromBottom: line.isAtBottom, peers: line.peers)
    }
}
