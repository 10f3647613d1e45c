import HomeScreen
import PressureGestures

extension TourMaterial {
    /// What an audit finds on all pages.
    var pageFindings: [AuditFinding] { pages.flatMap { LayoutAudit.audit($0.scene, on: $0.screen).findings } }

    private func line(_ text: String, _ findings: [AuditFinding], without rules: Set<AuditFinding.Rule>) -> TourLine {
        let found = findings.filter { rules.contains($0.rule) }
        let more = found.first.map { "; but \($0)" } ?? ""
        return TourLine("\(Set(pages.map(\.screen)).count) screens: \(text)\(more)", found.isEmpty && !pages.isEmpty)
    }

    private func families(_ idiom: SceneTraits.Idiom) -> [Set<WidgetFamily>] {
        let screens = SceneScreen.all.filter { $0.idiom == idiom }
        return screens.map { screen in
            Set(
                pages.filter { $0.screen == screen }.flatMap(\.scene.placed).compactMap { placed in
                    if case .widget(let family) = placed.node.role { family } else { nil }
                })
        }
    }

    func widgetLines(_ findings: [AuditFinding]) -> [TourLine] {
        let phones = families(.phone).allSatisfy { $0 == [.small, .medium, .large] }
        let tablets = families(.tablet).allSatisfy { $0 == [.small, .medium, .large, .extraLarge] }
        let press = play("home-widget")
        let opened = press?.story.beats.compactMap { $0.state.opened?.destination }.last
        return [
            line("every widget has the size that the guideline for widgets gives", findings, without: [.size]),
            TourLine("phones have small, medium and large widgets; tablets also extra-large ones", phones && tablets),
            line(
                "a small widget has one target, and larger widgets have no more targets than people see at a glance",
                findings, without: [.targets]
            ),
            line("the app's name is under a widget on phones, not on tablets", findings, without: [.label]),
            TourLine(
                "home-widget: a press anywhere on a small widget peeks, and a harder press opens: "
                    + (opened ?? "nothing"),
                press?.has(["hintBegan", "peekBegan(pressure)", "popped(force)"]) == true
                    && opened == "calendar/today-1900"),
            hintLine,
        ]
    }

    /// What lights up under a light press: the whole widget, a cell, or the content itself.
    private var hintLine: TourLine {
        func lifted(_ target: String) -> SceneNode? {
            var other = setting
            other.page = HomeModel(setting).target(target)?.page ?? setting.page
            let home = HomeModel(other)
            return home.scene(HomeStage.hint.state(of: home, on: target)).node("lifted.thing")?.node.children.first
        }
        let (fill, cell, content) = (lifted("widget-next"), lifted("people-1"), lifted("agenda-1"))
        let isWhole = if case .widget(.small)? = fill?.role { true } else { false }
        return TourLine(
            "a light press lifts a whole small widget, one cell of a medium widget, and "
                + "the content alone in a large widget",
            isWhole && cell?.role == .platter && content?.fill == nil && content != nil)
    }

    var widgetPictures: [TourPicture] {
        let tablet = SceneScreen.named("1024x1366") ?? setting.screen
        var pictures = HomePlan(setting.screen).pages.indices.map { page in
            whole(HomeSetting(screen: setting.screen, page: page), "\(setting.screen.name), page \(page + 1)")
        }
        pictures.append(whole(HomeSetting(screen: tablet), "\(tablet.name), a tablet"))
        return pictures
    }

    private func whole(_ setting: HomeSetting, _ caption: String) -> TourPicture {
        let home = HomeModel(setting)
        let state = HomeStage.rest.state(of: home)
        return TourPicture(
            name: "home-\(setting.screen.name)-\(setting.page + 1)", caption: caption,
            light: home.scene(state, style: .light), dark: home.scene(state, style: .dark))
    }

    // MARK: - Design

    func designLines(_ findings: [AuditFinding]) -> [TourLine] {
        [
            line(
                "letters and drawings stay 16 points away from a widget's edge, and filled shapes stay 11 points away",
                findings, without: [.margin, .platterMargin]),
            line("corners within corners share their centres", findings, without: [.corner]),
            line(
                "no letters below 11 points on the screen, none cut off", findings,
                without: [.smallText, .wideText]),
            line("at most four pieces of information in a small widget", findings, without: [.facts]),
            line(
                "nothing reaches beyond its widget or the screen, and no neighbours overlap", findings,
                without: [.outside, .overlap]),
            placeholderLine,
            TourLine(
                "peek: while things are rearranged, the same press shows no preview "
                    + "(\(editingNames.joined(separator: " ")))",
                !editingNames.isEmpty
                    && !editingNames.contains { $0.hasPrefix("peekBegan") || $0.hasPrefix("hintBegan") }),
        ]
    }

    /// The same frames before anything is known, with bars of several widths in place of letters.
    private var placeholderLine: TourLine {
        let widgets = { (scene: HomeScene) in
            scene.placed.filter { placed in placed.path.contains { $0.hasPrefix("widget-") } }
        }
        let known = Dictionary(grouping: widgets(light), by: \.node.id).compactMapValues(\.first?.frame)
        let blank = widgets(waiting)
        let bars = blank.filter { $0.node.id.hasSuffix(".bar") }
        let slots = blank.filter { $0.node.role == .placeholder && !$0.node.id.contains(".bar") }
        let isSame = !slots.isEmpty && slots.allSatisfy { known[$0.node.id] == $0.frame }
        let letters = blank.contains { $0.node.text != nil }
        let widths = Set(bars.map { ($0.frame.width * 10).rounded() })
        let isFaint = bars.allSatisfy { bar in
            if case .plain(let ink)? = bar.node.fill { ink.resolved(bar.traits).alpha < 1 } else { false }
        }
        return TourLine(
            "until the data comes, \(slots.count) frames stay the same, and \(bars.count) bars of "
                + "\(widths.count) widths replace the letters",
            isSame && !letters && widths.count >= 2 && isFaint)
    }

    var designPictures: [TourPicture] {
        var blank = setting
        blank.isWaiting = true
        var editing = setting
        editing.isEditing = true
        return [whole(blank, "Before anything is known"), whole(editing, "While things are rearranged")].enumerated()
            .map {
                TourPicture(
                    name: $0 == 0 ? "placeholder" : "edit", caption: $1.caption, light: $1.light, dark: $1.dark)
            }
    }
}
