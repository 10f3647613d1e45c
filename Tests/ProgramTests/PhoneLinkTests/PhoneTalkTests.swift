import PressureCore
import Testing

@testable import PhoneLink

/// A phone whose clock is so many microseconds behind this machine's, and whose messages take a while.
private struct Pretended {
    var talk = PhoneTalk(token: "code", key: "key")
    var now = Timestamp(microseconds: 1_000_000_000)
    var frames: [[InputEvent]] = []
    var sent: [UInt32: [String]] = [:]
    var closed: [UInt32: String] = [:]
    var refused: Set<UInt32> = []
    var ready: DeviceDescription?
    var comments: [String] = []
    var behind: Int64 = 900_000_000
    /// How long the ways to the page and back take.
    var there: Int64 = 2_000
    var back: Int64 = 2_000
    /// How late frames come.
    var late: Int64 = 0

    mutating func take(_ deeds: [PhoneDeed]) {
        for deed in deeds {
            switch deed {
            case .send(let link, let text):
                sent[link, default: []].append(text)
                // The page answers a question at once.
                if text.hasPrefix("Q ") {
                    now = now + TimeSpan(microseconds: there)
                    let page = now.microseconds - behind
                    now = now + TimeSpan(microseconds: back)
                    say("P \(text.dropFirst(2)) \(page)", link)
                }
            case .close(let link, let reason, let isFinal):
                closed[link] = reason
                if isFinal { refused.insert(link) }
            case .ready(let description, _, let comments):
                (ready, self.comments) = (description, comments)
                take(talk.begin())
            case .frame(let events): frames.append(events)
            }
        }
    }

    mutating func say(_ text: String, _ link: UInt32 = 0) { take(talk.said(link, Array(text.utf8), at: now)) }

    mutating func pass(_ milliseconds: Int64) {
        now = now + TimeSpan.milliseconds(milliseconds)
        take(talk.ticked(at: now))
    }

    mutating func open(
        _ key: String, link: UInt32 = 0, words: String = "Mozilla (iPhone)", kind: String = "t", height: Int = 640
    ) {
        talk.opened(link, at: now)
        say("H 1 \(key) 400 \(height) 3000 0 4000 \(kind) \(words)", link)
        for _ in 0..<4 { pass(60) }
    }

    /// A message that was sent a while ago, by the page's clock.
    mutating func frame(_ contacts: String, ago: Int64 = 0, link: UInt32 = 0) {
        say("F \(now.microseconds - behind - ago - late)\(contacts)", link)
    }

    mutating func press(_ link: UInt32 = 0) {
        frame("", link: link)
        for index in 0..<30 {
            now = now + TimeSpan.milliseconds(16)
            frame(" 1 100 100 \(index * 2_000 + 1) 1", link: link)
        }
        now = now + TimeSpan.milliseconds(16)
        frame("", link: link)
        frame("", link: link)
    }

    static func ready() -> Pretended {
        var phone = Pretended()
        phone.open("code")
        phone.press()
        return phone
    }
}

@Suite("One phone presses, by its own clock")
struct PhoneTalkTests {
    @Test("a trial press that is asked for again is told why")
    func again() {
        var phone = Pretended()
        phone.open("code")
        phone.frame("")
        // A still finger, of which the browser reports the landing and the lift.
        for length: Int64 in [100, 1_300] {
            phone.frame(" 1 100 100 20000 1")
            phone.now = phone.now + TimeSpan.milliseconds(length)
            phone.frame("")
        }
        let asked = (phone.sent[0] ?? []).filter { $0.hasPrefix("S press ") }.map { String($0.dropFirst(8).prefix(15)) }
        #expect(asked == ["Press here once", "That press was ", "Too few changes"])
        #expect(phone.ready == nil)
    }

    @Test("a press shows what the device is")
    func device() throws {
        let phone = Pretended.ready()
        let device = try #require(phone.ready)
        let axes = try TouchAxes(device)
        #expect(device.name == "iPhone by Touch.force")
        #expect(axes.surface.width == 100 && axes.surface.height == 160)
        #expect(axes.profile.support == .force)
        #expect(axes.profile.fullScale == 5_000)
        #expect(phone.comments.first == "Browser: Mozilla (iPhone)")
        #expect(phone.sent[0]?.contains("K key") == true)
        #expect(phone.sent[0]?.last?.hasPrefix("S ready") == true)
    }

    @Test("only where the full scale is known it is a weight, and a constant is nothing")
    func classes() throws {
        var pen = Pretended()
        pen.open("code", words: "Mozilla (Android)", kind: "p")
        pen.press()
        #expect(try TouchAxes(#require(pen.ready)).profile.support == .graded)
        var constant = Pretended()
        constant.open("code", words: "Mozilla (X11)", kind: "p")
        constant.frame("")
        constant.frame(" 1 1 1 32768 1")
        constant.now = constant.now + .milliseconds(400)
        constant.frame("")
        #expect(try TouchAxes(#require(constant.ready)).profile.support == .none)
    }

    @Test("frames have the times of the touches, not of their coming")
    func times() throws {
        var phone = Pretended.ready()
        phone.now = phone.now + .milliseconds(100)
        let begin = phone.now
        phone.frame(" 1 160 320 6553 1", ago: 40_000)
        phone.now = phone.now + .milliseconds(100)
        phone.frame(" 1 160 320 13107 1", ago: 100_000)
        phone.frame("", ago: 1_000)
        let times = phone.frames.compactMap(\.last?.time.microseconds)
        let expected = [begin.microseconds - 40_000, begin.microseconds, begin.microseconds + 99_000]
        #expect(times.count == 3)
        for (time, wanted) in zip(times, expected) { #expect(abs(time - wanted) < 100) }
        let first = try #require(phone.frames.first).map { [Int32($0.code), $0.value] }
        #expect(first.contains([Int32(EventCode.mtPositionX), 160]))
        #expect(first.contains([Int32(EventCode.mtPressure), 500]))
        #expect(first.contains([Int32(EventCode.touch), 1]))
    }

    @Test("a late sample keeps its place in the order")
    func order() {
        var phone = Pretended.ready()
        phone.frame(" 1 160 320 6553 1", ago: 10_000)
        phone.frame(" 1 170 320 6553 1", ago: 30_000)
        let times = phone.frames.compactMap(\.last?.time)
        #expect(times == times.sorted())
    }

    @Test("the joint of the clocks stays while something is down")
    func joint() {
        var phone = Pretended()
        (phone.back, phone.late) = (6_000, 6_000)
        phone.open("code")
        phone.press()
        (phone.there, phone.back) = (1, 1)
        phone.frame(" 1 160 320 6553 1")
        let first = phone.frames.last?.last?.time.microseconds ?? 0
        let begin = phone.now
        // Better trips while it presses.
        for _ in 0..<5 { phone.pass(900) }
        phone.frame(" 1 170 320 6553 1")
        let second = phone.frames.last?.last?.time.microseconds ?? 0
        #expect(second - first == (phone.now - begin).microseconds)
    }

    @Test("a clock that stopped while the phone slept is joined anew by the next answer")
    func sleep() {
        var phone = Pretended.ready()
        phone.behind += 10_000_000
        phone.pass(10_000)
        phone.frame(" 1 160 320 6553 1")
        let time = phone.frames.last?.last?.time.microseconds ?? 0
        #expect(abs(time - phone.now.microseconds) < 5_000)
    }

    @Test("a page that comes back before the press may have another size")
    func resized() throws {
        var phone = Pretended()
        phone.open("code")
        phone.open("key", link: 1, height: 560)
        phone.press(1)
        #expect(try TouchAxes(#require(phone.ready)).surface.height == 140)
    }

    @Test("a device keeps its size, and a page that has got another one hears it")
    func size() throws {
        var phone = Pretended.ready()
        #expect(phone.sent[0]?.contains("Z 400 640") == true)
        // It has turned small before it heard so.
        phone.say("H 1 code 400 560 3000 0 4000 t Mozilla (iPhone)")
        phone.open("key", link: 1, height: 560)
        #expect(phone.sent[1]?.prefix(2) == ["K key", "Z 400 640"])
        #expect(try TouchAxes(#require(phone.ready)).surface.height == 160)
    }

    @Test("a resting finger grows older by the phone's clock alone")
    func rest() throws {
        var phone = Pretended.ready()
        phone.frame(" 1 160 320 6553 1")
        let count = phone.frames.count
        phone.now = phone.now + .milliseconds(500)
        phone.say("T \(phone.now.microseconds - phone.behind - 30_000)")
        #expect(phone.frames.count == count + 1)
        #expect(phone.frames.last?.count == 1)
        #expect(phone.frames.last?.last?.endsFrame == true)
        #expect(PhoneTalk.lag > PhoneTalk.silence)
        // What the page holds back is not late.
        phone.pass(600)
        let told = try #require(phone.sent[0]?.last { $0.hasPrefix("J ") })
        #expect(try #require(told.split(separator: " ").last.flatMap { Int($0) }) < 10_000)
    }

    @Test("what the browser or a lost link takes away becomes a palm, and means nothing until it lifts")
    func cancelled() throws {
        for isLost in [false, true] {
            var phone = Pretended.ready()
            phone.frame(" 1 160 320 6553 1")
            if isLost {
                phone.pass(1_200)
            } else {
                phone.say("X \(phone.now.microseconds - phone.behind) 1")
            }
            let events = try #require(phone.frames.last)
            #expect(events.contains { $0.code == EventCode.mtToolType && $0.value == 2 })
            #expect(events.contains { $0.code == EventCode.mtTrackingID && $0.value == -1 })
            let count = phone.frames.count
            phone.frame(" 1 170 320 6553 1")
            #expect(phone.frames.count == count)
            phone.frame("")
            phone.frame(" 1 170 320 6553 1")
            #expect(phone.frames.last?.contains { $0.code == EventCode.mtTrackingID && $0.value > 0 } == true)
        }
    }

    @Test("a second phone is refused, and the first one comes back with its key")
    func phones() {
        var phone = Pretended.ready()
        for (link, key) in [(UInt32(1), "code"), (2, "guess"), (3, "")] {
            phone.open(key.isEmpty ? "x" : key, link: link)
            #expect(phone.closed[link] != nil && phone.refused.contains(link))
            let count = phone.frames.count
            phone.frame(" 9 1 1 1 1", link: link)
            #expect(phone.frames.count == count)
        }
        #expect(phone.closed[0] == nil)
        phone.frame(" 1 160 320 6553 1")
        phone.open("key", link: 4)
        // The old link is ended, and what it pressed is void.
        #expect(phone.closed[0] != nil && phone.refused.contains(0))
        #expect(phone.frames.last?.contains { $0.code == EventCode.mtTrackingID && $0.value == -1 } == true)
        phone.frame("", link: 4)
        phone.frame(" 1 160 320 6553 1", link: 4)
        #expect(phone.frames.last?.contains { $0.code == EventCode.mtTrackingID && $0.value > 0 } == true)
    }

    @Test("a page without the code is refused from the beginning")
    func unknown() {
        var phone = Pretended()
        phone.open("guess")
        phone.press()
        #expect(phone.closed[0] != nil)
        #expect(phone.ready == nil)
    }

    @Test("a link ends that is silent, that cannot be read, or that says too much")
    func strangers() {
        var phone = Pretended()
        phone.talk.opened(5, at: phone.now)
        phone.pass(4_000)
        #expect(phone.closed[5] == nil)
        phone.pass(2_000)
        #expect(phone.closed[5] != nil)
        phone.talk.opened(6, at: phone.now)
        phone.say("F 1 2", 6)
        #expect(phone.closed[6] != nil)
        phone.talk.opened(7, at: phone.now)
        phone.say("T 1", 7)
        #expect(phone.closed[7] != nil)
        var busy = Pretended.ready()
        let many = Array(repeating: "T 1", count: 500).joined(separator: "\n")
        for _ in 0..<7 { busy.say(many) }
        #expect(busy.closed[0] == nil)
        for _ in 0..<2 { busy.say(many) }
        #expect(busy.closed[0] == "Too much at once.")
        // Nothing is said as often either.
        var idle = Pretended.ready()
        for _ in 0..<4_100 { idle.say("") }
        #expect(idle.closed[0] == "Too much at once.")
        // All of them may come back.
        #expect(phone.refused.isEmpty && busy.refused.isEmpty && idle.refused.isEmpty)
    }

    @Test("two fingers have slots of their own, and what was lost is void")
    func fingers() throws {
        var phone = Pretended.ready()
        phone.frame(" 1 160 320 6553 1 2 1600 3200 655 1")
        let events = try #require(phone.frames.last)
        #expect(events.filter { $0.code == EventCode.mtTrackingID && $0.value > 0 }.count == 2)
        #expect(events.filter { $0.code == EventCode.mtSlot }.map(\.value) == [1])
        // Others hear that both end: a palm first, then the lift.
        let ends = phone.talk.lose()
        #expect(ends.filter { $0.code == EventCode.mtTrackingID && $0.value == -1 }.count == 2)
        #expect(ends.contains { $0.code == EventCode.mtToolType && $0.value == 2 })
        #expect(ends.last?.endsFrame == true)
        phone.frame(" 1 170 320 6553 1 3 1600 3200 655 1")
        let after = try #require(phone.frames.last)
        #expect(after.filter { $0.code == EventCode.mtTrackingID && $0.value > 0 }.count == 1)
    }

    @Test("a pen is a tablet: one place, a tool that comes and goes, and no hand beside it")
    func pen() throws {
        var phone = Pretended()
        // The page says so once a pen has touched.
        phone.open("code", words: "Mozilla (Android)", kind: "p")
        phone.frame("")
        phone.say("H 1 code 400 640 3000 0 4000 n Mozilla (Android)")
        phone.press()
        let device = try #require(phone.ready)
        #expect(throws: NotTouch.pen) { try TouchAxes(device) }
        let axes = try TouchAxes(device, allowsPens: true)
        #expect(axes.isPen && axes.isDirect && axes.profile.support == .pen)
        func keys(_ code: UInt16) -> [Int32] {
            phone.frames.joined().filter { $0.type == EventType.key && $0.code == code }.map(\.value)
        }
        phone.frame(" 1 160 320 6553 1 2 1600 3200 655 1")
        #expect(phone.frames.last?.filter { $0.type == EventType.abs && $0.code == EventCode.x }.map(\.value) == [160])
        phone.frame("")
        #expect(keys(EventCode.toolPen) == [1, 0] && keys(EventCode.touch) == [1, 0])
        // One that is taken away has gone before it lifts.
        phone.frame(" 3 160 320 6553 1")
        phone.frames = []
        phone.say("X \(phone.now.microseconds - phone.behind) 3")
        let ends = phone.frames.joined().split { $0.endsFrame }
        let changed = ends.map { frame in frame.filter { $0.type == EventType.key }.map(\.code) }
        #expect(changed == [[EventCode.toolPen], [EventCode.touch]])
    }

    @Test("a task is shown on the phone, also after it comes back")
    func tasks() {
        var phone = Pretended.ready()
        phone.take(phone.talk.show("Tap three times."))
        #expect(phone.sent[0]?.last == "D Tap three times.")
        phone.open("key", link: 1)
        #expect(phone.sent[1]?.contains { $0.hasSuffix("D Tap three times.") } == true)
    }
}
