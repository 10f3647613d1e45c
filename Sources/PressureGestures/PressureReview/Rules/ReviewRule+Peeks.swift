extension ReviewRule {
    /// The rules of previews.
    var peekDefinition: Definition {
        switch self {
        case .adoptionInconsistent:
            Definition(
                .error, "R-3DT-35", "Of targets of one kind and role either all have a preview, or none has.",
                why: "Where pressing works on some and not on others of the same kind, people cannot learn where it "
                    + "works, and think that the app or their finger is at fault.",
                fix: "Give the others a preview too, take it from these, or give them roles that people can tell "
                    + "apart by sight.")
        case .peekNoPop:
            Definition(
                .error, "R-3DT-39", "Every preview leads to a destination.",
                why: "Who has seen the preview and presses deeper expects it to open; nothing would happen.",
                fix: "Add the key \"destination\" with what a tap opens.")
        case .popDiffersFromTap:
            Definition(
                .error, "R-3DT-41", "A pop opens what a tap opens.",
                why: "Pressing is a quicker way to the same place; two places behind one thing get people lost.",
                fix: "Leave \"popDestination\" out: the pop then opens the destination of the tap.")
        case .peekEditMenuConflict:
            Definition(
                .error, "R-3DT-44", "A target has a preview or an edit menu, not both.",
                why: "Both begin with a finger that stays, so nobody could tell which of them a press means.",
                fix: "Keep the one that people need here, and take the other away.")
        case .peekButtonLike:
            Definition(
                .error, "R-3DT-37", "Nothing in a preview looks or acts like a button.",
                why: "The finger has to lift to tap it, and with the lift the preview is gone.",
                fix: "Show the element as plain text or picture, and offer what it does as an action.")
        case .peekOccluded:
            Definition(
                .warning, "R-3DT-33", "Most of a preview is to be seen beside the finger.",
                why: "A preview that lies under the finger cannot be looked at.",
                fix: "Make the preview larger, or place its frame where the finger is not.")
        case .peekNoRoomForTitle:
            Definition(
                .warning, "R-3DT-34", "The title of a preview fits beside the finger, in letters that can be read.",
                why: "Whether to press deeper is decided by what can be read while the finger is there.",
                fix: "Make the preview larger or its title shorter, and set it in no less than 11 points.")
        case .peekThinPreview:
            Definition(
                .warning, "R-3DT-29", "A preview shows a picture, something live, or at least two texts.",
                why: "A preview with next to nothing in it is not worth the press.",
                fix: "Show more of what the target leads to, or do without the preview.")
        case .peekAddsNothing:
            Definition(
                .warning, "R-3DT-30", "A preview shows something that the target itself does not.",
                why: "People press to learn more; seeing the same again helps with no decision.",
                fix: "Show what people need to decide whether to open it.")
        default:
            Definition(
                .error, "R-3DT-6", "What can be pressed answers a light press.",
                why: "The light response is how people find out what can be pressed at all.",
                fix: "Take \"hint\": false away.")
        }
    }
}
