# What an app does: it shows, ends, changes and draws.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,40 size 320 by 100 offers preview with open
thing mail at 40,730 size 64 by 64 offers menu with new, search

story Showing a pinned preview again changes nothing.
by finger, pen, mouse
covers show the same
pointer holds photo
hears peek photo preview by hold
pointer lifts
app shows photo
hears nothing
stays photo

story Showing again what a key has shown changes nothing.
by key
covers show the same
key menu on photo
hears peek photo preview by keyboard
app shows photo
hears nothing
stays photo

story Showing another thing dismisses the first.
by finger, pen, mouse
covers show another
pointer holds photo
hears peek photo preview by hold
pointer lifts
app shows letter
hears ended photo dismissed
hears peek letter preview
stays letter

story Showing another thing dismisses what a key has shown.
by key
covers show another
key menu on photo
hears peek photo preview by keyboard
app shows mail
hears ended photo dismissed
hears peek mail menu
stays mail

story An app ends what stays.
app shows photo
hears peek photo preview
app ends photo as dismissed
hears ended photo dismissed
stays nothing

story An app that takes an action itself says so.
app shows mail
hears peek mail menu
app ends mail as chosen
hears ended mail chosen
stays nothing

story An action that is disabled meanwhile is no longer chosen.
app shows photo
hears peek photo preview
wait until live
app disables copy of photo
finger taps row copy
hears nothing
stays photo
app enables copy of photo
finger taps row copy
hears action photo copy
hears ended photo chosen

story A row that is disabled while it is chosen is chosen no more.
key menu on photo
hears peek photo preview by keyboard
key down
chosen copy
app disables copy of photo
chosen none
key down
chosen share
key enter
hears action photo share
hears ended photo chosen

story A thing that is removed ends what it shows.
app shows photo
hears peek photo preview
app removes photo
hears ended photo cancelled
stays nothing

story A thing that is removed ends its press.
finger presses photo
hears peek photo preview by force
app removes photo
hears ended photo cancelled
finger lifts
hears nothing

story A thing that moves while it stays keeps what it shows.
app shows photo
hears peek photo preview
app moves photo to 40,200
hears nothing
stays photo
wait until live
rows run copy, share, delete
finger taps row share
hears action photo share
hears ended photo chosen

story A thing that moves takes its press along.
app moves letter to 40,200
finger presses letter
hears peek letter preview by force
finger lifts
hears ended letter eased

story Touches on what the app draws are the app's.
app shows photo
hears peek photo preview
app draws photo at 40,100 size 320 by 300
finger taps 200,200
hears nothing
left to the toolkit
finger taps 200,700
hears ended photo dismissed
taken

story An app that draws by itself says when it is over.
photo is drawn by the app
finger holds photo
hears peek photo preview by hold
app draws photo at 40,100 size 320 by 300
finger lifts
hears nothing
stays photo
app ends photo as chosen
hears ended photo chosen
stays nothing

story A menu that the toolkit draws is announced, and ends when the toolkit says so.
mail is drawn by the toolkit
finger holds mail
hears peek mail menu by hold
hears toolkit-menu mail
finger lifts
hears nothing
stays mail
app ends mail as chosen
hears ended mail chosen
stays nothing

story A preview that the host lays out needs no menu of the toolkit's.
app shows letter
hears peek letter preview
hears no toolkit-menu
app ends letter as dismissed
hears ended letter dismissed

story A menu that the toolkit draws stays after the lift, and is closed by the app.
mail is drawn by the toolkit
finger holds mail
hears peek mail menu by hold
hears toolkit-menu mail
finger lifts
hears nothing
stays mail
app ends mail as dismissed
hears ended mail dismissed
stays nothing
finger taps photo
hears tap photo
