import PressureCore

/// The look of whichever activity it is.
///
/// A value of a protocol would do the same, and could not be compiled for machines without Swift's runtime.
enum ContentLook: ActivityLook {
    case press(PressLook)
    case timer(TimerLook)
    case delivery(DeliveryLook)

    var style: ActivityStyle {
        switch self {
        case .press(let look): look.style
        case .timer(let look): look.style
        case .delivery(let look): look.style
        }
    }

    var spoken: String {
        switch self {
        case .press(let look): look.spoken
        case .timer(let look): look.spoken
        case .delivery(let look): look.spoken
        }
    }

    func mark(_ name: String, _ frame: MotionRect, isAlone: Bool) -> SceneNode {
        switch self {
        case .press(let look): look.mark(name, frame, isAlone: isAlone)
        case .timer(let look): look.mark(name, frame, isAlone: isAlone)
        case .delivery(let look): look.mark(name, frame, isAlone: isAlone)
        }
    }

    func value(_ name: String, _ frame: MotionRect) -> SceneNode {
        switch self {
        case .press(let look): look.value(name, frame)
        case .timer(let look): look.value(name, frame)
        case .delivery(let look): look.value(name, frame)
        }
    }

    var valueWidth: Double {
        switch self {
        case .press(let look): look.valueWidth
        case .timer(let look): look.valueWidth
        case .delivery(let look): look.valueWidth
        }
    }

    var expandedHeight: Double {
        switch self {
        case .press(let look): look.expandedHeight
        case .timer(let look): look.expandedHeight
        case .delivery(let look): look.expandedHeight
        }
    }

    func expanded(_ width: Double) -> [SceneNode] {
        switch self {
        case .press(let look): look.expanded(width)
        case .timer(let look): look.expanded(width)
        case .delivery(let look): look.expanded(width)
        }
    }

    var cardHeight: Double {
        switch self {
        case .press(let look): look.cardHeight
        case .timer(let look): look.cardHeight
        case .delivery(let look): look.cardHeight
        }
    }

    func card(_ width: Double) -> [SceneNode] {
        switch self {
        case .press(let look): look.card(width)
        case .timer(let look): look.card(width)
        case .delivery(let look): look.card(width)
        }
    }
}

extension ActivityContent {
    /// How it looks at a time; how full it is may be on its way from something else.
    func look(at time: Timestamp, progress: Double? = nil) -> ContentLook {
        let progress = progress ?? self.progress(at: time)
        return switch self {
        case .press(let state): .press(PressLook(state: state))
        case .timer(let timer): .timer(TimerLook(timer: timer, time: time, progress: progress))
        case .delivery(let delivery): .delivery(DeliveryLook(delivery: delivery, time: time, progress: progress))
        }
    }
}
