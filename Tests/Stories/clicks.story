# Looking never opens, and a tap opens once.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,40 size 320 by 100 offers preview
thing wall at 40,200 size 320 by 100 offers nothing

story A tap goes to the app, and the click to the toolkit.
by finger, pen, mouse, pad
covers clicks after a tap
pointer taps photo
hears tap photo
left to the toolkit
pointer taps wall
hears tap wall
left to the toolkit

story Enter on a thing goes to the toolkit.
by key
covers clicks after a tap
key enter on photo
hears nothing
left to the toolkit
key space on photo
hears nothing
left to the toolkit

story Looking at a preview does not click.
by finger, pen, mouse
covers clicks after looking
pointer holds photo
hears peek photo preview by hold
pointer lifts
taken
wait until live
pointer taps outside
hears ended photo dismissed
taken
pointer taps photo
hears tap photo
left to the toolkit

story An action does not click.
by finger, pen, mouse
covers clicks after looking
pointer holds photo
hears peek photo preview by hold
pointer lifts
wait until live
pointer taps row delete
hears action photo delete
hears ended photo chosen
taken

story Escape and enter do not click what they end.
by key
covers clicks after looking
key menu on photo
hears peek photo preview by keyboard
key escape
hears ended photo dismissed
taken
key menu on photo
hears peek photo preview by keyboard
key enter
hears pop photo by keyboard
hears ended photo popped
taken

story A preview opens what a tap opens.
by key
covers enter with none chosen
key menu on letter
hears peek letter preview by keyboard
key enter
hears pop letter by keyboard
hears ended letter popped
