# A mouse's wheel is its force while the button is down.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share
thing list at 40,40 size 320 by 100 offers preview
list lies in what scrolls

story The wheel peeks and pops.
by mouse
covers wheel as force
mouse presses photo
mouse rolls 5 steps
taken
hears peek photo preview by force
mouse rolls 3 steps
hears pop photo by force
hears ended photo popped
mouse lifts
hears nothing
taken

story A wheel that rolls back ends nothing before the lift.
by mouse
covers wheel as force
mouse presses photo
mouse rolls 5 steps
hears peek photo preview by force
mouse rolls back 5 steps
hears nothing
mouse lifts
hears ended photo eased

story The wheel scrolls what scrolls.
by mouse
covers wheel as force
mouse presses list
mouse rolls 5 steps
left to the toolkit
mouse lifts
hears tap list

story What scrolls takes the wheel as force when it is asked for.
by mouse
covers wheel as force
thing column at 40,200 size 320 by 100 offers preview
column lies in what scrolls
column takes the wheel as force
mouse presses column
mouse rolls 5 steps
taken
hears peek column preview by force
mouse lifts
hears ended column eased
