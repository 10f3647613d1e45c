import PressureGestures

/// A force as a bar, and under it where each rung is entered and left.
struct PressureBar {
    let width: Int
    let ladder: PressureLadder
    let style: WatchStyle

    /// The cell of a force: 0 is the first, full the last.
    func cell(of force: Pressure) -> Int {
        max(0, min(force.share(of: width), width - 1))
    }

    /// The bar: filled up to the force, beyond it the rungs' bands.
    func bar(_ force: Pressure?, _ look: WatchLook) -> StyledLine {
        let eighths = force?.share(of: max(0, width) * 8) ?? 0
        var filled = String(repeating: style.block(eighths: 8), count: eighths / 8)
        filled += style.block(eighths: eighths % 8)
        var line = StyledLine(filled, look)
        while line.width < width {
            let isBand = rungs.contains {
                line.width >= cell(of: $0.rung.leave) && line.width < cell(of: $0.rung.enter)
            }
            line.add(isBand ? style.band : style.track, .faint)
        }
        return line
    }

    /// The rungs' names and marks; a name that has no room beside its marks or between them is shortened.
    var scale: StyledLine {
        var line = StyledLine()
        for (index, mark) in rungs.enumerated() {
            let (leave, enter) = (cell(of: mark.rung.leave), cell(of: mark.rung.enter))
            let next = index + 1 < rungs.count ? cell(of: rungs[index + 1].rung.leave) : width
            guard leave >= line.width, enter > leave else { continue }
            line.pad(to: leave)
            line.add(style.leave, mark.look)
            let inside = enter - leave - 1
            let room = max(0, min(next, width) - enter - 1)
            if mark.name.count > room, mark.name.count <= inside {
                line.add(mark.name, mark.look)
                line.add(String(repeating: style.span, count: inside - mark.name.count), mark.look)
                line.add(style.enter, mark.look)
            } else {
                line.add(String(repeating: style.span, count: inside), mark.look)
                line.add(style.enter, mark.look)
                line.add(String(mark.name.prefix(room)), mark.look)
            }
        }
        return line
    }

    private struct Mark {
        let name: String
        let rung: PressureRung
        let look: WatchLook
    }

    private var rungs: [Mark] {
        [
            Mark(name: "hint", rung: ladder.hint, look: .hint), Mark(name: "peek", rung: ladder.peek, look: .peek),
            Mark(name: "pop", rung: ladder.pop, look: .pop),
        ]
    }
}

extension Pressure {
    /// How many of so many cells the force fills; half a unit more, so that 0.2 of 35 is 7 though 0.2 was rounded.
    func share(of cells: Int) -> Int {
        min(Int((Int64(raw) * 2 + 1) * Int64(cells) / (2 * Int64(Pressure.full.raw))), cells)
    }
}
