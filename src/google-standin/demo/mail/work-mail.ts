/** The owner's company, Harbourlane, makes booking software for small marinas: its last four weeks. */
export const workMail = `
== Berth map: the last two blockers ;; work important
@ 2 09:05 ines > me cc dele
Morning {me},

We are two blockers away from shipping the berth map:

1. On a phone the pontoon letters overlap when you pinch below 60 %. I can hide them at that size, or draw every second one.
2. Occupied berths are red, and the harbour masters read red as "unpaid". Your call.

I would like to freeze on {day+3}.
@ 2 09:48 me > ines cc dele
1. Every second one, please. Hiding them makes people think that the page is broken.
2. Let us go to slate grey with the little hull icon. Red stays for money. I will have the icon in the file before lunch.
@ 2 13:15 dele > ines, me
Tried it with grey on the Northgate data, 412 berths. It is so much calmer. Frames are at 8 ms now that the letters are drawn once.
@ 1 08:55 ines > me cc dele
Both are in the preview build. Look at pontoon F with your thumb, not with the mouse.
@ 0 10:05 ines > me cc dele ;; unread star
Last thing, I promise: when somebody drags a boat onto a berth that is too short, do we refuse or warn?

I lean towards refusing. Carolyn at Northgate says that she sometimes does it on purpose for an hour. If you can decide today I can still freeze on time.

== Pricing page: words for the small marinas ;; work
@ 6 11:20 priya
Hi {me},

I have rewritten the middle column. Could you read it as somebody with 40 berths and no patience?

"Everything a harbour office does before lunch. 29 a month, whichever boats come."

The old one listed eleven features and nobody could name two of them afterwards.
@ 6 14:02 me
I like the first sentence a lot. The second made me wonder whether boats pay extra. How about "29 a month, however many boats"?
@ 5 09:10 priya
Yes! Much better. Changing it.
@ 0 07:55 priya ;; unread
It has been live for five days and I did not want to tell you before I was sure: trials from the small plan went from 9 to 22. Support questions about the price: none.

The numbers per week are attached. Cake at the office when you are next in.

== Numbers for the board, {date+7} ;; work
@ 4 16:30 tomas
{me}, the board meets on {day+7}. I need one slide from you: what we learnt about how people look for a berth, and what it changes. No more than forty words, they will read it on a train.
@ 3 10:12 me ;; file:board-slide.pdf
Attached. Thirty-eight words, and one picture of a calendar.
@ 3 10:40 tomas
Good. It is the first product slide in a year that I can explain without you in the room.
@ 0 12:30 tomas ;; unread important
One more thing for the board, sorry for doing this on short notice. They will ask what we stop doing if we do the calendar search. Give me one honest sentence.

== Northgate: training for the new season ;; work
@ 9 10:00 carolyn
Dear {me},

We take on two seasonal assistants at the beginning of {month+110} and I should like them to learn the system before the telephone starts ringing. Would you or a colleague come to us for half a day? We can offer a decent lunch and a view.

I enclose the plan of the office so that you can see where the screens are.
@ 8 09:20 me > carolyn cc hanna
Dear Carolyn,

With pleasure. Hanna, who answers most of your questions, would come with me. Would the last week of {month+100} suit you? Mornings are better for us, because of the train.
@ 8 11:45 hanna > me, carolyn
I am in, and I have been wanting to see that view for two years. I will bring the printed cards with the shortcuts.
@ 1 15:30 carolyn > me cc hanna ;; unread
Dear both,

The 24th it is. I have put you down for ten o'clock and told the kitchen. One request: could the practice data have our own pontoon names? They will otherwise learn the wrong ones, and I shall hear about it until September.

== Crash when the calendar opens in Arabic ;; work
@ 12 15:22 mika
Found it: month names in Arabic are one string longer than our array. App dies on the 13th entry that does not exist. Fix is two lines, test is forty.
@ 12 15:40 me
Nicely found. Could the error be something better than a white screen next time?
@ 12 16:05 mika
Already in the same branch: it says what happened and offers to send us the log. Words are yours to change:

"The calendar could not be opened. Your bookings are safe."
@ 11 08:50 me
Keep the words. They are the right two sentences.

== Support, the week in five lines ;; work
@ 3 16:55 hanna > me, tomas, ines cc priya
1. 61 conversations, 48 closed the same day. Longest wait: 3 h 10 (sorry, Puerto Claro).
2. Nine people asked how to move a booking to another boat. That is now the most frequent question.
3. Two marinas want invoices in Catalan.
4. Someone wrote only to say that the new map "feels like the water". Framed it.
5. I am off on {day+5}, Dele holds the fort.
@ 3 18:10 me > hanna
Number 2 has been on my list for a month, your line moves it to the top. And please send me the person of number 4, I would like to ask them things.

== Move a booking to another boat: first sketch ;; work
@ 1 11:05 me > hanna, ines ;; file:move-booking-sketch.png
First sketch attached. One button on the booking, the boat is chosen by name or number, and the price changes before your eyes and not afterwards.

What have I forgotten?
@ 1 11:50 hanna > me cc ines
The deposit! If the new boat is shorter they expect money back. If it is longer they expect not to notice.
@ 1 13:20 ines > me, hanna
And the insurance number hangs on the boat, so it has to be asked again. Everything else is easy.
@ 0 14:40 hanna > me cc ines ;; unread
I asked the three marinas that write the most. All three would rather keep the deposit and put the difference on the last bill. Does that make it simpler?

== Puerto Claro asks for a discount ;; work
@ 15 12:10 luis ;; inbox
Hello {me},

We are very happy with the system and we open a second dock in April, 70 berths more. My owner asks for a discount if we take both. I said that I would ask the friendly designer first before asking the less friendly sales department.
@ 15 16:35 me > luis cc tomas
Dear Luis, you have no idea how small our sales department is. Tomas is in copy and will be almost as friendly.
@ 14 09:05 tomas > luis cc me
Dear Luis, second dock at half price for the first year, and we import the berth list for you. Does your owner smile?
@ 13 18:44 luis > tomas cc me
He does not smile, but he has signed. For him it is the same thing. The list is attached, the names are as the fishermen say them.

== Illustrations for the empty states ;; work
@ 20 10:30 sam
Hi {me},

Three roughs for "no bookings yet": a heron on a bollard, an empty coffee cup on a chart, a coil of rope that has fallen asleep. My favourite is the heron, but I know what you think of birds.
@ 20 12:15 me
The heron, against all my principles. Could it look less disappointed? People have only just signed up.
@ 18 17:20 sam ;; file:heron-final.png picture
Hopeful heron attached, and the same in dark. He now looks as if he had heard a rumour of fish.
@ 17 09:02 me
Perfect. Invoice to Tomas please, and say that it is for poultry.

== Can we talk about my hours? ;; work archived
@ 21 17:48 dele
Hi {me}, not urgent and not bad. From January the nursery closes at four on Wednesdays. I would like to work four long days and one short one. Same hours in total. I am writing to you first because you do the planning board.
@ 21 18:20 me
Of course. Say which hours and I will move the review to Tuesday mornings, nobody likes it on Wednesdays anyway. Tell Tomas, he will say yes before you have finished.
@ 20 08:31 dele
He said yes before I had begun. Thank you.

== Search form: dates first ;; work
@ 1 16:20 me > ines, dele, priya cc robin
Robin's interviews say it five times out of six: people think in dates. I would like to try the search form with the calendar on top and the boat length below, filled in from last time.

Ines, is the availability of a whole month cheap enough to show at once?
@ 1 17:05 ines > me, dele, priya cc robin
Cheap enough if we count per pontoon and not per berth. Dele has a table for that already, from the map.
@ 0 09:12 dele > me, ines cc robin ;; unread
Measured: a month for 400 berths is one query, 6 ms. You can have three months if you promise to fade in the third one slowly.

== Photo of the whiteboard ;; work
@ 5 17:32 mika ;; file:whiteboard.png
Before the cleaners come. The bottom left is not a boat, it is Tomas explaining cash flow.

== Laptop battery ;; work archived
@ 26 09:40 dele
Your old machine is back from repair, new battery, and they found a biscuit. It is on my desk.
@ 26 10:02 me
The biscuit was load-bearing. Thank you, I will collect it on {day+1}.
`;
