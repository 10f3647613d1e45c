extension ReviewRule {
    /// The rules of widgets, and those of descriptions themselves.
    var widgetDefinition: Definition {
        switch self {
        case .widgetSmallOneTarget:
            Definition(
                .error, "R-WID-7", "A small widget is exactly one target.",
                why: "It is hardly larger than a fingertip: nobody can aim within it.",
                fix: "Keep the one target that the widget is about; use a larger family for more.")
        case .widgetTooManyTargets:
            Definition(
                .warning, "R-WID-8", "A widget has no more targets than people can choose from at a glance.",
                why: "A widget is there for a glance and a tap; many targets turn it into a list to read.",
                fix: "Keep the targets that people use most, and leave the others to the app.")
        case .widgetSmallNotFill:
            Definition(
                .error, "R-WID-9", "The target of a small widget fills it.",
                why: "All of a small widget answers a tap, so all of it has to light up when it is pressed.",
                fix: "Set \"tapStyle\" to \"fill\", or leave it out.")
        case .widgetNoDestination:
            Definition(
                .error, "R-WID-10", "Every target of a widget leads to what it shows.",
                why: "Who taps something in a widget wants that very thing.",
                fix: "Add the key \"destination\" with what the target shows.")
        case .widgetLaunchesOnly:
            Definition(
                .warning, "R-WID-11", "A widget leads deeper than to the app's first screen.",
                why: "The app's icon does that already.",
                fix: "Lead to what the target shows.")
        case .widgetLookAlike:
            Definition(
                .error, "R-WID-12", "Things that look alike answer a press alike.",
                why: "People expect of the second what they learned from the first.",
                fix: "Give them the same offer, or different looks.")
        case .widgetExtraLargeOnPhone:
            Definition(
                .error, "R-WID-1", "Extra large widgets are for tablets.",
                why: "It does not fit on the screen of a phone.",
                fix: "Use the family \"large\".")
        case .widgetSmallOverloaded:
            Definition(
                .warning, "R-WID-25", "A small widget shows few pieces of information.",
                why: "What does not fit into a glance is not read.",
                fix: "Keep what matters most now, or use a larger family.")
        case .frameOutside:
            Definition(
                .warning, "R-3DT-18", "Frames lie on the surface.",
                why: "No finger can reach what lies beside the surface.",
                fix: "Move the frame onto the surface, or declare the surface that it was made for.")
        default:
            Definition(
                .note, "R-3DT-35", "Every opt-out silences something.",
                why: "A reason for a finding that is no more misleads whoever reads it.",
                fix: "Take the opt-out away, or move it to the item that the finding names.")
        }
    }
}
