/** Harbourlane again, from five weeks to three months ago, and the hiring of a second designer. */
export const projectMail = `
== Second designer: shortlist ;; work +Hiring
@ 19 09:15 tomas
{me}, 64 applications. I read them all on Sunday with a pot of tea and put nine in the folder. You choose four.
@ 19 15:50 me
Noor Haddad, Ben Achterberg, and the two without a picture. Noor's case about the clinic queue is the best writing I have seen in an application.
@ 18 08:30 tomas
Agreed. You write to them, you are nicer.

== Conversation about the design role ;; work +Hiring
@ 18 11:05 me > noor
Dear Noor,

Your story about the clinic queue stayed with all of us who read it. Would you like to talk? An hour, no tasks, no whiteboard. I could do {day+5} or {day+6}, in the morning.
@ 17 09:12 noor
Dear {me},

Thank you, that made my week. {day+5} at ten would be lovely. I have one question before: how many people decide whether something ships?
@ 17 10:30 me
Two, and one of them is usually Ines. Talk to you then.
@ 8 14:25 noor
Thank you for the second conversation, and for letting me sit with Hanna for an hour. I learnt more about marinas from her telephone voice than from the website.

If you offer it to me, I will say yes. I thought that I would rather tell you than be mysterious.
@ 1 10:05 noor ;; unread star +Hiring
Dear {me},

Signed and attached. I start on the first of February and I am already reading about tides, which I had believed to be a simple matter.

== Application: product designer ;; work +Hiring
@ 18 11:20 me > ben
Dear Ben, thank you for the careful portfolio. Would you have time for a conversation this week or next?
@ 16 20:11 ben
Hi {me}, thanks for the invitation. I have accepted another offer yesterday, a bit faster than I had expected. I hope that we meet again, I liked your berth map a lot.
@ 15 08:40 me
Congratulations, and good luck there. Our door stays open.

== Postmortem: the double bookings of {date-1} ;; work important
@ 44 14:00 ines > me, tomas, dele, hanna
What happened: for 26 minutes two servers both believed that they were the one that gives out berths. Seven bookings were made twice.

Why: the lease was renewed by the clock of the machine, and one clock was 40 seconds late.

What we do: the database gives the time, from today. And the berth itself refuses a second boat, which it should always have done.

Nobody did anything wrong. Hanna called all seven before they had noticed.
@ 44 15:10 tomas > ines, me, dele, hanna
Thank you for writing it like this. I have forwarded it to the board without changing a word.
@ 43 09:30 me > ines, tomas, dele, hanna
I will add the sentence for the customer to the page: "This berth was taken a moment ago." It never existed because it could never happen.

== Office: the heating, again ;; work archived
@ 52 09:02 hanna > me, ines, tomas
It is 15 degrees in the meeting room. I am wearing the office blanket. Has anybody the number of the man with the beard?
@ 52 09:20 ines > hanna, me, tomas
He is called Pavel and he is coming at two. He says not to touch the left valve.
@ 52 14:45 hanna > me, ines, tomas
Somebody had touched the left valve.

== Accessibility review: what they found ;; work
@ 38 10:20 priya ;; file:accessibility-report.pdf
Hi {me}, the report came in, 14 pages, attached. The summary is kind. The three serious points are all in the calendar: no way in by keyboard, colours alone tell the state, and the dialog forgets where you were.
@ 37 11:11 me > priya cc ines
Fair, all three. I will take the colours and the dialog this week. Ines, could the keyboard go with the calendar rewrite?
@ 37 13:40 ines > me, priya
It has to. I have tried to use it with the keyboard for five minutes and I had to lie down.
@ 30 16:15 priya > me, ines
They checked again today: two of the three are closed, and they used the word "exemplary" about the dialog.

== Name for the thing ;; work archived
@ 61 11:00 priya > me, tomas, ines, dele
We cannot launch it as "the thing with the waiting list". Proposals by {day+2}. The winner gets the window seat for a week.
@ 61 11:14 dele > priya, me, tomas, ines
Lay-by.
@ 61 12:30 me > priya, tomas, ines, dele
Dele has won, give him the seat.

== Contract with the printers ;; work
@ 47 15:05 hanna ;; file:quotation-2207.pdf
Quotation for the shortcut cards attached: 500 pieces, thick paper that survives coffee, 310 in all. They deliver in eight days.
@ 46 09:30 me
Please order. Rounded corners if they cost nothing, they live in pockets.

== Usability lab on {day+6}: who comes? ;; work
@ 70 10:40 me > ines, dele, priya, hanna
Five harbour masters in one day, from nine to four. Two people may sit in the room, the others watch next door. First come, first served. Rule of the house: nobody says "but it is obvious".
@ 70 10:52 hanna > me
Room, please!
@ 70 11:30 dele > me
Next door for me. I cannot keep a straight face when somebody clicks on the logo.
@ 63 18:05 me > ines, dele, priya, hanna
Thank you all. Notes tomorrow. The sentence of the day, from the man with the pipe: "It is very clever, and I would never find it."

== Icons, batch three ;; work
@ 75 12:12 sam ;; file:icons-batch-3.png
Fender, cleat, water tap, power post, shower token. The shower token took longer than all the others together, nobody has ever drawn one.
@ 74 09:45 me
They are lovely. The cleat reads as a bow tie at 16 pixels, could it lose a line?
@ 73 15:30 sam
It has lost two. No more weddings.

== Your talk in Freiburg ;; work +Travel
@ 57 09:00 tomas
They have accepted your talk. Twenty minutes and questions, second morning, after the coffee. I have told them that you will not use the word "journey".
@ 57 09:35 me
A promise that I shall keep. Title: "A calendar is a map". I will book the train now while it is cheap.

== Backup restored, in case you wondered ;; work archived
@ 80 08:20 dele
The yearly exercise: whole database from last night's backup onto an empty machine, 41 minutes, nothing missing, three counts compared. I also restored the one from March, because one should.
@ 80 09:05 me
This is the best kind of mail. Thank you.

== Northgate wants the printed list back ;; work
@ 84 11:15 carolyn
Dear {me},

I know that it is all on the screen. But at six in the morning, on the pontoon, in the rain, there is a clipboard. May we have the list on one sheet again, sorted by berth and not by name?
@ 84 13:40 me ;; star
Dear Carolyn, you are right and we were wrong. One sheet, by berth, big letters. It will be there before the end of next week.
@ 77 08:10 carolyn
It was there this morning and it is better than the old one. The dockhands have noticed that the empty berths are in grey. I am told to say "cheers".
`;
