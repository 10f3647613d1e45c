extension ReviewRule {
    /// The rules of actions, of the ways to them, and of live photos.
    var actionDefinition: Definition {
        switch self {
        case .actionsPeekOnly:
            Definition(
                .error, "R-3DT-50", "Every action of a preview can be reached in another way too.",
                why:
                    "Not every device measures force, and some people switch force off: without force, the action would not exist.",
                fix:
                    "Offer the action in a toolbar or in the opened page, and add \"toolbar\" or \"tap\" to its \"routes\"; or add its id to the target's \"holdActions\"."
            )
        case .fallbackMissing:
            Definition(
                .error, "R-3DT-54", "Without pressure, a hold shows the actions of a press.",
                why: "People who cannot press, and hold instead, get none of the actions.",
                fix: "Leave \"fallback\" out: a hold then shows the same actions.")
        case .fallbackMismatch:
            Definition(
                .error, "R-3DT-54", "A hold shows the same actions as a press, in the same order.",
                why: "People who change between devices would have to learn two lists for one thing.",
                fix: "Leave \"fallback\" out, or list the ids of the actions in the same order.")
        case .homeEmptyActionView:
            Definition(
                .error, "R-3DT-13", "A menu has at least one item or one piece of information.",
                why: "The target responds to the press, and then opens an empty menu.",
                fix: "Add an item to \"actions\" or a text to the menu's \"information\", or remove the menu.")
        case .actionsOpen:
            Definition(
                .warning, "R-3DT-49", "Every action does more than open the target: a pop already opens it.",
                why: "Pressing deeper already opens the target; the action takes the place of a useful action.",
                fix: "Remove the action, or make it do something else, such as opening in the background.")
        case .actionsHoldNotInPeek:
            Definition(
                .warning, "R-3DT-48", "The preview offers every action that a hold on the target once offered.",
                why: "People who know a hold's actions expect these actions in the preview.",
                fix: "Add the missing ids to \"actions\".")
        case .livePhotoOneSided:
            Definition(
                .warning, "R-3DT-57", "A live photo has moments before and after the shot.",
                why:
                    "The clip shows the moments before and after the shot; if one side is missing, the clip starts or ends with a jump.",
                fix: "Record on both sides of the shot: \"before\" and \"after\" must be above 0.")
        default:
            Definition(
                .warning, "R-3DT-57", "A live photo has sound.",
                why: "Sound recalls the moment as much as the picture does.",
                fix: "Keep the sound with the clip.")
        }
    }
}
