# The window: its size, whether it is seen, and what its person has set.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete

story A window that becomes inactive cancels a press.
by finger, pen, mouse
covers inactive and a press
pointer holds photo
hears peek photo preview by hold
window is inactive
hears ended photo cancelled
pointer lifts
hears nothing

story After the window became inactive, a finger that is still down does not start a hold.
by finger, pen, mouse, pad
covers inactive and a press
pointer touches photo
window is inactive
wait 1500 ms
hears nothing

story A pinned preview stays while its window is inactive.
by finger, pen, mouse
covers inactive and what stays
pointer holds photo
hears peek photo preview by hold
pointer lifts
window is inactive
wait 1000 ms
hears nothing
stays photo
window is active
pointer taps row share
hears action photo share
hears ended photo chosen

story What a key has shown stays while its window is inactive.
by key
covers inactive and what stays
key menu on photo
hears peek photo preview by keyboard
window is inactive
hears nothing
stays photo

story A window that is hidden ends everything.
by finger, pen, mouse
covers hidden
pointer holds photo
hears peek photo preview by hold
window is hidden
hears ended photo cancelled
window is active
pointer holds photo
hears peek photo preview by hold
pointer lifts
window is hidden
hears ended photo cancelled
stays nothing

story A window that is hidden ends what a key has shown.
by key
covers hidden
key menu on photo
hears peek photo preview by keyboard
window is hidden
hears ended photo cancelled
stays nothing

story A pinned preview is laid out anew when the window changes its size.
by finger, pen, mouse
covers resize and what stays
pointer holds photo
hears peek photo preview by hold
pointer lifts
window becomes 600 by 780
hears nothing
stays photo
wait until live
card lies above the rows
rows run copy, share, delete
pointer taps row copy
hears action photo copy
hears ended photo chosen

story What a key has shown is laid out anew.
by key
covers resize and what stays
key menu on photo
hears peek photo preview by keyboard
key down
chosen copy
window becomes 600 by 780
hears nothing
stays photo
key enter
hears action photo copy
hears ended photo chosen

story A press ends when the window changes its size.
by finger, pen, mouse
covers resize and a press
pointer holds photo
hears peek photo preview by hold
window becomes 800 by 700
hears ended photo cancelled
pointer lifts
hears nothing

story A hold takes the time that the user has set.
by finger, pen, mouse
covers hold of the person
a hold of the person takes 1200 ms
pointer touches photo
wait 900 ms
hears nothing
wait 500 ms
hears peek photo preview by hold

story If the user has set no time for a hold, the app's time applies.
by finger, mouse
covers hold of the app
a hold of the app takes 300 ms
pointer touches photo
wait 350 ms
hears peek photo preview by hold

story A hold is never shorter than the user has set.
by finger, pen, mouse
covers hold of the person
a hold of the person takes 1200 ms
a hold of the app takes 300 ms
pointer touches photo
wait 900 ms
hears nothing
wait 500 ms
hears peek photo preview by hold

story A touch on what stays ends when the window becomes inactive.
by finger, pen, mouse, pad
covers inactive and a press
app shows photo
hears peek photo preview
wait until live
pointer touches row delete
chosen delete
window is inactive
pointer lifts
hears nothing
stays photo
taken

story A touch on what stays ends when the window changes its size.
by finger, pen, mouse, pad
covers resize and a press
app shows photo
hears peek photo preview
wait until live
pointer touches row delete
window becomes 600 by 780
pointer lifts
hears nothing
stays photo

story What stays is laid out anew where its thing lies in a window of another size.
by finger, pen, mouse
thing mail at 40,730 size 64 by 64 offers menu with new, search, inbox
pointer holds mail
hears peek mail menu by hold
pointer lifts
app moves mail to 40,40
window becomes 400 by 780
hears nothing
stays mail
wait until live
rows run new, search, inbox
