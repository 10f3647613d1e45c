import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("Which contacts are taps")
struct TapVerdictTests {
    private func verdict(_ change: (inout ContactTrial) -> Void) -> TapVerdict {
        var trial = Evaluated.tap()
        change(&trial)
        return TapVerdict(trial, .standard)
    }

    @Test("one that is alone, stays within the slop and lifts before its hold")
    func tap() {
        #expect(verdict { _ in } == .tap)
        #expect(verdict { $0.moved = 3 } == .tap)
        #expect(verdict { $0.neighbour = .milliseconds(51) } == .tap)
        #expect(verdict { $0.ended = .milliseconds(599) } == .tap, "499 ms without a hold")
        #expect(verdict { $0.ending = .failed(.strayed) } == .tap, "what became of it does not matter: it may be lost")
    }

    @Test("each reason for not being one has its own word")
    func reasons() {
        #expect(verdict { $0.moved = 3.001 } == .moved)
        #expect(verdict { $0.neighbour = .milliseconds(50) } == .secondFinger)
        #expect(verdict { $0.neighbour = .zero } == .secondFinger)
        #expect(verdict { $0.ended = .milliseconds(600) } == .tooLong)
        #expect(verdict { $0.isLifted = false } == .interrupted)
        #expect(verdict { $0.isPalm = true } == .interrupted)
        #expect(
            verdict {
                $0.isLifted = false
                $0.ending = .cancelled(.endOfInput)
            } == .edge)
        var unseen = ContactTrial(id: 1, began: .zero, ended: .milliseconds(80), hasStart: false)
        unseen.isLifted = true
        #expect(TapVerdict(unseen, .standard) == .edge)
    }

    @Test("a hold that came before the lift makes it none, but not within the length of a physical click")
    func clicks() {
        // It began at 100 ms.
        func held(_ end: Int64) -> TapVerdict {
            verdict {
                $0.ended = .milliseconds(end)
                $0.peek = .hold
                $0.ending = .responded
            }
        }
        #expect(held(401) == .tooLong)
        #expect(held(400) == .tap, "a click of 300 ms that was held is a lost tap")
    }
}
