/** Family, school and neighbours. */
export const familyMail = `
== Sunday lunch, and the good chairs
@ 0 11:20 mum ;; unread
Hello darling,

Grandpa comes on the 11.40 so we eat at one. Could you bring the two folding chairs, the good ones, and something for the little ones to draw on? Josie makes the pudding. I have said that nobody talks about the house before coffee.

Love, Mum

PS Your father has found the slides. I could not stop him.

== Swimming things
@ 0 08:02 dana ;; unread
Leo's bag is by the door, his goggles are NOT in it, they are in the bathroom where he was a submarine. Can you do pick-up at 5? My train is the 16.50 if the meeting behaves.
@ 0 08:15 me
Goggles found, captain informed. I have pick-up. There is soup.

== The kitchen ceiling
@ 3 19:40 finch
Dear {name},

Thank you for the photograph of the ceiling. I have asked Mr Doyle to look at it on {day+2} between eight and ten. He will need to get at the pipe under the bath, so kindly clear the small cupboard.

With kind regards
@ 2 08:10 me
Dear Mr Finch, thank you, somebody will be at home. The stain is now the shape of Portugal, in case Mr Doyle asks.
@ 0 15:50 finch ;; unread
Dear {name},

Mr Doyle has replaced the joint and will come again to paint once it is dry, in about ten days. There is naturally no charge. He asked me to say that it was closer to Norway.

== Winter concert: parts for the children ;; +Family/School
@ 1 14:10 school ;; unread
Dear families,

The winter concert is on {day+20} at 2 pm in the hall. Maya's class are the weather: please send a blue or grey T-shirt without writing by {day+10}. Leo's class sing two songs; the words are in the book bags.

We need six people to move the benches at one o'clock. Biscuits are provided.
== Head lice in Year 2 ;; +Family/School
@ 10 15:30 school
Dear families,

Unfortunately we have had cases in Year 2. Please check this evening, and again in a week. No child needs to stay at home.
== Parents' evening: your appointments ;; +Family/School
@ 22 12:05 school
Dear families,

Your appointments: Maya, Miss Kaur, 17.20, room 6. Leo, Mr Ellery, 17.45, room 2. If you cannot come, please answer to this message and we will find another time.
@ 22 19:12 me
Thank you, both times are fine. {name}
== School trip to the Harbour Museum ;; +Family/School
@ 48 09:45 school ;; file:consent-form.pdf
Dear families,

Year 4 visit the Harbour Museum on {day+14}. The form is attached; 6.50 in an envelope with the name on it, please. Packed lunch without nuts. Two more grown-ups are very welcome, the walk along the quay is long for short legs.
@ 47 20:31 me
Maya's form is signed and in her bag with the envelope. I can come along as one of the grown-ups. {name}
@ 46 10:02 school
That is wonderful, thank you! Meet at the gate at 8.50. You have group C, who are the ones who ask questions.

== Match on {day+2}: we need a linesman
@ 2 19:25 coach > me, dana
Hi all, away at Millfield, kick-off 10.30, meet at 9.45 at the bridge. We have eleven children and nobody with a flag. Any volunteers? You will be shouted at, but only by people under nine.
@ 2 20:40 dana > coach cc me
{me} loves flags.
@ 1 07:20 me > coach cc dana
I have been volunteered. I shall be strict about nothing.

== Grandpa's computer
@ 6 10:30 grandpa
Dear {me},
The machine says that it wants to restart and I have told it to wait until you come. It has been waiting since Tuesday. Is that rude?
Also the letters have become small again. I have not touched anything except the keys.
With love
Grandpa
@ 6 12:45 me
Dear Grandpa, let it restart, it will be grateful. For the letters: hold the key with Ctrl on it and press the plus sign until you smile. See you on Sunday!
@ 5 09:15 grandpa
Dear {me},
I smiled at the third press.
Grandpa

== Mum's birthday: the plan (do not reply to all!)
@ 13 21:05 josie > me, dana
Right. The table at the Anchor is booked for nine people on {date+21}, quarter past seven. I do the cake. You do the photo book. Dad does not know anything because Dad cannot lie.
@ 13 21:30 me > josie cc dana
Photo book: yes. Send me everything you have from before 1995, Dana has the rest in a shoe box.
@ 12 07:15 josie > me cc dana ;; star file:seaside-1989.png file:mum-with-goose.png
Two to begin with. The goose is not negotiable.
@ 7 22:10 dana > josie, me
Shoe box scanned: 84 pictures, 61 of them thumbs.
@ 4 20:18 josie > me cc dana
Printed proof looks SO good. Page 14, the caption: it was Whitby, not Scarborough. She will know.

== Check-up for Maya and Leo
@ 11 09:00 dentist
Dear {name},

It is time for Maya and Leo's check-up. We have kept {day+16}, 15.40 and 16.00. Please call or answer to this message if another time suits you better.
@ 11 12:20 me
Both times are fine, thank you.

== Choir: scores for {month+25}
@ 8 21:40 choir > me, josie ;; file:carol-tenor-line.pdf
Dear all,
The tenor line of the new carol is attached; bar 31 is not a mistake, I asked. Rehearsal is at half past seven as usual, in the cold hall, so bring the warm scarf and the other warm scarf.
Ellen
@ 1 21:15 choir > me ;; unread
Dear {me},
Two of the tenors have lost their voices, which leaves you and Gregory. Would you stand a little nearer to the microphone on {day+8}? Gregory knows.
Ellen

== Flat in Lisbon over Easter ;; +Travel
@ 33 20:12 dana ;; inbox
Look what I found: four beds, a lemon tree, ten minutes to the tram. 640 for the week. It is still free and I have a finger over the button.
@ 33 20:15 me
Press it.
@ 33 20:19 dana
Pressed. We are going to Lisbon!

== The blue bicycle
@ 40 17:50 josie
Is the blue bike still in your shed? A girl at the bakery has had hers stolen and I thought of lending it to her until spring.
@ 40 18:30 me
It is, with a soft tyre and a spider. She is welcome to all three.
@ 39 08:02 josie
She says thank you and the spider has been rehomed.

== Recipe as promised
@ 66 16:20 mum ;; star inbox
Hello darling,

The plum cake, as Granny wrote it: 200 flour, 150 butter, 125 sugar, 1 egg, "enough" plums. Oven hot, then less hot. Forty minutes, or when the kitchen smells of October.

Do not use the fan. Love, Mum

== Passports
@ 72 12:40 dana
Maya's passport runs out in February!! The photos need to be without a smile, which with Maya means a bribe.
@ 72 13:05 me
Booked the booth for Saturday. The bribe is a waffle.
@ 31 09:20 dana
It has come. She looks like a very small judge.
`;
