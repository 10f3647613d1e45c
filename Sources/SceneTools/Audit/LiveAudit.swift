import HomeScreen

/// Measures the session's views: margins, corners, sizes, and that everything keeps its side.
package enum LiveAudit {
    /// What is wrong with the pill and the cards of a screen.
    package static func findings(on screen: SceneScreen, style: SceneTraits.Style = .light) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        let setting = HomeSetting(screen: screen, style: style)
        for word in LiveState.Word.allCases {
            let state = LiveState(
                word, share: 0.62, thing: "Tide table", alert: word == .alert ? "Device is gone" : nil)
            for form in LiveForm.allCases {
                let scene = form.view(state, setting)
                findings += self.findings(in: scene, form, on: screen)
            }
        }
        return findings
    }

    /// What is wrong with one view.
    package static func findings(
        in scene: HomeScene, _ form: LiveForm, on screen: SceneScreen
    ) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        func add(_ node: String, _ message: String) {
            findings.append(
                AuditFinding(screen: screen.name, rule: .live, node: node, message: "\(form.rawValue): \(message)"))
        }
        let isCard = form == .lock || form == .standby
        guard let body = scene.placed.first(where: { $0.node.role == (isCard ? .lockCard : .pill) }) else {
            add("live", "there is nothing of the session")
            return findings
        }
        let inside = scene.placed.filter { $0.path.contains(body.node.id) }
        let content = inside.filter { [.graph, .text, .control].contains($0.node.role) }
        let scale = body.node.scale
        let radius = body.node.radius
        for placed in content where !body.frame.holds(placed.frame) {
            add(placed.node.id, "lies outside")
        }
        let tops = content.filter { placed in
            // What lies in a gauge, a bar or a control keeps to that.
            !content.contains { placed.path.contains($0.node.id) }
        }
        let union = tops.dropFirst().reduce(tops.first?.frame) { $0?.joined($1.frame) }
        guard let union else { return findings }
        let margins = [
            union.x - body.frame.x, union.y - body.frame.y, body.frame.right - union.right,
            body.frame.bottom - union.bottom,
        ].map { $0 / scale }
        let wanted = isCard || form == .expanded ? SceneLimits.liveMargin : SceneLimits.pillInset
        // A line of letters may end before its margin; nothing comes nearer.
        let slack = form == .compact ? 3.5 : 0.5
        if margins.contains(where: { abs($0 - wanted) > slack }) {
            add(
                body.node.id,
                "margins \(margins.map(SceneNumber.text).joined(separator: ", ")), not \(SceneNumber.text(wanted))")
        }
        for placed in tops where placed.node.role != .text {
            let frame = placed.frame
            let isRound = placed.node.id.hasSuffix("gauge")
            if !isRound, !ConcentricCorner.holds(frame, inside: body.frame, radius: radius) {
                add(placed.node.id, "pokes out of a corner")
            }
        }
        if form != .standby, body.frame.height > SceneLimits.pillMostHeight {
            add(body.node.id, "\(SceneNumber.text(body.frame.height)) high")
        }
        if tops.filter({ $0.node.role == .control }).count > SceneLimits.pillControls {
            add(body.node.id, "more than \(SceneLimits.pillControls) controls")
        }
        findings += sides(inside, body, form, screen)
        return findings
    }

    /// The gauge is on the left and the force on the right, in every form that has both.
    private static func sides(
        _ inside: [PlacedNode], _ body: PlacedNode, _ form: LiveForm, _ screen: SceneScreen
    ) -> [AuditFinding] {
        guard form == .compact || form == .expanded,
            let gauge = inside.first(where: { $0.node.id == "pill.gauge" }),
            let value = inside.first(where: { $0.node.id == "pill.value" })
        else { return [] }
        let sensor = LivePill(screen).sensor
        guard gauge.frame.right > sensor.x || value.frame.x < sensor.right - 40, form == .compact else { return [] }
        return [
            AuditFinding(
                screen: screen.name, rule: .live, node: "pill",
                message: "\(form.rawValue): the gauge belongs left of the sensor and the force right of it")
        ]
    }
}
