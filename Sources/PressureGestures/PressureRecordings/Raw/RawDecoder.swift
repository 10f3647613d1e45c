import PressureCore

/// Reads the kernel's own event structures, as `cat /dev/input/eventN` writes them into a file.
///
/// Machines write them in their own byte order. The first record that reads differently in the two orders decides
/// which one it is: a wrong order has impossible microseconds, types or codes.
struct RawDecoder: RecordingDecoder {
    /// A raw dump says nothing of its device.
    let device = DeviceDescription()
    let isDescribed = true

    /// 24 bytes on 64-bit machines, 16 on 32-bit ones.
    let size: Int
    private(set) var line = 0
    /// Whether the bytes of each number lie the other way round; nil until a record has shown it.
    private var isBigEndian: Bool?

    /// Reads records of 24 or of 16 bytes.
    init(size: Int) { self.size = size == 16 ? 16 : 24 }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        let bytes = unsafe RawBytes(bytes)
        var used = 0
        while !window.isFull, bytes.count - used >= size {
            if size == 24, isBigEndian == false {
                let records = readRun(bytes, from: used, into: &window)
                used += records * size
                if records > 0 { continue }
            }
            let offset = used
            used += size
            line += 1
            if isBigEndian == nil { settleOrder(bytes, at: offset) }
            let found = RawRecord(bytes, at: offset, size: size, isBigEndian: isBigEndian ?? false)
            if let event = found.event {
                window.append(event, line: line)
            } else {
                try window.reject(
                    line: line, expected: "an event with a time, a type below 32 and a code below 768",
                    found: hexText(bytes, from: offset, count: size))
            }
        }
        let left = bytes.count - used
        if isLast, left > 0, left < size {
            used = bytes.count
            line += 1
            try window.reject(
                line: line, expected: "\(size) bytes for each event",
                found: "\(left) bytes at the end: \(hexText(bytes, from: bytes.count - left, count: left))")
        }
        return used
    }

    /// Reads records of 64-bit machines with the usual byte order, up to the first that is no event.
    private mutating func readRun(_ bytes: RawBytes, from start: Int, into window: inout RecordingWindow) -> Int {
        var count = 0
        unsafe window.append { events, lines in
            let room = min(events.count, lines.count, (bytes.count &- start) / 24)
            while count < room {
                guard let event = RawRecord(bytes, at: start &+ count &* 24, size: 24, isBigEndian: false).event else {
                    break
                }
                unsafe events[count] = event
                count &+= 1
            }
            for index in 0..<count { unsafe lines[index] = UInt32(truncatingIfNeeded: line &+ 1 &+ index) }
            return count
        }
        line += count
        return count
    }

    /// Decides the byte order when this record reads differently, and well, in only one of the two orders.
    private mutating func settleOrder(_ bytes: RawBytes, at offset: Int) {
        let little = RawRecord(bytes, at: offset, size: size, isBigEndian: false).event
        let big = RawRecord(bytes, at: offset, size: size, isBigEndian: true).event
        // The same in both orders, or damaged in both: the next record may tell.
        guard little != big else { return }
        isBigEndian = little == nil
    }

    private func hexText(_ bytes: RawBytes, from: Int, count: Int) -> String {
        var text = ""
        for offset in from..<from + count {
            let byte = bytes.number(at: offset, UInt8.self, isBigEndian: false)
            if !text.isEmpty { text += " " }
            if byte < 16 { text += "0" }
            text += String(byte, radix: 16)
        }
        return text
    }
}

// MARK: - Telling the sizes apart

extension RawDecoder {
    /// Which of the two sizes the records at the beginning of some bytes have; nil when they are no events at all.
    ///
    /// Most records must read as possible events. When both sizes do, as when a short dump is full of zeros, the one
    /// decides whose times run forwards and whose frames end.
    static func plausibleSize(of bytes: UnsafeRawBufferPointer) -> Int? {
        let bytes = unsafe RawBytes(bytes)
        let long = Score(bytes, size: 24)
        let short = Score(bytes, size: 16)
        guard long.isPossible || short.isPossible else { return nil }
        guard long.isPossible, short.isPossible else { return long.isPossible ? 24 : 16 }
        return short.isBetter(than: long) ? 16 : 24
    }

    /// How well some bytes read as events of one size, in the better one of the two byte orders.
    private struct Score {
        var records = 0
        var good = 0
        /// Steps of time that go forwards, by less than an hour.
        var orderly = 0
        var frameEnds = 0
        /// Whether any record says anything: zeros alone are no recording.
        var hasContent = false

        init(_ bytes: RawBytes, size: Int) {
            let little = Score(bytes, size: size, isBigEndian: false)
            let big = Score(bytes, size: size, isBigEndian: true)
            self = big.good > little.good ? big : little
        }

        private init(_ bytes: RawBytes, size: Int, isBigEndian: Bool) {
            var before: Timestamp?
            while records < 64, (records + 1) * size <= bytes.count {
                let found = RawRecord(bytes, at: records * size, size: size, isBigEndian: isBigEndian)
                records += 1
                guard let event = found.event else {
                    before = nil
                    continue
                }
                good += 1
                if event.time != .zero || event.type != EventType.syn { hasContent = true }
                if event.type == EventType.syn, event.code == EventCode.synReport { frameEnds += 1 }
                if let before {
                    let step = (event.time - before).microseconds
                    if step >= 0, step < 3_600_000_000 { orderly += 1 }
                }
                before = event.time
            }
        }

        var isPossible: Bool { records > 0 && hasContent && good * 4 >= records * 3 }

        /// Compares shares, not counts: more of the shorter records fit into the same bytes.
        func isBetter(than other: Score) -> Bool {
            if good * other.records != other.good * records { return good * other.records > other.good * records }
            if orderly * other.records != other.orderly * records {
                return orderly * other.records > other.orderly * records
            }
            return frameEnds * other.records > other.frameEnds * records
        }
    }
}

/// One kernel structure: a time of two words, a type, a code and a value.
private struct RawRecord {
    /// The event, or nil if no kernel writes such a record.
    let event: InputEvent?

    /// Reads a record that lies wholly within the bytes.
    @inline(always)
    init(_ bytes: RawBytes, at offset: Int, size: Int, isBigEndian: Bool) {
        let seconds: Int64
        let microseconds: Int64
        if size == 24 {
            seconds = bytes.number(at: offset, Int64.self, isBigEndian: isBigEndian)
            microseconds = bytes.number(at: offset + 8, Int64.self, isBigEndian: isBigEndian)
        } else {
            // Without a sign, so that they last until 2106.
            seconds = Int64(bytes.number(at: offset, UInt32.self, isBigEndian: isBigEndian))
            microseconds = Int64(bytes.number(at: offset + 4, UInt32.self, isBigEndian: isBigEndian))
        }
        let tail = offset + size - 8
        let type = bytes.number(at: tail, UInt16.self, isBigEndian: isBigEndian)
        let code = bytes.number(at: tail + 2, UInt16.self, isBigEndian: isBigEndian)
        let value = bytes.number(at: tail + 4, Int32.self, isBigEndian: isBigEndian)
        guard type <= 0x1f, code < 0x300, let time = Timestamp(seconds: seconds, microseconds: microseconds) else {
            event = nil
            return
        }
        event = InputEvent(time: time, type: type, code: code, value: value)
    }
}

/// The bytes of one piece of a dump; lives only as long as the call that was given them.
@safe private struct RawBytes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

    var count: Int { unsafe bytes.count }

    /// The number at a place, which must lie wholly within the bytes.
    @inline(always)
    func number<Number: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int, _: Number.Type, isBigEndian: Bool
    ) -> Number {
        let stored = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
        return isBigEndian ? Number(bigEndian: stored) : Number(littleEndian: stored)
    }
}
