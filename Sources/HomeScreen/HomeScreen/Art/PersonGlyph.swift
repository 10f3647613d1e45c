/// The faces of people, drawn by us, on a canvas of 60 by 60: each has a ground, hair and clothes of its own.
enum PersonGlyph {
    /// A face in a round frame, by the person's id.
    static func node(_ id: String, _ person: String, _ frame: MotionRect) -> SceneNode {
        let looks = looks(of: person)
        let sheet = MotionRect(0, 0, 60, 60)
        func shape(_ name: String, _ steps: [ScenePath.Step], _ ink: PaletteColour) -> SceneNode {
            .path("\(id).\(name)", .glyph, sheet, ScenePath(steps), fill: .palette(ink))
        }
        var canvas = SceneNode("\(id).canvas", .group, frame.atOrigin)
        canvas.scale = min(frame.width, frame.height) / 60
        canvas.children = [
            shape(
                "clothes",
                [
                    .move(ScenePoint(10, 62)),
                    .curve(ScenePoint(10, 43), ScenePoint(22, 42), to: ScenePoint(30, 42)),
                    .curve(ScenePoint(38, 42), ScenePoint(50, 43), to: ScenePoint(50, 62)), .close,
                ], looks.clothes)
        ]
        if looks.isLong {
            canvas.children.append(
                .filled("\(id).locks", .glyph, MotionRect(17, 17, 26, 28), radius: 12, .palette(looks.hair)))
        }
        canvas.children += [
            .filled("\(id).neck", .glyph, MotionRect(26, 34, 8, 11), radius: 4, .palette(looks.skin)),
            .oval("\(id).face", MotionRect(20.5, 15, 19, 23), .palette(looks.skin)),
            shape(
                "hair",
                [
                    .move(ScenePoint(19, 27)),
                    .curve(ScenePoint(17, 8), ScenePoint(43, 8), to: ScenePoint(41, 27)),
                    .curve(ScenePoint(39, 19), ScenePoint(34, 18), to: ScenePoint(28, 19.5)),
                    .curve(ScenePoint(23, 20.5), ScenePoint(21, 22), to: ScenePoint(19, 27)), .close,
                ], looks.hair),
        ]
        if looks.hasBeard {
            canvas.children.append(
                shape(
                    "beard",
                    [
                        .move(ScenePoint(21, 29)),
                        .curve(ScenePoint(22, 43), ScenePoint(38, 43), to: ScenePoint(39, 29)),
                        .curve(ScenePoint(36, 34), ScenePoint(24, 34), to: ScenePoint(21, 29)), .close,
                    ], looks.hair))
        }
        var node = SceneNode.oval(id, .glyph, frame, .palette(looks.ground))
        node.clips = true
        node.children = [canvas]
        return node
    }

    private struct Looks {
        let ground: PaletteColour
        let skin: PaletteColour
        let hair: PaletteColour
        let clothes: PaletteColour
        var isLong = false
        var hasBeard = false
    }

    private static func looks(of person: String) -> Looks {
        switch person {
        case "ines":
            Looks(ground: .faceSand, skin: .faceFair, hair: .hairDark, clothes: .clothesRed, isLong: true)
        case "jonas": Looks(ground: .faceSea, skin: .faceFair, hair: .hairFair, clothes: .clothesBlue, hasBeard: true)
        case "amadou": Looks(ground: .faceLeaf, skin: .faceDeep, hair: .hairDark, clothes: .clothesLight)
        default: Looks(ground: .faceDusk, skin: .faceWarm, hair: .hairGrey, clothes: .clothesBlue, isLong: true)
        }
    }
}
