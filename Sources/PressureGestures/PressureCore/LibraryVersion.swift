/// The version of this library, as in the file `VERSION` at the top of the package.
///
/// `Scripts/version.sh --write` copies the version from `VERSION` into this file; a test checks that both files agree.
public enum LibraryVersion {
    /// The version as text, such as `0.1.0`.
    public static let text: StaticString = "0.9.0"
}
