/** Two mailing lists: people who draw interfaces for harbours, and the allotment society. */
export const forumMail = `
== [harbour-ux] Tide curves: line or area? ;; list:harbour-ux.lists.tidepool.example forums noquote
@ 2 09:40 greta > harbourux
Hello list,

We are redrawing the tide page. The line is correct and the area is loved. Skippers in our test read the area faster, but three out of ten took the blue for "water deep enough here".

Has anybody found a third way?
@ 2 11:05 anselm > harbourux
> three out of ten took the blue for "water deep enough here"

Naturally. Blue means depth on every chart since 1820. Use a line, and mark the window in which YOUR keel floats. Nobody wants the tide, they want to get in.
@ 2 13:22 imogen > harbourux
Anselm is right (it had to happen). We show a single bar: "You can come in from 14:10 to 18:55". The curve is one tap away, and one in fifty taps.
@ 1 08:31 greta > harbourux
Thank you both. Bar on top, line below, no blue anywhere. I will report after the next test.
@ 1 19:12 anselm > harbourux ;; unread
> no blue anywhere

I did not expect to win this one.

== [harbour-ux] Berth numbers read aloud ;; list:harbour-ux.lists.tidepool.example forums noquote
@ 9 10:10 imogen > harbourux
A harbour master tells me that "B15" and "B50" are the same word on the radio. He has renumbered a pontoon because of it. Should our software refuse to make both?
@ 9 12:45 me > harbourux
We looked at two years of moves at one marina: the pairs fifteen/fifty and thirteen/thirty were swapped eleven times as often as others. We now warn when somebody creates the second of a pair.
@ 9 14:02 greta > harbourux
> eleven times as often

May I quote this in a talk?
@ 8 08:20 me > harbourux
Please do. I can send you the little table, if you say that it is one marina and not the world.

== [harbour-ux] Meeting in Ghent, spring ;; list:harbour-ux.lists.tidepool.example forums noquote
@ 24 16:30 greta > harbourux
The room above the boat museum is ours on the second weekend of May. It holds thirty, the stairs are steep, and the soup is included. Please write to me if you come, and whether you bring something to show.
@ 23 09:04 anselm > harbourux
I come. I shall bring the worst chart plotter that I have ever been sold.
== [harbour-ux] Colours for shore power ;; list:harbour-ux.lists.tidepool.example forums noquote
@ 51 11:20 imogen > harbourux
Sixteen, thirty-two and sixty-three amperes: the plugs are blue, blue and red, which helps nobody. What do you use on the map?
@ 51 15:41 anselm > harbourux
The number.
@ 50 08:12 imogen > harbourux
I walked into that one.

== [Mill Lane plots] Water off from {date+9} ;; list:plots.lists.milllane.example forums noquote
@ 3 18:40 sunita > allotment
Dear all, the standpipes are turned off on {day+9} because of the frost. Fill your cans before, and please do not leave the hose of plot 11 in the path, it has claimed a knee.
@ 3 20:02 wilf > allotment ;; unread
Noted. Plot 11 is me. The knee was also me.
== [Mill Lane plots] Leeks, too many ;; list:plots.lists.milllane.example forums noquote
@ 12 09:15 wilf > allotment
I have grown more leeks than there are people I like. They are in the blue barrow by the gate. Take some, take them all, bring the barrow back.
@ 11 17:55 me > allotment
Six have found a home and three of them are soup. Thank you, Wilf!
== [Mill Lane plots] Bonfire: what may go on it ;; list:plots.lists.milllane.example forums noquote
@ 19 19:30 sunita > allotment
Dry wood, yes. Bean poles, yes. Painted shed doors, no, and we all know which one I mean. Please turn the heap over in the morning, there are hedgehogs about.
== [Mill Lane plots] Minutes of the {month-10} meeting ;; list:plots.lists.milllane.example forums noquote
@ 58 20:10 sunita > allotment ;; file:minutes.pdf
Minutes attached. In short: rents stay as they are, the gate gets a new lock, the scarecrow competition was won by plot 4 and contested by plot 5.
@ 57 08:25 wilf > allotment
Plot 5 accepts the result and would like its hat back.
== [Mill Lane plots] Seed swap ;; list:plots.lists.milllane.example forums noquote
@ 79 10:30 sunita > allotment
Saturday, two o'clock, the shed. Bring what you have too much of, labelled please. Last year somebody took home "probably kale" and it was not.
`;
