extension ReviewRule {
    /// The rules of widgets, and those of descriptions themselves.
    var widgetDefinition: Definition {
        switch self {
        case .widgetSmallOneTarget:
            Definition(
                .error, "R-WID-7", "A small widget is exactly one target.",
                why: "A small widget is hardly larger than a fingertip: nobody can aim at a part of it.",
                fix: "Keep only the main target, or use a larger widget family.")
        case .widgetTooManyTargets:
            Definition(
                .warning, "R-WID-8", "A widget has so few targets that people can choose one at a glance.",
                why: "A widget is for a glance and a tap; with many targets people have to read it like a list.",
                fix: "Keep the targets that people use most, and leave the others to the app.")
        case .widgetSmallNotFill:
            Definition(
                .error, "R-WID-9", "A small widget's target fills the whole widget.",
                why: "A small widget responds to a tap anywhere, so the whole widget must light up when pressed.",
                fix: "Set \"tapStyle\" to \"fill\", or leave \"tapStyle\" out.")
        case .widgetNoDestination:
            Definition(
                .error, "R-WID-10", "Every target of a widget opens what the target shows.",
                why: "People want to open exactly what they tap in a widget.",
                fix: "Add the key \"destination\"; its value is what the target shows.")
        case .widgetLaunchesOnly:
            Definition(
                .warning, "R-WID-11", "A widget's target opens something other than the app's first screen.",
                why: "The app's icon already opens the first screen.",
                fix: "Open what the target shows.")
        case .widgetLookAlike:
            Definition(
                .error, "R-WID-12", "Things that look alike respond alike to a press.",
                why: "People expect similar things to respond similarly.",
                fix: "Give the targets the same offer, or different looks.")
        case .widgetExtraLargeOnPhone:
            Definition(
                .error, "R-WID-1", "Extra large widgets are for tablets.",
                why: "An extra large widget does not fit on a phone's screen.",
                fix: "Use the family \"large\".")
        case .widgetSmallOverloaded:
            Definition(
                .warning, "R-WID-25", "A small widget shows few pieces of information.",
                why: "People only glance at a widget.",
                fix: "Keep the most important pieces, or use a larger widget.")
        case .frameOutside:
            Definition(
                .warning, "R-3DT-18", "Frames lie on the surface.",
                why: "No finger can reach a frame outside the surface.",
                fix: "Move the frame onto the surface, or declare the surface that the frame belongs to.")
        default:
            Definition(
                .note, "R-3DT-35", "Every opt-out silences a finding.",
                why: "An opt-out for a finding that no longer exists misleads readers.",
                fix: "Remove the opt-out, or move it to the item that the finding names.")
        }
    }
}
