import PressureCore

extension AppDescription {
    /// The preview that a press on a target shows, with its content.
    public struct Preview: Hashable, Sendable {
        let title: String?
        let titleSize: Double?
        let frame: Rect?
        let elements: [Element]
        let actions: [Action]
        let leading: Action?
        let trailing: Action?

        /// Creates a preview; its default frame is the target's frame, and `titleSize` is in points.
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

    /// A menu: its quick actions and its other content.
    public struct Menu: Hashable, Sendable {
        let items: [Action]
        let information: [String]
        let frame: Rect?

        /// Creates a menu from its items, its other content and its frame.
        public init(items: [Action], information: [String] = [], frame: Rect? = nil) {
            self.items = items
            self.information = information
            self.frame = frame
        }
    }

    /// The response that a target offers: exactly one of these cases; a tap and a pop have the same destination.
    ///
    /// In Swift, these mistakes are therefore impossible: a preview without a destination, a pop that does not open
    /// what a tap opens, a preview together with an edit menu, a hold whose actions differ from the actions of a press.
    public enum Response: Hashable, Sendable {
        /// A preview; a tap or a pop opens the destination, and a hold shows what a press shows.
        case preview(Preview, opens: String)
        /// Quick actions; a tap opens the destination, if there is one.
        case menu(Menu, opens: String?)
        /// A clip that plays while the target is pressed.
        case playback(Clip, opens: String?)
        /// The app's own edit menu after a long press.
        case editMenu(opens: String?)
        /// Only a tap.
        case tap(opens: String)
        /// No response at all.
        case nothing
    }

    /// A pressable thing of an app that is described in Swift.
    public struct Target: Hashable, Sendable {
        var item: Item

        /// Describes a target; without a frame it covers the whole surface.
        ///
        /// `shows` lists the texts that the target itself shows. `holdActions` lists the ids of the actions that a hold
        /// on the target used to offer. `role` divides the targets of one kind into groups. `look` is one word
        /// that describes the target's appearance.
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

    /// Describes an app in Swift; rules and hit-testing treat it like an app that a file describes.
    ///
    /// `surface` is the surface as the app sees it; nil means the device's surface. `root` is the destination that
    /// the app's icon opens. Throws if ids are not distinct or a value is out of range.
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
