@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// An app that can be changed, to plant a fault in it.
struct DraftApp {
    var items: [AppDescription.Item]
    var widgets: [AppDescription.Widget]
    let base: AppDescription

    init(_ app: AppDescription) {
        base = app
        items = app.items
        widgets = app.widgets
    }

    var app: AppDescription {
        AppDescription(
            name: base.name, isLeftToRight: base.isLeftToRight, file: base.file, size: base.size,
            rotation: base.rotation,
            unit: base.unit, items: items, widgets: widgets, root: base.root, device: base.device)
    }

    /// The places of the items that are so.
    func places(where isSo: (AppDescription.Item) -> Bool) -> [Int] { items.indices.filter { isSo(items[$0]) } }

    /// Plants one fault that breaks a rule, at a place that the numbers choose; the app must keep all rules before.
    mutating func plant(_ rule: ReviewRule, _ random: inout SplitMix64) {
        switch rule {
        case .adoptionInconsistent:
            change(&random) {
                $0.offer == .preview && ($0.kind == .row || $0.kind == .link)
            } by: {
                $0.offer = .nothing
            }
        case .peekNoPop:
            changePeek(&random) {
                $0.destination = nil
                $0.popDestination = nil
            }
        case .popDiffersFromTap: changePeek(&random) { $0.popDestination = "elsewhere" }
        case .peekEditMenuConflict:
            changePeek(&random) {
                $0.offer = .editMenu
                $0.hasPreviewToo = true
            }
        case .peekButtonLike:
            let element = random.pick([
                AppDescription.Element(.button), AppDescription.Element(.link),
                AppDescription.Element(.text, handler: "x"),
            ])
            changePeek(&random) { $0.elements.append(element) }
        case .peekThinPreview: changePeek(&random) { $0.elements = [AppDescription.Element(.text, content: "new")] }
        case .peekAddsNothing:
            changePeek(&random) {
                $0.elements = [AppDescription.Element(.image, content: "picture")]
                $0.shown = ["name", "picture"]
            }
        case .peekOccluded:
            changePeek(&random) {
                $0.frame = AppDescription.Frame(Rect(x: 30, y: 70, width: 8, height: 8), called: "frame")
                $0.partFrame = nil
                $0.title = nil
            }
        case .peekNoRoomForTitle:
            changePeek(&random) {
                $0.title = "Tide"
                $0.titleSize = 9
            }
        case .hintSuppressed:
            change(&random) {
                [.preview, .menu, .playback].contains($0.offer)
            } by: {
                $0.answersLightPress = false
            }
        default: plantMore(rule, &random)
        }
    }

    private mutating func plantMore(_ rule: ReviewRule, _ random: inout SplitMix64) {
        let isListed = { (item: AppDescription.Item) in item.offer == .preview && item.fallback == nil }
        switch rule {
        case .actionsPeekOnly:
            change(&random, where: isListed) { $0.actions.append(AppDescription.Action(id: "lonely")) }
        case .actionsOpen:
            change(&random, where: isListed) { item in
                item.actions.append(
                    AppDescription.Action(id: "look", destination: item.destination, routes: [.toolbar]))
            }
        case .actionsHoldNotInPeek: changePeek(&random) { $0.holdActions.append("unseen") }
        case .fallbackMissing:
            change(&random) {
                !$0.actions.isEmpty
            } by: {
                $0.fallback = []
            }
        case .fallbackMismatch:
            change(&random) {
                $0.offer == .preview || $0.offer == .menu
            } by: {
                $0.fallback = ["another"] + $0.actions.map(\.id)
            }
        case .homeEmptyActionView:
            change(&random) {
                $0.offer == .menu
            } by: {
                $0.actions = []
                $0.information = []
            }
        case .livePhotoOneSided:
            let isBefore = random.chance(50)
            change(&random) {
                $0.clip != nil
            } by: {
                $0.clip = AppDescription.Clip(
                    before: .milliseconds(isBefore ? 0 : 900), after: .milliseconds(isBefore ? 900 : 0), hasSound: true)
            }
        case .livePhotoNoSound:
            change(&random) {
                $0.clip != nil
            } by: {
                $0.clip = AppDescription.Clip(before: .milliseconds(900), after: .milliseconds(900), hasSound: false)
            }
        default: plantInWidgets(rule, &random)
        }
    }

    private mutating func plantInWidgets(_ rule: ReviewRule, _ random: inout SplitMix64) {
        let known = widgets
        func family(_ item: AppDescription.Item) -> AppDescription.Widget.Family? {
            known.first { $0.id == item.widget }?.family
        }
        switch rule {
        case .widgetSmallOneTarget:
            if random.chance(50) {
                change(&random) {
                    family($0) == .small
                } by: {
                    $0.widget = nil
                }
            } else {
                add(1, to: pickWidget(.small, &random))
            }
        case .widgetTooManyTargets:
            let family = random.pick([AppDescription.Widget.Family.medium, .large])
            add(random.whole(9...12), to: pickWidget(family, &random))
        case .widgetSmallNotFill:
            let style = random.pick([AppDescription.TapStyle.cell, .content])
            change(&random) {
                family($0) == .small
            } by: {
                $0.tapStyle = style
            }
        case .widgetNoDestination:
            change(&random) {
                $0.widget != nil
            } by: {
                $0.destination = nil
            }
        case .widgetLaunchesOnly:
            let root = base.root
            change(&random) {
                $0.widget != nil
            } by: {
                $0.destination = root
            }
        case .widgetLookAlike:
            change(&random) {
                $0.look != nil
            } by: {
                $0.offer = .playback
            }
        case .widgetExtraLargeOnPhone: changeWidget(.large, &random) { Self.widget($0.id, .extraLarge) }
        case .widgetSmallOverloaded:
            changeWidget(.small, &random) { Self.widget($0.id, .small, ["a", "b", "c", "d", "e"]) }
        case .frameOutside:
            change(&random) {
                $0.offer == .nothing
            } by: {
                $0.frame = AppDescription.Frame(Rect(x: 60, y: 140, width: 20, height: 20), called: "frame")
            }
        default:
            let rules = ReviewRule.allCases.filter { $0 != .optOutUnused }
            let optOut = AppDescription.OptOut(random.pick(rules), reason: "No need.")
            change(&random) { _ in
                true
            } by: {
                $0.optOuts.append(optOut)
            }
        }
    }

    // MARK: Changes

    private mutating func change(
        _ random: inout SplitMix64, where isSo: (AppDescription.Item) -> Bool,
        by change: (inout AppDescription.Item) -> Void
    ) {
        change(&items[random.pick(places(where: isSo))])
    }

    private mutating func changePeek(_ random: inout SplitMix64, by change: (inout AppDescription.Item) -> Void) {
        self.change(&random, where: { $0.offer == .preview }, by: change)
    }

    private func pickWidget(_ family: AppDescription.Widget.Family, _ random: inout SplitMix64) -> Int {
        random.pick(widgets.indices.filter { widgets[$0].family == family })
    }

    private mutating func changeWidget(
        _ family: AppDescription.Widget.Family, _ random: inout SplitMix64,
        by change: (AppDescription.Widget) -> AppDescription.Widget
    ) {
        let place = pickWidget(family, &random)
        widgets[place] = change(widgets[place])
    }

    private static func widget(
        _ id: String, _ family: AppDescription.Widget.Family, _ information: [String] = []
    ) -> AppDescription.Widget {
        AppDescription.Widget(id: id, family: family, information: information)
    }

    private mutating func add(_ count: Int, to widget: Int) {
        for number in 0..<count {
            items.append(
                AppDescription.Item(
                    name: "another-\(number)", offer: .nothing, destination: "another/\(number)",
                    widget: widgets[widget].id))
        }
    }
}
