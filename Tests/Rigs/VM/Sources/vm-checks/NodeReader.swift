import Glibc
import VirtualDevice

/// Reads a node as any other program would: what the kernel says, without our library.
final class NodeReader {
    private(set) var events: [EvemuFile.Event] = []
    private let node: Int32

    init(_ path: String) throws {
        node = unsafe vd_read_open(path)
        try expect(node >= 0, "cannot open \(path) (\(-node))")
    }

    deinit { close(node) }

    /// Takes everything that waits.
    func drain() throws {
        var batch = [vd_event](repeating: vd_event(), count: 64)
        while true {
            let count = unsafe vd_read(node, &batch, Int32(batch.count))
            try expect(count >= 0, "reading failed (\(-count))")
            guard count > 0 else { return }
            for event in batch.prefix(Int(count)) {
                events.append(
                    EvemuFile.Event(time: event.time, type: event.type, code: event.code, value: event.value))
            }
        }
    }

    /// Whether the kernel said that it lost events.
    var hasDropped: Bool { events.contains { $0.type == 0 && $0.code == 3 } }

    func grab(_ isWanted: Bool) -> Int32 { vd_grab(node, isWanted ? 1 : 0) }
}
