/** Networks and neighbours. */
export const socialMail = `
== Bea commented on your photograph
@ 0 12:05 photos
"That is the exact colour of the sea on the day of the sandwich."
> Answer Bea
== Jonah ran 6.2 km in the rain
@ 0 08:40 runners
At 6:31 a kilometre, with a hill, and with the title "I regret this in writing". You are the first to hear of it.
> Send him a cheer
== 4 new messages on the street board
@ 1 18:00 hall
- Number 9: has anybody seen a grey cat with one white sock?
- Number 14: parcels for 6, 12 and 21 are in our hall
- The allotments: too many leeks, help yourselves
- Number 9: found, he was in the wash basket
> Read the board
== Noor Haddad would like to connect
@ 1 11:30 network
Product designer. You have three people in common: Tomas Lindqvist, Priya Raman and Ellen Frost.
> See her profile
== You have been tagged in "Lighthouse"
@ 6 19:30 photos
Beatriz Nunes has tagged you in two photographs.
> Look
== Priya posted: "Nine words that doubled our trials"
@ 3 12:45 network
"A designer told me to stop selling features and start selling lunch." 212 people like this, among them 9 you know.
> Read the post
== Your week: 2 runs, 9.4 km
@ 5 20:00 runners
| Tuesday with Jonah | 4.1 km
| Alone, with a hill | 5.3 km
| Week | 9.4 km
You are 300 metres ahead of yourself.
== Kofi started a group: Sunday sketchers
@ 8 17:20 ring
"Bring a pencil, no talent required, cake probable." Five people have joined. The first meeting is on the quay.
> Join the group
== Street party: who has a long table?
@ 10 18:00 hall
- 17 neighbours are coming, 4 are still thinking
- Wanted: long tables, a tall ladder, somebody who can say no to the accordion
> Answer
== Your photograph was chosen
@ 13 09:00 photos
"Low water, six o'clock" is among this week's twenty. The editors write: "We could smell it."
> See the twenty
== Ben Achterberg has a new position
@ 14 08:15 network
He is now senior designer at Wren & Table. Say congratulations?
> Congratulate Ben
== Seven people viewed your profile
@ 19 08:15 network
One of them works at a place that you follow. The others would rather not say.
> See more
== Bea invited you to "Quince jelly, the reckoning"
@ 20 19:10 ring
{day+5} at four, in Bea's kitchen. Bring jars with lids that close.
> I am coming
== Lost: one scarf, mustard, long
@ 26 18:00 hall
It was last seen on the bench by the bridge. It has sentimental value and a hole.
> Read the board
== A new record: your longest run
@ 33 20:00 runners
8.0 km. It took a while and you stopped for a heron, but it counts.
> See the map
== Dele Okafor joined Milepost
@ 40 07:10 runners
He is in your contacts. Shall we tell him that you run on Tuesdays?
> Follow Dele
== The challenge of the month is "Doors"
@ 47 09:00 photos
One door, any door, no people. Until the end of the month.
> Take part
== Camille Aubry shared an album with you
@ 52 21:14 ring
"Affiche, premiers essais", 14 pictures.
> Open the album
== New rule for the bins
@ 60 18:00 hall
From next month the green ones go out on Wednesday evening. Number 3 has made a very clear drawing.
> See the drawing
== Congratulate Hanna on 3 years at Harbourlane
@ 78 08:15 network
She has answered 7,400 questions, we are told.
> Write to her
`;
