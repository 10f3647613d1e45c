import HomeScreen
import PressureGestures
import PressureJSON

/// The audit of a whole screen: every page, light and dark, with and without data, its session and its presses.
package struct ScreenAudit: Sendable {
    package let screen: SceneScreen
    package let findings: [AuditFinding]
    package let measures: LayoutMeasures
    package let pages: Int

    package init(_ screen: SceneScreen) {
        self.screen = screen
        var findings: [AuditFinding] = []
        var measures = LayoutMeasures()
        let pages = HomePlan(screen).pages.count
        for style in SceneTraits.Style.allCases {
            for page in 0..<pages {
                for isWaiting in [false, true] {
                    let setting = HomeSetting(screen: screen, style: style, isWaiting: isWaiting, page: page)
                    let home = HomeModel(setting)
                    let audit = LayoutAudit.audit(home.scene(HomeStage.rest.state(of: home)), on: screen)
                    findings += audit.findings
                    measures.add(audit.measures)
                    if !isWaiting { findings += Self.raised(home) }
                }
            }
            findings += LiveAudit.findings(on: screen, style: style)
        }
        for size in SceneTextSize.allCases.dropFirst() {
            for page in 0..<pages { findings += Self.enlarged(HomeSetting(screen: screen, page: page), size) }
        }
        for page in 0..<pages {
            for isWaiting in [false, true] {
                let home = HomeModel(HomeSetting(screen: screen, isWaiting: isWaiting, page: page))
                let state = HomeStage.rest.state(of: home)
                findings += Self.appearances(
                    home.scene(state, style: .light), home.scene(state, style: .dark), on: screen)
            }
        }
        self.findings = findings
        self.measures = measures
        self.pages = pages
    }

    /// A page with larger letters, and every widget of its stacks: colours are those of the usual size, only places differ.
    private static func enlarged(_ setting: HomeSetting, _ size: SceneTextSize) -> [AuditFinding] {
        let most = HomeModel(setting).stacks.map(\.stack.widgets.count).max() ?? 1
        return (0..<most).flatMap { position -> [AuditFinding] in
            var setting = setting
            setting.textSize = size
            for (stack, _) in HomeModel(setting).stacks {
                setting.stackPositions[stack.id] = Double(min(position, stack.widgets.count - 1))
            }
            let home = HomeModel(setting)
            return LayoutAudit.audit(home.scene(HomeStage.rest.state(of: home)), on: setting.screen).findings
        }
    }

    /// One scene in light and in dark: the same places and texts, and other colours.
    static func appearances(_ light: HomeScene, _ dark: HomeScene, on screen: SceneScreen) -> [AuditFinding] {
        let difference = SceneDifference(light, dark)
        var findings = difference.findings
        if difference.changed == 0 { findings.append(.init(node: "scene", message: "light and dark look the same")) }
        return findings.map {
            AuditFinding(screen: screen.name, rule: .appearance, node: $0.node, message: $0.message)
        }
    }

    /// What each press brings: on the screen, readable, and not under the finger.
    private static func raised(_ home: HomeModel) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        let screen = home.setting.screen
        let whole = MotionRect(0, 0, screen.size.width, screen.size.height)
        func add(_ node: String, _ message: String) {
            findings.append(AuditFinding(screen: screen.name, rule: .raised, node: node, message: message))
        }
        for target in home.pageTargets {
            let parts = home.parts(of: target)
            for (name, frame) in [("card", parts.card), ("menu", parts.menu)] {
                guard let frame else { continue }
                if !whole.holds(frame) { add(target.id, "the target's \(name) does not lie on the screen") }
            }
            for action in parts.actions where parts.menu?.holds(action) == false {
                add(target.id, "an action lies outside its menu \(action)")
            }
            if let card = parts.card {
                let middle = home.map.rect(target.frame)
                let finger = FingerPatch(
                    centre: Point(
                        x: Millimetres(middle.x.value + middle.width.value / 2),
                        y: Millimetres(middle.y.value + middle.height.value / 2)))
                let cover = FingerCover(of: home.map.rect(card), by: finger)
                if cover.hidden.value > SceneLimits.mostHidden {
                    add(target.id, "the finger hides too much of the target's card")
                }
                if let menu = parts.menu, let raised = parts.raisedCard, menu.overlaps(raised) {
                    add(target.id, "the target's actions lie on the target's card")
                }
            }
            for stage in stages(of: target) {
                let scene = home.scene(stage.state(of: home, on: target.id))
                findings += ContrastAudit.findings(in: scene, on: screen)
            }
        }
        return findings
    }

    private static func stages(of target: HomeTarget) -> [HomeStage] {
        switch target.offer {
        case .preview(let actions):
            actions.isEmpty ? [.hint, .peek, .opened] : [.hint, .peek, .actions, .opened, .chosen]
        case .menu: [.hint, .menu]
        case .playback: [.hint, .playing]
        case .tap: [.opened]
        }
    }
}

extension ScreenAudit {
    /// What was measured, in a line.
    package var line: String {
        func text(_ value: Double) -> String { value.isFinite ? SceneNumber.text((value * 10).rounded() / 10) : "-" }
        let targets = WidgetFamily.allCases.compactMap { family in
            measures.targets[family].map { "\(family.rawValue) \($0)" }
        }.joined(separator: ", ")
        return "\(screen.name): pages \(pages); in points: margin \(text(measures.margin)), "
            + "filled shapes \(text(measures.platter)), corners \(text(measures.corner)), inner corners \(text(measures.inner)), "
            + "smallest letters \(text(measures.text)); most targets: \(targets)"
    }

    /// The same as a JSON object.
    package var json: String {
        func number(_ value: Double) -> JSONFragment {
            value.isFinite ? .number(decimals: SceneNumber.text(value)) : .null
        }
        let found = findings.map { finding in
            var object = JSONObject()
            object.add("rule", finding.rule.rawValue)
            object.add("node", finding.node)
            object.add("message", finding.message)
            return object
        }
        var object = JSONObject()
        object.add("screen", screen.name)
        object.add("pages", pages)
        object.add("margin", number(measures.margin))
        object.add("platterMargin", number(measures.platter))
        object.add("corner", number(measures.corner))
        object.add("innerCorner", number(measures.inner))
        object.add("leastText", number(measures.text))
        object.add("findings", objects: found)
        return object.line
    }
}
