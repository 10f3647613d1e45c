/// What the kernel's input core passes on of events that a program injects: a model of its own, to test against.
struct KernelRules {
    /// Why an event is held back.
    enum Reason: String, CaseIterable {
        case unchanged = "a value that is the stored one is not passed on"
        case slotWithoutChange = "a slot is only named before a change in it"
        case drop = "a program cannot inject SYN_DROPPED"
        case undeclared = "the device does not declare it"
        case emptyFrame = "a frame without a change is not passed on"
        case calmed = "fuzz calms the axis"
    }

    private let declared: Set<Int>
    private let fuzz: [UInt16: Int32]
    private let slotRange: ClosedRange<Int32>?
    private var values: [Int: Int32] = [:]
    private var slot: Int32 = 0
    private var namedSlot: Int32 = 0
    private var pending = 0
    private(set) var passed: [EvemuFile.Event] = []
    private(set) var heldBack: [(event: EvemuFile.Event, why: Reason)] = []

    init(_ file: EvemuFile) {
        declared = Set(file.bits.map { Self.key($0.type, $0.code) })
        fuzz = Dictionary(file.axes.map { ($0.code, ($0.numbers + [0, 0, 0])[2]) }) { first, _ in first }
        let slots = file.axes.first { $0.code == 0x2f }?.numbers
        slotRange = slots.map { $0[0]...max($0[0], $0[1]) }
        for event in file.events { take(event) }
    }

    private static func key(_ type: UInt16, _ code: UInt16) -> Int { Int(type) << 16 | Int(code) }

    private mutating func take(_ event: EvemuFile.Event) {
        switch (event.type, event.code) {
        case (0, 0):
            if pending > 0 { passed.append(event) } else { hold(event, .emptyFrame) }
            pending = 0
        case (0, 2): pass(event)
        case (0, _): hold(event, .drop)
        case _ where !declared.contains(Self.key(event.type, event.code)): hold(event, .undeclared)
        case (3, 0x2f) where slotRange != nil:
            if slotRange?.contains(event.value) == true { slot = event.value }
        case (3, 0x30...0x3d): takeContact(event)
        default: takeValue(event, Self.key(event.type, event.code), rest: 0, isContact: false)
        }
    }

    private mutating func takeContact(_ event: EvemuFile.Event) {
        // A device without slots repeats its contacts in each frame; the kernel does not filter those.
        guard slotRange != nil else { return pass(event) }
        let key = Int(slot) << 32 | Self.key(event.type, event.code)
        takeValue(event, key, rest: event.code == 0x39 ? -1 : 0, isContact: true)
    }

    private mutating func takeValue(_ event: EvemuFile.Event, _ key: Int, rest: Int32, isContact: Bool) {
        let old = values[key] ?? rest
        let new = event.type == 3 ? Self.calmed(event.value, old, fuzz[event.code] ?? 0) : event.value
        guard new != old else { return hold(event, event.value == old ? .unchanged : .calmed) }
        values[key] = new
        if isContact, namedSlot != slot {
            namedSlot = slot
            pass(EvemuFile.Event(time: event.time, type: 3, code: 0x2f, value: slot))
        }
        pass(EvemuFile.Event(time: event.time, type: event.type, code: event.code, value: new))
    }

    private static func calmed(_ value: Int32, _ old: Int32, _ fuzz: Int32) -> Int32 {
        guard fuzz > 0 else { return value }
        let way = abs(Int64(value) - Int64(old))
        if way < Int64(fuzz) / 2 { return old }
        if way < Int64(fuzz) { return Int32((Int64(old) * 3 + Int64(value)) / 4) }
        if way < Int64(fuzz) * 2 { return Int32((Int64(old) + Int64(value)) / 2) }
        return value
    }

    private mutating func pass(_ event: EvemuFile.Event) {
        passed.append(event)
        pending += 1
    }

    private mutating func hold(_ event: EvemuFile.Event, _ why: Reason) { heldBack.append((event, why)) }
}
