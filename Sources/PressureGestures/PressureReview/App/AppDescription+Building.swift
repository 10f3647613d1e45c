import PressureCore

extension AppDescription {
    /// What a press on a target shows, with the preview's content.
    public struct Preview: Hashable, Sendable {
        let title: String?
        let titleSize: Double?
        let frame: Rect?
        let elements: [Element]
        let actions: [Action]
        let leading: Action?
        let trailing: Action?

        /// A preview; its default frame is the target's, and its title's size is in points.
        public init(
            title: String? = nil, titleSize: Double? = nil, frame: Rect? = nil, elements: [Element],
            actions: [Action] = [], leading: Action? = nil, trailing: Action? = nil
        ) {
            self.title = title
            self.titleSize = titleSize
            self.frame = frame
            self.elements = elements
            self.actions = actions
            self.leading = leading
            self.trailing = trailing
        }
    }

    /// Quick actions and other content of a menu.
    public struct Menu: Hashable, Sendable {
        let items: [Action]
        let information: [String]
        let frame: Rect?

        /// Describes a menu by its items, its other content, and its frame.
        public init(items: [Action], information: [String] = [], frame: Rect? = nil) {
            self.items = items
            self.information = information
            self.frame = frame
        }
    }

    /// What a target offers: exactly one of these, with one destination for tap and pop.
    ///
    /// So these mistakes are impossible in Swift: a preview without a destination, a pop that opens something else than
    /// a tap, a preview beside an edit menu, a hold with other actions than a press.
    public enum Response: Hashable, Sendable {
        /// A preview; tap and pop open the destination, and a hold shows the same as a press.
        case preview(Preview, opens: String)
        /// Quick actions; a tap opens the destination, if there is one.
        case menu(Menu, opens: String?)
        /// Something that plays while pressed.
        case playback(Clip, opens: String?)
        /// The app's own edit menu after a long press.
        case editMenu(opens: String?)
        /// Nothing but a tap.
        case tap(opens: String)
        /// Nothing.
        case nothing
    }

    /// A pressable thing, described in Swift.
    public struct Target: Hashable, Sendable {
        var item: Item

        /// Describes a target; without a frame it is everywhere on the surface.
        ///
        /// `shows` lists the texts that the target itself shows, `holdActions` the ids of the actions that a hold on it
        /// already offered; `role` separates groups of one kind, `look` is a word for its appearance.
        public init(
            id: String, kind: Kind? = nil, role: String? = nil, frame: Rect? = nil, _ response: Response,
            shows: [String] = [], holdActions: [String] = [], widget: String? = nil, tapStyle: TapStyle? = nil,
            look: String? = nil, optOuts: [OptOut] = []
        ) {
            item = Item(
                name: id, kind: kind, role: role, frame: frame.map { Frame($0, called: "the frame") }, offer: .nothing,
                shown: shows, holdActions: holdActions, tapStyle: tapStyle, look: look, widget: widget, optOuts: optOuts
            )
            item.answer(response)
        }
    }

    /// Describes an app in Swift, for the same rules and hit-testing as an app file.
    ///
    /// The surface is as the app sees it; nil means that of the device. `root` is the destination
    /// that the app's icon opens. Throws if ids are not distinct, or a value is out of range.
    public init(
        name: String, targets: [Target], widgets: [Widget] = [], root: String? = nil, device: Device? = nil,
        surface: Surface? = nil, isLeftToRight: Bool = true
    ) throws(AppDescriptionError) {
        self.init(
            name: name, isLeftToRight: isLeftToRight, file: "",
            size: surface.map { Size(width: $0.width, height: $0.height) }, rotation: surface?.rotation ?? .none,
            unit: .millimetres, items: targets.map { $0.item }, widgets: widgets, root: root, device: device)
        try checkBuilding()
    }

    /// The same app with its first targets only, and others behind them, which were right already.
    package func keeping(first count: Int, adding targets: [Target] = []) -> AppDescription {
        var app = self
        app.items = items.prefix(count) + targets.map { $0.item }
        app.widgets = widgets.filter { widget in app.items.contains { $0.widget == widget.id } }
        return app
    }
}

extension AppDescription.Item {
    /// Copies what a response says.
    fileprivate mutating func answer(_ response: AppDescription.Response) {
        switch response {
        case .preview(let preview, let destination):
            offer = .preview
            self.destination = destination
            partFrame = preview.frame.map { AppDescription.Frame($0, called: "the frame of the preview") }
            title = preview.title
            titleSize = preview.titleSize
            elements = preview.elements
            actions = preview.actions
            setSideways(leading: preview.leading, trailing: preview.trailing)
        case .menu(let menu, let destination):
            offer = .menu
            self.destination = destination
            partFrame = menu.frame.map { AppDescription.Frame($0, called: "the frame of the menu") }
            actions = menu.items
            information = menu.information
        case .playback(let clip, let destination):
            offer = .playback
            self.destination = destination
            self.clip = clip
        case .editMenu(let destination):
            offer = .editMenu
            self.destination = destination
        case .tap(let destination):
            self.destination = destination
        case .nothing:
            break
        }
    }
}
