import PressureGestures
import PressureJSON

/// All names of an app as a log writes them, made ready once: a log has hundreds of thousands of lines.
struct ReadyNames: Sendable {
    /// Where a name lies among the bytes.
    private struct Place {
        var start: Int
        var count: Int
    }

    private var bytes: [UInt8] = []
    private var targets: [Place] = []
    private var actions: [Place] = []
    /// The index of each target's first action, and of what would follow the last one.
    private var firstActions: [Int] = [0]
    /// How many bytes a target and an action take at most; a number takes fewer than the least of it.
    private(set) var room = 48

    /// The names of an app, all of them quoted for JSON or none.
    init(_ app: AppDescription, isQuoted: Bool) {
        var number: Int32 = 1
        while let name = app.name(of: TargetID(number)) {
            targets.append(add(Self.shown(name, isQuoted)))
            var action: Int16 = 1
            while let name = app.name(of: ActionID(action), in: TargetID(number)) {
                actions.append(add(Self.shown(name, isQuoted)))
                guard action < .max else { break }
                action += 1
            }
            firstActions.append(actions.count)
            guard number < .max else { break }
            number += 1
        }
    }

    /// A name as a log shows it: nothing of it drives a terminal.
    static func shown(_ name: String, _ isQuoted: Bool) -> String {
        isQuoted ? JSONText.quoted(name) : ForeignText.shown(name)
    }

    private mutating func add(_ name: String) -> Place {
        let start = bytes.count
        bytes += name.utf8
        room = max(room, 2 * (bytes.count - start))
        return Place(start: start, count: bytes.count - start)
    }

    /// The names of an event, for as long as the call takes; empty if there is only the number.
    @inline(always)
    func with(_ event: GestureEvent, _ body: (_ target: ByteWriter.Name, _ action: ByteWriter.Name) -> Void) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            let number = Int(event.target.rawValue)
            guard number > 0, number <= targets.count else {
                return unsafe body(ByteWriter.Name(start: nil, count: 0), ByteWriter.Name(start: nil, count: 0))
            }
            let target = unsafe Self.name(targets[number - 1], bytes)
            switch event.kind {
            case .highlighted(let action?), .actionSelected(let action):
                unsafe body(target, name(of: action, in: number, bytes))
            default: unsafe body(target, ByteWriter.Name(start: nil, count: 0))
            }
        }
    }

    private func name(of action: ActionID, in target: Int, _ bytes: ByteWriter.Name) -> ByteWriter.Name {
        let number = Int(action.rawValue)
        guard number > 0, number <= firstActions[target] - firstActions[target - 1] else {
            return unsafe ByteWriter.Name(start: nil, count: 0)
        }
        return unsafe Self.name(actions[firstActions[target - 1] + number - 1], bytes)
    }

    @inline(always)
    private static func name(_ place: Place, _ bytes: ByteWriter.Name) -> ByteWriter.Name {
        unsafe ByteWriter.Name(start: bytes.baseAddress.map { unsafe $0 + place.start }, count: place.count)
    }
}

/// The names of one event, looked up as somebody asks; for a line now and then.
struct AskedNames {
    private let target: [UInt8]
    private let action: [UInt8]

    init(_ event: GestureEvent, _ app: AppDescription, isQuoted: Bool) {
        target = Array(ReadyNames.shown(app.shown(event.target), isQuoted).utf8)
        action = event.kind.action.map { Array(ReadyNames.shown(app.shown($0, in: event.target), isQuoted).utf8) } ?? []
    }

    /// A text of at most so many bytes beside the names.
    func text(
        atMost most: Int,
        _ write: (_ writer: inout ByteWriter, _ target: ByteWriter.Name, _ action: ByteWriter.Name) -> Void
    ) -> String {
        unsafe target.withUnsafeBufferPointer { target in
            unsafe action.withUnsafeBufferPointer { action in
                ByteWriter.text(atMost: most + target.count + action.count) { writer in
                    unsafe write(&writer, target, action)
                }
            }
        }
    }
}
