import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("What became of each contact")
struct TrialPlayerTests {
    /// A sketch, how its first contact responded, and how it ended.
    @Test(
        "every outcome, from a drawing",
        arguments: [
            ("finger |1111111^", ContactTrial.Response.none, "tapped"),
            ("finger |1133331^", .hint, "tapped"),
            ("finger |11366666666666666^", .peek, "responded"),
            ("finger |1136666666666666666999999^", .pop, "responded"),
            ("finger |1-------------------------------------------------------^", .hold, "responded"),
            ("finger |11111111^\nright  |   5", .none, "failed(strayed)"),
            ("finger |11333333^\nright  |     5", .hint, "failed(strayed)"),
            ("finger |11111111^\nfinger2|  11111^", .none, "failed(secondFinger)"),
            ("finger |1136666666666666p66^", .peek, "cancelled(palm)"),
            ("finger |11366666666666666!", .peek, "cancelled(replaced)"),
            ("finger |113666666666666666666", .peek, "cancelled(endOfInput)"),
        ])
    func outcome(_ sketch: String, _ response: ContactTrial.Response, _ ending: String) throws {
        let trial = try #require(try Evaluated.trials(sketch: sketch).first)
        #expect(trial.response == response)
        #expect("\(trial.ending)" == ending)
        #expect(trial.isJudged)
    }

    @Test("contacts that could not respond: second fingers, palms, and those that were down before")
    func ignored() throws {
        let second = try Evaluated.trials(sketch: "finger |11111111111111^\nfinger2|        1111^")
        #expect(second.map(\.isJudged) == [true, false])
        #expect(second[1].ending == .ignored(.secondFinger))
        let palm = try Evaluated.trials("0 slot 0 id 1 x 50 y 50 tool 2 p 900\n200 id -1")
        #expect(palm[0].ending == .ignored(.palm))
        #expect(palm[0].isPalm)
        let unknown = try Evaluated.trials("0 x 50 y 50 p 900\n300 p 910\n400 id -1")
        #expect(unknown[0].ending == .ignored(.unknownStart))
        #expect(!unknown[0].hasStart)
    }

    @Test("what stays pinned is put away: the next contact is a trial of its own")
    func pinned() throws {
        let trials = try Evaluated.trials(
            "0 slot 0 id 1 x 50 y 50 p 50\n700 id -1\n800 id 2\n880 id -1\n900 id 3\n1600 id -1")
        #expect(trials.map(\.response) == [.hold, .none, .hold])
        #expect(trials.map(\.ending) == [.responded, .tapped, .responded])
    }

    @Test("how it lay: how long, how far at most, and how near in time another contact was")
    func facts() throws {
        let trials = try Evaluated.trials(
            """
            0 slot 0 id 1 x 50 y 50 p 50
            20 x 53 y 54
            40 x 50 y 50
            60 id -1
            110 id 2
            160 slot 1 id 3 x 90 y 50 p 50
            200 slot 0 id -1
            300 slot 1 id -1
            """)
        #expect(trials.map(\.duration) == [.milliseconds(60), .milliseconds(90), .milliseconds(140)])
        #expect(trials[0].moved == 5, "3 and 4 mm are 5")
        #expect(trials.map(\.neighbour) == [.milliseconds(50), .zero, .zero])
        #expect(trials.allSatisfy { $0.isLifted && $0.hasStart })
    }

    @Test("the crossing is the first sample that reached the rung and was not left again, or the end of the guard")
    func crossing() throws {
        // Reaches the peek's 0.5 at 100, leaves it (below 0.4) at 110, reaches it for good at 200; confirmed at 210.
        let late = try Evaluated.trials(
            """
            0 slot 0 id 1 x 50 y 50 p 100
            100 p 600
            110 p 300
            200 p 600
            210 p 610
            300 id -1
            """)
        #expect(late[0].crossedAt == .milliseconds(200))
        #expect(late[0].peekAt == .milliseconds(210))
        let delay = try #require(PressTally.Delay(late[0], guarded: .milliseconds(120), period: .milliseconds(10)))
        #expect(delay.sinceTouch == .milliseconds(210))
        #expect(delay.sinceCrossing == .milliseconds(10))
        #expect(delay.hundredthsOfFrames == 100)
        // Hard from the first sample on: the guard of 120 ms is what it waits for.
        let early = try Evaluated.trials("0 slot 0 id 1 x 50 y 50 p 600\n10 p 610\n200 id -1")
        let guarded = try #require(PressTally.Delay(early[0], guarded: .milliseconds(120), period: .milliseconds(10)))
        #expect(guarded.sinceTouch == .milliseconds(120))
        #expect(guarded.sinceCrossing == .zero)
        let held = try Evaluated.trials("0 slot 0 id 1 x 50 y 50 p 50\n700 id -1")
        #expect(PressTally.Delay(held[0], guarded: .milliseconds(120), period: .milliseconds(10)) == nil)
    }
}
