import PressureGestures
import RecordingTools
import Testing

@testable import HomeWindow

@Suite("Touches that belong together: kept, done once more, recorded")
struct PhraseTests {
    private static let one = ContactID(1)
    private static let two = ContactID(2)
    private static let surface = Surface(width: 60, height: 130)

    private static func touch(
        _ change: LiveTouch.Change, _ id: ContactID, _ milliseconds: Int64, _ pressure: Double? = nil,
        x: Double = 10, y: Double = 20, hand: HostPointer.Kind = .finger
    ) -> LiveTouch {
        LiveTouch(
            change, id, at: Point(x: Millimetres(x), y: Millimetres(y)), time: .milliseconds(milliseconds),
            pressure: pressure, hand: hand)
    }

    /// Two fingers, of which the second says its force.
    private static var pair: TouchPhrase {
        var phrase = TouchPhrase()
        phrase.add(touch(.began, one, 100))
        phrase.add(touch(.began, two, 110, 0.5, x: 30.25, y: 40))
        phrase.add(touch(.moved, two, 120, 1, x: 30.5, y: 40))
        phrase.add(touch(.ended, one, 130))
        phrase.add(touch(.ended, two, 140))
        return phrase
    }

    @Test("a phrase lasts until the last finger is up, and the next one begins anew")
    func phrase() {
        var phrase = Self.pair
        #expect(phrase.touches.count == 5 && !phrase.isOpen && phrase.hasForce)
        // Nothing is down: no such touch.
        phrase.add(Self.touch(.moved, Self.one, 150))
        phrase.add(Self.touch(.ended, Self.one, 150))
        #expect(phrase.touches.count == 5)
        phrase.add(Self.touch(.began, Self.one, 200))
        #expect(phrase.touches.count == 1 && phrase.isOpen && !phrase.hasForce)
        phrase.lose(at: .milliseconds(250))
        #expect(!phrase.isOpen)
        #expect(phrase.touches.last == Self.touch(.lost, Self.one, 250))
    }

    @Test("done once more, touches are as far apart as they were, with other ids")
    func again() {
        var again = RepeatedPhrase(Self.pair, at: .milliseconds(1_000), firstID: 7)
        #expect(again.nextTime == .milliseconds(1_000))
        #expect(again.touch(by: .milliseconds(999)) == nil)
        let first = again.touch(by: .milliseconds(1_015))
        #expect(first == Self.touch(.began, ContactID(7), 1_000))
        let second = again.touch(by: .milliseconds(1_015))
        #expect(second == Self.touch(.began, ContactID(8), 1_010, 0.5, x: 30.25, y: 40))
        #expect(again.touch(by: .milliseconds(1_015)) == nil && !again.isOver)
        for _ in 0..<3 { #expect(again.touch(by: .milliseconds(1_040)) != nil) }
        #expect(again.isOver && again.nextTime == nil)
    }

    @Test("what is recorded as")
    func device() {
        #expect(PhraseDevice(Self.pair) == .force)
        var plain = TouchPhrase()
        plain.add(Self.touch(.began, Self.one, 0))
        #expect(PhraseDevice(plain) == .places)
        var pen = TouchPhrase()
        pen.add(Self.touch(.began, Self.one, 0, 0.2, hand: .pen))
        #expect(PhraseDevice(pen) == .pen)
    }

    /// The lines of events, as evemu has them, without times and names.
    private static func lines(_ recorder: inout PhraseRecorder) -> [String] {
        let text = String(decoding: recorder.takeText().bytes, as: UTF8.self)
        return text.split(separator: "\n").filter { $0.hasPrefix("E:") }.map { line in
            // The names follow behind a tab.
            line.prefix { $0 != "\t" }.split(separator: " ").dropFirst().joined(separator: " ")
        }
    }

    @Test("fingers with force are slots with tenths of a gram, in hundredths of a millimetre")
    func fingers() {
        var recorder = PhraseRecorder(.force, on: Self.surface)
        recorder.add(Self.pair)
        #expect(
            Self.lines(&recorder) == [
                "0.000000 0003 002f 0000", "0.000000 0003 0039 0000", "0.000000 0001 014a 0001",
                "0.000000 0003 0035 1000", "0.000000 0003 0036 2000", "0.000000 0003 003a 0000",
                "0.000000 0000 0000 0000",
                "0.010000 0003 002f 0001", "0.010000 0003 0039 0001", "0.010000 0003 0035 3025",
                "0.010000 0003 0036 4000", "0.010000 0003 003a 2500", "0.010000 0000 0000 0000",
                "0.020000 0003 002f 0001", "0.020000 0003 0035 3050", "0.020000 0003 0036 4000",
                "0.020000 0003 003a 5000", "0.020000 0000 0000 0000",
                "0.030000 0003 002f 0000", "0.030000 0003 0039 -001", "0.030000 0000 0000 0000",
                "0.040000 0003 002f 0001", "0.040000 0003 0039 -001", "0.040000 0001 014a 0000",
                "0.040000 0000 0000 0000",
            ])
    }

    @Test("units are as fine as the library's own, and what is taken away is a palm first")
    func takenAway() {
        var phrase = TouchPhrase()
        phrase.add(Self.touch(.began, Self.one, 0, 1))
        phrase.lose(at: .milliseconds(10))
        var recorder = PhraseRecorder(.units, on: Self.surface)
        recorder.add(phrase)
        #expect(
            Self.lines(&recorder) == [
                "0.000000 0003 002f 0000", "0.000000 0003 0039 0000", "0.000000 0001 014a 0001",
                "0.000000 0003 0035 1000", "0.000000 0003 0036 2000", "0.000000 0003 003a 0255",
                "0.000000 0000 0000 0000",
                "0.010000 0003 002f 0000", "0.010000 0003 0037 0002", "0.010000 0000 0000 0000",
                "0.010000 0003 0037 0000", "0.010000 0003 0039 -001", "0.010000 0001 014a 0000",
                "0.010000 0000 0000 0000",
            ])
    }

    @Test("a pen comes near, writes and goes")
    func pen() {
        var phrase = TouchPhrase()
        phrase.add(Self.touch(.began, Self.one, 50, 0.1, hand: .pen))
        phrase.add(Self.touch(.ended, Self.one, 60, hand: .pen))
        var recorder = PhraseRecorder(.pen, on: Self.surface)
        recorder.add(phrase)
        #expect(
            Self.lines(&recorder).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
                "0001 0140 0001", "0001 014a 0001", "0003 0000 1000", "0003 0001 2000", "0003 0018 0500",
                "0000 0000 0000", "0003 0018 0000", "0001 014a 0000", "0001 0140 0000", "0000 0000 0000",
            ])
    }

    @Test("a recording gives the same force and places when it is read")
    func roundTrip() throws {
        for kind in PhraseDevice.allCases {
            let axes = try TouchAxes(kind.description(of: Self.surface), allowsPens: true)
            #expect(axes.surface.width == 60 && axes.surface.height == 130)
            #expect((axes.pressure == nil) == (kind == .places))
            #expect(axes.isDirect && axes.isPen == (kind == .pen))
        }
        // 250 g of 500 g are half of what is full.
        let axes = try TouchAxes(PhraseDevice.force.description(of: Self.surface))
        #expect(axes.profile.support == .force)
        // A finger's units are compared with its own level.
        let units = try TouchAxes(PhraseDevice.units.description(of: Self.surface))
        #expect(units.profile.support == .graded && units.profile.isRelative)
    }

    @Test("the motion goes on four times slower from where it is, and back")
    func pace() {
        var pace = MotionPace(from: .milliseconds(1_000))
        #expect(pace.time(at: .milliseconds(1_100)) == .milliseconds(1_100))
        pace.set(slow: true, at: .milliseconds(1_100))
        #expect(pace.time(at: .milliseconds(1_100)) == .milliseconds(1_100))
        #expect(pace.time(at: .milliseconds(1_500)) == .milliseconds(1_200))
        pace.set(slow: false, at: .milliseconds(1_500))
        #expect(pace.time(at: .milliseconds(1_600)) == .milliseconds(1_300))
        #expect(!pace.isSlow)
    }
}
