import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("What a guided recording asks for, and when a task is done")
struct GuidedSessionTests {
    private static let tasks = [
        GuidedTask("tap", "Tap twice", 2, in: 5), GuidedTask("hold", "Hold", 1, in: 4),
        GuidedTask("hover", "Hover", 1, in: 4, isHover: true),
    ]

    private static func moment(_ milliseconds: Int64) -> Timestamp { .milliseconds(milliseconds) }

    private static func begin(_ labels: RecordingLabels = RecordingLabels()) -> GuidedSession {
        GuidedSession(tasks, done: labels, at: .zero)
    }

    /// A finger comes down, and lifts.
    private static func touch(_ session: inout GuidedSession, _ from: Int64, _ to: Int64, reading: Int32 = 50) {
        session.see(GuidedSight(time: moment(from), down: 1, began: 1, reading: reading))
        session.see(GuidedSight(time: moment(to), down: 0))
    }

    private static func said(_ session: inout GuidedSession) -> [String] {
        session.takeLabels().map { "\($0.name) \($0.from.microseconds / 1_000) \($0.to.microseconds / 1_000)" }
    }

    @Test("a task is done when its touches are, and nobody has touched for 0.8 s; the next comes 1.5 s later")
    func quiet() {
        var session = Self.begin()
        Self.touch(&session, 1_000, 1_100)
        Self.touch(&session, 1_500, 1_600)
        #expect(session.touches == 2)
        session.pass(to: Self.moment(2_399))
        #expect(session.phase == .doing(since: Self.moment(1_000)))
        #expect(session.takeLabels().isEmpty)
        session.pass(to: Self.moment(2_400))
        #expect(session.phase == .resting(until: Self.moment(3_900)))
        #expect(Self.said(&session) == ["tap 1000 1600"])
        #expect(session.takeLabels().isEmpty, "a label is given once")
        session.pass(to: Self.moment(3_900))
        #expect(session.phase == .asked(since: Self.moment(3_900)))
        #expect(session.task?.label == "hold")
        #expect(session.touches == 0)
    }

    @Test("who goes on touching is waited for: one touch more within 0.8 s belongs to the task")
    func more() {
        var session = Self.begin()
        for start in [Int64(1_000), 1_500, 2_000] { Self.touch(&session, start, start + 100) }
        session.pass(to: Self.moment(2_900))
        #expect(session.outcomes[0] == .done(touches: 3))
        #expect(Self.said(&session) == ["tap 1000 2100"])
    }

    @Test("what is touched in the pause belongs to nothing, and the pause begins again at the lift")
    func pause() {
        var session = Self.begin()
        Self.touch(&session, 0, 100)
        Self.touch(&session, 200, 300)
        session.pass(to: Self.moment(1_100))
        Self.touch(&session, 2_000, 2_500)
        session.pass(to: Self.moment(3_999))
        #expect(session.phase == .resting(until: Self.moment(4_000)))
        session.pass(to: Self.moment(4_000))
        #expect(session.task?.label == "hold")
        #expect(Self.said(&session) == ["tap 0 300"])
    }

    @Test("fingers that are down together are one touch; one that was down before is none")
    func together() {
        var session = Self.begin()
        session.see(GuidedSight(time: Self.moment(100), down: 1))
        session.see(GuidedSight(time: Self.moment(200), down: 0))
        #expect(session.phase == .asked(since: .zero), "a finger whose beginning nobody saw begins no task")
        session.see(GuidedSight(time: Self.moment(1_000), down: 1, began: 1))
        session.see(GuidedSight(time: Self.moment(1_050), down: 2, began: 1))
        session.see(GuidedSight(time: Self.moment(1_200), down: 1))
        #expect(session.touches == 0)
        session.see(GuidedSight(time: Self.moment(1_300), down: 0))
        #expect(session.touches == 1)
    }

    @Test("the time of a task runs from its first touch, and never ends under a finger")
    func limit() {
        var session = Self.begin()
        Self.touch(&session, 10_000, 10_100)
        #expect(session.left(at: Self.moment(11_000)) == .milliseconds(4_000))
        session.see(GuidedSight(time: Self.moment(14_000), down: 1, began: 1))
        session.pass(to: Self.moment(16_000))
        #expect(session.outcomes[0] == .open)
        session.see(GuidedSight(time: Self.moment(16_500), down: 0))
        session.pass(to: Self.moment(16_500))
        #expect(session.outcomes[0] == .done(touches: 2))
        #expect(Self.said(&session) == ["tap 10000 16500"])
        session.pass(to: Self.moment(18_000))
        Self.touch(&session, 20_000, 20_100)
        session.pass(to: Self.moment(20_900))
        #expect(Self.said(&session) == ["hold 20000 20100"])
    }

    @Test("a task with fewer touches than wanted is done when its time is over")
    func fewer() {
        var session = Self.begin()
        Self.touch(&session, 1_000, 1_100)
        session.pass(to: Self.moment(5_999))
        #expect(session.outcomes[0] == .open)
        session.pass(to: Self.moment(6_000))
        #expect(session.outcomes[0] == .done(touches: 1))
        #expect(Self.said(&session) == ["tap 1000 1100"])
    }

    @Test("nobody touches for half a minute: the task is left out; whatever time passes at once")
    func patience() {
        var session = Self.begin()
        session.pass(to: Self.moment(29_999))
        #expect(session.outcomes[0] == .open)
        session.pass(to: Self.moment(200_000))
        #expect(session.outcomes == [.leftOut, .leftOut, .leftOut])
        #expect(session.isOver && session.doneCount == 0 && session.takeLabels().isEmpty)
    }

    @Test("a pen that hovers is counted by coming and leaving, and not by touching")
    func hover() {
        let labels = try? RecordingLabels(
            [.init(line: 1, text: "tap from 0 to 1"), .init(line: 2, text: "hold from 2 to 3")], file: "a",
            end: Self.moment(5_000))
        var session = Self.begin(labels ?? RecordingLabels())
        #expect(session.task?.label == "hover")
        #expect(session.outcomes == [.done(touches: nil), .done(touches: nil), .open])
        session.see(GuidedSight(time: Self.moment(100), isNear: true))
        session.see(GuidedSight(time: Self.moment(900), isNear: false))
        #expect(session.touches == 1)
        session.pass(to: Self.moment(1_700))
        #expect(session.isOver)
        #expect(Self.said(&session) == ["hover 100 900"])
    }

    @Test("going on counts what was done; without a touch the task is left out")
    func goingOn() {
        var session = Self.begin()
        session.goOn(at: Self.moment(500))
        #expect(session.outcomes[0] == .leftOut)
        session.goOn(at: Self.moment(600))
        #expect(session.task?.label == "hold", "the pause is passed over")
        Self.touch(&session, 3_000, 3_200)
        session.goOn(at: Self.moment(3_300))
        #expect(session.outcomes[1] == .done(touches: 1))
        #expect(Self.said(&session) == ["hold 3000 3200"])
    }

    @Test("an end in the middle keeps what is done, and drops a task of which some is missing")
    func end() {
        var session = Self.begin()
        Self.touch(&session, 1_000, 1_100)
        session.end(at: Self.moment(1_200))
        #expect(session.isOver && session.takeLabels().isEmpty && session.doneCount == 0)

        var whole = Self.begin()
        Self.touch(&whole, 1_000, 1_100)
        Self.touch(&whole, 1_500, 1_600)
        whole.end(at: Self.moment(1_700))
        #expect(Self.said(&whole) == ["tap 1000 1600"])
    }

    @Test(
        "each kind of device has twelve tasks of different names, in five minutes with five seconds to read each",
        arguments: [GuidedKind.touchscreen, .touchpad, .pen(hasEraser: true), .pen(hasEraser: false)])
    func tasks(_ kind: GuidedKind) {
        #expect(kind.tasks.count == 12)
        #expect(Set(kind.tasks.map(\.label)).count == 12)
        #expect(kind.tasks.reduce(0) { $0 + $1.seconds + 5 } <= 300)
        // What a calibration needs is among them.
        let labels = kind.tasks.map { TouchLabel($0.label) }
        #expect(Set(labels.compactMap { CalibrationStep($0) }) == Set(CalibrationStep.allCases))
        #expect(labels.filter(\.isPress).map(\.name) == ["firm press", "deep press"])
        #expect(labels.filter(\.isOpen).map(\.name) == ["light press"])
        for task in kind.tasks { #expect(task.request.count <= 76 && task.count > 0, "\(task.request)") }
    }

    @Test("a label means a step of a calibration only where it speaks of fingers that press, tap or rest")
    func steps() {
        func step(_ label: String) -> CalibrationStep? { CalibrationStep(TouchLabel(label)) }
        #expect(step("rest") == .rest && step("double tap") == .tap && step("click") == .tap)
        #expect(step("light press") == .light && step("firm press") == .firm && step("press") == .firm)
        for label in ["palm", "thumb rest", "scroll", "drag", "hold", "restless"] { #expect(step(label) == nil) }
    }
}
