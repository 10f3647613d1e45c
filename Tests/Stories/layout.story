# Windows of several sizes.

thing photo at 40,40 size 100 by 60 offers preview with copy, share, delete

story In a tall window the card lies above its rows.
window 400 by 800
app shows photo
hears peek photo preview
wait until live
card lies above the rows
rows run copy, share, delete

story In a low and wide window the card lies beside its rows.
window 640 by 220
app shows photo
hears peek photo preview
wait until live
card lies beside the rows
rows run copy, share, delete
finger taps row share
hears action photo share
hears ended photo chosen

story In a window that is too small for a card there is none.
window 320 by 160
app shows photo
hears peek photo preview
hears toolkit-menu photo
no card is shown
app ends photo as dismissed
hears ended photo dismissed

story More than eight rows are the toolkit's menu.
window 400 by 800
thing list at 40,400 size 320 by 100 offers menu with one, two, three, four, five, six, seven, eight, nine
app shows list
hears peek list menu
hears toolkit-menu list
app ends list as chosen
hears ended list chosen

story Card and rows leave free what the window keeps.
window 400 by 800
window keeps 60 free at the top
window keeps 50 free at the bottom
thing low at 40,640 size 320 by 100 offers preview with copy, share, delete
key menu on low
hears peek low preview by keyboard
stays low
card lies above the rows
key escape
hears ended low dismissed
key menu on photo
hears peek photo preview by keyboard
stays photo
card lies above the rows

story Rows of large text are high, and all of them can be hit.
window 400 by 800
text is 2 times as large
app shows photo
hears peek photo preview
wait until live
stays photo
card lies above the rows
finger taps row delete
hears action photo delete
hears ended photo chosen

story Rows at the foot that come to lie under the finger are not chosen by it.
window 400 by 520
thing post at 40,325 size 320 by 40 offers preview with copy, share, reply, delete
finger presses post
hears peek post preview by force
finger swipes up
wait until live
finger moves to 260,331
chosen none
finger lifts
hears nothing
stays post
wait until live
finger taps row copy
hears action post copy
hears ended post chosen
