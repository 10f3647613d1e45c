# The home screen: the live one that the window and the page run.

window 393 by 852
thing calendar on the home screen offers menu with new-event, today, edit-home
thing notes on the home screen offers menu with new-note, reading-list, edit-home
thing link on the home screen offers preview with open-in-background, add-to-reading-list, copy-link
thing message on the home screen offers preview
message leads with flag
message trails with archive
thing photo on the home screen offers playback
thing widget-next on the home screen offers preview
thing wallpaper on the home screen offers edit menu

story A press on an icon brings its actions, which stay after the lift.
finger presses calendar
hears peek calendar menu by force
finger lifts
stays calendar
wait until live
finger taps row today
hears action calendar today
hears ended calendar chosen
stays nothing
wait 400 ms
page is calendar/start

story A slide to an action chooses it at the lift.
finger presses notes
hears peek notes menu by force
wait until live
finger moves to row new-note
chosen new-note
finger lifts
hears action notes new-note
hears ended notes chosen
wait 400 ms
toast is New note
page is notes/2

story A tap outside dismisses an icon's actions.
by finger, mouse
pointer holds calendar
hears peek calendar menu by hold
pointer lifts
stays calendar
wait until live
pointer taps part foot
hears ended calendar dismissed
no page is open

story A light tap opens what it touches, and the page's way back leads home.
by finger, mouse, pen
pointer taps link
hears tap link
page of link is open
wait 800 ms
pointer taps part back
hears nothing
no page is open

story A swipe up from the foot of a page leads home.
finger taps link
hears tap link
page of link is open
wait 800 ms
finger touches part foot
finger moves to 196,700
finger lifts
hears nothing
no page is open

story A look at a link ends with the lift.
finger presses link
hears peek link preview by force
finger lifts
hears ended link eased
stays nothing
no page is open

story A press that goes on opens the link.
finger presses link
hears peek link preview by force
finger presses harder
hears pop link by force
hears ended link popped
page of link is open
finger lifts
page of link is open

story A swipe up leaves the actions of a link, and a tap chooses one.
finger presses link
hears peek link preview by force
finger swipes up
finger lifts
stays link
wait until live
finger taps row copy-link
hears action link copy-link
hears ended link chosen
no page is open
wait 400 ms
toast is Copied

story A tap on a card that stays opens it.
by finger, mouse
pointer holds link
hears peek link preview by hold
pointer lifts
stays link
wait until live
pointer taps card
hears pop link by tap
hears ended link popped
page of link is open

story A swipe aside on a message flags it, and to the other side archives it.
finger presses 120,370
hears peek message preview by force
finger swipes left
finger lifts
hears action message flag
hears ended message chosen
wait 400 ms
toast is Flagged
finger presses 120,370
hears peek message preview by force
finger swipes right
finger lifts
hears action message archive
hears ended message chosen

story A photo plays while it is pressed, and stops when the finger lifts.
finger presses photo
hears peek photo playback by force
finger lifts
hears ended photo eased
stays nothing

story A widget shows what it has, and opens it.
finger presses widget-next
hears peek widget-next preview by force
finger presses harder
hears pop widget-next by force
hears ended widget-next popped
page of widget-next is open

story A hold on an empty place begins edit mode, and Escape ends it.
finger holds 196,480
hears peek wallpaper edit menu by hold
hears ended wallpaper cancelled
finger lifts
edit mode is on
key escape
edit mode is off

story A short touch on an empty place does nothing.
needs taps
finger taps 196,480
hears tap wallpaper
edit mode is off

story In edit mode nothing peeks.
finger holds 196,480
hears peek wallpaper edit menu by hold
hears ended wallpaper cancelled
finger lifts
finger presses link
finger lifts
hears tap link
edit mode is on
no page is open

story The menu key shows an icon's actions, and Escape dismisses them.
by key
key menu on calendar
hears peek calendar menu by keyboard
stays calendar
taken
key down
taken
key escape
hears ended calendar dismissed
stays nothing
taken

story Arrows choose an action, and Enter does it.
by key
key menu on calendar
hears peek calendar menu by keyboard
key down
chosen today
key enter
hears action calendar today
hears ended calendar chosen
page is calendar/start

story Escape dismisses a preview, and leads home from a page.
by key
key menu on link
hears peek link preview by keyboard
key escape
hears ended link dismissed
key menu on link
hears peek link preview by keyboard
key enter
hears pop link by keyboard
hears ended link popped
page of link is open
key escape
no page is open

story An arrow to the side flags a message.
by key
key menu on message
hears peek message preview by keyboard
key left
hears action message flag
hears ended message chosen

story The wheel peeks and pops while the mouse's button is down.
mouse touches link
mouse rolls 5 steps
hears peek link preview by force
mouse rolls 3 steps
hears pop link by force
hears ended link popped
page of link is open
mouse lifts

story A second button shows what an icon offers.
mouse presses second button on calendar
hears peek calendar menu
stays calendar

story A click on a pad that weighs peeks when it is pressed harder.
pad presses link
hears peek link preview by force
pad lifts
hears ended link eased
