import PressureCore

/// The device that a phone is: its description, and its contacts as frames of the kernel's events.
package struct PhoneDevice: Sendable {
    package let description: DeviceDescription
    private let width: Int32
    private let height: Int32
    private let fullForce: Int32
    /// A pen's tablet has one place, and a tool that is near it.
    private let isPen: Bool
    private let codes: (x: UInt16, y: UInt16, force: UInt16)
    /// The keys that the device declares.
    package let keys: [UInt16]

    private struct Slot {
        var id: Int32
        var contact: PhoneContact
    }

    private var slots = [Slot?](repeating: nil, count: PhoneMessage.mostContacts)
    /// Contacts that mean nothing until they lift: cancelled, or down when something was lost.
    private var void: Set<Int32> = []
    private var current = 0
    private var nextTracking: Int32 = 1
    private var last = Timestamp.zero

    /// Sixteenths of a pixel are what places count in.
    private static let fine: Int32 = 16
    /// `Touch.force` of 1 on an iPhone with 3D Touch, in grams, and the units of each.
    private static let fullGrams: Int32 = 500
    private static let unitsPerGram: Int32 = 10
    private static let virtualBus: UInt16 = 0x06

    package init(_ hello: PhoneHello, _ force: PhoneForce) {
        (width, height) = (hello.width * Self.fine, hello.height * Self.fine)
        let name = Self.name(hello)
        // Only of these it is known what their full scale weighs.
        let weighs = hello.interface == .touch && name == "iPhone" && force.verdict == .graded
        fullForce =
            !force.isForce ? 0 : weighs ? Self.fullGrams * Self.unitsPerGram : force.verdict == .coarse ? 10 : 4_095
        var device = DeviceDescription()
        device.name = "\(name) by \(hello.interface.words)"
        device.bus = Self.virtualBus
        device.version = 1
        let isPad = hello.interface == .webkit
        isPen = hello.interface == .pen
        device.addProperty(isPad ? DeviceProperty.pointer : DeviceProperty.direct)
        device.declare(type: EventType.syn, code: EventCode.synReport)
        keys =
            [EventCode.touch]
            + (isPad ? [EventCode.toolFinger] : isPen ? [EventCode.toolPen, EventCode.stylus] : [])
        for key in keys { device.declare(type: EventType.key, code: key) }
        let resolution = (hello.perMillimetre * Self.fine + 500) / 1_000
        func axis(_ code: UInt16, to maximum: Int32, _ resolution: Int32 = 0) {
            device.set(AxisDescription(code: code, minimum: 0, maximum: maximum, resolution: resolution))
        }
        if isPen {
            codes = (EventCode.x, EventCode.y, EventCode.pressure)
        } else {
            codes = (EventCode.mtPositionX, EventCode.mtPositionY, EventCode.mtPressure)
            axis(EventCode.mtSlot, to: Int32(PhoneMessage.mostContacts) - 1)
            axis(EventCode.mtToolType, to: Self.palm)
            axis(EventCode.mtTrackingID, to: 65_535)
        }
        axis(codes.x, to: width, resolution)
        axis(codes.y, to: height, resolution)
        if fullForce > 0 { axis(codes.force, to: fullForce, weighs ? Self.unitsPerGram : 0) }
        description = device
    }

    private static let palm: Int32 = 2

    /// What a browser's words call the device.
    private static func name(_ hello: PhoneHello) -> String {
        for name in ["iPhone", "iPad", "Android", "Macintosh", "Windows"] where hello.words.contains(name) {
            return name
        }
        return "Browser"
    }

    /// The comments of a recording.
    package static func comments(_ hello: PhoneHello, _ force: PhoneForce) -> [String] {
        func thousandths(_ value: Int32) -> String {
            let rest = String(value % 1_000)
            return "\(value / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
        }
        let size =
            hello.perMillimetre > 0 ? "\(thousandths(hello.perMillimetre)) pixels a millimetre" : "size not measured"
        return [
            "Browser: \(hello.words)",
            "Screen: \(hello.width)x\(hello.height) CSS pixels, "
                + "\(thousandths(hello.ratio)) screen pixels per CSS pixel, \(size)",
            "Force: \(hello.interface.words), \(force.verdict): \(force.sentence)",
        ]
    }

    /// Whether any contact is down that counts.
    package var isTouched: Bool { slots.contains { $0 != nil } }

    /// All contacts that are down at a moment, as one frame.
    package mutating func frame(_ contacts: [PhoneContact], at time: Timestamp) -> [InputEvent] {
        var frame = Frame(at: later(time))
        let wasTouched = isTouched
        void = void.filter { id in contacts.contains { $0.id == id } }
        for (index, slot) in slots.enumerated() {
            guard let slot, !contacts.contains(where: { $0.id == slot.id }) else { continue }
            lift(index, in: &frame)
        }
        for contact in contacts where !void.contains(contact.id) {
            if let index = slots.firstIndex(where: { $0?.id == contact.id }) {
                move(index, to: contact, in: &frame)
            } else if let index = slots.firstIndex(where: { $0 == nil }), !isPen || !isTouched {
                begin(index, contact, in: &frame)
            }
        }
        // No finger before, and none now.
        guard isTouched || !frame.events.isEmpty else { return [] }
        return end(&frame, wasTouched)
    }

    /// Nothing has happened until a moment: an empty frame, by which a finger that rests grows older.
    package mutating func pass(to time: Timestamp) -> [InputEvent] {
        var frame = Frame(at: later(time))
        frame.add(EventType.syn, EventCode.synReport, 0)
        return frame.events
    }

    /// A contact is void: it becomes a palm, as drivers say it, and then it is gone.
    package mutating func cancel(_ id: Int32, at time: Timestamp) -> [InputEvent] {
        guard let index = slots.firstIndex(where: { $0?.id == id }) else { return [] }
        return cancel([index], at: time)
    }

    /// Every contact is void.
    package mutating func cancelAll(at time: Timestamp) -> [InputEvent] {
        cancel(slots.indices.filter { slots[$0] != nil }, at: time)
    }

    /// Frames were lost, and the reader knows: what is down means nothing until it lifts.
    ///
    /// Other readers hear by what is returned that it ends.
    package mutating func lose() -> [InputEvent] {
        // The next frame names its slot again.
        defer { current = -1 }
        return cancelAll(at: last)
    }

    private mutating func cancel(_ indices: [Int], at time: Timestamp) -> [InputEvent] {
        guard !indices.isEmpty else { return [] }
        let time = later(time)
        var palms = Frame(at: time)
        for index in indices {
            if isPen {
                // A pen that is gone while it touches.
                palms.add(EventType.key, EventCode.toolPen, 0)
            } else {
                choose(index, in: &palms)
                palms.add(EventCode.mtToolType, Self.palm)
            }
            if let id = slots[index]?.id { void.insert(id) }
        }
        palms.add(EventType.syn, EventCode.synReport, 0)
        var lifts = Frame(at: time)
        for index in indices { lift(index, isGone: true, in: &lifts) }
        return palms.events + end(&lifts, true)
    }

    private mutating func begin(_ index: Int, _ contact: PhoneContact, in frame: inout Frame) {
        if isPen {
            frame.add(EventType.key, EventCode.toolPen, 1)
        } else {
            choose(index, in: &frame)
            frame.add(EventCode.mtTrackingID, nextTracking)
            nextTracking = nextTracking % 65_535 + 1
            // A slot keeps its values, and a palm may have been in it.
            frame.add(EventCode.mtToolType, 0)
        }
        frame.add(codes.x, place(contact.x, width))
        frame.add(codes.y, place(contact.y, height))
        if fullForce > 0 { frame.add(codes.force, reading(contact)) }
        slots[index] = Slot(id: contact.id, contact: contact)
    }

    private mutating func move(_ index: Int, to contact: PhoneContact, in frame: inout Frame) {
        guard let known = slots[index]?.contact else { return }
        func change(_ code: UInt16, _ old: Int32, _ new: Int32) {
            guard old != new else { return }
            choose(index, in: &frame)
            frame.add(code, new)
        }
        change(codes.x, place(known.x, width), place(contact.x, width))
        change(codes.y, place(known.y, height), place(contact.y, height))
        if fullForce > 0 { change(codes.force, reading(known), reading(contact)) }
        slots[index]?.contact = contact
    }

    private mutating func lift(_ index: Int, isGone: Bool = false, in frame: inout Frame) {
        if isPen {
            if fullForce > 0 { frame.add(codes.force, 0) }
            if !isGone { frame.add(EventType.key, EventCode.toolPen, 0) }
        } else {
            choose(index, in: &frame)
            frame.add(EventCode.mtTrackingID, -1)
        }
        slots[index] = nil
    }

    private mutating func choose(_ index: Int, in frame: inout Frame) {
        guard current != index, !isPen else { return }
        current = index
        frame.add(EventCode.mtSlot, Int32(index))
    }

    private func end(_ frame: inout Frame, _ wasTouched: Bool) -> [InputEvent] {
        if isTouched != wasTouched { frame.add(EventType.key, EventCode.touch, isTouched ? 1 : 0) }
        frame.add(EventType.syn, EventCode.synReport, 0)
        return frame.events
    }

    private func place(_ value: Int32, _ most: Int32) -> Int32 { max(0, min(most, value)) }

    private func reading(_ contact: PhoneContact) -> Int32 {
        Int32((Int64(max(0, contact.force)) * Int64(fullForce) + 32_767) / 65_535)
    }

    /// Frames never go back: a sample that came late keeps its place in the order.
    private mutating func later(_ time: Timestamp) -> Timestamp {
        last = max(last, time)
        return last
    }

    private struct Frame {
        let time: Timestamp
        var events: [InputEvent] = []

        init(at time: Timestamp) { self.time = time }

        mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }

        mutating func add(_ code: UInt16, _ value: Int32) { add(EventType.abs, code, value) }
    }
}
