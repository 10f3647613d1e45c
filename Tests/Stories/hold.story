# A hold shows that it is coming.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share
thing plain at 40,40 size 320 by 100 offers preview
plain hides its hold
thing wall at 40,200 size 320 by 100 offers nothing
thing note at 40,320 size 320 by 100 offers edit menu

story After a while the thing rises, until the hold is complete.
by finger, pen, mouse
covers a hold is coming
pointer touches photo
wait 100 ms
hears no hint
wait 300 ms
hears hint photo by hold between 0.1 and 0.99
wait 700 ms
hears peek photo preview by hold
pointer lifts
stays photo

story The thing sinks back when the finger strays.
by finger, pen, mouse
covers a hold is coming
pointer touches photo
wait 300 ms
hears hint photo by hold between 0.1 and 0.99
pointer moves to 200,300
hears hint photo by hold between 0 and 0
wait 1500 ms
hears no hint
pointer lifts
hears nothing

story A finger that lifts takes it back, and taps.
by finger, pen, mouse
covers a hold is coming
pointer touches photo
wait 300 ms
hears hint photo by hold between 0.1 and 0.99
pointer lifts
hears hint photo by hold between 0 and 0
hears tap photo

story A list that scrolls takes it back.
by finger, pen, mouse
covers a hold is coming
pointer touches photo
wait 300 ms
hears hint photo by hold between 0.1 and 0.99
app cancels photo
hears hint photo by hold between 0 and 0
wait 1500 ms
pointer lifts
hears nothing

story A quick tap shows nothing of it.
by finger, pen, mouse, pad
covers a hold is coming
pointer taps photo
hears no hint
hears tap photo

story A thing may hide its hold.
by finger, pen, mouse
covers a hold is coming
pointer touches plain
wait 300 ms
hears no hint
wait 800 ms
hears peek plain preview by hold
pointer lifts
stays plain

story Where a hold leads nowhere none is shown.
finger touches wall
wait 400 ms
hears no hint
wait 400 ms
finger lifts
hears nothing
