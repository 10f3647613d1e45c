import PressureGestures

/// The targets that sketches land on: one of each kind, around the landing place.
public enum SketchTargets {
    /// A surface of the size of a phone.
    public static let surface = Surface(width: 100, height: 160)

    private static let frame = Rect(x: 40, y: 70, width: 20, height: 20)

    /// A preview with three actions in rows.
    public static let preview = PressTarget(
        id: 1, frame: frame, offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList()))

    /// A menu with three items in rows.
    public static let menu = PressTarget(
        id: 2, frame: frame, offer: .menu(items: ActionList(rows: [1, 2, 3]) ?? ActionList(), frame: nil))

    /// Something that plays while pressed.
    public static let playback = PressTarget(id: 3, frame: frame, offer: .playback)

    /// Text with the app's own edit menu.
    public static let edit = PressTarget(id: 4, frame: frame, offer: .editMenu)

    /// A plain button.
    public static let nothing = PressTarget(id: 5, frame: frame, offer: .nothing)

    /// The target of a kind's name.
    public static func named(_ kind: String) -> PressTarget? {
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
