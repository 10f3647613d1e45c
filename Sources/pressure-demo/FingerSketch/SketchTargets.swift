import PressureCore

/// The targets that sketches land on: one of each kind, around the landing place.
package enum SketchTargets {
    /// A surface of the size of a phone.
    package static let surface = Surface(width: 100, height: 160)

    private static let frame = Rect(x: 40, y: 70, width: 20, height: 20)

    /// A preview with three actions in rows.
    package static let preview = PressTarget(
        id: 1, frame: frame, offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList()))

    /// A menu with three items in rows.
    package static let menu = PressTarget(
        id: 2, frame: frame, offer: .menu(items: ActionList(rows: [1, 2, 3]) ?? ActionList(), frame: nil))

    /// Something that plays while pressed.
    package static let playback = PressTarget(id: 3, frame: frame, offer: .playback)

    /// Text with the app's own edit menu.
    package static let edit = PressTarget(id: 4, frame: frame, offer: .editMenu)

    /// A plain button.
    package static let nothing = PressTarget(id: 5, frame: frame, offer: .nothing)

    /// The target of a kind's name.
    package static func named(_ kind: String) -> PressTarget? {
        switch kind {
        case "preview": preview
        case "menu": menu
        case "playback": playback
        case "edit": edit
        case "nothing": nothing
        default: nil
        }
    }
}
