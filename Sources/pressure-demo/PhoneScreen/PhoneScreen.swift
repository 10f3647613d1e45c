import CPhone
import Glibc
import PhoneLink
import PressureGestures
import RecordingTools

/// A phone's browser as the touchscreen of a verb: a server listens until nobody reads the device any more.
package final class PhoneScreen: Sendable {
    /// Whether this build has the server.
    static var isBuiltIn: Bool {
        #if LiveDevices
            phone_is_built_in
        #else
            false
        #endif
    }

    /// What a person opens on the phone.
    package let address: String
    /// Why only this machine's own browsers can open that address; empty where a phone can.
    private let remark: String
    private let server: PhoneServer

    /// Begins to listen: at `ADDRESS` or `ADDRESS:PORT`, else at the one private address of this machine.
    package init(listen: String?, isNode: Bool) throws(ToolError) {
        let place = try Self.place(listen)
        server = try PhoneServer(address: place.address, port: place.port, isNode: isNode)
        address = server.address
        remark = place.remark
    }

    /// Shows the address on standard error, and as a code where that is a terminal.
    package func announce() {
        if remark.isEmpty, isatty(2) == 1 {
            let lines = QRText.lines(address)
            if !lines.isEmpty { Output.drawAside(lines.joined(separator: "\n") + "\n") }
        }
        if !remark.isEmpty { Output.complain(remark) }
        let place = remark.isEmpty ? "the phone" : "this machine"
        Output.complain("open \(address) on \(place), then press the page once")
    }

    /// Shows a task on the phone; empty for none.
    package func show(_ task: String) { server.show(task) }

    #if LiveDevices
        /// Waits until the phone has said what it is; nil where the waiting was ended.
        package func device(goesOn: () -> Bool) -> EvdevDevice? {
            while goesOn() {
                if let (description, reading) = server.takeDevice() {
                    return EvdevDevice(reading: reading, description, path: "phone", lag: PhoneTalk.lag)
                }
                _ = poll(nil, 0, 20)
            }
            return nil
        }
    #endif

    /// The comments of a recording, a line each.
    package var comments: [String] { server.comments }

    private struct Place {
        var address: String
        var port: Int32 = 0
        var remark = ""
    }

    private static func place(_ listen: String?) throws(ToolError) -> Place {
        if let listen {
            let parts = listen.split(separator: ":", omittingEmptySubsequences: false)
            let port = parts.count == 2 ? Int32(parts[1]) : 0
            var ignored = in_addr()
            guard parts.count <= 2, let port, (0...65_535).contains(port),
                unsafe inet_pton(AF_INET, String(parts[0]), &ignored) == 1
            else {
                throw ToolError("--listen needs an address such as 192.168.0.2 or 192.168.0.2:8080, not '\(listen)'")
            }
            guard parts[0] != "0.0.0.0" else {
                throw ToolError("--listen needs the address that the phone opens, and 0.0.0.0 cannot be opened")
            }
            return Place(address: String(parts[0]), port: port)
        }
        var text = [CChar](repeating: 0, count: 200)
        var count: Int32 = 0
        let isOne = unsafe phone_own_address(&text, text.count, &count)
        let found = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if isOne { return Place(address: found) }
        let why = count == 0 ? "has no private address" : "has \(count) private addresses (\(found))"
        return Place(
            address: "127.0.0.1",
            remark: "this machine \(why), so only its own browsers can connect; --listen ADDRESS chooses an address")
    }
}
