import PressureCore
import PressureJSON

extension AppDescription {
    /// One target as a file declares it, which may say things that no app should.
    struct Item: Hashable, Sendable {
        let name: String
        var kind: Kind?
        /// Which sort of its kind it is, in the app's own words.
        var role: String?
        /// Where it lies; nil for the whole surface.
        var frame: Frame?
        var offer: Offer
        /// Whether it declares a preview beside its edit menu; the offer is the edit menu then.
        var hasPreviewToo = false
        /// Where the preview or the menu lies, if it is said.
        var partFrame: Frame?
        var actions: [Action] = []
        /// The sideways actions that are not among the others.
        var sidewaysActions: [Action] = []
        var sideways = SidewaysActions.none
        /// What a tap opens.
        var destination: String?
        /// What a pop opens, where a file says so apart.
        var popDestination: String?
        /// What the target shows before it is pressed.
        var shown: [String] = []
        var title: String?
        /// The size of the preview's title in points.
        var titleSize: Double?
        var elements: [Element] = []
        var information: [String] = []
        /// The ids of what a hold on the target offered already.
        var holdActions: [String] = []
        /// The ids of what a hold offers in place of a press, where a file says so apart.
        var fallback: [String]?
        var clip: Clip?
        var answersLightPress = true
        var tapStyle: TapStyle?
        var look: String?
        /// The id of the widget that it belongs to.
        var widget: String?
        var optOuts: [OptOut] = []
        /// Where it stands in the file.
        var place: JSONValue.Place?
    }
}

extension AppDescription.Item {
    /// Whether it declares a preview, also where an edit menu takes its place.
    var isPeekable: Bool { offer == .preview || hasPreviewToo }

    /// The actions, the sideways ones that are not among the others last.
    var allActions: [AppDescription.Action] { actions + sidewaysActions }

    /// Sets the sideways actions; those that are also among the others have the same number.
    mutating func setSideways(leading: AppDescription.Action?, trailing: AppDescription.Action?) {
        sideways = SidewaysActions(leading: leading.map { number($0) }, trailing: trailing.map { number($0) })
    }

    private mutating func number(_ action: AppDescription.Action) -> ActionID {
        let all = allActions
        if let place = all.firstIndex(where: { $0.id == action.id }) { return ActionID(Int16(clamping: place + 1)) }
        sidewaysActions.append(action)
        return ActionID(Int16(clamping: all.count + 1))
    }
}
