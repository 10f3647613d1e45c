/// What a file is that is no recording of events, and what its owner can do.
enum RecordingRefusal: Equatable {
    case hidRecorder
    case umockdevDevice
    case umockdevCalls
    case json
    /// The file is packed by another program than gzip; the text is the command that unpacks the file.
    case packed(String)
    /// The file is an archive of several files; the text is the command that unpacks the archive.
    case archive(String)
    case utf16

    var sentence: String {
        switch self {
        case .hidRecorder:
            "this is hid-recorder's recording of raw HID reports, which are not yet input events; play it with"
                + " hid-replay, and record the played device with evemu-record or libinput record"
        case .umockdevDevice:
            "this is umockdev's description of a device, not a recording; give the recorded events themselves,"
                + " which umockdev-record --evemu-events writes"
        case .umockdevCalls:
            "this is umockdev's list of system calls on a device, without events; record the events with"
                + " umockdev-record --evemu-events or evemu-record"
        case .json:
            "this is JSON, such as ChromeOS's activity log or a script for Android's uinput, and holds no events of"
                + " the kernel; record the device with evemu-record, libinput record, evtest or getevent"
        case .packed(let command): "this is packed; unpack it first: `\(command)`"
        case .archive(let command): "this is an archive of files; unpack it and name the recordings: `\(command)`"
        case .utf16:
            "this is text in UTF-16, as some Windows programs write it; turn it into UTF-8:"
                + " `iconv -f UTF-16 -t UTF-8 FILE`"
        }
    }

    /// How such files begin.
    static let marks: [(bytes: [UInt8], refusal: RecordingRefusal)] = [
        ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], .packed("xz -dc FILE | pressure-demo replay -")),
        ([0x42, 0x5a, 0x68], .packed("bzip2 -dc FILE | pressure-demo replay -")),
        ([0x28, 0xb5, 0x2f, 0xfd], .packed("zstd -dc FILE | pressure-demo replay -")),
        ([0x04, 0x22, 0x4d, 0x18], .packed("lz4 -dc FILE | pressure-demo replay -")),
        ([0x50, 0x4b, 0x03, 0x04], .archive("unzip FILE")),
        ([0xff, 0xfe], .utf16),
        ([0xfe, 0xff], .utf16),
    ]
}
