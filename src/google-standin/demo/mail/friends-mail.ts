/** Friends near by, and the owner's free time. */
export const friendsMail = `
== Quiz on {day+2}: are we five?
@ 0 17:35 jonah > me, bea, kofi ;; unread
Table is booked at the Compass for half past seven. Kofi does rivers, Bea does anything with a queen in it, I do biscuits of the world. {me}, please read one newspaper between now and then.
@ 0 17:58 bea > jonah, me, kofi ;; unread
I can also do kings if they were bad ones.

== Your talk, a thought or two
@ 4 22:15 kofi
I watched the recording of Freiburg twice, the second time with the sound off, which is how I judge talks. Your hands know exactly what you mean. Your slides sometimes don't. The one with nine months on it wanted to be three slides or a poem.

The end is perfect. Don't touch it.
@ 3 07:40 me
That is the most useful thing anybody has said about it. I have cut the nine months into three already. The poem will have to wait until I can write one.
@ 3 08:22 kofi
You underrate yourself. Dinner on {day+6}? I have been given a fish with opinions.
@ 2 12:03 me
Yes to the fish. I bring wine and a lemon.

== Photos from the lighthouse
@ 6 19:12 bea ;; star picture file:lighthouse-1.png file:lighthouse-2.png
Finally sorted. The second one was taken four seconds before Jonah went into the pool up to his knee, you can see it in his face if you know.
@ 6 20:01 me
The light in the first one! May I print it for the hall?
@ 5 08:30 bea
Of course. I will send you the big file when I am at home.

== Boat share: who pays what
@ 25 20:45 jonah > me, kofi ;; file:boat-costs.csv
Gentlefolk, the year in numbers: mooring 780, antifoul 96, new halyard 41, insurance 212, one very expensive shackle (Kofi). Divided by three it is 376.33. I propose that we round up and buy a kettle.
@ 25 21:10 kofi > jonah, me
The shackle was load-bearing and so is the kettle. Agreed.
@ 24 07:55 me > jonah, kofi
Paid. Kettle with a whistle, please.

== Can you recommend a plumber?
@ 14 18:05 bea
The tap in the bathroom has begun to sing at night, a low G I think. Do you know anybody who comes and does not laugh?
@ 14 18:40 me
Mr Doyle, he has done our whole street. He laughs, but with you.
@ 9 20:20 bea
He came, he sang along, he mended it. Thank you!

== Book for the train
@ 31 12:30 kofi
You asked for one that is shorter than the journey to Freiburg. "The Ferryman's Arithmetic", 190 pages, a ferry, a debt, a very patient dog. Do not read the back.
@ 27 21:48 me
I finished it somewhere after Basel and missed the announcement. The dog!
@ 26 09:04 kofi
I said nothing about the dog. I have been waiting two years for somebody to say "the dog!" to me.

== Moving on {date+7}: hands and a van
@ 55 19:20 jonah > me, bea, kofi
I have a van from nine to one and a sofa that came in through a window. There will be pizza. There is no lift. I am sorry about the books.
@ 55 19:44 me > jonah cc bea, kofi
I am in. I will bring the straps and a plan for the sofa.
@ 54 08:12 bea > jonah cc me, kofi
In, for plants and lampshades only.
@ 48 21:05 jonah > me, bea, kofi
You are heroes. The sofa is in, the window is back, the neighbour has been given a cactus.

== Garden swap
@ 17 10:22 bea
I have eleven little quinces looking for a home and I am told that you have a pot the size of a bath. Shall we?
@ 17 13:50 me
We shall. The pot is too heavy for one person and too heavy for two, so bring Jonah.

== Running again (slowly)
@ 36 06:50 jonah
I have signed us up for the ten kilometres along the harbour in April. Before you answer: there is soup at the end.
@ 36 07:30 me
You should have begun with the soup. Tuesdays at seven?
@ 35 22:05 jonah
Tuesdays at seven. I shall regret this in writing.

== Do you still have my drill?
@ 60 17:30 kofi
No reproach. I am only standing in front of a shelf.
@ 60 17:42 me
On its way to you in ten minutes, with the 6 mm bit that I broke and the new one that I bought.

== Concert tickets, two spare
@ 43 12:15 bea
The quartet at the chapel on {day+9}, row D, two tickets because my cousins have discovered Spain. Would you and Dana like them?
@ 43 12:48 me
Very much! What do we owe you?
@ 43 12:50 bea
A quince jelly when the time comes.

== Happy birthday!
@ 68 07:02 jonah
Happy birthday, old friend. Forty is the new Wednesday. Look outside the front door.
@ 68 07:30 me
A KETTLE. With a whistle!
@ 68 08:15 bea ;; html picture
Happy birthday dear {me}! I painted you a hill, because you always say that there are not enough of them. See you tonight.
@ 68 09:40 kofi
Many happy returns. I had written you a limerick but it has grown a sixth line and become a letter. You will get it on paper.
`;
