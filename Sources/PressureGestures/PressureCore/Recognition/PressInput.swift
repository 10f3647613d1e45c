/// The inputs of the press machine: what the numbers mean, once every guard has agreed.
///
/// Forces, distances and times end here. An input says what happened to the press; the phase says what follows.
package enum PressInput: UInt8, Hashable, Sendable, CaseIterable {
    // The contact.
    /// A finger landed on a target with an offer.
    case touched
    /// A finger landed on a target that can only be tapped.
    case touchedPlain
    // The ladder.
    /// The force rose to the level of a hint.
    case hinted
    /// The force fell below the level of a hint.
    case unhinted
    /// A press on a preview target reached the peek; the level is confirmed, the touch is old enough, and a hint is
    /// shown.
    case pressedPreview
    /// A press on a menu target reached the peek, under the same conditions as `pressedPreview`.
    case pressedMenu
    /// A press on a playback target reached the peek.
    ///
    /// While playback is paused, this input counts even if the force never fell below the hint's rung.
    case pressedPlayback
    // The wait.
    /// A still finger waited long enough on a preview target.
    case heldPreview
    /// A still finger waited long enough on a menu target.
    case heldMenu
    /// A still finger waited long enough on a playback target.
    case heldPlayback
    /// The full hold time passed on an edit menu target; force does not shorten the full hold time.
    case heldEditMenu
    /// The full hold time passed, but this press cannot become a hold; force does not shorten the full hold time.
    case heldPlain
    // The pop.
    /// The force reached the pop, and no other condition prevents the pop.
    case pushed
    /// The force reached the pop; the peek goes on, because the policy `repeatedPops` is set.
    case pushedAgain
    /// The finger stayed still for the dwell time of a peek, under the policy `timedPop`.
    case dwelt
    /// The force fell below `peek.leave`; the fall ends the peek or pauses the playback.
    case eased
    // Movement.
    /// The finger moved farther than the slop before any response began.
    case strayed
    /// An upward swipe revealed the actions.
    case revealed
    /// The finger moved back far enough to undo its swipe.
    case takenBack
    /// A sideways swipe selected an action.
    case swiped
    /// The finger moved onto another action.
    case aimed
    /// The finger is no longer on any action.
    case unaimed
    // The lift.
    /// The finger lifted; nothing stays open, and nothing is chosen.
    case lifted
    /// The finger lifted, and the preview, menu or playback stays open.
    case liftedKeeping
    /// The finger lifted on the highlighted action.
    case liftedChoosing
    // Other fingers.
    /// A second finger landed within `secondFinger.window` after the first finger.
    ///
    /// A click of the pad also gives this input if another finger has joined the press.
    case joinedSoon
    /// A second finger landed later than `secondFinger.window` after the first finger.
    case joinedLate
    // Touches on something pinned.
    /// A later contact lifted on an action.
    case chosen
    /// A later contact tapped the pinned preview.
    case tappedPinned
    /// A later contact pressed the pinned preview with force.
    case pushedPinned
    /// The pinned preview, menu or playback was dismissed by a key, or by a later contact outside.
    case leftPinned
    /// A key opened the pinned preview.
    case enteredPinned
    // The end.
    /// The app cancelled the press; or the press was pinned, and then the device went away or the recording ended.
    case cancelled
    /// The contact vanished without a lift, or it is no longer a finger.
    case lost
}
