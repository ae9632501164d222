/** Shops, and others who would like to sell something. */
export const promotionMail = `
== The wool blankets are back
@ 0 09:50 harrow
# Woven in the same mill, by the same two people
Last winter they were gone in four days. This year we have made twice as many and hidden none for ourselves. Undyed, herringbone, heavy enough for a bench by the water.
> See the blankets
== Two for the journey: this week's pairing
@ 1 10:00 books
# A slow novel and a fast one
"Salt Roads" takes nine hundred pages to cross a bay. "Eleven Minutes Late" takes ninety to cross a platform. Together 19.50, wrapped if you like, and we will not say which is better.
> Put both in my bag
== Waterproofs, tested on a real Monday
@ 2 07:30 outwear
# We sent five people to the bus stop
One jacket stayed dry inside, three nearly, and one has been withdrawn from sale. Members save 20 % on the honest ones until {day+4}.
> Find yours
== Your beans will be roasted on {day+1}
@ 1 12:20 coffee
# Still time to change your mind
This month: Huila, washed, tastes of plum and the inside of a good drawer. You are down for 2 × 250 g. Swap, skip or add until midnight.
> Look at my box
== Last places: drawing boats in twelve evenings
@ 3 11:00 courses
# Drawing boats in twelve evenings
They float, they lean, they never hold still. Our most forgiving course begins again on {date+10}, and four places are left. You need a pencil and an uncritical friend.
> Keep a place for me
== Tonight at the Foundry: pay what you like
@ 2 13:00 theatre
# Dress rehearsal, doors at seven
"The Tide Table" opens tomorrow. Tonight we try out the storm, and we would like some faces to try it on. Pay what you like on the way out.
> Two seats, please
== A fern for the dark corner
@ 4 09:10 plants
# You know the corner we mean
Three plants that would rather not have your sunlight: a holly fern, a cast-iron plant that earned its name, and a moss that only wants to be spoken to.
> Meet them
== It has been two years since your eye test
@ 5 09:00 glasses
Dear {name},
Eyes change slowly, which is why one does not see it. Your last test with us was two years ago. We have times on most evenings, and the coffee has improved.
> Choose a time
== Friends' evening: the map room by torchlight
@ 6 15:00 museum
# Bring a torch, and one question
The oldest harbour chart in the collection comes out of its drawer for two hours on {day+15}. Friends of the museum come free and may bring one person who talks quietly.
> Put me on the list
== Free delivery this weekend, even for the heavy things
@ 8 08:40 harrow
# The doorstop weighs four kilos
So does the bread bin. This weekend the postman carries them and we pay him properly.
> Heavy things
== Your basket misses you (a little)
@ 9 18:30 outwear
You left a head torch and one pair of socks behind. The socks are down to the last few in your size. The head torch can wait.
> Back to my basket
== Signed copies: Ada Brandt
@ 10 10:00 books
# She sat here for two hours and signed ninety
"The Lock-Keeper's Almanac" is out, and the signatures get more adventurous towards the end. First come, first served, we do not choose for you.
> One for me
== The {month} box: your coffee is on its way
@ 12 08:15 coffee
Roasted on {day-1}, posted this morning, best from {day+5}. This month's card was drawn by Inka, who also packs the boxes and asks you to look for the mule.
> How to brew it
== Half price on evening courses that start in January
@ 13 11:00 courses
# Learn something by candlelight
Bookbinding, Portuguese for the tram, how to repair a chair. Half price for a second course, because nobody can choose.
> Read the programme
== Spring bulbs: plant now, forget, be glad
@ 15 09:10 plants
# Forty bulbs, one wet afternoon
Snowdrops for February, squills for March, a tulip called "Ballerina" for the day you have given up. Planting plan included.
> The forty
== What is on in {month+25}
@ 16 13:00 theatre
| The Tide Table | three weeks | from 14
| A Carol for Two Voices | one week | from 12
| Late bar with the band | every Friday | free
> Book seats
== Trade in your old boots
@ 20 07:30 outwear
# We mend them, somebody else walks on
Bring any pair with a sole left. You get 25 towards new ones, and the old ones go up a hill with someone who needs them.
> How it works
== The lamp in the window
@ 23 09:50 harrow
# People keep asking about the lamp
So we have had forty made. Brass, a linen shade, a switch that says "tock". It is not cheap and it will outlive us.
> The lamp
== Staff picks for long evenings
@ 26 10:00 books
- Maren: "A Grammar of Rain", because it made her miss a bus
- Idris: "Nine Bridges", a thriller with actual engineering in it
- Toby (7): "The Snail Who Would Not"
> All our picks
== One day only: 30 % off decaf
@ 27 10:20 coffee
# For those who like the evening too
It tastes of caramel and of going to bed on time. Today only, because we have roasted too much of it.
> Sleep well
== New frames, drawn in Lyon
@ 32 09:00 glasses
Eleven new frames, three of them brave. Try them on in the shop, or let us post four of them home for a weekend.
> The eleven
== Members' sale begins tonight
@ 36 19:00 outwear
# Up to 40 % off, from eight o'clock
Tents, stoves, and everything in the colour that we call "moss" and you call "that green".
> Into the sale
== Open studios: draw the model ship
@ 41 15:00 museum
# Four hours, twenty easels, one frigate
All materials are there. Children are welcome from ten; the frigate is older than all of us together and must not be touched.
> Come and draw
== Houseplant surgery this Saturday
@ 45 09:10 plants
# Bring us your brown leaves
No questions, no blame. Our two plant doctors will have a look between ten and two and tell you the truth gently.
> Where to find us
== Second-hand day at Lantern Street
@ 53 10:00 books
# By the yard, by the kilo, by the cover
Everything on the barrows is 2, everything under the barrows is 1. Bring a bag and an hour.
> Details
== New season at the Foundry
@ 59 13:00 theatre
# Nine plays, one of them silent
The programme is printed. Booking opens for friends on {date+2} at ten, and for everybody else a week later.
> The nine
== Learn to whittle a spoon
@ 67 11:00 courses
# It will not be a good spoon
But it will be yours, and soup does not mind. One Saturday, two plasters included.
> Save my seat
== Enamel, in three new colours
@ 74 09:50 harrow
# Mustard, slate and a pink that surprised us
Mugs, colanders and the pie dish. The pink has been christened "Monday" by the people who pack it.
> The colours
== Autumn boxes: choose your roast
@ 82 10:20 coffee
# Darker evenings, darker beans
Pick one of three for the season, or let the mule choose. He has chosen well so far.
> Choose
`;
