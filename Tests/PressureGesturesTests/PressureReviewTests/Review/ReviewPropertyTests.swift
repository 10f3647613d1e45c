import Foundation
import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// Random apps: no crash, the same findings in any order, and a planted fault is found for what it is.
@Suite("Properties of the review")
struct ReviewPropertyTests {
    static let count = min(
        ProcessInfo.processInfo.environment["PRESSURE_TRACES"].flatMap { Int($0) } ?? 300, 10_000)

    @Test("a fault planted into the good app is found, alone, wherever it is planted", arguments: ReviewRule.allCases)
    func planted(rule: ReviewRule) throws {
        let good = try Reviewed.app(file: Reviewed.good)
        for seed in 0..<UInt64(min(Self.count, 100)) {
            var random = SplitMix64(seed: seed)
            var draft = DraftApp(good)
            draft.plant(rule, &random)
            let findings = Reviewed.findings(draft.app)
            // One seed is enough to go by.
            try #require(findings.rules == [rule.rawValue], "seed \(seed): \(findings)")
        }
    }

    @Test("random apps are reviewed without a crash, and in any order alike")
    func anyOrder() {
        var rules: Set<ReviewRule> = []
        for seed in 0..<UInt64(Self.count) {
            var random = SplitMix64(seed: seed)
            var draft = DraftApp(.wholeSurface)
            draft.widgets = (0..<random.whole(0...4)).map { Self.widget("w\($0)", &random) }
            let widgets = draft.widgets.map(\.id)
            draft.items = (0..<random.whole(0...12)).map { Self.item("t\($0)", widgets, &random) }
            let surface = random.chance(50) ? Surface.unknown : Surface(width: 60, height: 90)
            let findings = TargetReview.findings(in: draft.app, on: surface)
            rules.formUnion(findings.map(\.rule))
            for finding in findings { #expect(!finding.description.contains("\n"), "seed \(seed)") }
            draft.items.shuffle(using: &random)
            draft.widgets.shuffle(using: &random)
            let shuffled = TargetReview.findings(in: draft.app, on: surface)
            #expect(findings.count == shuffled.count, "seed \(seed)")
            #expect(Set(findings) == Set(shuffled), "seed \(seed)")
        }
        // The apps are wild enough to break every rule; that of phones needs a device.
        #expect(Set(ReviewRule.allCases).subtracting(rules) == [.widgetExtraLargeOnPhone, .widgetLaunchesOnly])
    }

    // MARK: Wild apps

    private static let words = ["a", "b", "c", "d", "\u{1b}[31m", "x\ny", "ä"]

    private static func some(_ random: inout SplitMix64) -> [String] {
        var words: [String] = []
        for _ in 0..<random.whole(0...5) { words.append(random.pick(Self.words)) }
        return words
    }

    private static func word(_ random: inout SplitMix64) -> String? { random.chance(50) ? random.pick(words) : nil }

    private static func optOuts(_ random: inout SplitMix64) -> [AppDescription.OptOut] {
        guard random.chance(20) else { return [] }
        return [AppDescription.OptOut(random.pick(ReviewRule.allCases), reason: random.pick(words))]
    }

    private static func widget(_ id: String, _ random: inout SplitMix64) -> AppDescription.Widget {
        AppDescription.Widget(
            id: id, family: random.pick(AppDescription.Widget.Family.allCases), information: some(&random),
            optOuts: optOuts(&random))
    }

    private static func frame(_ random: inout SplitMix64) -> AppDescription.Frame? {
        guard random.chance(80) else { return nil }
        // Some are no larger than a fingertip.
        let most = random.chance(20) ? 10_000 : 200_000
        func length() -> Millimetres { Millimetres(micrometres: Int32(random.whole(-most / 2...most))) }
        return AppDescription.Frame(Rect(x: length(), y: length(), width: length(), height: length()), called: "frame")
    }

    private static func action(_ random: inout SplitMix64) -> AppDescription.Action {
        AppDescription.Action(
            id: random.pick(words), destination: word(&random),
            role: random.pick(AppDescription.Action.Role.allCases),
            routes: random.chance(50) ? [random.pick(AppDescription.Route.allCases)] : [])
    }

    private static func item(_ name: String, _ widgets: [String], _ random: inout SplitMix64) -> AppDescription.Item {
        var item = AppDescription.Item(name: name, offer: random.pick(AppDescription.Offer.allCases))
        item.kind = word(&random).map { AppDescription.Kind($0) }
        item.role = random.chance(10) ? "role" : nil
        item.frame = frame(&random)
        item.partFrame = frame(&random)
        item.hasPreviewToo = item.offer == .editMenu && random.chance(50)
        item.actions = (0..<random.whole(0...4)).map { _ in action(&random) }
        item.destination = word(&random)
        item.popDestination = random.chance(20) ? word(&random) : nil
        item.shown = some(&random)
        item.title = word(&random)
        item.titleSize = random.chance(50) ? Double(random.whole(1...40)) : nil
        item.elements = (0..<random.whole(0...3)).map { _ in
            AppDescription.Element(
                random.pick(AppDescription.Element.Role.allCases), content: word(&random),
                handler: random.chance(10) ? "h" : nil)
        }
        item.information = some(&random)
        item.holdActions = some(&random)
        item.fallback = random.chance(20) ? some(&random) : nil
        if random.chance(50) {
            item.clip = AppDescription.Clip(
                before: .milliseconds(Int64(random.whole(-1...1))), after: .milliseconds(Int64(random.whole(-1...1))),
                hasSound: random.chance(50))
        }
        item.answersLightPress = random.chance(80)
        item.tapStyle = random.chance(50) ? random.pick(AppDescription.TapStyle.allCases) : nil
        item.look = word(&random)
        if random.chance(50), !widgets.isEmpty { item.widget = random.pick(widgets) }
        item.optOuts = optOuts(&random)
        return item
    }
}
