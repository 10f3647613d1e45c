import PressureJSON

extension TargetReview {
    /// Targets that people expect to answer alike.
    private struct Group: Hashable {
        let kind: String
        let role: String?
        /// A widget stands outside the app, among others of its like.
        let isInWidget: Bool

        var name: String { ForeignText.shown(role.map { "\(kind) (\($0))" } ?? kind) }
    }

    /// Targets with the same kind and role all have a preview, or none has.
    mutating func reviewAdoption() {
        var groups: [Group: [AppDescription.Item]] = [:]
        var order: [Group] = []
        for item in app.items {
            guard let kind = item.kind else { continue }
            let group = Group(kind: kind.word, role: item.role, isInWidget: item.widget != nil)
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(item)
        }
        for group in order {
            compare(groups[group] ?? [], .adoptionInconsistent) { sides in
                // Pressing is compared here, not what else there is: an icon may have quick actions or none.
                guard let with = sides[.preview], with.count < sides.values.map({ $0.count }).reduce(0, +) else {
                    return nil
                }
                let without = sides.filter { $0.key != .preview }.flatMap { $0.value }
                let all = with.count + without.count
                return (
                    Self.first(with.count < without.count ? with : without),
                    "\(group.name): \(with.count) of \(all) have a preview: \(Self.sortedList(with)); "
                        + "without: \(Self.sortedList(without))"
                )
            }
        }
    }

    /// Of targets that look alike all answer alike.
    mutating func reviewLooks() {
        var groups: [String: [AppDescription.Item]] = [:]
        var order: [String] = []
        for item in app.items {
            guard let look = item.look else { continue }
            if groups[look] == nil { order.append(look) }
            groups[look, default: []].append(item)
        }
        for look in order {
            compare(groups[look] ?? [], .widgetLookAlike) { sides in
                guard sides.count > 1 else { return nil }
                let offers = AppDescription.Offer.allCases.filter { sides[$0] != nil }
                let rarest = offers.min { (sides[$0]?.count ?? 0) < (sides[$1]?.count ?? 0) }
                let shown = offers.map { "\($0.rawValue): \(Self.sortedList(sides[$0] ?? []))" }
                return (
                    Self.first(rarest.flatMap { sides[$0] } ?? []),
                    "targets with the look \(JSONText.quoted(look)) respond differently; "
                        + shown.joined(separator: "; ")
                )
            }
        }
    }

    private typealias Sides = [AppDescription.Offer: [AppDescription.Item]]

    /// Adds what a comparison finds: once for the items that opted out, each of which is named, once for the others.
    private mutating func compare(
        _ items: [AppDescription.Item], _ rule: ReviewRule,
        _ verdict: (Sides) -> (item: AppDescription.Item?, message: String)?
    ) {
        guard let whole = verdict(Self.sides(items)) else { return }
        for item in items where item.optOuts.contains(where: { $0.rule == rule }) { add(rule, item, whole.message) }
        let others = items.filter { item in !item.optOuts.contains { $0.rule == rule } }
        if let rest = verdict(Self.sides(others)), let item = rest.item { add(rule, item, rest.message) }
    }

    /// Items by what they offer; an edit menu in the way of a preview is a finding of its own.
    private static func sides(_ items: [AppDescription.Item]) -> Sides {
        Dictionary(grouping: items) { $0.isPeekable ? .preview : $0.offer }
    }

    /// The one that stands for several, whatever their order.
    private static func first(_ items: [AppDescription.Item]) -> AppDescription.Item? {
        items.min { $0.name < $1.name }
    }

    private static func sortedList(_ items: [AppDescription.Item]) -> String { list(items.map { $0.name }.sorted()) }
}
