import HomeScreen

/// Measures what goes on in every form: margins, corners, sizes, letters, and that everything keeps its side.
package enum LiveAudit {
    /// One activity at a telling time, with a name for findings.
    package struct Case: Sendable {
        package let name: String
        package let moment: ActivityMoment
        /// Whether it is just turning into something else, and its height with it.
        var isTurning = false
    }

    /// Every level of a press, and the scripts' samples at times when they tell different things.
    package static var cases: [Case] {
        let presses = LiveState.Word.allCases.map { word in
            Case(
                name: "press \(word.rawValue)",
                moment: ActivityMoment(
                    .press(
                        LiveState(
                            word, share: 0.62, thing: "Tide table", alert: word == .alert ? "Device is gone" : nil))))
        }
        let times: [(ActivityKind, [Double])] = [
            // Running, in the middle of a roll, near its end, and over.
            (.timer, [48, 60.9, 171.5, 185]),
            // Three stops, two, one, in the middle of a turn, without news, at the door, delivered.
            (.delivery, [30, 250, 331, 330.15, 520, 725, 785]),
        ]
        let others = times.flatMap { kind, seconds in
            seconds.flatMap { second in
                LiveShow([kind], after: HomeModel.span(second)).moments.map {
                    Case(
                        name: "\(kind.rawValue) at \(SceneNumber.text(second)) s", moment: $0,
                        isTurning: second == 330.15)
                }
            }
        }
        let long = KitchenTimer(
            "Bread", length: HomeModel.span(36_000), phase: .paused(left: HomeModel.span(35_999)))
        return presses + others + [Case(name: "timer of ten hours", moment: ActivityMoment(.timer(long)))]
    }

    /// What is wrong with what goes on, on a screen.
    package static func findings(on screen: SceneScreen, style: SceneTraits.Style = .light) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        let setting = HomeSetting(screen: screen, style: style)
        for item in cases {
            for form in LiveForm.allCases {
                var show = LiveShow([item.moment])
                for variant in 0..<2 {
                    show.hasControls = variant == 0
                    show.isNight = form == .standby && variant == 1
                    guard variant == 0 || form == .expanded || form == .standby else { continue }
                    let scene = form.view(show, setting)
                    var found = letters(in: scene, form, on: screen)
                    if !item.isTurning { found += self.findings(in: scene, form, on: screen) }
                    findings += found.map { $0.about(item.name) }
                }
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
            add("live", "the scene shows nothing of the session")
            return findings
        }
        let inside = scene.placed.filter { $0.path.contains(body.node.id) }
        let content = inside.filter { [.graph, .text, .control].contains($0.node.role) }
        for placed in content where !body.frame.holds(placed.frame) && !Self.rolls(placed) {
            add(placed.node.id, "lies outside")
        }
        let tops = content.filter { placed in
            // What lies in a gauge, a bar or a control keeps to that.
            !content.contains { placed.path.contains($0.node.id) }
        }
        let union = tops.dropFirst().reduce(tops.first?.frame) { $0?.joined($1.frame) }
        guard let union else {
            add(body.node.id, "the view shows nothing")
            return findings
        }
        let margins = [
            union.x - body.frame.x, union.y - body.frame.y, body.frame.right - union.right,
            body.frame.bottom - union.bottom,
        ].map { $0 / body.node.scale }
        let wanted = isCard || form == .expanded ? SceneLimits.liveMargin : SceneLimits.pillInset
        // A line of letters may end before its margin; nothing comes nearer.
        let slack = form == .compact ? 3.5 : 0.5
        if margins.contains(where: { abs($0 - wanted) > slack }) {
            add(
                body.node.id,
                "margins \(margins.map(SceneNumber.text).joined(separator: ", ")), not \(SceneNumber.text(wanted))")
        }
        for placed in tops where placed.node.role != .text {
            let isRound = placed.node.id.hasSuffix("gauge")
            if !isRound, !ConcentricCorner.holds(placed.frame, inside: body.frame, radius: body.node.radius) {
                add(placed.node.id, "pokes out of a corner")
            }
        }
        if form != .standby, body.frame.height > SceneLimits.pillMostHeight {
            add(body.node.id, "\(SceneNumber.text(body.frame.height)) high")
        }
        if form == .standby, !scene.bounds.inset(12).holds(body.frame) { add(body.node.id, "comes near the edge") }
        if tops.filter({ $0.node.role == .control }).count > SceneLimits.pillControls {
            add(body.node.id, "more than \(SceneLimits.pillControls) controls")
        }
        if !isCard { findings += sides(inside, form, screen) }
        return findings
    }

    /// A digit on its way is cut off by its number's frame.
    private static func rolls(_ placed: PlacedNode) -> Bool { placed.node.id.contains(".digit-") }

    /// Letters: large and heavy enough, in their frames, not on each other, and to be told from their ground.
    static func letters(in scene: HomeScene, _ form: LiveForm, on screen: SceneScreen) -> [AuditFinding] {
        let isCard = form == .lock || form == .standby
        let lines = scene.placed.filter { placed in
            placed.path.contains(isCard ? "lock.card" : "pill") && placed.node.text?.string.isEmpty == false
                && placed.opacity > 0.5
        }
        var findings: [AuditFinding] = []
        func add(_ rule: AuditFinding.Rule, _ node: String, _ message: String) {
            findings.append(
                AuditFinding(screen: screen.name, rule: rule, node: node, message: "\(form.rawValue): \(message)"))
        }
        for (index, line) in lines.enumerated() {
            guard let text = line.node.text else { continue }
            if text.string.hasSuffix("…") { add(.wideText, line.node.id, "'\(text.string)' is cut off") }
            if text.size * line.scale < SceneLimits.leastText {
                add(.smallText, line.node.id, SceneNumber.text(text.size))
            }
            if !isCard, text.weight.rawValue < SceneType.Weight.semibold.rawValue {
                add(.live, line.node.id, "its letters are thin")
            }
            for other in lines[(index + 1)...] where letters(of: line).overlaps(letters(of: other)) {
                add(.overlap, line.node.id, "lies on \(other.node.id)")
            }
        }
        for reading in ContrastAudit.readings(of: scene)
        where reading.contrast < (scene.traits.isNight ? SceneLimits.largeContrast : reading.wanted) {
            guard lines.contains(where: { $0.node.id == reading.node }) else { continue }
            add(.contrast, reading.node, SceneNumber.text(reading.contrast))
        }
        return findings
    }

    /// Where the letters of a line themselves are.
    private static func letters(of placed: PlacedNode) -> MotionRect {
        guard let text = placed.node.text else { return placed.frame }
        let width = min(text.width * placed.scale, placed.frame.width)
        let height = min(text.size * placed.scale, placed.frame.height)
        let x =
            switch text.alignment {
            case .leading: placed.frame.x
            case .centre: placed.frame.midX - width / 2
            case .trailing: placed.frame.right - width
            }
        return MotionRect(x, placed.frame.midY - height / 2, width, height)
    }

    /// The gauge is on the left and the number on the right, in every form that has both, and none is under the sensor.
    private static func sides(_ inside: [PlacedNode], _ form: LiveForm, _ screen: SceneScreen) -> [AuditFinding] {
        let sensor = LivePill(screen).sensor
        var findings: [AuditFinding] = []
        func add(_ node: String, _ message: String) {
            findings.append(
                AuditFinding(screen: screen.name, rule: .live, node: node, message: "\(form.rawValue): \(message)"))
        }
        for placed in inside where placed.node.text != nil && screen.hasSensor && form != .minimal {
            if letters(of: placed).overlaps(sensor) { add(placed.node.id, "lies under the sensor") }
        }
        guard let gauge = inside.first(where: { $0.node.id == "pill.gauge" }),
            let value = inside.first(where: { $0.node.id == "pill.value" })
        else { return findings }
        if gauge.frame.right > sensor.x + SceneLimits.slack || value.frame.right < sensor.right {
            add("pill", "the gauge belongs left of the sensor and the number right of it")
        }
        return findings
    }
}

extension AuditFinding {
    /// The same finding, with what it was found in.
    func about(_ what: String) -> AuditFinding {
        AuditFinding(screen: screen, rule: rule, node: node, message: "\(what), \(message)")
    }
}
