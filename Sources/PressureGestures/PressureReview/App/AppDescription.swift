import PressureCore

/// An app's targets with their frames, offers, names and destinations.
///
/// A description is built in Swift, or read from JSON; see <doc:AppFile>. In a description, ids are strings. Events
/// contain numbers instead, which keeps events small. Targets are numbered from 1 in their order; the actions of each
/// target are numbered in the same way. `name(of:)` and `name(of:in:)` return the ids for these numbers.
public struct AppDescription: Hashable, Sendable {
    /// The newest version of the format that this library reads.
    package static let version = 1

    /// The app's name.
    public let name: String

    /// Whether text runs from left to right in the app.
    package let isLeftToRight: Bool

    /// The file it was read from, for messages; empty for an app described in Swift.
    let file: String
    let size: Size?
    var rotation: Surface.Rotation
    let unit: Unit
    /// In the order they are drawn: the last one is on top.
    var items: [Item]
    var widgets: [Widget] = []
    /// The destination that the app shows when it is opened by its icon.
    var root: String?
    /// What kind of device it is for.
    var device: Device?

    /// The size of the surface as the app sees it.
    struct Size: Hashable, Sendable {
        let width: Millimetres
        let height: Millimetres
    }

    /// What a press on the target leads to, by the word that the file says it with.
    enum Offer: String, Hashable, Sendable, CaseIterable {
        case preview
        case menu
        case playback
        case editMenu
        case nothing
    }

    /// A default for apps without a description: the whole surface is one target with a preview and three actions.
    public static let wholeSurface = AppDescription(
        name: "whole surface", isLeftToRight: true, file: "", size: nil, rotation: .none, unit: .millimetres,
        items: [
            Item(
                name: "surface", offer: .preview,
                actions: [Action(id: "first"), Action(id: "second"), Action(id: "third")])
        ])
}

extension AppDescription {
    /// The id that the app has given to a target; nil if no target has the number `target`.
    public func name(of target: TargetID) -> String? { item(target)?.name }

    /// The target with this id; nil if no target has this id.
    public func target(named name: String) -> TargetID? {
        items.firstIndex { $0.name == name }.map { TargetID(Int32(clamping: $0 + 1)) }
    }

    /// The id that the app has given to an action or menu item of a target.
    public func name(of action: ActionID, in target: TargetID) -> String? {
        guard let item = item(target), action.rawValue > 0 else { return nil }
        let index = Int(action.rawValue) - 1
        if index < item.actions.count { return item.actions[index].id }
        let rest = index - item.actions.count
        return rest < item.sidewaysActions.count ? item.sidewaysActions[rest].id : nil
    }

    private func item(_ target: TargetID) -> Item? {
        guard target.rawValue > 0, target.rawValue <= items.count else { return nil }
        return items[Int(target.rawValue) - 1]
    }
}
