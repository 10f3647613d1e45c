/// Whether this build can read recordings that are packed with gzip.
package enum GzipSupport {
    /// True where the package trait `Gzip` is on, so that zlib is built in.
    package static var isBuiltIn: Bool {
        #if Gzip
            true
        #else
            false
        #endif
    }

    /// What is said of a packed recording where zlib is left out.
    static let refusal =
        "this is packed with gzip, which this build does not read; unpack it first with `gzip -d`, or build with the"
        + " package trait Gzip"
}
