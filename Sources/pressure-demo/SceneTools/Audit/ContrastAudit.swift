import HomeScreen

/// Measures how well letters stand out from what is behind them, by the colours as they are drawn.
package enum ContrastAudit {
    /// Something that was painted, and the colours that it may show.
    private struct Patch {
        let frame: MotionRect
        let colours: [SceneColour]
        let isOpaque: Bool
        /// For glass: what lies below it, and how far that is blurred.
        var below: [Patch] = []
        var blur = 0.0

        /// The colours that it may show in a frame.
        ///
        /// Glass shows a mixture of what lies below, as far around as it blurs: the darkest and the lightest of that are the
        /// worst.
        func colours(in place: MotionRect) -> [SceneColour] {
            guard let tint = colours.first, !below.isEmpty else { return colours }
            let near = below.filter { $0.frame.overlaps(place.inset(-blur)) }.flatMap(\.colours)
            let sorted = near.sorted { $0.luminance < $1.luminance }
            return [sorted.first, sorted.last].compactMap { $0 }.map { tint.over($0) }
        }
    }

    /// One measurement.
    package struct Reading: Sendable {
        package let node: String
        package let contrast: Double
        package let isLarge: Bool

        /// The least that the guideline asks for.
        package var wanted: Double { isLarge ? SceneLimits.largeContrast : SceneLimits.contrast }
    }

    /// The letters that are too faint.
    static func findings(in scene: HomeScene, on screen: SceneScreen) -> [AuditFinding] {
        readings(of: scene).filter { $0.contrast < $0.wanted }.map { reading in
            AuditFinding(
                screen: screen.name, rule: .contrast, node: reading.node,
                message: "\(scene.traits.style.rawValue): \(SceneNumber.text(reading.contrast)) to 1, less than "
                    + SceneNumber.text(reading.wanted))
        }
    }

    /// The contrast of every line of letters to the worst of what may lie behind it.
    package static func readings(of scene: HomeScene) -> [Reading] {
        var patches: [Patch] = [
            Patch(
                frame: scene.bounds, colours: [SceneInk.background.resolved(scene.traits)], isOpaque: true)
        ]
        var readings: [Reading] = []
        for placed in scene.placed where placed.opacity > 0 {
            let node = placed.node
            if let text = node.text, !text.string.isEmpty, placed.opacity == 1 {
                readings.append(reading(text, placed, patches))
            }
            let fills = colours(of: placed)
            if node.role == .layer, node.material != nil {
                patches.append(glass(placed, patches))
            } else if !fills.isEmpty, node.role != .finger, isSolid(node) {
                patches.append(
                    Patch(
                        frame: placed.visible, colours: fills.map { $0.fainter(placed.opacity) },
                        isOpaque: fills.allSatisfy { $0.alpha * placed.opacity >= 1 }))
            }
        }
        return readings
    }

    /// Drawings of numbers and small pictures have no letters on them, but the hills and the photo's band have.
    private static func isSolid(_ node: SceneNode) -> Bool {
        if case .path = node.shape { return node.role == .wallpaper }
        return true
    }

    private static func colours(of placed: PlacedNode) -> [SceneColour] {
        var colours: [SceneColour] = []
        if let material = placed.node.material { colours.append(PaletteColour.tint(of: material, placed.traits)) }
        switch placed.node.fill {
        case .plain(let ink): colours.append(ink.resolved(placed.traits))
        case .fading(let top, let bottom): colours += [top.resolved(placed.traits), bottom.resolved(placed.traits)]
        case nil: break
        }
        return colours
    }

    /// A sheet of glass, with what lies below it; what is smaller than the blur reaches is mixed into what is around it.
    private static func glass(_ placed: PlacedNode, _ patches: [Patch]) -> Patch {
        let tint = colours(of: placed).first ?? SceneColour(0, 0, 0, alpha: 0)
        let area = placed.frame.width * placed.frame.height
        let large = patches.filter { $0.isOpaque && $0.frame.width * $0.frame.height > area * 0.03 }
        return Patch(
            frame: placed.frame, colours: [tint.fainter(placed.node.opacity)], isOpaque: true, below: large,
            blur: placed.node.material?.blur ?? 0)
    }

    private static func reading(_ text: SceneText, _ placed: PlacedNode, _ patches: [Patch]) -> Reading {
        let ink = text.ink.resolved(placed.traits)
        let least = grounds(under: placed.frame, patches).map { ground in
            ink.over(ground).contrast(to: ground)
        }.min()
        let shown = SceneText(text.string, size: text.size * placed.scale, weight: text.weight)
        return Reading(node: placed.node.id, contrast: least ?? 1, isLarge: shown.isLarge)
    }

    /// The colours that may lie behind a frame: those of the last things that were painted there.
    private static func grounds(under frame: MotionRect, _ patches: [Patch]) -> [SceneColour] {
        var sheets: [Patch] = []
        var grounds: [SceneColour] = []
        for patch in patches.reversed() where patch.frame.contains(frame.middle) {
            if !patch.isOpaque {
                sheets.append(patch)
                continue
            }
            grounds += patch.colours(in: frame)
            // Hills cover only a part of their frames: the sky may be behind them.
            if patch.frame.holds(frame), !isWallpaper(patch, patches) { break }
        }
        for sheet in sheets.reversed() {
            grounds = grounds.flatMap { ground in sheet.colours.map { $0.over(ground) } }
        }
        return grounds
    }

    /// Whether a patch is one of those over the whole screen at the bottom.
    private static func isWallpaper(_ patch: Patch, _ patches: [Patch]) -> Bool {
        guard let first = patches.first, patch.frame == first.frame else { return false }
        let index = patches.firstIndex { $0.frame == patch.frame && $0.colours == patch.colours } ?? 0
        // The ground, the sky and the hills come first; the sky hides the ground.
        return index >= 2 && patches[0...index].allSatisfy { $0.frame == first.frame }
    }
}
