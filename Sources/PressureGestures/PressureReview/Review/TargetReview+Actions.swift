import PressureCore
import PressureJSON

extension TargetReview {
    /// The rules of one target's actions and of the other ways to them.
    mutating func reviewActions(_ item: AppDescription.Item) {
        guard item.offer == .preview || item.offer == .menu else { return }
        reviewFallback(item)
        if item.offer == .menu, item.actions.isEmpty, item.information.isEmpty {
            add(.homeEmptyActionView, item, "its menu has neither an item nor information")
        }
        guard item.offer == .preview else { return }
        let opening = item.allActions.filter { Self.opensTarget($0, item) }
        if !opening.isEmpty {
            add(.actionsOpen, item, "it has actions that do no more than the pop: \(Self.list(opening.map { $0.id }))")
        }
        let elsewhere = item.allActions.filter { $0.role == .open && !Self.opensTarget($0, item) }
        if !elsewhere.isEmpty {
            let names = Self.list(elsewhere.map { $0.id })
            add(
                .actionsOpen, item,
                "it has actions with the role \"open\" that do not open what the pop opens: \(names)")
        }
        // What a tap does as well is no secret of the preview. A hold that shows the same preview is no other way: only
        // a menu of its own is.
        let lonely = item.allActions.filter { action in
            action.routes.subtracting([.hold]).isEmpty && !item.holdActions.contains(action.id)
                && !Self.opensTarget(action, item)
        }
        if !lonely.isEmpty {
            add(.actionsPeekOnly, item, "there is no other way to \(Self.list(lonely.map { $0.id }))")
        }
        let missing = item.holdActions.filter { id in !item.allActions.contains { $0.id == id } }
        if !missing.isEmpty {
            add(.actionsHoldNotInPeek, item, "a hold has actions that are not in the preview: \(Self.list(missing))")
        }
    }

    private mutating func reviewFallback(_ item: AppDescription.Item) {
        let actions = item.actions.map { $0.id }
        guard let fallback = item.fallback, fallback != actions else { return }
        if fallback.isEmpty {
            add(.fallbackMissing, item, "a hold does not offer \(Self.list(actions))")
        } else {
            let pressed = actions.isEmpty ? "no actions" : Self.list(actions)
            add(.fallbackMismatch, item, "a press offers \(pressed); a hold offers \(Self.list(fallback))")
        }
    }

    /// Whether an action does no more than open what the target opens.
    private static func opensTarget(_ action: AppDescription.Action, _ item: AppDescription.Item) -> Bool {
        let isOwn = action.destination.map { $0 == item.destination || $0 == item.popDestination }
        return switch action.role {
        case .open: isOwn ?? true
        case .ordinary: isOwn ?? false
        case .openInBackground, .destructive: false
        }
    }

    /// The rules of a photo that plays.
    mutating func reviewClip(_ item: AppDescription.Item) {
        guard item.offer == .playback, let clip = item.clip else { return }
        if clip.before <= .zero || clip.after <= .zero {
            let (before, after) = (clip.before.microseconds / 1_000, clip.after.microseconds / 1_000)
            add(.livePhotoOneSided, item, "the clip has \(before) ms before the shot and \(after) ms after the shot")
        }
        if !clip.hasSound { add(.livePhotoNoSound, item, "its clip is silent") }
    }

    /// Names in quotes, cut short where there are more than anybody reads.
    static func list(_ names: [String]) -> String { shortened(names.map { JSONText.quoted($0) }) }

    /// The first of some texts, and how many there are besides.
    static func shortened(_ texts: [String]) -> String {
        let most = ActionList.capacity
        let shown = texts.prefix(most).joined(separator: ", ")
        return texts.count > most ? "\(shown) and \(texts.count - most) more" : shown
    }
}
