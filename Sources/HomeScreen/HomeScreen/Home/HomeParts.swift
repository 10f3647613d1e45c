import PressureCore
import PressureMotion

/// Where a target's card, actions and menu lie on the screen; the same frames are drawn and pressed.
package struct HomeParts: Hashable, Sendable {
    /// What is laid out: the target as it lies on the page.
    package let preview: PreviewSetting
    /// Where it lies.
    package let places: PreviewPlaces
    /// The actions or menu items, in their order.
    package private(set) var actions: [MotionRect]

    /// The preview; nil if there is none.
    package var card: MotionRect? { preview.offer == .preview ? Self.seen(places.card) : nil }
    /// The preview with its actions; nil if it has none.
    package var raisedCard: MotionRect? { preview.offer == .preview && menu != nil ? Self.seen(places.raised) : nil }
    /// The whole menu, or all actions of a preview.
    package var menu: MotionRect? { Self.seen(places.sheet) }
    /// What a menu shows beside its items.
    package var information: MotionRect? { Self.seen(places.note) }

    private static func seen(_ place: MotionRect) -> MotionRect? { place.isEmpty ? nil : place }

    /// Lays out what a target brings; `map` says how large a finger is on this screen.
    package init(of target: HomeTarget, on screen: SceneScreen, _ map: HomeMap) {
        let whole = MotionRect(0, 0, screen.size.width, screen.size.height)
        var preview = PreviewSetting(screen: whole, source: target.frame)
        // Nothing lies below the status line and the pill, or where fingers swipe home.
        preview.safe.top = SceneLimits.topZone - PreviewLimits.cardMargin
        preview.safe.bottom = SceneLimits.toolbarFoot - PreviewLimits.cardMargin
        (preview.pixel, preview.pixelAcross) = (map.down, map.across)
        preview.hasSides = target.sideways != nil
        switch target.offer {
        case .playback: preview.offer = .playback
        case .tap: preview.offer = .nothing
        case .preview(let actions): preview.rowCount = actions.count
        case .menu(let items, let information):
            preview.offer = .menu
            preview.rowCount = items.count
            preview.noteHeight = information.isEmpty ? 0 : SceneLimits.informationHeight
        }
        // The pill's controls lie in the open pill; a tap on the rest of it leads to the app's page.
        var controls = target.id == "pill" ? LivePill(screen).controlFrames : []
        // A single control is drawn over the gap, so the gap answers as well.
        if controls.count == 2 { controls[0].width = controls[1].x - controls[0].x }
        if let first = controls.first {
            (preview.noteHeight, preview.sheet) = (0, controls.dropFirst().reduce(first) { $0.joined($1) })
        }
        let places = PreviewPlaces(preview)
        actions = controls.isEmpty ? (0..<places.rowCount).map { places.row($0) } : controls
        (self.preview, self.places) = (preview, places)
    }

    /// Where the buttons of an opened page lie: side by side at its foot.
    static func tools(_ count: Int, on whole: MotionRect) -> [MotionRect] {
        guard count > 0 else { return [] }
        let height = SceneLimits.barHeight
        let width = min(whole.width, PreviewLimits.cardMostWidth) / Double(count)
        let left = (whole.width - width * Double(count)) / 2
        let top = whole.height - height - SceneLimits.toolbarFoot
        return (0..<count).map { MotionRect(left + Double($0) * width, top, width, height) }
    }
}
