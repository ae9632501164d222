/** What Alex and Robin write to each other: the same letters lie in both mailboxes. */
export const pairMail = `
== Interview notes from {day-2} ;; work important
@ 1 10:12 robin > alex ;; file:interview-notes.md
Hi Alex,

The six interviews are written up (attached). Short version: nobody looks for a berth by size first, everybody looks by date. Five of six opened the calendar before they had read anything else on the page.

Two quotes I would put on the wall:
"I know how long my boat is. I don't know if you have room in August."
"If I have to phone, I have already lost."

Shall we go through them together before you change the search form?
@ 1 11:40 alex > robin
This is gold, thank you. The date-first thing settles an argument that has been going on here since the summer.

I am free {day+3} from ten. Could you bring the recording of the harbour master from Northgate? Ines does not believe me about the phone.
@ 1 12:05 robin > alex
Ten works. I will bring the clip, it is at 14:30 and she will believe you.

== A walk on {day+3}?
@ 2 18:20 alex > robin
The forecast says dry until four. Cliff path to the lighthouse and back, soup at the Anchor?
@ 2 18:52 robin > alex
Yes to all of it. I can be at the car park by half past nine. Dog comes too, she has forgiven you for the stick.

== Invoice 031, research {month-25} ;; work
@ 16 09:30 robin > alex ;; file:Invoice_031_Reyes_Research.pdf +Receipts
Hi Alex,

Invoice for {month-25} is attached: three days of interviews, half a day of write-up, travel to Northgate.

Total 1,940.00, payable within 14 days. Thank you!
@ 14 15:10 alex > robin
Approved and with Tomas, should reach you on Friday.

== Borrowing the big tent
@ 24 20:05 robin > alex
Odd question: do you still have the tent that sleeps six? My cousins arrive on {day+12} and the sofa sleeps one and a half.
@ 23 07:48 alex > robin
It is in the loft, poles included, one peg missing since Skye. Come and get it any evening.
@ 11 19:33 robin > alex
Returned, dried and with a full set of pegs (the missing one was in the hood all along). Thank you!
`;
