import PressureCore
import PressureJSON

extension AppDescription {
    /// An action of a preview, or an item of a menu.
    public struct Action: Hashable, Sendable {
        /// What an action does, as far as the rules care.
        public enum Role: String, Hashable, Sendable, CaseIterable {
            /// Anything but the others.
            case ordinary
            /// Opens the very thing that was pressed.
            case open
            /// Opens it without leaving what the app shows.
            case openInBackground
            /// Takes something away.
            case destructive
        }

        /// The id, which no other action of the target has.
        public let id: String
        public let title: String?
        /// The destination that it leads to; nil where the app stays where it is.
        public let destination: String?
        public let role: Role
        /// The other ways that lead to it.
        public let routes: Set<Route>
        var frame: Frame?

        /// An action that lies in a row along the swipe, or where the app says.
        public init(
            id: String, title: String? = nil, destination: String? = nil, role: Role = .ordinary,
            routes: Set<Route> = [], frame: Rect? = nil
        ) {
            self.id = id
            self.title = title
            self.destination = destination
            self.role = role
            self.routes = routes
            self.frame = frame.map { Frame($0, called: "the frame of \(JSONText.quoted(id))") }
        }
    }

    /// Something that a preview shows.
    public struct Element: Hashable, Sendable {
        /// What an element is.
        public enum Role: String, Hashable, Sendable, CaseIterable {
            case image
            case text
            /// Something that moves or changes while it is shown.
            case live
            case button
            case link
            case toggle = "switch"
            case slider
            case field

            /// Whether it asks for a finger of its own.
            var isButtonLike: Bool {
                switch self {
                case .image, .text, .live: false
                case .button, .link, .toggle, .slider, .field: true
                }
            }
        }

        public let role: Role
        /// What it shows, in a word that the target uses for the same thing.
        public let content: String?
        /// What a tap on it would call.
        public let handler: String?

        /// An element that shows something.
        public init(_ role: Role, content: String? = nil, handler: String? = nil) {
            self.role = role
            self.content = content
            self.handler = handler
        }
    }

    /// The moments around a photo that play while it is pressed.
    public struct Clip: Hashable, Sendable {
        /// How long it plays before the shot.
        public let before: TimeSpan
        /// How long it plays after the shot.
        public let after: TimeSpan
        public let hasSound: Bool

        public init(before: TimeSpan, after: TimeSpan, hasSound: Bool) {
            self.before = before
            self.after = after
            self.hasSound = hasSound
        }
    }

    /// A small view of the app outside it, to which targets belong.
    public struct Widget: Hashable, Sendable {
        /// The size of a widget.
        public enum Family: String, Hashable, Sendable, CaseIterable {
            case small
            case medium
            case large
            case extraLarge
        }

        public let id: String
        public let family: Family
        /// The pieces of information that it shows, each in a word.
        public let information: [String]
        public let optOuts: [OptOut]
        var place: JSONValue.Place?

        public init(id: String, family: Family, information: [String] = [], optOuts: [OptOut] = []) {
            self.id = id
            self.family = family
            self.information = information
            self.optOuts = optOuts
        }
    }

    /// A rule that an item does not follow on purpose, and why.
    public struct OptOut: Hashable, Sendable {
        public let rule: ReviewRule
        /// Why the app wants it so, for whoever reads the findings.
        public let reason: String
        var place: JSONValue.Place?

        public init(_ rule: ReviewRule, reason: String) {
            self.rule = rule
            self.reason = reason
        }
    }
}
