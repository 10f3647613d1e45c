# Touches while a preview stays shown: where they begin and where they end decides.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share (disabled), group, delete

story A tap outside dismisses the preview at the lift.
by finger, pen, mouse, pad
covers outside to outside
app shows photo
hears peek photo preview
wait until live
pointer touches outside
wait 100 ms
hears nothing
stays photo
pointer lifts
hears ended photo dismissed
stays nothing
taken

story A touch while something stays is the host's from its beginning.
by finger, pen, mouse, pad
covers outside to outside
app shows photo
hears peek photo preview
wait until live
pointer touches outside
taken
pointer moves to 392,792
taken
pointer lifts
hears ended photo dismissed
taken
pointer touches photo
left to the toolkit
pointer lifts
hears tap photo
left to the toolkit

story A finger that moves far outside also dismisses the preview.
by finger, pen, mouse, pad
covers outside to outside
app shows photo
hears peek photo preview
wait until live
pointer touches outside
pointer moves to 392,792
pointer lifts
hears ended photo dismissed
taken

story A finger that slides from outside onto the card dismisses the preview.
by finger, pen, mouse, pad
covers outside to card
app shows photo
hears peek photo preview
wait until live
pointer touches outside
pointer moves to card
hears nothing
pointer lifts
hears ended photo dismissed

story A finger that slides from outside onto an action chooses it.
by finger, pen, mouse, pad
covers outside to action, later touches highlight
app shows photo
hears peek photo preview
wait until live
pointer touches outside
chosen none
pointer moves to row copy
chosen copy
pointer lifts
hears action photo copy
hears ended photo chosen
stays nothing
taken

story A tap on the card opens it.
by finger, pen, mouse, pad
covers card to card
app shows photo
hears peek photo preview
wait until live
pointer taps card
hears pop photo by tap
hears ended photo popped
stays nothing
taken

story A finger that slides from the card onto an action chooses it.
by finger, pen, mouse, pad
covers card to action
app shows photo
hears peek photo preview
wait until live
pointer touches card
pointer moves to row delete
chosen delete
pointer lifts
hears action photo delete
hears ended photo chosen

story A finger that slides off the card changes nothing.
by finger, pen, mouse, pad
covers card to outside
app shows photo
hears peek photo preview
wait until live
pointer touches card
pointer moves to outside
pointer lifts
hears nothing
stays photo

story A finger that slides off an action changes nothing.
by finger, pen, mouse, pad
covers action to outside, later touches highlight
app shows photo
hears peek photo preview
wait until live
pointer touches row delete
chosen delete
pointer moves to outside
chosen none
pointer lifts
hears nothing
stays photo

story A finger that slides from an action onto the card changes nothing.
by finger, pen, mouse, pad
covers action to card
app shows photo
hears peek photo preview
wait until live
pointer touches row copy
pointer moves to card
pointer lifts
hears nothing
stays photo

story A tap on an action chooses it.
by finger, pen, mouse, pad
covers action to action
app shows photo
hears peek photo preview
wait until live
pointer taps row delete
hears action photo delete
hears ended photo chosen
taken

story The action on which the finger lifts is chosen, not the one that it touched first.
by finger, pen, mouse, pad
covers action to action
app shows photo
hears peek photo preview
wait until live
pointer touches row copy
chosen copy
pointer moves to row delete
chosen delete
pointer lifts
hears action photo delete
hears ended photo chosen

story A disabled row is neither chosen nor outside.
by finger, pen, mouse, pad
covers disabled row
app shows photo
hears peek photo preview
wait until live
pointer touches row share
chosen none
pointer lifts
hears nothing
stays photo
taken

story A lift on a disabled row changes nothing.
by finger, pen, mouse, pad
covers disabled row
app shows photo
hears peek photo preview
wait until live
pointer touches card
pointer moves to row share
chosen none
pointer lifts
hears nothing
stays photo

story A hard press on the card opens it.
by finger, pen
covers hard on the card
app shows photo
hears peek photo preview
wait until live
pointer presses card
hears nothing
pointer presses harder
hears pop photo by force
hears ended photo popped
pointer lifts
hears nothing
taken

story A pad's hard press on the card opens it.
by pad
covers hard on the card
needs pad-card
app shows photo
hears peek photo preview
wait until live
pad presses card
hears nothing
pad presses harder
hears pop photo by force
hears ended photo popped
pad lifts
hears nothing
taken

story On the card, the wheel simulates force.
by mouse
covers hard on the card
app shows photo
hears peek photo preview
wait until live
mouse touches card
mouse rolls 8 steps
hears pop photo by force
hears ended photo popped
mouse lifts
hears nothing

story A pointer that is lost changes nothing.
by finger, pen, mouse, pad
covers lost pointer
app shows photo
hears peek photo preview
wait until live
pointer touches outside
pointer is lost
pointer touches card
pointer is lost
pointer touches row delete
pointer is lost
hears nothing
stays photo
chosen none
