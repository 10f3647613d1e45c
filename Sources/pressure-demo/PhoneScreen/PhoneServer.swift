import CPhone
import Glibc
import PhoneLink
import PressureGestures
import RecordingTools
import Synchronization

/// The server and its thread: it carries what comes to the talk, and what the talk wants to phone and reader.
final class PhoneServer: Sendable {
    private let state: Mutex<State>

    /// The port that is taken where it is free: a browser keeps for one address and port how large its screen is.
    ///
    /// No system hands this one out by itself.
    private static let usualPort: Int32 = 27_365

    private struct State {
        var gate: PhoneGate
        var talk: PhoneTalk
        var description: DeviceDescription?
        var comments: [String] = []
        /// The end that the device reads; -1 once it was taken.
        var reading: Int32
        let writing: Int32
        /// /dev/uinput, where every program shall hear the phone; -1 for none, or once that has failed.
        var node: Int32
        var isMade = false
        /// Whether a frame found no room, so that the reader has to hear of a loss first.
        var isBehind = false
        var isOver = false
        /// Whether the device was taken just now.
        var begins = false
        var task: String?
    }

    /// Begins to listen and to serve.
    init(address: String, port: Int32, isNode: Bool) throws(ToolError) {
        let node = isNode ? phone_open_uinput() : -1
        guard node >= 0 || !isNode else { throw Self.noNode }
        var ends: [Int32] = [-1, -1]
        guard unsafe phone_pair(&ends) else { throw ToolError("\(SystemError.last.description)") }
        let token = PhoneGate.code(letters: 20)
        state = Mutex(
            State(
                gate: PhoneGate(token: token, host: ""),
                talk: PhoneTalk(token: token, key: PhoneGate.code(letters: 26)), reading: ends[0], writing: ends[1],
                node: node))
        var trouble = [CChar](repeating: 0, count: 200)
        let hooks = unsafe phone_hooks(
            owner: Unmanaged.passUnretained(self).toOpaque(),
            asked: { owner, request in unsafe PhoneServer.at(owner).asked(request) },
            opened: { owner, handle, link in
                unsafe PhoneServer.at(owner).run(handle) { talk, now in
                    talk.opened(link, at: now)
                    return []
                }
            },
            said: { owner, handle, link, bytes, size in
                let text = unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
                unsafe PhoneServer.at(owner).run(handle) { talk, now in talk.said(link, text, at: now) }
            },
            closed: { owner, handle, link in
                unsafe PhoneServer.at(owner).run(handle) { talk, now in talk.closed(link, at: now) }
            },
            ticked: { owner, handle in unsafe PhoneServer.at(owner).ticked(handle) })
        let ports = port == 0 ? [Self.usualPort, 0] : [port]
        var opened: OpaquePointer?
        for port in ports where unsafe opened == nil {
            unsafe opened = phone_open(address, port, hooks, &trouble, trouble.count)
        }
        guard let handle = unsafe opened else {
            close(ends[0])
            close(ends[1])
            let text = String(decoding: trouble.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw ToolError("--phone: \(text)")
        }
        let host = unsafe PhoneGate.host(address, port: phone_port(handle))
        state.withLock { $0.gate = PhoneGate(token: token, host: host) }
        let given = Int(bitPattern: handle)
        do throws(SystemError) {
            // The thread keeps this alive, as the hooks need.
            try BackgroundThread.run { self.serve(given) }
        } catch {
            unsafe phone_end(handle)
            throw ToolError("--phone: \(error.description)")
        }
    }

    var address: String { state.withLock { $0.gate.address } }

    var comments: [String] { state.withLock { $0.comments } }

    func show(_ task: String) { state.withLock { $0.task = task } }

    /// What the phone is, and the end that its frames are read from; once, and nil before it is known.
    func takeDevice() -> (description: DeviceDescription, reading: Int32)? {
        state.withLock { state in
            guard let description = state.description, state.reading >= 0 else { return nil }
            defer { (state.reading, state.begins) = (-1, true) }
            return (description, state.reading)
        }
    }

    // MARK: On the server's thread

    private func serve(_ given: Int) {
        guard let handle = unsafe OpaquePointer(bitPattern: given) else { return }
        while !state.withLock({ $0.isOver }) { unsafe phone_serve(handle) }
        unsafe phone_end(handle)
        state.withLock { state in
            _ = close(state.writing)
            if state.node >= 0 { _ = close(state.node) }
        }
    }

    private static func at(_ owner: UnsafeMutableRawPointer?) -> PhoneServer {
        guard let owner = unsafe owner else { preconditionFailure("a hook was called without its server") }
        // It lives as long as its thread, which calls the hooks.
        return unsafe Unmanaged<PhoneServer>.fromOpaque(owner).takeUnretainedValue()
    }

    private func asked(_ request: UnsafePointer<phone_request>?) -> phone_answer {
        guard let request = unsafe request?.pointee else { return PHONE_REFUSED }
        func text(_ bytes: UnsafePointer<CChar>?) -> String { unsafe bytes.map { unsafe String(cString: $0) } ?? "" }
        let gate = state.withLock { $0.gate }
        let answer = unsafe gate.answer(
            path: text(request.path), host: text(request.host), origin: text(request.origin), isGet: request.is_get,
            opensLink: request.opens_socket)
        switch answer {
        case .accepted: return PHONE_ACCEPTED
        case .refused: return PHONE_REFUSED
        case .notFound: return PHONE_NOT_FOUND
        }
    }

    private func ticked(_ handle: OpaquePointer?) {
        unsafe run(handle) { talk, now in talk.ticked(at: now) }
        let begins = state.withLock { state in
            defer { state.begins = false }
            return state.begins
        }
        if begins { unsafe run(handle) { talk, _ in talk.begin() } }
        if let task = state.withLock({ $0.task.take() }) { unsafe run(handle) { talk, _ in talk.show(task) } }
        state.withLock { state in
            Self.catchUp(&state)
            if !phone_is_read(state.writing) { state.isOver = true }
        }
    }

    private func run(_ handle: OpaquePointer?, _ body: (inout PhoneTalk, Timestamp) -> [PhoneDeed]) {
        let deeds = state.withLock { state in
            let deeds = body(&state.talk, .now)
            for deed in deeds {
                switch deed {
                case .ready(let description, let keys, let comments):
                    (state.description, state.comments) = (description, comments)
                    if state.node >= 0 { Self.make(description, keys, &state) }
                case .frame(let events): Self.write(events, &state)
                case .send, .close: break
                }
            }
            return deeds
        }
        for deed in deeds {
            switch deed {
            case .send(let link, let text): _ = unsafe phone_send(handle, link, text, text.utf8.count)
            case .close(let link, let reason, let isFinal): unsafe phone_close(handle, link, reason, isFinal)
            case .ready, .frame: break
            }
        }
    }

    private static func write(_ events: [InputEvent], _ state: inout State) {
        // What comes before a verb listens is not for it.
        guard state.reading < 0 else { return }
        if state.isMade { _ = put(events, state.node) }
        guard !state.isBehind else { return }
        if !put(events, state.writing) {
            state.isBehind = true
            lose(&state)
        }
    }

    private static func lose(_ state: inout State) {
        let ends = state.talk.lose()
        if state.isMade { _ = put(ends, state.node) }
    }

    // MARK: - A touchscreen of the kernel

    private static var noNode: ToolError {
        ToolError(
            errno == ENOENT
                ? "--as-device needs /dev/uinput, which does not exist: `sudo modprobe uinput` makes this node"
                : "--as-device needs the right to write /dev/uinput, which makes input devices for every program: "
                    + "`sudo setfacl -m u:$USER:rw /dev/uinput` gives you this right until the machine restarts")
    }

    private static func make(_ description: DeviceDescription, _ keys: [UInt16], _ state: inout State) {
        let axes = description.axes.map {
            // A desktop lays what has no size over its screen all the same, but for a pen: 96 pixels make an inch then.
            phone_axis(
                code: $0.code, minimum: $0.minimum, maximum: $0.maximum,
                resolution: $0.resolution == 0 && ($0.code == EventCode.x || $0.code == EventCode.y)
                    ? 60 : $0.resolution)
        }
        // A trackpad's page covers the screen, too, so it is no pad for others.
        let keys = keys.filter { $0 != EventCode.toolFinger }
        state.isMade = unsafe phone_make_node(state.node, description.name, axes, axes.count, keys, keys.count)
        if !state.isMade { Output.complain("--as-device: \(SystemError.last.description)") }
    }

    /// Says that frames were lost, as the kernel does, as soon as there is room again.
    private static func catchUp(_ state: inout State) {
        guard state.isBehind else { return }
        let now = Timestamp.now
        state.isBehind = !put(
            [
                InputEvent(time: now, type: EventType.syn, code: EventCode.synDropped, value: 0),
                InputEvent(time: now, type: EventType.syn, code: EventCode.synReport, value: 0),
            ], state.writing)
        lose(&state)
    }

    private static func put(_ events: [InputEvent], _ descriptor: Int32) -> Bool {
        guard !events.isEmpty else { return true }
        let raw = events.map {
            phone_event(microseconds: $0.time.microseconds, type: $0.type, code: $0.code, value: $0.value)
        }
        return unsafe phone_write(descriptor, raw, raw.count)
    }
}
