import Glibc
import PressureGestures

// hit-benchmark list|index|build TARGETS HITS: asks so often which of so many targets lies under a place, and prints a sum
// of the answers and the nanoseconds that it took. `build` makes the index so often instead.

/// How the question is answered.
enum Way: String {
    /// One target after the other, from the top.
    case list
    /// By the grid.
    case index
    /// Not at all: the grid is made.
    case build
}

/// Repeatable numbers.
struct Numbers {
    var state: UInt64 = 20_261_121

    /// A number from 0 up to a limit.
    mutating func next(below limit: UInt64) -> Int32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int32(truncatingIfNeeded: (state >> 33) % limit)
    }
}

func nanoseconds() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

// A surface of 300 × 200 mm: a page behind all, small things that overlap, and one in fifty as large as a panel.
func makeTargets(_ count: Int) -> [PressTarget] {
    var numbers = Numbers()
    let page = Rect(x: 0, y: 0, width: 300, height: 200)
    var targets = [PressTarget(id: 0, frame: page, offer: .nothing)]
    for place in 1..<max(2, count) {
        let isPanel = place % 50 == 0
        let width = isPanel ? 30_000 : 2_000 + numbers.next(below: 6_000)
        let height = isPanel ? 20_000 : 2_000 + numbers.next(below: 4_000)
        let frame = Rect(
            x: Millimetres(micrometres: numbers.next(below: 298_000)),
            y: Millimetres(micrometres: numbers.next(below: 198_000)), width: Millimetres(micrometres: width),
            height: Millimetres(micrometres: height))
        targets.append(PressTarget(id: TargetID(Int32(place)), frame: frame, offer: .plainPreview))
    }
    return targets
}

/// Asks, and sums up the answers so that two ways can be compared.
@inline(never)
func ask(_ targets: some TargetMap, _ hits: Int) -> Int64 {
    var numbers = Numbers(state: 7)
    var sum: Int64 = 0
    for hit in 0..<hits {
        let point = Point(
            x: Millimetres(micrometres: numbers.next(below: 300_000)),
            y: Millimetres(micrometres: numbers.next(below: 200_000)))
        let id = ContactID(Int32(truncatingIfNeeded: hit))
        sum &+= targets.target(at: point, for: id).map { Int64($0.id.rawValue) &* Int64(hit % 97 + 1) } ?? 0
    }
    return sum
}

let words = CommandLine.arguments
guard words.count == 4, let way = Way(rawValue: words[1]), let count = Int(words[2]), let hits = Int(words[3]) else {
    print("usage: hit-benchmark list|index|build TARGETS HITS")
    exit(2)
}
let targets = makeTargets(count)
let list = TargetList(targets)
let index = TargetIndex(targets)
let start = nanoseconds()
var sum: Int64 = 0
switch way {
case .list: sum = ask(list, hits)
case .index: sum = ask(index, hits)
case .build: for _ in 0..<hits { sum &+= Int64(TargetIndex(targets).targets.count) }
}
print(sum, nanoseconds() - start)
