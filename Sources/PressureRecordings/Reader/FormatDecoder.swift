import PressureCore

/// The decoder of a recording, whichever its format: a choice of all, since Embedded Swift has no `any`.
enum FormatDecoder: RecordingDecoder {
    case evemu(EvemuDecoder)
    case libinput(LibinputDecoder)
    case evtest(EvtestDecoder)
    case getevent(GeteventDecoder)
    case raw(RawDecoder)

    /// The decoder of a format.
    init(_ format: RecordingFormat, _ options: RecordingOptions) {
        self =
            switch format {
            case .evemu: .evemu(EvemuDecoder())
            case .libinput: .libinput(LibinputDecoder(wanted: options.wanted))
            case .evtest: .evtest(EvtestDecoder())
            case .getevent: .getevent(GeteventDecoder(wanted: options.wanted))
            case .raw24: .raw(RawDecoder(size: 24))
            case .raw16: .raw(RawDecoder(size: 16))
            }
    }

    var device: DeviceDescription {
        switch self {
        case .evemu(let decoder): decoder.device
        case .libinput(let decoder): decoder.device
        case .evtest(let decoder): decoder.device
        case .getevent(let decoder): decoder.device
        case .raw(let decoder): decoder.device
        }
    }

    var isDescribed: Bool {
        switch self {
        case .evemu(let decoder): decoder.isDescribed
        case .libinput(let decoder): decoder.isDescribed
        case .evtest(let decoder): decoder.isDescribed
        case .getevent(let decoder): decoder.isDescribed
        case .raw(let decoder): decoder.isDescribed
        }
    }

    var line: Int {
        switch self {
        case .evemu(let decoder): decoder.line
        case .libinput(let decoder): decoder.line
        case .evtest(let decoder): decoder.line
        case .getevent(let decoder): decoder.line
        case .raw(let decoder): decoder.line
        }
    }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        // What is taken out leaves another behind, so that nothing it holds is copied to be changed.
        switch self {
        case .evemu(var decoder):
            self = .raw(RawDecoder(size: 24))
            defer { self = .evemu(decoder) }
            return try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
        case .libinput(var decoder):
            self = .raw(RawDecoder(size: 24))
            defer { self = .libinput(decoder) }
            return try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
        case .evtest(var decoder):
            self = .raw(RawDecoder(size: 24))
            defer { self = .evtest(decoder) }
            return try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
        case .getevent(var decoder):
            self = .raw(RawDecoder(size: 24))
            defer { self = .getevent(decoder) }
            return try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
        case .raw(var decoder):
            self = .raw(RawDecoder(size: 24))
            defer { self = .raw(decoder) }
            return try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
        }
    }
}
