/// A message on the home screen, with a link in it; both can be peeked at.
package enum HomeMail {
    static let sender = "Ines Moreau"
    static let subject = "Sunday on the pier, if the tide is low"
    static let body =
        "Dear all, the choir has lent us its lantern, so we meet at the lighthouse at eleven and walk out while it is dry. "
        + "Bring boots and something warm; I bring tea for everybody. If the wind turns we go to the harbour office "
        + "instead and look at the old charts. Yours, Ines"
    static let linkTitle = "Tide table, Harbour Post"
    static let linkAddress = "harbour-post.example/tides"

    /// The ids and titles of what can be done with the link, the nearest to the finger first.
    package static let actions = [
        ("open-in-background", "Open in Background"), ("add-to-reading-list", "Add to Reading List"),
        ("copy-link", "Copy Link"),
    ]

    /// What a swipe to either side of the message's card does.
    static let sideways = HomeSideways(
        leading: HomeAction("flag", "Flag"), trailing: HomeAction("archive", "Archive"))

    /// Where the link lies in the message's frame on the screen.
    static func linkFrame(in frame: MotionRect) -> MotionRect {
        MotionRect(
            frame.x + SceneLimits.platterMargin,
            frame.y + SceneLimits.mailLinkMiddle - SceneLimits.mailLinkHeight / 2,
            frame.width - 2 * SceneLimits.platterMargin, SceneLimits.mailLinkHeight)
    }

    /// The latest message, with its link where it has one.
    static func node(_ frame: MotionRect, radius: Double, _ message: HomeMessage?, isLinkOpen: Bool) -> SceneNode {
        let sender = message?.sender ?? "No messages"
        let subject = message?.subject ?? "No messages"
        let link = linkFrame(in: frame).moved(-frame.x, -frame.y)
        var node = SceneNode.filled("message", .row, frame, radius: radius, .tertiaryBackground)
        node.hasShadow = true
        node.target = "message"
        node.spoken = "Message from \(sender): \(subject)"
        let text = MotionRect(44, 0, frame.width - 44 - 16, 0)
        node.children = [
            avatar(MotionRect(14, 11, 22, 22)),
            .text(
                "message.sender", MotionRect(text.x, 7, text.width - 60, 19), sender, size: 15, weight: .semibold),
            .text(
                "message.time", MotionRect(frame.width - 16 - 56, 7, 56, 19), message?.time ?? "", size: 13,
                alignment: .trailing,
                ink: .secondaryLabel),
            .text(
                "message.subject", MotionRect(text.x, 26, text.width, 18), subject, size: 13, ink: .secondaryLabel),
        ]
        if message?.hasLink == true {
            let corner = ConcentricCorner.radius(of: link, inside: frame.atOrigin, radius: radius)
            node.children.append(linkNode(link, radius: corner, isOpen: isLinkOpen))
        }
        return node
    }

    private static func avatar(_ frame: MotionRect) -> SceneNode {
        SceneNode(
            "message.avatar", .glyph, frame,
            children: [
                .oval("message.avatar.ground", frame.atOrigin, .palette(.calm)),
                .oval("message.avatar.head", MotionRect(7.5, 4.5, 7, 7), .background),
                .path(
                    "message.avatar.body", .glyph, frame.atOrigin,
                    ScenePath([
                        .move(ScenePoint(4.6, 18)),
                        .curve(ScenePoint(5.5, 11.5), ScenePoint(16.5, 11.5), to: ScenePoint(17.4, 18)), .close,
                    ]), fill: .background),
            ])
    }

    private static func linkNode(_ frame: MotionRect, radius: Double, isOpen: Bool) -> SceneNode {
        var node = SceneNode.filled("link", .link, frame, radius: radius, .secondaryBackground)
        node.target = "link"
        node.spoken = "Link: \(linkTitle)" + (isOpen ? ", open in the background" : "")
        node.children = [
            chain(MotionRect(12, 12, 20, 20)),
            .text("link.title", MotionRect(42, 4, frame.width - 54, 19), linkTitle, size: 14, weight: .semibold),
            .text(
                "link.address", MotionRect(42, 22, frame.width - 54, 18),
                isOpen ? "Open in the background" : linkAddress,
                size: 13, ink: .tint),
        ]
        return node
    }

    /// Two linked rings.
    private static func chain(_ frame: MotionRect) -> SceneNode {
        func ring(_ name: String, _ x: Double) -> SceneNode {
            var node = SceneNode("link.\(name)", .glyph, MotionRect(x, 5, 12, 10))
            node.shape = .rectangle(radius: 5)
            node.stroke = SceneStroke(.tint, 2)
            return node
        }
        return SceneNode("link.mark", .glyph, frame, children: [ring("left", 0), ring("right", 8)])
    }
}

extension HomeMessage {
    /// Whether there is a link in it.
    package var hasLink: Bool { body == HomeMail.body }
}
