extension AppDescription {
    /// The kind of thing that a target is; the recognizer treats all kinds alike, but the rules compare targets of the
    /// same kind.
    public enum Kind: Hashable, Sendable, ExpressibleByStringLiteral {
        /// A page or document.
        case page
        /// A link in a text.
        case link
        /// A file in a list or on a desktop.
        case file
        /// A row of a list.
        case row
        /// A photo.
        case photo
        /// The icon of an app.
        case icon
        /// Any other kind of thing; the string is the app's own word for this kind.
        case custom(String)

        /// Creates the kind that a word names; an unknown word becomes an app's own kind.
        public init(_ word: String) {
            self =
                switch word {
                case "page": .page
                case "link": .link
                case "file": .file
                case "row": .row
                case "photo": .photo
                case "icon": .icon
                default: .custom(word)
                }
        }

        public init(stringLiteral value: String) { self.init(value) }

        /// The word for it in files and messages.
        package var word: String {
            switch self {
            case .page: "page"
            case .link: "link"
            case .file: "file"
            case .row: "row"
            case .photo: "photo"
            case .icon: "icon"
            case .custom(let word): word
            }
        }
    }

    /// The part of a widget that lights up when a target is pressed.
    public enum TapStyle: String, Hashable, Sendable, CaseIterable {
        /// The whole widget.
        case fill
        /// A shape within the widget.
        case cell
        /// The content itself, without a shape around it.
        case content
    }

    /// The kind of device that an app is for.
    public enum Device: String, Hashable, Sendable, CaseIterable {
        /// A phone.
        case phone
        /// A tablet.
        case tablet
    }

    /// A way to reach an action without a peek.
    public enum Route: String, Hashable, Sendable, CaseIterable {
        /// A button that is always visible.
        case toolbar
        /// The page or other destination that a tap on the target opens.
        case tap
        /// A separate menu that a hold on the target opens.
        case hold
    }
}
