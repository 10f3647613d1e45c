import PressureCore

/// The decoder of a recording, whichever its format; an object, since Embedded Swift knows `any` for objects only.
protocol FormatDecoder: AnyObject, Sendable {
    /// What `RecordingDecoder` says of it.
    var device: DeviceDescription { get }
    var isDescribed: Bool { get }
    var line: Int { get }

    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int

    /// Another one, which goes on from here by itself.
    func copy() -> any FormatDecoder
}

/// Keeps the decoder of one format.
///
/// Unchecked, because its one reader owns it: a second reader has a copy.
private final class KeptDecoder<Decoder: RecordingDecoder>: FormatDecoder, @unchecked Sendable {
    private var decoder: Decoder

    init(_ decoder: Decoder) { self.decoder = decoder }

    var device: DeviceDescription { decoder.device }
    var isDescribed: Bool { decoder.isDescribed }
    var line: Int { decoder.line }

    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        try unsafe decoder.decode(bytes, isLast: isLast, into: &window)
    }

    func copy() -> any FormatDecoder { KeptDecoder(decoder) }
}

extension RecordingFormat {
    /// The decoder of this format.
    func decoder(_ options: RecordingOptions) -> any FormatDecoder {
        switch self {
        case .evemu: KeptDecoder(EvemuDecoder())
        case .libinput: KeptDecoder(LibinputDecoder(wanted: options.wantedDevice))
        case .evtest: KeptDecoder(EvtestDecoder())
        case .getevent: KeptDecoder(GeteventDecoder(wanted: options.wantedDevice))
        case .raw24: KeptDecoder(RawDecoder(size: 24))
        case .raw16: KeptDecoder(RawDecoder(size: 16))
        }
    }
}
