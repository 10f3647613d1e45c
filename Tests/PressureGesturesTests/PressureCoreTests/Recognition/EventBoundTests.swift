import FingerSketch
import Testing

@testable import PressureCore

/// The bound of the event batches, by trying every chain of inputs that one step can give.
///
/// Each list gives the inputs of a step in the order in which the recognizer may give them, at most once each; every
/// subset that the table allows, from every phase, is walked.
@Suite("How much one step can say")
struct EventBoundTests {
    private static let movement: [PressInput] = [
        .strayed, .unaimed, .takenBack, .revealed, .swiped, .aimed, .unaimed, .eased,
    ]
    private static let force: [PressInput] = [
        .unhinted, .hinted, .pressedPreview, .pressedMenu, .pressedPlayback, .pushed, .pushedAgain,
    ]
    private static let holds: [PressInput] = [
        .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .dwelt,
    ]
    /// Between two samples the level stays what it is, so a hint cannot go, and each of these comes at most once.
    private static let deadlines: [PressInput] = [
        .hinted, .pressedPreview, .pressedMenu, .pressedPlayback, .heldPreview, .heldMenu, .heldPlayback,
        .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt,
    ]
    private static let lifts: [PressInput] = [.lifted, .liftedKeeping, .liftedChoosing]

    /// The most that a chain of these inputs can say from a phase.
    private static func most(from phase: PressPhase, _ inputs: ArraySlice<PressInput>) -> Int {
        guard let input = inputs.first else { return 0 }
        let skipped = most(from: phase, inputs.dropFirst())
        guard let cell = MachineDrawing.cell(phase, input) else { return skipped }
        return max(skipped, cell.events.count + most(from: cell.next ?? phase, inputs.dropFirst()))
    }

    private static func most(_ inputs: [PressInput]) -> Int {
        PressPhase.allCases.map { most(from: $0, inputs[...]) }.max() ?? 0
    }

    @Test("a sample, a lift, a landing and a deadline fit the output of one step")
    func stepsFit() {
        let progress = 1
        #expect(Self.most(Self.movement + Self.force) + progress <= PressOutput.capacity)
        #expect(Self.most(Self.movement + [.takenBack] + Self.lifts) <= PressOutput.capacity)
        #expect(Self.most([.touched, .touchedPlain] + Self.force) + progress <= PressOutput.capacity)
        #expect(Self.most(Self.holds + Self.force) <= PressOutput.capacity)
    }

    @Test("a call fits the batch that it returns, with sixteen contacts whose deadlines all come due")
    func callsFit() {
        let deadlines = Self.most(Self.deadlines)
        let step = PressOutput.capacity
        let join = Self.most([.joinedSoon, .joinedLate])
        #expect(TouchSession.capacity * deadlines + step + join <= EventBatch.capacity)
    }

    @Test("the end of everything fits the batch that it returns")
    func endFits() {
        #expect(TouchSession.capacity * Self.most(Self.deadlines + [.lost, .cancelled]) <= EventBatch.capacity)
    }

    @Test("the chains are not empty: a planted smaller bound fails")
    func boundIsNear() {
        #expect(Self.most(Self.movement + Self.force) >= 4)
        #expect(Self.most(Self.deadlines) >= 4)
    }
}
