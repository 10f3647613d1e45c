import Glibc
import VirtualDevice

/// Devices that come and go at random for minutes, while a program follows them: nothing may leak, nothing may grow.
struct Soak {
    private static let seed: UInt64 = 2_026
    /// What an allocator may take more after the first minute.
    private static let memoryLimit: Int32 = 256

    private var state = Soak.seed
    private let reader: Child
    private var screens: [Finger] = []
    private var plugged = 0
    private var touches: Int32 = 0

    init(_ folder: String, _ results: String) throws {
        reader = try Child([folder + "/live-rig", "follow"], output: results + "/soak")
        try reader.waitUntilReading("anon_inode:[eventpoll]")
    }

    /// Runs for so many minutes of the machine's time; throws when something leaked.
    mutating func run(minutes: Int) throws {
        print("soak of \(minutes) minutes, seed \(Self.seed)")
        let descriptors = try quiet().descriptors
        var first: Int32?
        for minute in 1...max(minutes, 2) {
            let found = try oneMinute(minute)
            try expect(found.descriptors, is: descriptors, "open descriptors after minute \(minute)")
            let memory = first ?? found.memory
            try expect(
                found.memory <= memory + Self.memoryLimit,
                "memory grew from \(memory) kB after the first minute to \(found.memory) kB")
            first = memory
        }
        kill(reader.process, SIGTERM)
        try expect(try reader.end(), is: 0, "exit status of the reader (\(reader.output))")
        print("the reader: " + reader.output.split(separator: "\n").joined(separator: ", "))
        let said = reader.output.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        try expect(said.count == 3 && said[0] == said[1], "not every device that came was seen to go")
        // One that goes again before it was opened is no fault; most have to be seen.
        try expect(said[0] > plugged * 9 / 10, "of \(plugged) devices only \(said[0]) were found")
        try expect(said[2] > 0, "no gesture came of \(touches) touches")
    }

    private mutating func oneMinute(_ minute: Int) throws -> (descriptors: Int32, memory: Int32) {
        let end = Clock.now() + 60_000_000_000
        while Clock.now() < end { try step() }
        screens.removeAll()
        let found = try quiet()
        print(
            "minute \(minute): \(plugged) devices, \(touches) touches, \(found.descriptors) descriptors, "
                + "\(found.memory) kB")
        return found
    }

    private mutating func step() throws {
        switch random(10) {
        case 0 where screens.count < 3:
            screens.append(try Finger(name: "Soak \(plugged)"))
            plugged += 1
            Clock.sleep(milliseconds: Int64(random(300)))
        case 1 where !screens.isEmpty: screens.remove(at: random(screens.count))
        case 2...5 where !screens.isEmpty: try touch(screens[random(screens.count)])
        default: Clock.sleep(milliseconds: Int64(random(400)))
        }
    }

    /// A touch of random length and force; one in four is still down when it ends.
    private mutating func touch(_ finger: Finger) throws {
        touches += 1
        let force = Int32(20 + random(230))
        try finger.device.frame(Finger.down(touches % 60_000, force: min(force, 40)))
        for frame in 0..<5 + random(40) {
            Clock.sleep(milliseconds: 8)
            try finger.device.frame(Finger.press(force: min(40 + Int32(frame * 12), force) + Int32(frame % 2)))
        }
        if random(4) != 0 { try finger.lift() }
    }

    /// What the reader holds when there is no device.
    private func quiet() throws -> (descriptors: Int32, memory: Int32) {
        Clock.sleep(milliseconds: 1_000)
        if let status = reader.poll() { throw Failure("the reader ended with \(status): \(reader.output)") }
        return (vd_descriptors(reader.process), vd_memory(reader.process))
    }

    /// xorshift: the same soak each time.
    private mutating func random(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }
}
