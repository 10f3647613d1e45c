# The order of rows, and where card and rows lie.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,120 size 320 by 100 offers preview with copy, share, delete
thing mail at 40,730 size 64 by 64 offers menu with new, search, inbox
thing chat at 240,20 size 64 by 64 offers menu with call, write, mute

story A preview's rows keep their declared order, wherever the press was.
by finger, pen, mouse
covers order of a preview
pointer holds photo
hears peek photo preview by hold
pointer lifts
wait until live
rows run copy, share, delete
card lies above the rows
key escape
hears ended photo dismissed
pointer holds letter
hears peek letter preview by hold
pointer lifts
wait until live
rows run copy, share, delete
card lies above the rows

story A key shows the rows of a preview as declared.
by key
covers order of a preview
key menu on photo
hears peek photo preview by keyboard
rows run copy, share, delete
card lies above the rows
key menu on photo
key escape
hears ended photo dismissed
key menu on letter
hears peek letter preview by keyboard
rows run copy, share, delete

story A menu's first row is the nearest to its icon.
by finger, pen, mouse
covers order of a menu
pointer holds mail
hears peek mail menu by hold
pointer lifts
wait until live
rows run inbox, search, new
key escape
hears ended mail dismissed
pointer holds chat
hears peek chat menu by hold
pointer lifts
wait until live
rows run call, write, mute

story A key opens a menu with its first row nearest to the icon.
by key
covers order of a menu
key menu on mail
hears peek mail menu by keyboard
rows run inbox, search, new
key escape
hears ended mail dismissed
key menu on chat
hears peek chat menu by keyboard
rows run call, write, mute

