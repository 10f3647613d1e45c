# Another button than the first.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing wall at 40,40 size 320 by 100 offers nothing

story A second button cancels a press that has shown nothing yet.
by pen, mouse, pad
covers second button during a press
pointer touches photo
pointer presses second button on photo
wait 1000 ms
pointer lifts
hears nothing

story A second button cancels what the press shows.
by pen, mouse
covers second button during a press
pointer holds photo
hears peek photo preview by hold
pointer presses second button on photo
hears ended photo cancelled
wait 1000 ms
pointer lifts
hears nothing
stays nothing

story A right click shows what the thing offers.
by pen, mouse, pad
covers second button over a thing
pointer presses second button on photo
hears peek photo preview
stays photo
taken

story A second button over a thing without an offer goes to the toolkit.
by pen, mouse, pad
covers second button over a thing
pointer presses second button on wall
hears nothing
left to the toolkit

story A second button outside dismisses a pinned preview.
by pen, mouse, pad
covers second button outside
app shows photo
hears peek photo preview
wait until live
pointer presses second button on outside
hears ended photo dismissed
stays nothing
taken
