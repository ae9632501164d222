/** Newsletters that the owner has asked for. */
export const newsletterMail = `
== The room you wait in
@ 0 06:40 margin
# The room you wait in
Somebody chose the clock in the waiting room. Somebody decided that it would have no second hand. This week: three people whose job is the time before something else, and why one of them took away the magazines.
- [The architect of the short queue](/112/queue): it was never about the chairs
- [A letter from a ferry terminal](/112/ferry), where waiting is the view
- Readers answer: the longest you have waited gladly
> Read number 112
== On folding maps
@ 7 06:40 margin
# On folding maps
A map that cannot be folded again is an argument about who was right. We visit a printer in Leith who has made nine thousand of them and keeps a drawer of failures.
- [The Miura fold, explained with a napkin](/111/miura)
- [What sailors fold first](/111/sailors)
> Read number 111
== The man who names paint
@ 14 06:40 margin ;; star inbox
# The man who names paint
He has named four hundred greys. He refuses "elephant". We spent an afternoon in his kitchen, which is white, and came home seeing things.
> Read number 110
== Small print, large people
@ 28 06:40 margin
# Small print, large people
Who reads the terms? We found eleven people who do, and what they have in common is a good lamp.
- [A short history of the asterisk](/108/asterisk)
> Read number 108
== A museum of unsent letters
@ 42 06:40 margin
# A museum of unsent letters
In a former post office, behind glass, the things people did not say. The director has added one of her own.
> Read number 106
== What the lighthouse keeper did at noon
@ 63 06:40 margin
# What the lighthouse keeper did at noon
Slept, mostly. But on Thursdays he painted the rail, from left to right, and in nineteen years he never once reached the end.
> Read number 103
== Calendars that people finish
@ 2 07:15 fieldnotes
# Calendars that people finish
Forty-one date pickers, one stopwatch and a patient mother-in-law. The fastest was a plain text field that understood "next Friday". The most loved was not the fastest.
- Show the whole month even when half of it is over
- Never grey out a day without saying why
- Let people type, and [forgive them](/88/forgive)
> See all forty-one
== Error messages that help
@ 16 07:15 fieldnotes ;; star inbox
# Error messages that help
We collected 300 and asked three questions of each: does it say what happened, whose turn it is, and whether anything was lost? Nineteen passed.
> The nineteen
== Keyboard first, for a week
@ 30 07:15 fieldnotes
# Keyboard first, for a week
I put my mouse in a drawer on Monday. On Tuesday I found out that I could not cancel my own subscription. A diary in seven parts.
> Read the diary
== Empty states are front doors
@ 58 07:15 fieldnotes
# Empty states are front doors
The first screen that most people see is the one with nothing on it. Five teams that furnished theirs, and one that took the chairs out again.
> Come in
== The quiet comeback of the paper form
@ 79 07:15 fieldnotes
# The quiet comeback of the paper form
A hospital in Ghent went back to paper for one step out of nine, and the other eight became faster. We asked the nurses.
> Read it here
== Winter berths: who is full, who is not
@ 1 06:05 tideline
# Winter berths: who is full, who is not
Northern marinas report 91 % of berths taken, two points more than last year. On the east coast, three harbours raise prices from January; one has lowered them and says so on a banner.
| Region | This winter | Last winter
| North | 91 % | 89 %
| East | 84 % | 86 %
| South-west | 77 % | 71 %
# Also this week
- Shore power: the grant ends on the last day of the month
- A seal has moved into visitor pontoon C at Millhaven and [will not be named](/seal)
> Read the whole issue
== Dredging begins at Millhaven
@ 8 06:05 tideline
# Dredging begins at Millhaven
The channel closes at low water for three weeks. Visitors are asked to call ahead, and the harbour master asks us to print that she means it.
- Fuel prices at the quay, week by week
- Letters: is a hulbert a rope or a joke?
> Read the whole issue
== Shore power: how to ask for the grant
@ 15 06:05 tideline
# Shore power: how to ask for the grant
Nine pages, two of them easy. We filled in the form with a small club and noted every place where we sighed.
> The form, with notes
== Insurance after the {month-20} storm
@ 29 06:05 tideline
# Insurance after the {month-20} storm
Claims are up by half. Three brokers explain what they look for in a photograph, and it is mostly the cleat.
> Read the whole issue
== Bookings by telephone fall below a third
@ 57 06:05 tideline
# Bookings by telephone fall below a third
For the first time, says the yearly survey. Two harbours answer that their telephone is doing very well, thank you.
> See the survey
== Soup for people who are late
@ 4 16:00 kitchen
# Soup for people who are late
Red lentils, one onion, the end of the carrots. It forgives being forgotten and it improves while you look for your keys. Twenty-five minutes, of which you stand at the stove for six.
- 200 g red lentils
- 1 onion, 3 carrots, a thumb of ginger
- Lemon, more than you think
> The whole recipe
== Quinces, at last
@ 18 16:00 kitchen
# Quinces, at last
They sit in the bowl and perfume the room and do nothing else for three weeks. Then, one Sunday, they are ready and so are you.
> Three things to do with five quinces
== The bread that waits overnight
@ 39 16:00 kitchen
# The bread that waits overnight
No kneading, one bowl, a wet hand. I have written down what it looks like at ten at night, because that is when one loses faith.
> The recipe, with pictures of doubt
== New tonight: Corvid Mono
@ 3 22:10 nightshift
# Corvid Mono
Nine weights, one temper. A monospace with a real italic and a zero that nobody will take for an O. Drawn between midnight and four, like everything here.
Owners of Corvid Sans pay half until {date+9}.
> Try it in your own words
== How we drew 214 ampersands
@ 37 22:10 nightshift
# How we drew 214 ampersands
And kept six. A long read for people who look at menus for too long, with the rejected ones in full.
> Read on in the dark
== Marine charts and the letter g
@ 71 22:10 nightshift
# Marine charts and the letter g
Why the soundings on old charts slope backwards, and what that taught us about the tail of a g.
> Read on in the dark
`;
