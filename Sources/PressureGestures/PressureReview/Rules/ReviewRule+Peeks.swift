extension ReviewRule {
    /// The rules of previews.
    var peekDefinition: Definition {
        switch self {
        case .adoptionInconsistent:
            Definition(
                .error, "R-3DT-35", "Targets with the same kind and role all have a preview, or none has.",
                why: "If pressing works on some things and not on others of the same kind, people cannot learn what to "
                    + "press. They think that the app or their finger is at fault.",
                fix: "Give all listed targets a preview, remove the previews, or give the targets roles that people "
                    + "can tell apart by sight.")
        case .peekNoPop:
            Definition(
                .error, "R-3DT-39", "Every preview has a destination.",
                why: "People who press deeper expect the preview to open, but nothing would happen.",
                fix: "Add the key \"destination\"; its value is what a tap opens.")
        case .popDiffersFromTap:
            Definition(
                .error, "R-3DT-41", "A pop opens what a tap opens.",
                why: "Pressing is a quicker way to the same place; if a pop opens another place, people get lost.",
                fix: "Leave \"popDestination\" out: the pop then opens the destination of the tap.")
        case .peekEditMenuConflict:
            Definition(
                .error, "R-3DT-44", "A target has a preview or an edit menu, not both.",
                why: "A resting finger could mean the preview or the edit menu.",
                fix: "Remove the preview or the edit menu, whichever people need less.")
        case .peekButtonLike:
            Definition(
                .error, "R-3DT-37", "Nothing in a preview looks or acts like a button.",
                why: "The finger has to lift before it can tap the button, and the lift closes the preview.",
                fix: "Show the element as plain text or picture, and offer its function as an action.")
        case .peekOccluded:
            Definition(
                .warning, "R-3DT-33", "A finger leaves most of a preview visible.",
                why: "A preview under the finger cannot be seen.",
                fix: "Make the preview larger, or place its frame beside the finger.")
        case .peekNoRoomForTitle:
            Definition(
                .warning, "R-3DT-34", "The title of a preview fits beside the finger, in readable letters.",
                why: "People read the title beside the finger to decide whether to press deeper.",
                fix: "Make the preview larger or its title shorter, and use letters of at least 11 points.")
        case .peekThinPreview:
            Definition(
                .warning, "R-3DT-29", "A preview shows a picture, something live, or at least two texts.",
                why: "An almost empty preview is not worth a press.",
                fix: "Show more of the destination, or remove the preview.")
        case .peekAddsNothing:
            Definition(
                .warning, "R-3DT-30", "A preview shows something that the target does not show.",
                why: "People press to learn more; a repetition does not help them decide.",
                fix: "Show what helps people decide whether to open the target.")
        default:
            Definition(
                .error, "R-3DT-6", "Every target that can be pressed responds to a light press.",
                why: "A response shows people what can be pressed.",
                fix: "Remove \"hint\": false.")
        }
    }
}
