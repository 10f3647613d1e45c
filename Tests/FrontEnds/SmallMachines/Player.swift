// The library's core in a browser or in Node: takes a device, an app and raw events, and gives the lines of the event log.
//
// Whoever calls writes into the room, says how much it is, and reads the text; play.mjs does.

import PressureCore
import PressureReview

/// What is played: a stream, what lies under the fingers, and the log so far.
private struct Player: ~Copyable {
    var stream: TouchStream
    let targets: AppTargets
    var log: PlayerLog

    mutating func feed(_ events: Span<InputEvent>) { stream.receive(events, on: targets, into: &log) }

    mutating func end() { stream.end(into: &log) }
}

/// The lines of a golden log behind its heading.
private struct PlayerLog: EventSink {
    let app: AppDescription
    var text: [UInt8] = []

    mutating func receive(_ event: GestureEvent) {
        let force = event.pressure.map { "  " + decimalText(Int64($0.raw), per: 65_536, places: 3) } ?? ""
        let target = app.name(of: event.target) ?? "\(event.target.rawValue)"
        let line = "\(event.time) contact \(event.contact.rawValue) \(target) \(what(event))\(force)\n"
        text.append(contentsOf: line.utf8)
    }

    private func what(_ event: GestureEvent) -> String {
        switch event.kind {
        case .highlighted(let action?): "highlighted(\(name(action, of: event)))"
        case .actionSelected(let action): "actionSelected(\(name(action, of: event)))"
        default: "\(event.kind)"
        }
    }

    private func name(_ action: ActionID, of event: GestureEvent) -> String {
        app.name(of: action, in: event.target) ?? "\(action.rawValue)"
    }
}

private nonisolated(unsafe) var player: Player?
/// What the caller wrote, in words of 32 bits or in bytes.
private nonisolated(unsafe) var room: [UInt32] = []
/// What went wrong, or what the log says.
private nonisolated(unsafe) var text: [UInt8] = []

/// Room for so many bytes of the caller's.
@c(player_room) public func playerRoom(_ bytes: Int32) -> UnsafeMutableRawPointer? {
    unsafe room = [UInt32](repeating: 0, count: Int(bytes) / 4 + 1)
    return unsafe room.withUnsafeMutableBytes { $0.baseAddress }
}

/// Opens a device of so many words in the room with an app of so many bytes behind them; 0, or 1 with a text that says why.
@c(player_open) public func playerOpen(_ words: Int32, _ appBytes: Int32, _ isPressureOn: Bool) -> Int32 {
    unsafe player = nil
    do throws(PlayerError) {
        unsafe player = try open(Int(words), Int(appBytes), isPressureOn)
        return 0
    } catch {
        unsafe text = Array(error.text.utf8)
        return 1
    }
}

/// Takes so many events of four words each out of the room: microseconds (two words), type and code, value.
@c(player_feed) public func playerFeed(_ count: Int32) {
    let events = (0..<Int(count)).map { place in
        let word = 4 * place
        let time = unsafe UInt64(room[word + 1]) << 32 | UInt64(room[word])
        return unsafe InputEvent(
            time: Timestamp(microseconds: Int64(bitPattern: time)), type: UInt16(truncatingIfNeeded: room[word + 2]),
            code: UInt16(truncatingIfNeeded: room[word + 2] >> 16), value: Int32(bitPattern: room[word + 3]))
    }
    unsafe player?.feed(events.span)
}

/// Ends whatever is open; how many bytes the log has.
@c(player_end) public func playerEnd() -> Int32 {
    unsafe player?.end()
    if let log = unsafe player?.log.text { unsafe text = log }
    return unsafe Int32(text.count)
}

/// How many bytes the text has.
@c(player_text_count) public func playerTextCount() -> Int32 { unsafe Int32(text.count) }

/// The text.
@c(player_text) public func playerText() -> UnsafeMutableRawPointer? {
    unsafe text.withUnsafeMutableBytes { $0.baseAddress }
}

private struct PlayerError: Error {
    let text: String
}

private func open(_ words: Int, _ appBytes: Int, _ isPressureOn: Bool) throws(PlayerError) -> Player {
    let device = unsafe device(from: Array(room[..<words]))
    let app: AppDescription
    if appBytes == 0 {
        app = .wholeSurface
    } else {
        let bytes = unsafe room[words...].withUnsafeBytes { unsafe Array($0.prefix(appBytes)) }
        do throws(JSONErrors) {
            app = try AppDescription(json: bytes, file: "app")
        } catch {
            throw PlayerError(text: "\(error)")
        }
    }
    let axes: TouchAxes
    do throws(NotTouch) {
        axes = try TouchAxes(device, size: app.deviceSize, allowsPens: true)
    } catch {
        throw PlayerError(text: "\(error)")
    }
    var stream = TouchStream(axes)
    stream.session.profile = axes.profile.resting(high: axes.isDirect)
    stream.session.isPressureOn = isPressureOn
    stream.session.isLeftToRight = app.isLeftToRight
    stream.session.surface = app.surface(on: axes.surface)
    let targets = app.targets(on: stream.session.surface)
    return Player(stream: stream, targets: targets, log: PlayerLog(app: app))
}

/// A description as play.mjs writes it: four ids, then lists of properties, of bits for each type, and of axes.
private func device(from words: [UInt32]) -> DeviceDescription {
    var place = 0
    func next() -> Int32 {
        defer { place += 1 }
        return place < words.count ? Int32(bitPattern: words[place]) : 0
    }
    func bytes() -> [UInt8] { (0..<next()).map { _ in UInt8(truncatingIfNeeded: next()) } }
    func short() -> UInt16 { UInt16(truncatingIfNeeded: next()) }
    var device = DeviceDescription()
    (device.bus, device.vendor, device.product, device.version) = (short(), short(), short(), short())
    device.properties = bytes()
    for _ in 0..<next() {
        let type = short()
        device.codes.append(DeviceDescription.CodeBits(type: type, bytes: bytes()))
    }
    for _ in 0..<next() {
        device.axes.append(
            AxisDescription(
                code: short(), minimum: next(), maximum: next(), fuzz: next(), flat: next(), resolution: next()))
    }
    return device
}
