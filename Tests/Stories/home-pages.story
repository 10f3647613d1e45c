# What lies on opened pages is pressed, and does something that is seen elsewhere.

window 393 by 852
thing calendar on the home screen offers menu with new-event, today, edit-home
thing notes on the home screen offers menu with new-note, reading-list, edit-home
thing clock on the home screen offers menu with start-timer, new-alarm, edit-home
thing mail on the home screen offers menu with new-message, mark-read, edit-home
thing photos on the home screen offers menu with favourite-latest, copy-latest, edit-home
thing music on the home screen offers menu with play, next-piece, edit-home
thing calculator on the home screen offers menu with copy-result, clear-result, edit-home
thing maps on the home screen offers menu with remind, share-arrival, edit-home
thing pill on the home screen offers menu with pause, stop
thing people-1 on the home screen offers preview with call, write
thing link on the home screen offers preview with open-in-background, add-to-reading-list, copy-link
thing widget-next on the home screen offers preview
thing widget-trip on the home screen offers preview with remind, share-arrival

story A new event is on the calendar's page, and on the widget that shows what comes next.
finger presses calendar
hears peek calendar menu by force
finger lifts
wait until live
finger taps row new-event
hears action calendar new-event
hears ended calendar chosen
wait 400 ms
toast is New event at 10:00
finger taps calendar
hears tap calendar
wait 800 ms
finger taps part go:calendar/today-1000
wait 400 ms
page is calendar/today-1000
finger taps part back
wait 400 ms
page is calendar/start
finger taps part back
wait 800 ms
no page is open
finger taps widget-next
hears tap widget-next
page is calendar/today-1000

story A removed event comes back.
finger taps widget-next
hears tap widget-next
page is calendar/today-1900
wait 800 ms
finger taps part do:remove-event
no page is open
wait 800 ms
toast is Choir practice removed
finger taps part undo
wait 400 ms
toast is Brought back
finger taps widget-next
hears tap widget-next
page is calendar/today-1900

story An archived message is in the archive, and goes back to the inbox.
finger taps mail
hears tap mail
wait 800 ms
finger taps part go:message/1
wait 400 ms
page is message/1
finger taps part do:archive
wait 400 ms
page is mail/start
finger taps part go:mail/archive
wait 400 ms
finger taps part go:message/1
wait 400 ms
finger taps part do:archive
wait 400 ms
toast is In the inbox again
page is mail/archive

story A flagged message has its flag removed on its page.
finger taps mail
hears tap mail
wait 800 ms
finger taps part go:message/2
wait 400 ms
finger taps part do:flag
wait 400 ms
toast is Flagged
finger taps part do:flag
wait 400 ms
toast is Flag removed

story A link goes to the reading list, where it opens.
finger presses link
hears peek link preview by force
finger swipes up
finger lifts
wait until live
finger taps row add-to-reading-list
hears action link add-to-reading-list
hears ended link chosen
wait 400 ms
toast is In the reading list
finger taps notes
hears tap notes
wait 800 ms
finger taps part go:notes/reading
wait 400 ms
finger taps part go:page/tide-table
wait 400 ms
page is page/tide-table

story A new note is empty, and a copied link is pasted into one.
finger taps notes
hears tap notes
wait 800 ms
finger taps part do:new-note
wait 400 ms
page is notes/2
finger taps part do:write-line
wait 100 ms
finger taps part do:copy-note
wait 400 ms
toast is Copied
finger taps part back
wait 400 ms
finger taps part do:paste
wait 400 ms
page is notes/3
finger taps part do:remove-note
wait 400 ms
page is notes/start
toast is Note removed

story Things of a list are ticked.
finger taps notes
hears tap notes
wait 800 ms
finger taps part go:note/sunday
wait 400 ms
finger taps part do:toggle:2
wait 400 ms
toast is 3 of 5 done

story A timer starts from the clock's page, and an alarm is switched off.
finger taps clock
hears tap clock
wait 800 ms
finger taps part do:start-timer:1
wait 400 ms
toast is Timer: 1 min
finger taps part go:clock/alarm-0
wait 400 ms
page is clock/alarm-0
finger taps part do:toggle-alarm:0
wait 400 ms
toast is Alarm at 6:30 is off

story A message is written and sent.
finger taps mail
hears tap mail
wait 800 ms
finger taps part do:new-message
wait 400 ms
page is mail/draft
finger taps part do:draft-person
wait 100 ms
finger taps part do:send
wait 400 ms
toast is Sent to Jonas
page is mail/start
finger taps part go:mail/sent
wait 400 ms
finger taps part go:message/100
wait 400 ms
page is message/100

story A picture becomes a favourite on its page.
finger taps photos
hears tap photos
wait 800 ms
finger taps part go:picture/pier
wait 400 ms
finger taps part do:favourite
wait 400 ms
toast is In the favourites

story Music plays, and the next piece follows.
finger taps music
hears tap music
wait 800 ms
finger taps part do:play
wait 400 ms
toast is Playing: The herring fleet
finger taps part do:next-piece
wait 400 ms
toast is Next: Lanterns on the water

story The calculator reckons, and its result is copied.
finger taps calculator
hears tap calculator
wait 800 ms
finger taps part do:key:0
finger taps part do:key:7
finger taps part do:key:4
finger taps part do:key:14
wait 100 ms
finger taps part do:copy-result
wait 400 ms
toast is Copied

story Maps shows the trip, and reminds one to leave.
finger taps maps
hears tap maps
wait 800 ms
finger taps part do:remind
wait 400 ms
toast is Reminder at 10:28

story A call starts on a person's page, and ends on the page of the pill.
finger touches 330,480
finger moves to 60,480
finger lifts
hears nothing
wait 1200 ms
finger touches 330,480
finger moves to 60,480
finger lifts
hears nothing
wait 1200 ms
finger taps people-1
hears tap people-1
wait 800 ms
finger taps part do:call
wait 400 ms
toast is Calling Ines
finger taps part back
wait 800 ms
no page is open
finger taps pill
hears tap pill
wait 800 ms
page of pill is open
finger taps part do:end
wait 400 ms
toast is Call ended
