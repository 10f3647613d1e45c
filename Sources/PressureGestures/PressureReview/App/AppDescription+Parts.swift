import PressureCore
import PressureJSON

extension AppDescription {
    /// An action of a preview, or an item of a menu.
    public struct Action: Hashable, Sendable {
        /// What an action does, as far as the rules need to know.
        public enum Role: String, Hashable, Sendable, CaseIterable {
            /// An action without one of the other roles.
            case ordinary
            /// The action opens the pressed thing.
            case open
            /// The action opens the pressed thing in the background: the app's current page stays visible.
            case openInBackground
            /// The action deletes something.
            case destructive
        }

        /// The id, which no other action of the target has.
        package let id: String
        package let title: String?
        /// The destination that it leads to; nil if the app stays where it is.
        package let destination: String?
        package let role: Role
        /// The other ways that lead to it.
        package let routes: Set<Route>
        var frame: Frame?

        /// Creates an action; actions without frames are laid out in rows, one above the other.
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
        /// The kind of thing that an element is.
        public enum Role: String, Hashable, Sendable, CaseIterable {
            /// A picture.
            case image
            /// Words to read.
            case text
            /// Something that moves or changes while it is shown.
            case live
            /// Something that looks as if it can be tapped.
            case button
            /// Words that look like a link.
            case link
            /// A switch.
            case toggle = "switch"
            /// A control that a finger drags.
            case slider
            /// A field to type in.
            case field

            /// Whether the element looks as if a finger can use it.
            var isButtonLike: Bool {
                switch self {
                case .image, .text, .live: false
                case .button, .link, .toggle, .slider, .field: true
                }
            }
        }

        package let role: Role
        /// What it shows, in a word that the target uses for the same thing.
        package let content: String?
        /// What a tap on it would call.
        package let handler: String?

        /// Creates an element of a preview.
        public init(_ role: Role, content: String? = nil, handler: String? = nil) {
            self.role = role
            self.content = content
            self.handler = handler
        }
    }

    /// The clip around a photo; it plays while the photo is pressed.
    public struct Clip: Hashable, Sendable {
        /// How long it plays before the shot.
        package let before: TimeSpan
        /// How long it plays after the shot.
        package let after: TimeSpan
        package let hasSound: Bool

        /// Creates a clip from two durations: the time before the picture and the time after the picture.
        public init(before: TimeSpan, after: TimeSpan, hasSound: Bool) {
            self.before = before
            self.after = after
            self.hasSound = hasSound
        }
    }

    /// A widget: a small view that the app shows outside its own window; targets can belong to it.
    public struct Widget: Hashable, Sendable {
        /// The size of a widget.
        public enum Family: String, Hashable, Sendable, CaseIterable {
            /// The smallest widget, a square.
            case small
            /// As wide as two small widgets.
            case medium
            /// As large as four small widgets.
            case large
            /// Twice as large as the large widget, for tablets.
            case extraLarge
        }

        package let id: String
        package let family: Family
        /// The pieces of information that it shows, each in a word.
        package let information: [String]
        package let optOuts: [OptOut]
        var place: JSONValue.Place?

        /// Creates a widget from its size and its content.
        public init(id: String, family: Family, information: [String] = [], optOuts: [OptOut] = []) {
            self.id = id
            self.family = family
            self.information = information
            self.optOuts = optOuts
        }
    }

    /// A rule that an item breaks on purpose, and the reason.
    public struct OptOut: Hashable, Sendable {
        /// Nil where no rule has the name; an app with such an opt-out cannot be made.
        package let rule: ReviewRule?
        package let ruleName: String
        /// Why the app wants it so, for whoever reads the findings.
        package let reason: String
        var place: JSONValue.Place?

        /// Creates an opt-out of the named rule, such as `peek.no-pop`; `pressure-demo lint --rules` lists the names.
        public init(_ rule: String, reason: String) {
            self.rule = ReviewRule(rawValue: rule)
            ruleName = rule
            self.reason = reason
        }

        package init(_ rule: ReviewRule, reason: String) { self.init(rule.rawValue, reason: reason) }
    }
}
