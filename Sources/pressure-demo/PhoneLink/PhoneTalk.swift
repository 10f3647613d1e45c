import PressureCore

/// What to do after something came from a page, or time has passed.
package enum PhoneDeed: Hashable, Sendable {
    case send(UInt32, String)
    /// Ends a link; its page shows the reason of a final end, and connects again after any other.
    case close(UInt32, String, isFinal: Bool = false)
    /// It is known what the phone is: from here on its frames come.
    case ready(DeviceDescription, keys: [UInt16], comments: [String])
    case frame([InputEvent])
}

/// The talk with the pages that open a link: one phone presses, the others hear why not.
///
/// Nothing here waits or sends: it hears what came and when, and answers with what to do.
package struct PhoneTalk: Sendable {
    private let token: String
    /// What the phone shows when its page comes back; given to the first that had the code.
    private let key: String
    private var isTaken = false
    /// Links without a hello yet, and since when.
    private var strangers: [UInt32: Timestamp] = [:]
    private var owner: UInt32?
    private var hello: PhoneHello?
    private var clock = PhoneClock()
    private var trial: PhoneTrial?
    private var tries = 0
    private var device: PhoneDevice?
    /// Whether what is down in the next frame was down before it counts.
    private var isOpening = true
    /// Whether the device is read: what comes before is for nobody.
    private var isRead = false
    /// Trial contacts that were down when it was asked for.
    private var early: Set<Int32> = []
    private var heard = Timestamp.zero
    private var asked: Timestamp?
    private var told = Timestamp.zero
    private var trips = 0
    private var task = ""
    /// Lines that may still come; fills up again with time.
    private var credit = Self.mostCredit
    private var credited = Timestamp.zero

    package init(token: String, key: String) {
        self.token = token
        self.key = key
    }

    /// How many lines a second a phone may send for long, and at once after it was held up.
    private static let mostCredit: Int64 = 4_000
    private static let helloTime = TimeSpan.milliseconds(5_000)
    /// A phone that is silent for so long while it presses has lost its link: it says something every 16 ms then.
    package static let silence = TimeSpan.milliseconds(1_000)
    /// How long a live session lets no time pass by itself: longer than a silence, so that it is the phone that says
    /// how long a finger has rested, and no hold overtakes a lift that is on its way.
    package static let lag = TimeSpan.milliseconds(1_250)

    private static let mostTries = 2
    private static let openedAgain = "This page was opened a second time. Reload it to press here."
    private static let pressNow = "Press here once: softly, then firmly, then lift."

    // MARK: What happens

    package mutating func opened(_ link: UInt32, at time: Timestamp) { strangers[link] = time }

    package mutating func closed(_ link: UInt32, at time: Timestamp) -> [PhoneDeed] {
        strangers[link] = nil
        guard link == owner else { return [] }
        owner = nil
        return void(at: time)
    }

    package mutating func said(_ link: UInt32, _ bytes: [UInt8], at time: Timestamp) -> [PhoneDeed] {
        guard let messages = PhoneMessage.read(bytes) else {
            return [.close(link, "The program cannot read the messages of this page.")]
        }
        credit = min(Self.mostCredit, credit + (time - credited).microseconds * Self.mostCredit / 1_000_000)
        credited = time
        if link == owner { credit -= max(1, Int64(messages.count)) }
        guard credit >= 0 else { return [.close(link, "Too much at once.")] }
        var deeds: [PhoneDeed] = []
        for message in messages { deeds += take(message, link, at: time) }
        return deeds
    }

    /// Time passes; called every few milliseconds.
    package mutating func ticked(at time: Timestamp) -> [PhoneDeed] {
        var deeds: [PhoneDeed] = []
        for (link, since) in strangers where time - since > Self.helloTime {
            strangers[link] = nil
            deeds.append(.close(link, "This page sent no hello."))
        }
        guard let owner else { return deeds }
        let pause = TimeSpan.milliseconds(trips < 8 ? 50 : 1_000)
        if asked.map({ time - $0 >= pause }) ?? true {
            asked = time
            deeds.append(.send(owner, "Q \(clock.ask(at: time))"))
        }
        if clock.isJoined, time - told >= .milliseconds(1_000) {
            told = time
            deeds.append(
                .send(owner, "J \(clock.uncertainty.microseconds) \(clock.takeLateness().microseconds)"))
        }
        if time - heard > Self.silence, device?.isTouched == true { deeds += void(at: time) }
        return deeds
    }

    /// The device is read from here on.
    package mutating func begin() -> [PhoneDeed] {
        isRead = true
        return stateNow().map { [$0] } ?? []
    }

    /// Frames were lost on the way to the reader; what others hear then.
    package mutating func lose() -> [InputEvent] { device?.lose() ?? [] }

    /// Shows a task on the phone; empty for none.
    package mutating func show(_ task: String) -> [PhoneDeed] {
        guard task != self.task else { return [] }
        self.task = task
        return owner.map { [.send($0, "D \(task)")] } ?? []
    }

    // MARK: Messages

    private mutating func take(_ message: PhoneMessage, _ link: UInt32, at time: Timestamp) -> [PhoneDeed] {
        if case .hello(let hello) = message { return meet(hello, link, at: time) }
        guard link == owner else {
            return strangers[link] == nil ? [] : [.close(link, "This page sent no hello.")]
        }
        heard = time
        switch message {
        case .hello: return []
        case .pong(let number, let pageTime):
            guard clock.answered(number, pageTime: pageTime, at: time) else { return [] }
            trips += 1
            let wasJoined = clock.isJoined
            if device?.isTouched != true { clock.settle() }
            return clock.isJoined && !wasJoined ? [stateNow()].compactMap { $0 } : []
        case .frame(let pageTime, let contacts):
            clock.note(pageTime, at: time)
            return frame(contacts, at: pageTime)
        case .cancelled(let pageTime, let id):
            guard let own = clock.time(pageTime) else { return [] }
            if device == nil { trial = PhoneTrial() }
            return deed(device?.cancel(id, at: own))
        case .passed(let pageTime):
            // The page holds it back, so its delay is no lateness.
            guard device?.isTouched == true, let own = clock.time(pageTime) else { return [] }
            return deed(device?.pass(to: own))
        }
    }

    private mutating func meet(_ hello: PhoneHello, _ link: UInt32, at time: Timestamp) -> [PhoneDeed] {
        if link == owner {
            // The screen was measured; what is known already stays.
            if device == nil { self.hello = hello }
            return []
        }
        guard strangers.removeValue(forKey: link) != nil else { return [] }
        let isBack = isTaken && PhoneGate.isSame(hello.key, key)
        let isFirst = PhoneGate.isSame(hello.key, token) && !isTaken
        guard isBack || isFirst else {
            return [
                .close(
                    link,
                    isTaken
                        ? "Another device is in use. To use this device, start the command again."
                        : "This address is no longer valid.", isFinal: true)
            ]
        }
        isTaken = true
        var deeds = void(at: time)
        if let owner { deeds.append(.close(owner, Self.openedAgain, isFinal: true)) }
        owner = link
        if device == nil { self.hello = hello }
        // Another page has another clock, and so has one that was loaded again.
        clock = PhoneClock()
        (trips, asked, isOpening, heard) = (0, nil, true, time)
        deeds.append(.send(link, "K \(key)"))
        if device != nil { deeds.append(.send(link, size)) }
        return deeds
    }

    /// The size that the device has for good: a page may have got another one before it hears of it, or be loaded again.
    private var size: String { "Z \(hello?.width ?? 0) \(hello?.height ?? 0)" }

    /// What the phone is to show now that its time is known.
    private mutating func stateNow() -> PhoneDeed? {
        isOpening = true
        guard let owner else { return nil }
        guard device == nil else {
            guard isRead else { return .send(owner, "S wait One moment.") }
            return .send(owner, task.isEmpty ? "S ready" : "S ready\nD \(task)")
        }
        trial = PhoneTrial()
        return .send(owner, "S press \(Self.pressNow)")
    }

    private mutating func frame(_ contacts: [PhoneContact], at pageTime: Int64) -> [PhoneDeed] {
        guard let own = clock.time(pageTime) else { return [] }
        if isOpening {
            isOpening = false
            early = Set(contacts.map(\.id))
        }
        early = early.filter { id in contacts.contains { $0.id == id } }
        let counting = contacts.filter { !early.contains($0.id) }
        guard device == nil else { return deed(device?.frame(counting, at: own)) }
        if let contact = counting.first {
            trial?.take(contact, at: pageTime)
            return []
        }
        guard early.isEmpty, let trial, trial.hasBegun, let hello, let owner else { return [] }
        guard let force = trial.verdict(liftedAt: pageTime, isLastTry: tries >= Self.mostTries) else {
            tries += 1
            self.trial = PhoneTrial()
            let isShort = trial.isShort(liftedAt: pageTime)
            let why = isShort ? "That press was too short." : "Too few changes of the force were reported."
            return [.send(owner, "S press \(why) \(Self.pressNow)")]
        }
        self.trial = nil
        let device = PhoneDevice(hello, force)
        self.device = device
        clock.settle()
        return [
            .send(owner, "V \(force.sentence)"), .send(owner, size), .send(owner, "S wait One moment."),
            .ready(device.description, keys: device.keys, comments: PhoneDevice.comments(hello, force)),
        ]
    }

    private mutating func void(at time: Timestamp) -> [PhoneDeed] {
        trial = trial == nil ? nil : PhoneTrial()
        isOpening = true
        return deed(device?.cancelAll(at: time))
    }

    private func deed(_ events: [InputEvent]?) -> [PhoneDeed] {
        events.map { $0.isEmpty ? [] : [.frame($0)] } ?? []
    }
}
