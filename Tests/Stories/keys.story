# Keys, which do all that a finger does.

window 400 by 800
thing photo at 40,300 size 320 by 100 offers preview with copy, share (disabled), delete
thing mail at 40,660 size 64 by 64 offers menu with new, search, inbox
thing clip at 140,660 size 64 by 64 offers playback
thing note at 240,660 size 120 by 64 offers edit menu
thing wall at 40,40 size 320 by 100 offers nothing

story The menu key shows a preview, with the card focused.
by key
covers shown by a key
key menu on photo
hears peek photo preview by keyboard
hears focus card
stays photo
chosen none
taken

story The menu key opens a menu, with its top row focused.
by key
covers shown by a key
key menu on mail
hears peek mail menu by keyboard
hears focus row inbox
stays mail
chosen inbox
taken

story The menu key plays a clip.
by key
covers shown by a key
key menu on clip
hears peek clip playback by keyboard
stays clip
taken

story The menu key on a thing without an offer is the toolkit's.
by key
covers shown by a key
key menu on wall
hears nothing
left to the toolkit

story Enter and space choose the row.
by key
covers enter on a row, arrows
key menu on photo
hears peek photo preview by keyboard
key down
hears focus row copy
chosen copy
key enter
hears action photo copy
hears ended photo chosen
stays nothing
taken
key menu on mail
hears peek mail menu by keyboard
key space
hears action mail inbox
hears ended mail chosen
taken

story Enter opens a preview whose card is focused.
by key
covers enter with none chosen
key menu on photo
hears peek photo preview by keyboard
key enter
hears pop photo by keyboard
hears ended photo popped
taken

story Space opens a preview if no row has the focus.
by key
covers enter with none chosen
key menu on photo
hears peek photo preview by keyboard
key down
chosen copy
key backtab
hears focus card
chosen none
key space
hears pop photo by keyboard
hears ended photo popped

story Enter leaves a menu without a focused row, and a clip.
by key
covers enter with none chosen
finger holds mail
hears peek mail menu by hold
finger lifts
chosen none
key enter
taken
key space
hears nothing
stays mail
key escape
hears ended mail dismissed
key menu on clip
hears peek clip playback by keyboard
key enter
hears nothing
stays clip
taken

story Escape ends a pinned preview.
by finger, pen, mouse
covers escape ends what stays
pointer holds photo
hears peek photo preview by hold
pointer lifts
stays photo
key escape
hears ended photo dismissed
stays nothing
taken
pointer holds mail
hears peek mail menu by hold
pointer lifts
stays mail
key escape
hears ended mail dismissed
taken

story Escape ends what a key has shown.
by key
covers escape ends what stays
key menu on photo
hears peek photo preview by keyboard
key escape
hears ended photo dismissed
key menu on mail
hears peek mail menu by keyboard
key escape
hears ended mail dismissed
key escape
hears nothing
left to the toolkit

story Escape cancels the press of a pointer that is down.
by finger, pen, mouse
covers escape cancels a press
pointer holds photo
hears peek photo preview by hold
key escape
hears ended photo cancelled
taken
wait 1000 ms
pointer lifts
hears nothing
stays nothing

story After Escape a finger that stays down does not start a hold.
by finger, pen, mouse, pad
covers escape cancels a press
pointer touches photo
key escape
wait 1500 ms
pointer lifts
hears nothing

story Arrow keys move to the next row in their direction, past a disabled row.
by key
covers arrows, disabled row
key menu on photo
hears peek photo preview by keyboard
key down
hears focus row copy
chosen copy
key down
hears focus row delete
chosen delete
key up
chosen copy
taken

story Arrows in a menu above its icon go by where rows lie.
by key
covers arrows
key menu on mail
hears peek mail menu by keyboard
chosen inbox
key down
chosen search
key down
chosen new
key up
chosen search
key enter
hears action mail search
hears ended mail chosen

story Tab moves through card and rows, and begins again.
by key
covers tab, disabled row
key menu on photo
hears peek photo preview by keyboard
key tab
hears focus row copy
key tab
hears focus row delete
key tab
hears focus card
chosen none
key backtab
hears focus row delete
chosen delete
key backtab
chosen copy
taken

story Tab goes to the toolkit while nothing is pinned.
by key
covers tab
key tab on photo
hears nothing
left to the toolkit

story Other keys do nothing while a preview is pinned.
by key
covers other keys
key menu on photo
hears peek photo preview by keyboard
key other
hears nothing
stays photo
taken

story Other keys go to the toolkit while nothing is pinned.
by key
covers other keys
key other on photo
hears nothing
left to the toolkit

story A key and a finger can both use a pinned preview.
by finger, pen, mouse, pad
covers later touches highlight
key menu on photo
hears peek photo preview by keyboard
wait until live
pointer touches row delete
chosen delete
pointer is lost
hears nothing
key escape
hears ended photo dismissed

story An edit menu is the app's when a key opens it.
key menu on note
hears peek note edit menu by keyboard
app ends note as dismissed
hears ended note dismissed
