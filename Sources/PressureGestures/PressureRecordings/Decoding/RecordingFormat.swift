/// The file formats for recordings of input devices.
public enum RecordingFormat: UInt8, Hashable, Sendable, CaseIterable {
    /// The text of evemu-record, versions 1.0 to 1.3, with or without a header.
    case evemu
    /// The YAML of `libinput record`, version 1.
    case libinput
    /// The text output of evtest.
    case evtest
    /// The text output of Android's getevent.
    case getevent
    /// Raw kernel structures of 24 bytes, as `cat` reads them on 64-bit machines.
    case raw24
    /// Raw kernel structures of 16 bytes, as `cat` reads them on 32-bit machines.
    case raw16
}

extension RecordingFormat: CustomStringConvertible {
    public var description: String {
        switch self {
        case .evemu: "evemu"
        case .libinput: "libinput record"
        case .evtest: "evtest"
        case .getevent: "getevent"
        case .raw24: "raw events of 24 bytes"
        case .raw16: "raw events of 16 bytes"
        }
    }
}
