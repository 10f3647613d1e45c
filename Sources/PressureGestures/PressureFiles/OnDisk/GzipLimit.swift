/// How much a packed recording may grow when it is unpacked.
///
/// gzip can pack a thousand equal bytes into one, so that a small file could keep its reader busy for hours. A
/// recording cannot: time passes from frame to frame, so no two frames have the same bytes. A finger that never moves
/// packs to a twelfth; sixteen such fingers as `libinput record` writes them to 1 in 130; frames of 64 equal lines, more
/// than any device sends, to 1 in 175. Only a file that is made to grow reaches 1 in 300.
enum GzipLimit {
    /// Bytes that may always come out: they are read in a fraction of a second, whatever they are packed to.
    static let unpackedAlways = 16 << 20
    /// Beyond that, at most so many bytes for each packed one, over all that was read so far.
    static let unpackedPerByte = 300

    /// Whether so many packed bytes may have come to so many.
    static func allows(unpacked: Int, packed: Int) -> Bool {
        unpacked <= unpackedAlways || unpacked / unpackedPerByte <= packed
    }
}
