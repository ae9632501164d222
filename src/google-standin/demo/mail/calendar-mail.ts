/** Invitations and answers, with their calendar parts. */
export const calendarMail = `
== Invitation: Search form, go or no go
@ 0 10:30 ines > me ;; event:3@10:00/30 unread work
Half an hour, the four of us and Robin. I bring the numbers, you bring the form.

Where: Meeting room, or the link if your train is late
== Invitation: Clip from Northgate, with Robin
@ 1 12:10 robin > me ;; event:3@10:45/45
As discussed.

Where: Harbourlane, small room
== Updated invitation: Design review
@ 2 15:05 dele > me cc ines ;; event:5@09:30/60 work
Moved to the morning, because of the nursery. Thank you again.

Where: Video call
== Accepted: Northgate, training day
@ 1 15:45 carolyn > me ;; event:95@10:00/240 reply
Carolyn Beck has accepted your invitation.
== Cancelled: Budget, second reading
@ 3 17:40 tomas > me ;; event:2@14:00/60 cancel
The first reading was so boring that everybody agreed with it.
== Invitation: Lunch with the new neighbours upstairs
@ 4 12:15 dana > me ;; event:9@13:00/120
I said that we bring the dessert.

Where: Upstairs, obviously
== Reminder: Millbrook Dental, Maya and Leo
@ 1 08:00 slate ;; event:6@15:40/40 unread
| Maya | 15:40
| Leo | 16:00
Place: Millbrook Dental, 4 Mill Lane
== Invitation: Talk rehearsal, twenty minutes and no more
@ 53 10:10 priya > me ;; event:2@16:00/45 work archived
I will hold up a card at fifteen minutes and a bigger one at nineteen.

Where: Kitchen table, office
== Accepted: Conversation about the design role
@ 17 10:35 noor > me ;; event:5@10:00/60 reply +Hiring
Noor Haddad has accepted your invitation.
== Your week: 9 events, one of them a fish
@ 6 18:30 slate
| {day+1} | Design review, 11:00
| {day+2} | Run with Jonah, 07:00
| {day+3} | Parents' choir, 19:30
| {day+4} | nothing, well done
| {day+5} | Dinner at Kofi's (fish), 19:00
> Open the calendar
`;
