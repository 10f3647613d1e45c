extension TargetReview {
    /// Where a target and its preview lie.
    struct Places {
        let target: Rect
        let preview: Rect
    }

    /// Where a target and its preview lie; nil where that depends on a surface whose size nobody knows.
    func places(of item: AppDescription.Item) -> Places? {
        if size == nil, app.unit == .fraction || item.frame == nil { return nil }
        let size = size ?? AppDescription.Size(width: 0, height: 0)
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let target = item.frame?.rect(app.unit, on: size) ?? whole
        return Places(target: target, preview: item.partFrame?.rect(app.unit, on: size) ?? target)
    }

    /// The rules of where a target, its preview and its actions lie.
    mutating func reviewFrames(_ item: AppDescription.Item, number: TargetID) {
        reviewEdges(item)
        guard item.offer == .preview, let places = places(of: item) else { return }
        let pressed = patches(on: number)
        let patches = pressed.isEmpty ? [usualPatch(on: places.target)] : pressed
        let covers = patches.map { FingerCover(of: places.preview, by: $0) }
        if let worst = covers.map(\.visible).min(), worst.value < limits[.visibleShare] {
            add(
                .peekOccluded, item,
                "the finger leaves \(Self.percent(worst.value)) of its preview to be seen, less than "
                    + Self.percent(limits[.visibleShare]))
        }
        reviewTitle(item, covers)
    }

    /// A fingertip in the middle of a target.
    private func usualPatch(on target: Rect) -> FingerPatch {
        let middle = Point(
            x: Millimetres(target.x.value + target.width.value / 2),
            y: Millimetres(target.y.value + target.height.value / 2))
        return FingerPatch(centre: middle, diameter: Millimetres(limits[.fingerDiameter]))
    }

    private static func percent(_ share: Double) -> String {
        // Downwards: what is below a limit never looks like the limit.
        JSONText.thousandths(Int64(share * 1_000) * 100) + " %"
    }

    // MARK: Titles

    private mutating func reviewTitle(_ item: AppDescription.Item, _ covers: [FingerCover]) {
        guard let title = item.title else { return }
        let least = limits[.leastText]
        if let size = item.titleSize, size < least {
            add(
                .peekNoRoomForTitle, item,
                "its title is set in \(Self.points(size)), smaller than \(Self.points(least))")
            return
        }
        let size = item.titleSize ?? least
        let isHidden = covers.contains { cover in
            ![cover.above, cover.below, cover.left, cover.right].contains { fits(title, size, $0) }
        }
        guard isHidden else { return }
        add(
            .peekNoRoomForTitle, item,
            "beside the finger its title \(JSONText.quoted(title)) has no room in \(Self.points(size))")
    }

    /// Whether a title has room, broken into lines between its words.
    private func fits(_ title: String, _ size: Double, _ room: Rect) -> Bool {
        let type = size * limits[.pointSize]
        let letter = type * limits[.letterWidth]
        let line = type * limits[.lineHeight]
        guard letter > 0, line > 0 else { return true }
        let width = min(room.width.value / letter, Double(Int32.max))
        let most = min(room.height.value / line, Double(Int32.max))
        guard let lines = Self.lines(title, letters: Int(width)) else { return false }
        return lines <= Int(most)
    }

    /// How many lines of so many letters a text takes; nil where a word is too long for any.
    private static func lines(_ text: String, letters: Int) -> Int? {
        var lines = 1
        var used = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard word.count <= letters else { return nil }
            if used > 0, used + 1 + word.count > letters {
                lines += 1
                used = word.count
            } else {
                used += (used > 0 ? 1 : 0) + word.count
            }
        }
        return lines
    }

    private static func points(_ size: Double) -> String { "\(JSONText.thousandths(nearest(size * 1_000))) points" }

    // MARK: The surface

    private mutating func reviewEdges(_ item: AppDescription.Item) {
        guard let size else { return }
        let frames = [item.frame, item.partFrame] + item.actions.map(\.frame)
        for frame in frames.compactMap({ $0 }) where !frame.rect(app.unit, on: size).lies(on: size) {
            add(.frameOutside, item, at: frame.place, "\(frame.path) does not lie on the surface of \(size)")
        }
    }
}
