extension ReviewRule {
    /// The rules of actions, of the ways to them, and of live photos.
    var actionDefinition: Definition {
        switch self {
        case .actionsPeekOnly:
            Definition(
                .error, "R-3DT-50", "Every action of a preview can be reached in another way too.",
                why:
                    "Not every device feels force, and some people switch it off: for them the action would not exist.",
                fix:
                    "Offer it in a toolbar or where a tap leads and say so with \"routes\", or list it in \"holdActions\"."
            )
        case .fallbackMissing:
            Definition(
                .error, "R-3DT-54", "Without pressure a hold leads to the same actions.",
                why: "Whoever cannot press and holds instead finds none of what a press offers.",
                fix: "Leave \"fallback\" out: a hold then shows the same actions.")
        case .fallbackMismatch:
            Definition(
                .error, "R-3DT-54", "A hold shows the same actions as a press, in the same order.",
                why: "People who change between devices would learn two lists for one thing.",
                fix: "Leave \"fallback\" out, or list the ids of the actions in the same order.")
        case .homeEmptyActionView:
            Definition(
                .error, "R-3DT-13", "A menu has at least one item or one piece of information.",
                why: "The icon answers the press, and then there is nothing in what it opens.",
                fix: "Add an item to \"actions\" or a text to the menu's \"information\", or take the menu away.")
        case .actionsOpen:
            Definition(
                .warning, "R-3DT-49", "No action just opens: that is what the pop does.",
                why: "Opening is what pressing deeper is for; the button takes the place of something useful.",
                fix: "Take the action away, or let it do something else, such as opening in the background.")
        case .actionsHoldNotInPeek:
            Definition(
                .warning, "R-3DT-48", "What a hold on the target offered before, its preview offers too.",
                why: "People who know the actions of the hold look for them in the preview.",
                fix: "Add the missing ids to \"actions\".")
        case .livePhotoOneSided:
            Definition(
                .warning, "R-3DT-57", "A live photo has moments before and after the shot.",
                why: "The photo comes alive around its moment; with one side missing it starts or ends with a jump.",
                fix: "Record on both sides of the shot, so that \"before\" and \"after\" are above 0.")
        default:
            Definition(
                .warning, "R-3DT-57", "A live photo has sound.",
                why: "Half of what makes the moment come back is heard.",
                fix: "Keep the sound with the clip.")
        }
    }
}
