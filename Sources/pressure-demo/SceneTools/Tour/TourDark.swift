import HomeScreen
import PressureGestures
import RecordingTools

extension TourMaterial {
    var darkLines: [TourLine] {
        [differenceLine, groundLine, labelLine, materialLine, raisedLine, subtreeLine, contrastLine, switchLine]
    }

    private var differenceLine: TourLine {
        let difference = SceneDifference(light, dark)
        let first = difference.findings.first.map { "; but \($0)" } ?? ""
        return TourLine(
            "light and dark: \(difference.nodes) things with equal frames and texts, \(difference.changed) colours "
                + "differ\(first)", difference.isAppearanceOnly)
    }

    private var groundLine: TourLine {
        let white = SceneInk.background.resolved(SceneTraits(style: .light)).hex
        let black = SceneInk.background.resolved(SceneTraits(style: .dark)).hex
        let isDark = dark.traits.style == .dark
        return TourLine(
            "the ground is \(white) in light and \(black) in dark", isDark && white == "#ffffff" && black == "#000000")
    }

    /// Labels of four ranks, each fainter than the one before.
    private var labelLine: TourLine {
        let ranks: [SceneInk] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        var texts: [String] = []
        var isFalling = true
        for style in SceneTraits.Style.allCases {
            let traits = SceneTraits(style: style)
            let ground = SceneInk.background.resolved(traits)
            let contrasts = ranks.map { $0.resolved(traits).contrast(to: ground) }
            isFalling = isFalling && zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 }
            texts.append(contrasts.map { SceneNumber.text(($0 * 10).rounded() / 10) }.joined(separator: " > "))
        }
        return TourLine("four ranks of labels: \(texts.joined(separator: "; "))", isFalling)
    }

    private var materialLine: TourLine {
        let thickness: [SceneMaterial] = [.thick, .regular, .thin, .ultraThin]
        let shares = thickness.map { 1 - PaletteColour.tint(of: $0, SceneTraits()).alpha }
        return TourLine(
            "four materials let more and more show through: "
                + shares.map { WidgetField.percent($0) }.joined(separator: " < "),
            zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// A card above the ground is lighter than the ground in the dark, and its labels stay the same.
    private var raisedLine: TourLine {
        guard let card = darkPeek.node("card.ground"), case .plain(let ink)? = card.node.fill else {
            return TourLine("a peek in the dark has no card", false)
        }
        let ground = ink.resolved(SceneTraits(style: .dark))
        let raised = ink.resolved(card.traits)
        let isSame = SceneInk.label.resolved(card.traits) == SceneInk.label.resolved(SceneTraits(style: .dark))
        let glass = darkPeek.layers.first { $0.id == "glass" }?.material
        return TourLine(
            "a peek in the dark: its card is \(raised.hex) on \(ground.hex), labels as on the ground, glass "
                + "\(glass?.rawValue ?? "none") below it", raised.luminance > ground.luminance && isSame && glass != nil
        )
    }

    /// The photo is dark in either appearance, and nothing around it is.
    private var subtreeLine: TourLine {
        func colours(_ scene: HomeScene, inside: Bool) -> [SceneColour] {
            scene.placed.filter { ($0.path.contains("photo") || $0.node.id == "photo") == inside }.compactMap {
                placed in
                placed.node.text?.ink.resolved(placed.traits) ?? placed.fillInk?.resolved(placed.traits)
            }
        }
        let inside = colours(light, inside: true)
        let isSame = !inside.isEmpty && inside == colours(dark, inside: true)
        let isOther = colours(light, inside: false) != colours(dark, inside: false)
        return TourLine(
            "the photo keeps its \(inside.count) colours in light and dark; the rest changes", isSame && isOther)
    }

    private var contrastLine: TourLine {
        let readings = [light, dark, darkPeek].flatMap { ContrastAudit.readings(of: $0) }
        let faint = readings.filter { $0.contrast < $0.wanted }
        let least = readings.map(\.contrast).min() ?? 0
        let more = faint.first.map { "; too faint: \($0.node)" } ?? ""
        return TourLine(
            "\(readings.count) lines of letters stand out by at least \(SceneNumber.text((least * 100).rounded(.down) / 100)) "
                + "to 1\(more)", faint.isEmpty && !readings.isEmpty)
    }

    /// Changed in the middle of a peek: what was drawn stays where it is, and the first frame is right.
    private var switchLine: TourLine {
        guard let play = play("pop") else { return TourLine("pop: not among the recordings of \(folder)", false) }
        let time = play.begin + HomeModel.span(0.3)
        let (before, after) = (play.story.scene(at: time, style: .light), play.story.scene(at: time, style: .dark))
        let frames = before.placed.map(\.frame) == after.placed.map(\.frame)
        let first = play.story.scene(at: play.begin, style: .dark)
        let flash = (try? SceneDrawing(first))?.ground.hex
        return TourLine(
            "pop, switched at 300 ms: the peek stays where it is, and the first dark picture begins on \(flash ?? "nothing")",
            frames && before != after && flash == "#000000")
    }

    var darkPictures: [TourPicture] {
        [picture(.rest, "At rest"), picture(.peek, "A widget's preview, raised above the glass", on: "widget-next")]
    }
}
