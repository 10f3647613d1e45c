import PressureCore
import PressureJSON

/// Checks an app's declarations against the rules; see <doc:ConsistencyRules>.
///
/// Rules check only declarations. The app's own tests must check that the app does what it declares.
public struct TargetReview {
    let app: AppDescription
    /// The size of the surface as the app sees it; nil if nobody knows it.
    let size: AppDescription.Size?
    private let patches: [TargetID: [FingerPatch]]
    private var found: [Finding] = []
    /// The opt-outs that silenced something, by item or widget and rule.
    private var used: Set<Excuse> = []

    /// A contact that pressed a target; the rules use the contact's size instead of the usual size of a fingertip.
    public struct Finger: Hashable, Sendable {
        /// The target that the finger pressed.
        public let target: TargetID
        /// The patch that the finger covered, on the surface that the app sees.
        public let patch: FingerPatch

        /// Creates a finger on a target, with the patch of the surface that the finger covers.
        public init(on target: TargetID, _ patch: FingerPatch) {
            self.target = target
            self.patch = patch
        }
    }

    private struct Excuse: Hashable {
        let item: String
        let isWidget: Bool
        let rule: ReviewRule
    }

    /// All findings in an app, in the order of the app's file; without a file, in the order of the app's targets.
    ///
    /// Frames are judged on `surface`, which is the surface that the app sees: see ``AppDescription/surface(on:)``.
    /// Without a surface, frames are judged on the size that the app declares. If fingers are given, each pressed
    /// target is judged by the finger that hides the largest part of the target's preview.
    public static func findings(
        in app: AppDescription, on surface: Surface = .unknown, fingers: [Finger] = []
    ) -> [Finding] {
        var review = TargetReview(app, on: surface, fingers)
        review.run()
        return review.sorted
    }

    /// Of these findings the ones by which touches do something else than the description seems to say.
    ///
    /// A replay shows these alone, and so waits for no other rule.
    package static func touchFindings(in app: AppDescription, on surface: Surface) -> [Finding] {
        var review = TargetReview(app, on: surface, [])
        for item in app.items {
            _ = review.reviewConflict(item)
            review.reviewEdges(item)
        }
        return review.sorted
    }

    private init(_ app: AppDescription, on surface: Surface, _ fingers: [Finger]) {
        self.app = app
        patches = Dictionary(grouping: fingers, by: { $0.target }).mapValues { $0.map { $0.patch } }
        let given = AppDescription.Size(width: surface.width, height: surface.height)
        size = given.width > 0 && given.height > 0 ? given : app.size
    }

    private mutating func run() {
        for (place, item) in app.items.enumerated() {
            reviewPeek(item)
            reviewActions(item)
            reviewClip(item)
            reviewFrames(item, number: TargetID(Int32(clamping: place + 1)))
        }
        reviewWidgets()
        reviewAdoption()
        reviewLooks()
        reviewOptOuts()
    }

    /// By place; what has none, or the same, stays in the order in which it was found.
    private var sorted: [Finding] {
        found.enumerated().sorted { left, right in
            let (first, second) = (left.element.place, right.element.place)
            return (first?.line ?? 0, first?.column ?? 0, left.offset)
                < (second?.line ?? 0, second?.column ?? 0, right.offset)
        }.map { $0.element }
    }

    /// The contacts on a target.
    func patches(on target: TargetID) -> [FingerPatch] { patches[target] ?? [] }

    // MARK: Findings

    /// Adds a finding about a target, or a note where the target opted out.
    mutating func add(
        _ rule: ReviewRule, _ item: AppDescription.Item, at place: JSONValue.Place? = nil, _ message: String
    ) {
        let finding = Finding(rule: rule, item: item.name, message: message, place: spot(place ?? item.place))
        add(finding, item.optOuts, isWidget: false)
    }

    /// Adds a finding about a widget, or a note where the widget opted out.
    mutating func add(_ rule: ReviewRule, _ widget: AppDescription.Widget, _ message: String) {
        let finding = Finding(rule: rule, item: widget.id, message: message, place: spot(widget.place))
        add(finding, widget.optOuts, isWidget: true)
    }

    private mutating func add(_ finding: Finding, _ optOuts: [AppDescription.OptOut], isWidget: Bool) {
        guard let optOut = optOuts.first(where: { $0.rule == finding.rule }) else { return found.append(finding) }
        used.insert(Excuse(item: finding.item, isWidget: isWidget, rule: finding.rule))
        found.append(finding.excused(optOut.reason))
    }

    private func spot(_ place: JSONValue.Place?) -> Finding.Place? {
        place.map { Finding.Place(file: app.file, line: $0.line, column: $0.column) }
    }

    // MARK: Opting out

    /// Notes the opt-outs that silenced nothing.
    private mutating func reviewOptOuts() {
        for widget in app.widgets { reviewOptOuts(widget.optOuts, of: widget.id, isWidget: true) }
        for (place, item) in app.items.enumerated() {
            let isPressed = !patches(on: TargetID(Int32(clamping: place + 1))).isEmpty
            let known = item.optOuts.filter { !isUnknown($0.rule, of: item, isPressed: isPressed) }
            reviewOptOuts(known, of: item.name, isWidget: false)
        }
    }

    private mutating func reviewOptOuts(_ optOuts: [AppDescription.OptOut], of name: String, isWidget: Bool) {
        for optOut in optOuts where !isUsed(optOut, of: name, isWidget: isWidget) {
            found.append(
                Finding(
                    rule: .optOutUnused, item: name,
                    message: "opts out of \(optOut.ruleName), which has no finding here", place: spot(optOut.place)))
        }
    }

    private func isUsed(_ optOut: AppDescription.OptOut, of name: String, isWidget: Bool) -> Bool {
        guard let rule = optOut.rule else { return false }
        return used.contains(Excuse(item: name, isWidget: isWidget, rule: rule))
    }

    /// Whether a rule could not look at an item: nobody knows how large the surface is, or it saw one recording's
    /// fingers only, and others press elsewhere.
    private func isUnknown(_ rule: ReviewRule?, of item: AppDescription.Item, isPressed: Bool) -> Bool {
        switch rule {
        case .frameOutside: size == nil
        case .peekOccluded, .peekNoRoomForTitle: isPressed || places(of: item) == nil
        default: false
        }
    }
}
