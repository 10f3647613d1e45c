/// A grid over frames that finds the topmost one under a place without looking at all of them.
///
/// It is built when targets change and never altered: asking it allocates nothing. Its answer is that of a walk from the
/// last frame to the first.
package struct TargetGrid: Sendable {
    private let frames: [Rect]
    /// Where the frames that reach into a cell begin among `entries`; one more than there are cells.
    private let starts: [Int]
    /// Places in `frames`, cell by cell, the topmost first.
    private let entries: [Int32]
    private let cells: Cells

    /// How the grid divides the rectangle that holds all frames.
    private struct Cells {
        var left: Int64 = 0
        var top: Int64 = 0
        /// Of the whole grid, in micrometres.
        var width: Int64 = 0
        var height: Int64 = 0
        var cellWidth: Int64 = 1
        var cellHeight: Int64 = 1
        var columns = 0
        var rows = 0
    }

    /// The cells that a frame reaches into.
    private struct Reach {
        let columns: ClosedRange<Int>
        let rows: ClosedRange<Int>
    }

    // More would only make large frames dear to build.
    private static let mostColumns = 256

    /// Builds the grid over the frames of targets in the order they are drawn, the last one on top.
    package init(_ targets: [PressTarget]) {
        var frames: [Rect] = []
        frames.reserveCapacity(targets.count)
        for place in targets.indices { frames.append(targets[place].frame) }
        let cells = Self.cells(over: frames)
        // Twice the same walk: to count what each cell needs, and to fill it.
        var starts = [Int](repeating: 0, count: cells.columns * cells.rows + 1)
        Self.walk(frames, cells) { cell, _ in starts[cell + 1] += 1 }
        for cell in 0..<(starts.count - 1) { starts[cell + 1] += starts[cell] }
        var entries = [Int32](repeating: 0, count: starts[starts.count - 1])
        var next = starts
        Self.walk(frames, cells) { cell, place in
            entries[next[cell]] = Int32(truncatingIfNeeded: place)
            next[cell] += 1
        }
        self.frames = frames
        self.starts = starts
        self.entries = entries
        self.cells = cells
    }

    /// How much room the cells need together, for tests.
    var entryCount: Int { entries.count }

    /// The place in the list of the topmost target under a point; nil where there is none.
    package func topmost(at point: Point) -> Int? {
        let x = Int64(point.x.micrometres) - cells.left
        let y = Int64(point.y.micrometres) - cells.top
        guard x >= 0, y >= 0, x < cells.width, y < cells.height else { return nil }
        let cell = Int(y / cells.cellHeight) * cells.columns + Int(x / cells.cellWidth)
        var entry = starts[cell]
        let end = starts[cell + 1]
        while entry < end {
            let place = Int(entries[entry])
            if frames[place].contains(point) { return place }
            entry += 1
        }
        return nil
    }

    /// Cells about half as large as the frames are on average, and not many more than there are frames.
    private static func cells(over frames: [Rect]) -> Cells {
        var (count, widths, heights): (Int64, Int64, Int64) = (0, 0, 0)
        var (left, top): (Int64, Int64) = (.max, .max)
        var (right, bottom): (Int64, Int64) = (.min, .min)
        for frame in frames where frame.width > 0 && frame.height > 0 {
            let (x, y) = (Int64(frame.x.micrometres), Int64(frame.y.micrometres))
            let (width, height) = (Int64(frame.width.micrometres), Int64(frame.height.micrometres))
            count += 1
            widths += width
            heights += height
            (left, top) = (min(left, x), min(top, y))
            (right, bottom) = (max(right, x + width), max(bottom, y + height))
        }
        var cells = Cells()
        guard count > 0 else { return cells }
        (cells.left, cells.top, cells.width, cells.height) = (left, top, right - left, bottom - top)
        func parts(_ whole: Int64, _ lengths: Int64) -> Int64 {
            min(max(2 * whole / max(1, lengths / count), 1), Int64(mostColumns))
        }
        var (columns, rows) = (parts(cells.width, widths), parts(cells.height, heights))
        while columns * rows > 4 * count {
            if columns >= rows { columns = (columns + 1) / 2 } else { rows = (rows + 1) / 2 }
        }
        cells.cellWidth = (cells.width + columns - 1) / columns
        cells.cellHeight = (cells.height + rows - 1) / rows
        cells.columns = Int((cells.width + cells.cellWidth - 1) / cells.cellWidth)
        cells.rows = Int((cells.height + cells.cellHeight - 1) / cells.cellHeight)
        return cells
    }

    /// Hands on every frame, from the top down, with each cell that it can be seen in.
    ///
    /// Below a frame that covers a whole cell nothing of that cell can be seen: that keeps large frames on one another
    /// from filling every cell with all of them.
    private static func walk(_ frames: [Rect], _ cells: Cells, _ take: (_ cell: Int, _ place: Int) -> Void) {
        var isCovered = [Bool](repeating: false, count: cells.columns * cells.rows)
        for place in frames.indices.reversed() {
            let frame = frames[place]
            guard frame.width > 0, frame.height > 0 else { continue }
            let reach = reach(of: frame, cells)
            for row in reach.rows {
                for column in reach.columns where !isCovered[row * cells.columns + column] {
                    take(row * cells.columns + column, place)
                    isCovered[row * cells.columns + column] = covers(frame, column, row, cells)
                }
            }
        }
    }

    private static func reach(of frame: Rect, _ cells: Cells) -> Reach {
        let left = Int64(frame.x.micrometres) - cells.left
        let top = Int64(frame.y.micrometres) - cells.top
        let right = left + Int64(frame.width.micrometres) - 1
        let bottom = top + Int64(frame.height.micrometres) - 1
        return Reach(
            columns: Int(left / cells.cellWidth)...Int(right / cells.cellWidth),
            rows: Int(top / cells.cellHeight)...Int(bottom / cells.cellHeight))
    }

    private static func covers(_ frame: Rect, _ column: Int, _ row: Int, _ cells: Cells) -> Bool {
        let left = Int64(frame.x.micrometres) - cells.left
        let top = Int64(frame.y.micrometres) - cells.top
        let (cellLeft, cellTop) = (Int64(column) * cells.cellWidth, Int64(row) * cells.cellHeight)
        return left <= cellLeft && top <= cellTop
            && left + Int64(frame.width.micrometres) >= min(cellLeft + cells.cellWidth, cells.width)
            && top + Int64(frame.height.micrometres) >= min(cellTop + cells.cellHeight, cells.height)
    }
}
