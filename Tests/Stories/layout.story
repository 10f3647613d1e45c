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
hears peek photo menu
no card is shown
app ends photo as dismissed
hears ended photo dismissed
