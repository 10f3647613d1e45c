import PhoneLink
import PressureCore

/// The first byte chooses between a request, of three lines, and a talk: messages that end in 0xff, each behind a byte that
/// says which link sends it and how long after the one before.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    if first & 1 == 1 { request(bytes.dropFirst()) } else { talk(bytes.dropFirst()) }
    return 0
}

private func request(_ bytes: ArraySlice<UInt8>) {
    let lines = bytes.split(separator: 0x0a, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 3 else { return }
    let gate = PhoneGate(token: "code", host: "10.0.0.2:80")
    let isPage = lines[0] == "/code" && lines[1] == "10.0.0.2:80"
    let isLink = lines[0] == "/code/link" && lines[1] == "10.0.0.2:80" && lines[2] == "http://10.0.0.2:80"
    for opensLink in [false, true] {
        let answer = gate.answer(path: lines[0], host: lines[1], origin: lines[2], isGet: true, opensLink: opensLink)
        precondition((answer == .accepted) == (opensLink ? isLink : isPage), "a request is answered otherwise")
    }
}

private func talk(_ bytes: ArraySlice<UInt8>) {
    var now = Timestamp(microseconds: 1_000_000_000)
    var talk = PhoneTalk(token: "code", key: "key")
    var check = FrameCheck()
    for link in UInt32(0)..<4 { talk.opened(link, at: now) }
    var questions: [UInt32: String] = [:]
    func take(_ deeds: [PhoneDeed]) {
        for deed in deeds {
            switch deed {
            case .send(let link, let text): if text.hasPrefix("Q ") { questions[link] = String(text.dropFirst(2)) }
            case .frame(let events): check.take(events)
            case .ready: take(talk.begin())
            case .close: break
            }
        }
    }
    for message in bytes.split(separator: 0xff) {
        guard let how = message.first else { continue }
        now = now + TimeSpan.milliseconds(Int64(how >> 2) * 4)
        take(talk.ticked(at: now))
        // Questions are answered well, or no talk would come far.
        for (link, number) in questions {
            take(talk.said(link, Array("P \(number) \(now.microseconds)".utf8), at: now))
        }
        questions = [:]
        take(talk.said(UInt32(how & 3), Array(message.dropFirst()), at: now))
    }
    for link in UInt32(0)..<4 { take(talk.closed(link, at: now)) }
    precondition(check.down.isEmpty, "a contact stays down when all links have ended")
}

/// What a reader relies on: whole frames that fit, times that never go back, contacts that begin and end in slots.
private struct FrameCheck {
    var down: Set<Int32> = []
    private var slot: Int32 = 0
    private var last = Timestamp.zero

    mutating func take(_ events: [InputEvent]) {
        precondition(events.count <= 128 && events.last?.endsFrame == true, "a frame is not whole")
        for event in events {
            precondition(event.time >= last, "time goes back")
            last = event.time
            guard event.type == EventType.abs else { continue }
            if event.code == EventCode.mtSlot { slot = event.value }
            precondition((0..<Int32(PhoneMessage.mostContacts)).contains(slot), "there is no such slot")
            guard event.code == EventCode.mtTrackingID else { continue }
            let isNew = event.value >= 0 ? down.insert(slot).inserted : down.remove(slot) != nil
            precondition(isNew, "a contact begins or ends twice")
        }
    }
}
