# Card and rows answer once they lie where they rest.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,40 size 320 by 100 offers preview with copy, share, delete

story A tap on the card just after the lift does nothing.
by finger, pen, mouse
covers not live yet
needs places
pointer holds photo
hears peek photo preview by hold
pointer lifts
pointer taps card
hears nothing
stays photo
taken

story A tap on a row just after the lift does nothing.
by finger, pen, mouse
covers not live yet
needs places
pointer holds photo
hears peek photo preview by hold
pointer lifts
pointer taps row delete
hears nothing
stays photo

story Every row answers once it rests.
by finger, pen, mouse
covers not live yet
pointer holds photo
hears peek photo preview by hold
pointer lifts
wait until live
pointer taps row delete
hears action photo delete
hears ended photo chosen

story A quick swipe over rows that still move chooses none.
by finger, pen, mouse
covers not live for the opener
needs places
pointer holds photo
hears peek photo preview by hold
pointer moves to row delete
chosen none
pointer lifts
hears nothing
stays photo

story Rows at the foot are not chosen by the finger that opened them.
by finger, pen, mouse
covers not live for the opener
pointer holds letter
hears peek letter preview by hold
pointer swipes up
wait until live
pointer moves to row share
chosen none
pointer lifts
hears nothing
stays letter
wait until live
pointer taps row share
hears action letter share
hears ended letter chosen

story With reduced motion rows answer as well.
by finger
covers not live yet
motion is reduced
pointer holds photo
hears peek photo preview by hold
pointer lifts
wait until live
pointer taps row copy
hears action photo copy
hears ended photo chosen

story A tap outside dismisses what is still on its way.
by finger, pen, mouse
covers outside to outside
pointer holds photo
hears peek photo preview by hold
pointer lifts
pointer taps outside
hears ended photo dismissed

story A thing can be pressed again while it goes back.
by finger, pen, mouse
pointer holds photo
hears peek photo preview by hold
pointer lifts
pointer taps outside
hears ended photo dismissed
pointer holds photo
hears peek photo preview by hold
pointer lifts
stays photo
