/// Why a packed recording cannot be unpacked, and where in the packed file.
struct GzipDamage: Error {
    enum Cause {
        /// The file ends, and the packed bytes do not.
        case cut
        /// The bytes are not what gzip writes, in zlib's own words.
        case broken(String)
        /// Something else stands behind the packed bytes.
        case foreign
        /// More comes out than of any recording, see `GzipLimit`.
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
                "the packed file ends after \(base + self.offset) bytes, within gzip's data: it was cut; copy it again"
                + " or play the rest with `gzip -dc FILE | pressure-demo replay -`"
        case .broken(let words):
            return "\(offset): gzip's data are damaged there (\(words)); copy the file again"
        case .foreign:
            return "\(offset): the bytes from there on are not gzip's; `gzip -dc FILE` leaves them out"
        case .grows:
            return "\(offset): the data up to there unpack to more than \(GzipLimit.unpackedPerByte) times as"
                + " long, unlike any recording; if it is one, play it with"
                + " `gzip -dc FILE | pressure-demo replay -`"
        }
    }
}
