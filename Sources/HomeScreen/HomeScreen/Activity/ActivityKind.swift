import PressureCore

/// What goes on for minutes or hours and is shown while it does, each by its app.
package enum ActivityKind: String, Hashable, Sendable, CaseIterable {
    case press, timer, delivery, call

    /// Its place among all kinds.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Its app's colours: the same ground and ink as its icon's, in either appearance.
    package var style: ActivityStyle {
        switch self {
        case .press: ActivityStyle(ground: .pressGround, ink: .pressInk, faint: .pressFaint)
        case .timer, .call: ActivityStyle(ground: .clockGround, ink: .clockFace, faint: .clockFaint)
        case .delivery: ActivityStyle(ground: .parcelGround, ink: .parcelInk, faint: .parcelFaint)
        }
    }

    /// The app's page that a tap on it opens.
    package var destination: String {
        switch self {
        case .press: "session"
        case .timer: "clock/timer"
        case .call: "call"
        case .delivery: "parcels/1042"
        }
    }

    /// The title of that page.
    package var title: String {
        switch self {
        case .press: "Session"
        case .timer: "Timer"
        case .call: "Call"
        case .delivery: "Parcel"
        }
    }

    /// Its app, by the name of the icon; nil if the home screen itself is the app.
    package var icon: String? {
        switch self {
        case .press, .call: nil
        case .timer: "clock"
        case .delivery: "parcels"
        }
    }
}

/// The colours of one app's activity.
package struct ActivityStyle: Hashable, Sendable {
    package let ground: PaletteColour
    package let ink: PaletteColour
    /// For what matters less.
    package let faint: PaletteColour

    /// A dismiss button's ground, made of the two colours that are given: the ink, thinly over the ground.
    ///
    /// By hand: white on a grey with the least contrast that letters need, 4.5, still has 3 on this.
    package var dismissGround: SceneInk { .faint(.palette(ink), 0.2) }
}

/// What can be done with an activity where it is shown: only what is essential.
package enum ActivityControl: String, Hashable, Sendable, CaseIterable {
    case pause, resume, stop, end, cancel, dismiss

    /// What stands on the button.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// What it has done.
    func deed(_ kind: ActivityKind) -> String {
        switch self {
        case .pause: "\(kind.title) paused"
        case .resume: "\(kind.title) goes on"
        case .stop, .end: "\(kind.title) ended\(kind == .press ? " until the next peek" : "")"
        case .cancel: "\(kind.title) cancelled"
        case .dismiss: "\(kind.title) dismissed"
        }
    }
}

/// The forms in which an activity is shown.
package enum LiveForm: String, Hashable, Sendable, CaseIterable {
    case compact, minimal, expanded, lock, standby
}

extension TimeSpan {
    /// A span of so many seconds.
    static func scene(_ seconds: Double) -> TimeSpan {
        TimeSpan(microseconds: Int64((seconds * 1_000_000).rounded()))
    }

    var seconds: Double { Double(microseconds) / 1_000_000 }
}
