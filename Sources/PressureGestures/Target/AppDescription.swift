/// What an app's surface shows to press, as a file says it: targets with their frames, offers and names.
///
/// It is written in JSON, see <doc:AppFile>. Ids are texts there; targets are numbered from 1 in the order of the file,
/// and so are the actions of each target, so that events stay small. The names give the texts back.
public struct AppDescription: Hashable, Sendable {
    /// The newest version of the format that this library reads.
    public static let version = 1

    /// The app's name.
    public let name: String

    /// Whether text runs from left to right in the app.
    public let isLeftToRight: Bool

    /// What stood in the file that was understood, but is better said otherwise.
    public let notes: [Note]

    /// The file it was read from, for messages.
    let file: String
    let size: Size?
    let rotation: Surface.Rotation
    let unit: Unit
    /// In the order they are drawn: the last one is on top.
    let items: [Item]

    /// A remark on a description that is no error.
    public struct Note: Hashable, Sendable, CustomStringConvertible {
        /// The name of the rule; it stays the same between versions.
        public let rule: String
        /// The id of the target, as the file spells it.
        public let item: String
        /// What is the matter.
        public let message: String
        /// The file, the line and the column in it.
        public let file: String
        public let line: Int
        public let column: Int

        public var description: String { "\(file):\(line):\(column): \(rule): \(JSONText.quoted(item)): \(message)" }
    }

    /// The size of the surface as the app sees it.
    struct Size: Hashable, Sendable {
        let width: Millimetres
        let height: Millimetres
    }

    /// One target as the file declares it.
    struct Item: Hashable, Sendable {
        let name: String
        /// What kind of thing it is, in the app's own words; nothing here depends on it.
        var kind: String?
        /// Where it lies; nil for the whole surface.
        var frame: Frame?
        var offer: Offer
        /// Where the preview or the menu lies, if the file says so.
        var partFrame: Frame?
        var actions: [Action] = []
        /// The ids of the sideways actions that are not among the others.
        var sidewaysNames: [String] = []
        var sideways = SidewaysActions.none
    }

    /// An action or a menu item as the file declares it.
    struct Action: Hashable, Sendable {
        let name: String
        var title: String?
        var frame: Frame?
    }

    /// What a press on the target leads to, by the word that the file says it with.
    enum Offer: String, Hashable, Sendable, CaseIterable {
        case preview
        case menu
        case playback
        case editMenu
        case nothing
    }

    /// A description for when there is none: the whole surface is one target with a preview and three actions.
    public static let wholeSurface = AppDescription(
        name: "whole surface", isLeftToRight: true, notes: [], file: "", size: nil, rotation: .none,
        unit: .millimetres,
        items: [
            Item(
                name: "surface", offer: .preview,
                actions: [Action(name: "first"), Action(name: "second"), Action(name: "third")])
        ])
}

extension AppDescription {
    /// The id of a target, as the file spells it; nil for a number that no target has.
    public func name(of target: TargetID) -> String? { item(target)?.name }

    /// The id of an action or menu item of a target, as the file spells it.
    public func name(of action: ActionID, in target: TargetID) -> String? {
        guard let item = item(target), action.rawValue > 0 else { return nil }
        let place = Int(action.rawValue) - 1
        if place < item.actions.count { return item.actions[place].name }
        let rest = place - item.actions.count
        return rest < item.sidewaysNames.count ? item.sidewaysNames[rest] : nil
    }

    private func item(_ target: TargetID) -> Item? {
        guard target.rawValue > 0, target.rawValue <= items.count else { return nil }
        return items[Int(target.rawValue) - 1]
    }
}
