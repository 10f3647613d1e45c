# What a front end hears: whose a pointer is, when to draw, where the focus goes, when to speak and to tick.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete

story A press is drawn, felt and spoken.
finger presses photo
hears redraw
hears claim finger
hears peek photo preview by force
hears tick
hears say
finger presses harder
hears pop photo by force
hears tick
hears ended photo popped
finger lifts

story A row under the finger is felt and spoken.
finger presses photo
hears peek photo preview by force
finger swipes up
wait until live
finger moves to row delete
hears tick
hears say
finger lifts
hears action photo delete
hears ended photo chosen

story The focus goes to what stays, and back.
by finger, pen, mouse
pointer holds photo
hears claim pointer
hears peek photo preview by hold
pointer lifts
hears focus card
key down
hears focus row copy
key escape
hears ended photo dismissed
hears focus none

story A tap is no claim.
by finger, pen, mouse, pad
pointer taps photo
hears no claim
hears tap photo
left to the toolkit
