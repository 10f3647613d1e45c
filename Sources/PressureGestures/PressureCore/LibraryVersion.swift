/// The version of this library, which the file `VERSION` at the top of the package says.
///
/// `Scripts/version.sh --write` writes it here; a test holds the two together.
public enum LibraryVersion {
    /// The version as text, such as `0.1.0`.
    public static let text: StaticString = "0.9.0"
}
