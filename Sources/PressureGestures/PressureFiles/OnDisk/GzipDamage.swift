/// Why a packed recording cannot be unpacked, and where in the packed file.
struct GzipDamage: Error {
    enum Cause {
        /// The file ends in the middle of the packed data.
        case cut
        /// The bytes are not valid gzip data; the text is zlib's own message.
        case broken(String)
        /// Other bytes follow the packed data.
        case foreign
        /// The data unpack to more bytes than any recording has; see `GzipLimit`.
        case grows
    }

    /// The byte in the packed file, counted from 0.
    let offset: Int
    let cause: Cause

    /// What is wrong and what to do, for the error about the file.
    func sentence(from base: Int) -> String {
        let offset = "byte \(base + offset) of the packed file"
        switch cause {
        case .cut:
            return
                "the packed file ends after \(base + self.offset) bytes, in the middle of gzip's data: copy the"
                + " file again, or play what is there with `gzip -dc FILE | pressure-demo replay -`"
        case .broken(let words):
            return "\(offset): gzip's data are damaged there (\(words)); copy the file again"
        case .foreign:
            return "\(offset): the bytes from there on are not gzip's; `gzip -dc FILE` leaves them out"
        case .grows:
            return "\(offset): the data before this byte unpack to over \(GzipLimit.unpackedPerByte) times their"
                + " length, unlike any recording; if this is a recording, play it with"
                + " `gzip -dc FILE | pressure-demo replay -`"
        }
    }
}
