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
    /// The level rose to hint.
    case hinted
    /// The level fell below hint.
    case unhinted
    /// The level rose to peek, confirmed and old enough, on a preview; a hint is showing.
    case pressedPreview
    /// The same on a menu target.
    case pressedMenu
    /// The same on a playback target, also when playback has paused and the level never fell below hint.
    case pressedPlayback
    // The wait.
    /// A still finger waited long enough on a preview.
    case heldPreview
    /// The same on a menu target.
    case heldMenu
    /// The same on a playback target.
    case heldPlayback
    /// The unshortened hold time passed on an edit menu target.
    case heldEditMenu
    /// The unshortened hold time passed where no hold is due.
    case heldPlain
    // The pop.
    /// More force, with every guard of the pop content.
    case pushed
    /// The same under the repeated-pops policy: the peek goes on.
    case pushedAgain
    /// The peek stayed still for the dwell time, under the timed-pop policy.
    case dwelt
    /// The force fell below peek.leave where that ends something.
    case eased
    // Movement.
    /// The finger left the slop before anything began.
    case strayed
    /// The swipe up revealed the actions.
    case revealed
    /// The swipe was taken back.
    case takenBack
    /// A sideways action has the peek.
    case swiped
    /// The finger lies on another action now.
    case aimed
    /// The finger lies on no action any more.
    case unaimed
    // The lift.
    /// The finger lifted, and nothing is kept or chosen.
    case lifted
    /// The finger lifted, and what is shown stays.
    case liftedKeeping
    /// The finger lifted on the highlighted action.
    case liftedChoosing
    // Other fingers.
    /// A second finger landed at once.
    case joinedSoon
    /// A second finger landed later.
    case joinedLate
    // Touches on something pinned.
    /// A later contact lifted on an action.
    case chosen
    /// A later contact tapped the preview.
    case tappedPinned
    /// A later contact pressed the preview with force.
    case pushedPinned
    /// A later contact touched outside, or a key dismissed what is shown.
    case leftPinned
    /// A key opened the preview.
    case enteredPinned
    // The end.
    /// The app called the press off, or what is pinned goes with its device or recording.
    case cancelled
    /// The contact is gone without a lift, or is no finger any more.
    case lost
}
