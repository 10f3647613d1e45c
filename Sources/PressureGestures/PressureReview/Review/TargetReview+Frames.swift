import PressureCore
import PressureJSON

extension TargetReview {
    /// Where a target and its preview lie.
    struct Places {
        let target: Rect
        let preview: Rect
    }

    /// Where a target and its preview lie; nil if that depends on a surface whose size nobody knows.
    func places(of item: AppDescription.Item) -> Places? {
        if size == nil, app.unit == .fraction || item.frame == nil { return nil }
        let size = size ?? AppDescription.Size(width: 0, height: 0)
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let target = item.frame?.rect(app.unit, on: size) ?? whole
        let preview = item.partFrame?.rect(app.unit, on: size) ?? target
        // What lies beside the surface nobody sees, and nothing has room there.
        return Places(target: target, preview: whole.width > 0 ? preview.visiblePart(on: whole) : preview)
    }

    /// The rules of where a target, its preview and its actions lie.
    mutating func reviewFrames(_ item: AppDescription.Item, number: TargetID) {
        reviewEdges(item)
        guard item.offer == .preview else { return }
        let isReadable = reviewTitleSize(item)
        guard let places = places(of: item), places.preview.width > 0, places.preview.height > 0 else { return }
        let pressed = patches(on: number)
        let patches = pressed.isEmpty ? [usualPatch(on: places.target)] : pressed
        let covers = patches.map { FingerCover(of: places.preview, by: $0) }
        if let worst = covers.map({ $0.visible }).min(), worst.value < ReviewLimit.visibleShare.value {
            add(
                .peekOccluded, item,
                "\(pressed.isEmpty ? "the finger" : "a finger of the recording") leaves \(Self.percent(worst.value)) of the preview visible, less than "
                    + Self.percent(ReviewLimit.visibleShare.value))
        }
        if isReadable { reviewTitle(item, covers) }
    }

    /// A fingertip in the middle of a target.
    private func usualPatch(on target: Rect) -> FingerPatch {
        let middle = Point(
            x: Millimetres(target.x.value + target.width.value / 2),
            y: Millimetres(target.y.value + target.height.value / 2))
        return FingerPatch(centre: middle, diameter: Millimetres(ReviewLimit.fingerDiameter.value))
    }

    private static func percent(_ share: Double) -> String {
        // Downwards: what is below a limit never looks like the limit.
        JSONText.thousandths(Int64(share * 1_000) * 100) + " %"
    }

    // MARK: Titles

    /// Whether the title is set in letters large enough, wherever it stands.
    private mutating func reviewTitleSize(_ item: AppDescription.Item) -> Bool {
        let least = ReviewLimit.leastText.value
        guard item.title != nil, let size = item.titleSize, size < least else { return true }
        add(
            .peekNoRoomForTitle, item, "its title is set in \(Self.points(size)), smaller than \(Self.points(least))")
        return false
    }

    private mutating func reviewTitle(_ item: AppDescription.Item, _ covers: [FingerCover]) {
        guard let title = item.title else { return }
        let size = item.titleSize ?? ReviewLimit.leastText.value
        let isHidden = covers.contains { cover in
            ![cover.above, cover.below, cover.left, cover.right].contains { fits(title, size, $0) }
        }
        guard isHidden else { return }
        add(
            .peekNoRoomForTitle, item,
            "its title \(JSONText.quoted(title)) (\(Self.points(size))) has no room beside the finger")
    }

    /// Whether a title has room, see ``TitleLines``.
    private func fits(_ title: String, _ size: Double, _ room: Rect) -> Bool {
        let type = size * ReviewLimit.pointSize.value
        let letter = type * ReviewLimit.letterWidth.value
        let line = type * ReviewLimit.lineHeight.value
        guard letter > 0, line > 0 else { return true }
        let width = min(room.width.value / letter, Double(Int32.max))
        let most = min(room.height.value / line, Double(Int32.max))
        guard let lines = TitleLines.count(title, letters: Int(width)) else { return false }
        return lines <= Int(most)
    }

    // Downwards: what is below a limit never looks like the limit.
    private static func points(_ size: Double) -> String { "\(JSONText.thousandths(Int64(size * 1_000))) points" }

    // MARK: The surface

    mutating func reviewEdges(_ item: AppDescription.Item) {
        guard let size else { return }
        let frames = [item.frame, item.partFrame] + item.actions.map { $0.frame }
        for frame in frames.compactMap({ $0 }) where !frame.rect(app.unit, on: size).lies(on: size) {
            add(.frameOutside, item, at: frame.place, "\(frame.path) does not lie on the surface of \(size)")
        }
    }
}
