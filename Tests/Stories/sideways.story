# Actions to the sides of a preview.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share
thing letter at 40,40 size 320 by 100 offers preview
photo leads with archive
photo trails with flag

story A swipe to a side chooses the action there.
by finger, pen, mouse
covers sideways
pointer holds photo
hears peek photo preview by hold
pointer swipes left
pointer lifts
hears action photo archive
hears ended photo chosen
taken
pointer holds photo
hears peek photo preview by hold
pointer swipes right
pointer lifts
hears action photo flag
hears ended photo chosen

story A swipe that comes back chooses nothing.
by finger, pen, mouse
covers sideways
pointer holds photo
hears peek photo preview by hold
pointer swipes right
pointer swipes left
pointer lifts
hears nothing
stays photo

story The left and right keys do what a swipe that way does.
by key
covers sideways, arrows
key menu on photo
hears peek photo preview by keyboard
key left
hears action photo archive
hears ended photo chosen
taken
key menu on photo
hears peek photo preview by keyboard
key right
hears action photo flag
hears ended photo chosen

story Sides change with the direction of text.
by finger, key
covers sideways
text runs from right to left
key menu on photo
hears peek photo preview by keyboard
key left
hears action photo flag
hears ended photo chosen
finger holds photo
hears peek photo preview by hold
finger swipes right
finger lifts
hears action photo archive
hears ended photo chosen

story Where nothing lies to the side the keys do nothing.
by key
covers sideways
key menu on letter
hears peek letter preview by keyboard
key left
key right
hears nothing
stays letter
taken
