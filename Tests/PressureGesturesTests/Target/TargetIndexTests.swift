import Testing

@testable import PressureCore

/// The grid gives the answers of a walk over all targets.
@Suite struct TargetIndexTests {
    /// The topmost by the plainest of walks, which the library does not use.
    private static func walked(_ targets: [PressTarget], _ x: Int32, _ y: Int32) -> TargetID? {
        targets.reversed().first { target in
            let frame = target.frame
            return x >= frame.x.micrometres && x < frame.x.micrometres + frame.width.micrometres
                && y >= frame.y.micrometres && y < frame.y.micrometres + frame.height.micrometres
        }?.id
    }

    private static func target(_ id: Int, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PressTarget {
        let frame = Rect(
            x: Millimetres(micrometres: x), y: Millimetres(micrometres: y), width: Millimetres(micrometres: width),
            height: Millimetres(micrometres: height))
        return PressTarget(id: TargetID(Int32(id)), frame: frame, offer: .nothing)
    }

    private static func point(_ x: Int32, _ y: Int32) -> Point {
        Point(x: Millimetres(micrometres: x), y: Millimetres(micrometres: y))
    }

    /// Rectangles of every kind: large and tiny ones, empty and negative ones, equal ones, and some far away.
    private static func scene(_ random: inout SplitMix64) -> [PressTarget] {
        let reach = random.pick([20, 1_000, 100_000])
        return (0..<random.whole(0...60)).map { place in
            let isLarge = random.chance(15)
            let most = isLarge ? reach : max(1, reach / random.whole(2...20))
            let x = random.chance(3) ? 40_000_000 : random.whole(-reach...reach)
            let width = random.chance(5) ? random.whole(-5...0) : random.whole(1...most)
            let height = random.chance(5) ? random.whole(-5...0) : random.whole(1...most)
            return target(place, Int32(x), Int32(random.whole(-reach...reach)), Int32(width), Int32(height))
        }
    }

    @Test("Of random overlapping targets the grid, the list and a plain walk find the same")
    func random() {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let targets = Self.scene(&random)
            let (list, index) = (TargetList(targets), TargetIndex(targets))
            var places: [(Int32, Int32)] = [(0, 0), (-100_000_000, 100_000_000), (100_000_000, -100_000_000)]
            for target in targets {
                // The corners, one step within and one step without.
                let frame = target.frame
                for x in [frame.x.micrometres, frame.x.micrometres + frame.width.micrometres] {
                    for y in [frame.y.micrometres, frame.y.micrometres + frame.height.micrometres] {
                        places += [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
                    }
                }
                let (across, down) = (max(1, frame.width.micrometres), max(1, frame.height.micrometres))
                places.append(
                    (
                        frame.x.micrometres + Int32(random.whole(0...Int(across))),
                        frame.y.micrometres + Int32(random.whole(0...Int(down)))
                    ))
            }
            for (x, y) in places {
                let wanted = Self.walked(targets, x, y)
                let found = index.target(at: Self.point(x, y), for: 1)?.id
                let listed = list.target(at: Self.point(x, y), for: 1)?.id
                guard found != wanted || listed != wanted else { continue }
                Issue.record("seed \(seed) at \(x), \(y): \(String(describing: wanted)) is on top")
                return
            }
        }
    }

    @Test("Ten thousand targets: every one is found in its middle, the page behind them beside them")
    func many() {
        // Things of 2 × 1 mm, 1 mm apart, on a page.
        var targets = [Self.target(0, 0, 0, 300_000, 200_000)]
        for row in 0..<100 {
            for column in 0..<100 {
                targets.append(
                    Self.target(row * 100 + column + 1, Int32(column) * 3_000, Int32(row) * 2_000, 2_000, 1_000))
            }
        }
        let index = TargetIndex(targets)
        for place in 1...10_000 {
            let (row, column) = ((place - 1) / 100, (place - 1) % 100)
            let middle = Self.point(Int32(column) * 3_000 + 1_000, Int32(row) * 2_000 + 500)
            let beside = Self.point(Int32(column) * 3_000 + 2_500, Int32(row) * 2_000 + 500)
            guard index.target(at: middle, for: 1)?.id.rawValue == Int32(place) else {
                Issue.record("target \(place) is not found")
                return
            }
            #expect(index.target(at: beside, for: 1)?.id == 0)
        }
    }

    @Test("Large targets on one another cost no more room than the cells they can be seen in")
    func stacked() {
        // A thousand sheets over one another, and a thousand small things on top.
        var targets = (0..<1_000).map { Self.target($0, 0, 0, 100_000, 100_000) }
        for place in 0..<1_000 {
            targets.append(
                Self.target(1_000 + place, Int32(place % 40) * 2_500, Int32(place / 40) * 4_000, 1_000, 1_000))
        }
        let index = TargetIndex(targets)
        #expect(index.target(at: Self.point(2_000, 2_000), for: 1)?.id == 999)
        #expect(index.target(at: Self.point(500, 500), for: 1)?.id == 1_000)
        let grid = TargetGrid(targets)
        #expect(grid.entryCount < 20_000)
    }

    @Test("Nothing is found among no targets, nor among empty ones")
    func empty() {
        #expect(TargetIndex([]).target(at: Self.point(0, 0), for: 1) == nil)
        let targets = [Self.target(1, 0, 0, 0, 10), Self.target(2, 0, 0, 10, -1)]
        #expect(TargetIndex(targets).target(at: Self.point(0, 0), for: 1) == nil)
    }

    @Test("Targets keep their order, and indexes are equal by their targets")
    func equality() {
        let targets = [Self.target(1, 0, 0, 10, 10), Self.target(2, 5, 5, 10, 10)]
        #expect(TargetIndex(targets).targets == targets)
        #expect(TargetIndex(targets) == TargetIndex(targets))
        #expect(TargetIndex(targets) != TargetIndex(targets.reversed()))
        #expect(Set([TargetIndex(targets), TargetIndex(targets)]).count == 1)
    }
}
