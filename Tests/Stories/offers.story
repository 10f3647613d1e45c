# What things offer, and how each ends.

window 400 by 800
thing photo at 40,300 size 320 by 100 offers preview with copy, delete
thing mail at 40,660 size 64 by 64 offers menu with new, search, inbox
thing clip at 140,660 size 64 by 64 offers playback
thing note at 240,660 size 120 by 64 offers edit menu
thing wall at 40,40 size 320 by 100 offers nothing

story A press on an icon opens its menu, and a lift keeps it.
finger presses mail
hears peek mail menu by force
finger lifts
hears nothing
stays mail
wait until live
finger taps row search
hears action mail search
hears ended mail chosen

story A finger slides to an item and chooses it.
by finger, pen, mouse
pointer holds mail
hears peek mail menu by hold
wait until live
pointer moves to row new
chosen new
pointer moves to row inbox
chosen inbox
pointer lifts
hears action mail inbox
hears ended mail chosen
taken

story A lift beside the menu closes it.
by finger, pen, mouse
pointer holds mail
hears peek mail menu by hold
wait until live
pointer moves to outside
pointer lifts
hears ended mail dismissed
stays nothing

story A tap beside a menu closes it.
app shows mail
hears peek mail menu
wait until live
finger taps outside
hears ended mail dismissed
taken

story A menu goes with its window.
app shows mail
hears peek mail menu
window is hidden
hears ended mail cancelled

story A menu does not pop.
finger presses mail
hears peek mail menu by force
finger presses harder
hears nothing
finger lifts
stays mail

story A clip plays while the finger presses.
finger presses clip
hears peek clip playback by force
finger eases
hears ended clip eased
finger presses harder
hears peek clip playback by force
finger lifts
hears ended clip eased

story A clip that a hold began plays until the lift.
by finger, mouse, pen
pointer holds clip
hears peek clip playback by hold
wait 1000 ms
hears nothing
pointer lifts
hears ended clip eased

story A clip stops when its finger is lost.
finger holds clip
hears peek clip playback by hold
finger is lost
hears ended clip cancelled

story A clip that a key began plays until it is dismissed.
key menu on clip
hears peek clip playback by keyboard
wait 1000 ms
hears nothing
stays clip
key escape
hears ended clip dismissed

story An edit menu opens by a hold, and is the app's.
by finger, pen, mouse
pointer holds note
hears peek note edit menu by hold
pointer lifts
hears nothing
app ends note as chosen
hears ended note chosen

story Force does nothing for an edit menu.
finger presses note
hears no hint by force
finger presses harder
hears peek note edit menu by hold
wait 300 ms
finger lifts
hears nothing
app ends note as dismissed
hears ended note dismissed

story An edit menu goes with its window.
finger holds note
hears peek note edit menu by hold
finger lifts
window is hidden
hears ended note cancelled

story A press on a thing without an offer does nothing.
finger presses wall
finger presses harder
wait 500 ms
hears no hint
hears no claim
finger lifts
hears nothing
left to the toolkit

story Everything else of a preview ends as well.
finger presses photo
hears peek photo preview
app cancels photo
hears ended photo cancelled
finger lifts
hears nothing
