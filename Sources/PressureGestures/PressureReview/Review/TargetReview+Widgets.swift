import PressureJSON

extension TargetReview {
    /// The rules of widgets, and of the targets that belong to them.
    mutating func reviewWidgets() {
        var targets: [String: [AppDescription.Item]] = [:]
        for item in app.items {
            if let widget = item.widget { targets[widget, default: []].append(item) }
        }
        for widget in app.widgets {
            let own = targets[widget.id] ?? []
            reviewFamily(widget, own.count)
            for item in own { review(item, in: widget) }
        }
    }

    private mutating func reviewFamily(_ widget: AppDescription.Widget, _ count: Int) {
        switch widget.family {
        case .small:
            if count != 1 { add(.widgetSmallOneTarget, widget, "it has \(count == 0 ? "no" : "\(count)") targets") }
            let most = Int(ReviewLimit.smallInformation.value)
            if widget.information.count > most {
                add(
                    .widgetSmallOverloaded, widget,
                    "it shows \(widget.information.count) pieces of information; people grasp \(most) at a glance")
            }
        case .medium: reviewCount(widget, count, .mediumTargets)
        case .large: reviewCount(widget, count, .largeTargets)
        case .extraLarge:
            reviewCount(widget, count, .extraLargeTargets)
            if app.device == .phone { add(.widgetExtraLargeOnPhone, widget, "it is extra large, on a phone") }
        }
    }

    private mutating func reviewCount(
        _ widget: AppDescription.Widget, _ count: Int, _ limit: ReviewLimit
    ) {
        let most = Int(limit.value)
        guard count > most else { return }
        add(.widgetTooManyTargets, widget, "it has \(count) targets; at most \(most) fit its size")
    }

    private mutating func review(_ item: AppDescription.Item, in widget: AppDescription.Widget) {
        if widget.family == .small, let style = item.tapStyle, style != .fill {
            add(
                .widgetSmallNotFill, item,
                "its tap style in a small widget is \(JSONText.quoted(style.rawValue)), not \"fill\"")
        }
        let isNowhere = item.destination == nil && item.popDestination == nil
        // A preview that leads nowhere is a finding already.
        if isNowhere, item.offer != .preview {
            add(.widgetNoDestination, item, "a tap on it in \(JSONText.quoted(widget.id)) opens nothing")
        }
        if let destination = item.destination, destination == app.root {
            add(
                .widgetLaunchesOnly, item,
                "a tap on it opens \(JSONText.quoted(destination)), the app's first screen")
        }
    }
}
