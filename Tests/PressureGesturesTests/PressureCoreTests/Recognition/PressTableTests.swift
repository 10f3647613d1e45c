import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The press machine's table")
struct PressTableTests {
    private struct Line: Hashable {
        let phase: String
        let input: String
        let next: String?
        let events: [String]
    }

    /// The second source: written by hand from the rules, not from the table.
    private static func handWritten() throws -> [Line] {
        let text = try Project.text("Tests/PressureGesturesTests/PressureCoreTests/Recognition/HandWrittenTable.txt")
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let halves = line.split(separator: ":", maxSplits: 1)
            let cell = halves[0].split(separator: " ").map(String.init)
            let events = halves.count > 1 ? halves[1].split(separator: " ").map(String.init) : []
            return Line(phase: cell[0], input: cell[1], next: cell[2] == "->" ? cell[3] : nil, events: events)
        }
    }

    private static var table: [Line] {
        MachineDrawing.cells.map {
            Line(phase: "\($0.phase)", input: "\($0.input)", next: $0.next.map { "\($0)" }, events: $0.events)
        }
    }

    @Test("equals the table written by hand, cell by cell")
    func equalsHandWrittenTable() throws {
        let hand = try Self.handWritten()
        let table = Self.table
        #expect(hand.count == Set(hand.map { [$0.phase, $0.input] }).count, "a cell is listed twice by hand")
        for line in hand where !table.contains(line) { Issue.record("only by hand: \(line)") }
        for line in table where !hand.contains(line) { Issue.record("only in the table: \(line)") }
    }

    @Test("covers every pair of a phase and an input")
    func isComplete() {
        let size = MachineDrawing.size
        #expect(size.moves + size.stays + size.unexpected == size.phases * size.inputs)
        #expect(size.phases == 16 && size.inputs == 34)
    }

    @Test(
        "a showing hint ends before anything else is said, and only a showing hint ends", arguments: PressPhase.allCases
    )
    func hintsEndFirst(phase: PressPhase) {
        let isHinting = phase == .hinting || phase == .resuming
        for input in PressInput.allCases {
            guard case .moves(let next, _, let hintEnd) = phase.cell(input) else { continue }
            #expect((hintEnd != nil) == (isHinting && next != phase), "\(phase) × \(input)")
        }
    }

    @Test("a lift or a loss frees every phase that has a contact (I8)")
    func liftsFree() {
        for phase in PressPhase.allCases where phase != .idle && !phase.isPinned {
            for input in [PressInput.lost] {
                guard case .moves(.idle, _, _) = phase.cell(input) else {
                    Issue.record("\(phase) × \(input) does not lead to idle")
                    continue
                }
            }
            let lifts = [PressInput.lifted, .liftedKeeping, .liftedChoosing].compactMap {
                MachineDrawing.cell(phase, $0)
            }
            #expect(!lifts.isEmpty, "\(phase) cannot be lifted from")
            for lift in lifts {
                #expect(lift.next == .idle || lift.next?.isPinned == true, "\(phase) × \(lift.input)")
            }
        }
    }

    @Test("no tap follows once a response has begun (I5), and nothing begins twice (I6)")
    func noTapAfterResponse() {
        let begun: [PressPhase] = [
            .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent, .failed,
            .playbackPinned,
        ]
        for phase in begun {
            for input in PressInput.allCases {
                guard let cell = MachineDrawing.cell(phase, input) else { continue }
                #expect(!cell.events.contains("tapped"), "\(phase) × \(input)")
                let isReplay = (phase == .resuming || phase == .paused) && input == .pressedPlayback
                let begins = cell.events.contains {
                    $0.hasPrefix("peekBegan") || $0.hasPrefix("menuOpened") || $0.hasPrefix("playbackBegan")
                }
                #expect(!begins || isReplay, "\(phase) × \(input)")
            }
        }
    }

    @Test("every phase can be reached from idle, and idle from every phase")
    func isConnected() {
        var reached: Set<PressPhase> = [.idle]
        for _ in PressPhase.allCases {
            for cell in MachineDrawing.cells where reached.contains(cell.phase) {
                if let next = cell.next { reached.insert(next) }
            }
        }
        #expect(reached.count == PressPhase.allCases.count)
        for phase in PressPhase.allCases {
            var ahead: Set<PressPhase> = [phase]
            for _ in PressPhase.allCases {
                for cell in MachineDrawing.cells where ahead.contains(cell.phase) {
                    if let next = cell.next { ahead.insert(next) }
                }
            }
            #expect(ahead.contains(.idle), "\(phase)")
        }
    }

    @Test("the claim is exclusive from the begin of a response on, and possible before it")
    func claims() {
        let expected: [PressPhase: PressClaim] = [
            .idle: .none, .touching: .possible, .hinting: .possible, .tapping: .possible, .peeking: .exclusive,
            .offering: .exclusive, .swiping: .exclusive, .menu: .exclusive, .playing: .exclusive, .paused: .exclusive,
            .resuming: .exclusive, .pinned: .exclusive, .menuPinned: .exclusive, .spent: .exclusive, .failed: .none,
            .playbackPinned: .exclusive,
        ]
        for phase in PressPhase.allCases { #expect(phase.claim == expected[phase]) }
    }

    @Test("an unexpected input ends the press with a reason and blames the library, without a trap")
    func unexpectedWords() {
        for phase in PressPhase.allCases {
            for input in PressInput.allCases where MachineDrawing.cell(phase, input) == nil {
                var press = PressRecognizer(phase: phase)
                var output = PressOutput()
                press.decide(input, 1, at: .zero, Point(x: 0, y: 0), nil, &output)
                #expect(output.anomalies == 1, "\(phase) × \(input)")
                #expect(press.phase == .idle || press.phase == .spent || press.phase == .failed, "\(phase) × \(input)")
            }
        }
    }
}
