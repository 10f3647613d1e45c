# What a press does from the first touch to the lift.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,40 size 320 by 100 offers preview

story A press peeks, and letting go changes nothing.
finger presses photo
hears hint photo by force between 0 and 0.99
hears claim finger
hears peek photo preview by force
stays nothing
wait 500 ms
hears nothing
finger lifts
hears ended photo eased
taken

story A harder press pops, once.
finger presses photo
hears peek photo preview by force
finger presses harder
hears progress photo between 0.1 and 0.99
hears pop photo by force
hears ended photo popped
wait 500 ms
finger lifts
hears nothing
taken

story A peek lasts while the finger eases.
finger presses letter
hears peek letter preview by force
finger eases
wait 500 ms
hears nothing
finger lifts
hears ended letter eased

story A finger that slides away scrolls, and shows nothing.
finger touches photo
finger moves to 200,300
wait 1000 ms
hears no claim
hears release finger
finger lifts
hears nothing
left to the toolkit

story A swipe up shows the actions, and a lift on one chooses it.
finger presses photo
hears peek photo preview by force
finger swipes up
wait until live
chosen none
finger moves to row delete
chosen delete
finger moves to row copy
chosen copy
finger lifts
hears action photo copy
hears ended photo chosen
taken

story A lift beside the actions keeps them.
finger presses photo
hears peek photo preview by force
finger swipes up
wait until live
finger lifts
hears nothing
stays photo

story An action that the finger has left is not chosen.
finger presses photo
hears peek photo preview by force
finger swipes up
wait until live
finger moves to row delete
chosen delete
finger moves to 6,450
chosen none
finger lifts
hears nothing
stays photo

story A swipe on a preview without actions does nothing.
finger presses letter
hears peek letter preview by force
finger swipes down
finger swipes up
finger lifts
hears ended letter eased
stays nothing

story A hard press that slides to an action chooses it, and does not pop.
finger presses photo
hears peek photo preview by force
finger swipes up
wait until live
finger moves to row share
finger presses harder
finger lifts
hears action photo share
hears ended photo chosen

story A hold without force shows the preview, and a lift keeps it.
by finger, pen, mouse
pointer holds photo
hears peek photo preview by hold
pointer lifts
hears nothing
stays photo
taken

story A finger without force shows the preview by a hold.
finger has no force
finger holds photo
hears peek photo preview by hold
finger lifts
stays photo

story A pad and a pen press like a finger.
by pen, pad
pointer presses photo
hears peek photo preview by force
pointer presses harder
hears pop photo by force
hears ended photo popped
pointer lifts
hears nothing

story Where force is off a press is a hold.
force is off
finger presses photo
wait 300 ms
hears peek photo preview by hold
finger presses harder
hears nothing
finger lifts
stays photo

story A thing that ignores force is held.
photo ignores force
finger presses photo
wait 300 ms
hears peek photo preview by hold
finger presses harder
hears nothing
finger lifts
stays photo

story Two fingers that land together press nothing.
by finger
covers second finger
finger touches photo
second finger touches letter
wait 1000 ms
finger lifts
second finger lifts
hears nothing

story A second finger that lands later prevents the hold, but not the tap.
by finger
covers second finger
needs taps
finger touches photo
wait 150 ms
second finger touches letter
wait 150 ms
finger lifts
second finger lifts
hears tap photo

story A second finger during a peek does nothing.
by finger
covers second finger
needs taps
finger presses photo
hears peek photo preview by force
second finger taps letter
hears nothing
finger lifts
hears ended photo eased

story A pen takes over from a finger that has begun nothing.
by pen
covers pen before a finger
finger touches photo
pen presses letter
hears peek letter preview by force
finger lifts
pen lifts
hears ended letter eased

story A finger that has begun something keeps the press when a pen lands.
by pen
covers pen before a finger
finger presses photo
hears peek photo preview by force
pen presses letter
pen lifts
hears nothing
finger lifts
hears ended photo eased

story A finger that is lost ends its peek.
finger presses photo
hears peek photo preview by force
finger is lost
hears ended photo cancelled
stays nothing
