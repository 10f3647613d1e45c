# While edit mode is on, things are dragged, and nothing peeks.

window 393 by 852
thing maps on the home screen offers menu with remind, share-arrival, edit-home
thing notes on the home screen offers menu with new-note, reading-list, edit-home
thing wallpaper on the home screen offers edit menu

story A thing that is dragged onto another one of its size changes places with it.
finger holds 196,480
hears peek wallpaper edit menu by hold
hears ended wallpaper cancelled
finger lifts
edit mode is on
wait 800 ms
finger touches maps
finger moves to 260,270
finger moves to 323,289
finger lifts
hears nothing
wait 1000 ms
key escape
edit mode is off
wait 800 ms
finger taps 323,289
hears tap maps
page of maps is open
