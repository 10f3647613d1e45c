# A pad that weighs: a click that is held on it stays a click, and pressing on after the click is the press.

window 400 by 800
thing photo at 40,520 size 320 by 200 offers preview with copy, share, delete
thing letter at 40,40 size 320 by 100 offers preview with copy, share, delete
thing mail at 40,730 size 64 by 64 offers menu with new, search, inbox
photo leads with archive
photo trails with flag

story A click that is held on a pad stays a click.
by pad
needs taps
pad holds photo
hears no hint
pad lifts
hears tap photo

story A pad's click on the card just after it came does nothing.
by pad
covers not live yet
needs places
app shows photo
hears peek photo preview
pad taps card
hears nothing
stays photo

story Rows at the foot are not chosen by the pad's finger that opened them.
by pad
covers not live for the opener
pad presses letter
hears peek letter preview by force
pad swipes up
wait until live
pad moves to row share
chosen none
pad lifts
hears ended letter eased

story A look by a pad does not click.
by pad
covers clicks after looking
pad presses photo
hears peek photo preview by force
pad lifts
hears ended photo eased
taken
pad taps photo
hears tap photo
left to the toolkit

story A pad's swipe to a side chooses the action there.
by pad
covers sideways
pad presses photo
hears peek photo preview by force
pad swipes left
pad lifts
hears action photo archive
hears ended photo chosen
taken

story Escape ends what a pad has opened.
by pad
covers escape ends what stays
pad presses mail
hears peek mail menu by force
pad lifts
stays mail
key escape
hears ended mail dismissed

story Showing what a pad has opened changes nothing, and another thing dismisses it.
by pad
covers show the same, show another
pad presses mail
hears peek mail menu by force
pad lifts
app shows mail
hears nothing
stays mail
app shows letter
hears ended mail dismissed
hears peek letter preview
stays letter

story A menu that a pad has opened has its first row nearest to its icon.
by pad
covers order of a menu
pad presses mail
hears peek mail menu by force
pad lifts
wait until live
rows run inbox, search, new

story A pad's preview has its rows as declared.
by pad
covers order of a preview
pad presses letter
hears peek letter preview by force
pad swipes up
wait until live
rows run copy, share, delete

story What a pad has opened stays while its window is inactive, and is laid out anew.
by pad
covers inactive and what stays, resize and what stays
pad presses mail
hears peek mail menu by force
pad lifts
window is inactive
hears nothing
stays mail
window is active
window becomes 600 by 800
hears nothing
stays mail
wait until live
pad taps row new
hears action mail new
hears ended mail chosen

story A window that is hidden ends what a pad has opened.
by pad
covers hidden
pad presses mail
hears peek mail menu by force
pad lifts
window is hidden
hears ended mail cancelled
stays nothing
