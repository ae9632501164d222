/** Drafts, letters of the owner that nobody has answered, and what came back. */
export const ownMail = `
== Reference for Sam
@ 1 22:05 me > sam ;; draft
Dear Sam,

Of course you may give my name. I would write something like this: "Sam draws things that people had stopped seeing, and hands them over on the day that was agreed"

(too much? find a second sentence)
== Lisbon, what to book
@ 3 21:30 me > dana ;; draft
- tram 28 early, before the queue
- the tile museum
- something with boats for Leo
-
== Wedding speech for Jonah, v3
@ 8 23:12 me ;; draft
I have known Jonah since he carried a sofa through a window, which is to say
== Question about the deposit
@ 5 18:50 me > finch ;; draft
Dear Mr Finch,

thank you for the quick repair. While I am writing:

== Note to self: ideas for the talk
@ 36 07:58 me > me ;; star
- begin with the clipboard in the rain
- nobody looks for a size, everybody looks for a date
- end with the folded map
== Garden waste sack, wrong street
@ 15 09:22 me > library
Dear library, I am afraid that your returns box was used for leaves last night. I saw it on my way to work and have taken out what I could.
== Thank you for the lovely evening
@ 41 10:05 me > kofi, bea
You two. The quartet, the soup, the walk home along the canal. I had forgotten that Tuesdays can do that.
== Bench for the quay
@ 29 12:35 me > tomas, ines, priya
A thought from the weekend: people wait for the harbour office in front of its door, standing. We could give Northgate a bench. It would cost less than the trade fair, and it would be sat on.
== CV of a friend
@ 63 17:15 me > hanna ;; file:cv-ellen-frost.pdf
Hanna, this is the friend I told you about. She answers letters for a living and sings alto. No obligation at all.
== Measurements of the desk
@ 73 20:18 me > klaus
Lieber Klaus, 162 × 78, und bitte rund an der Ecke, an der Leo immer vorbeirennt. Liebe Grüße!
== Photos for the concert poster
@ 27 18:40 me > ellen-old
Dear Ellen, three photographs for the poster, choose whichever the printer likes best.
@ 27 18:41 postmaster > me ;; bounce noquote auto
This is the mail system at example.org.

I'm sorry to have to inform you that your message could not be delivered to one or more recipients. The address below does not exist any more.

<ellen@frost-old.example>: 550 5.1.1 User unknown
== Delivery delayed: Boat share
@ 25 23:50 postmaster > me ;; bounce auto
This is the mail system at example.org. This is a warning only, you do not need to send your message again.

Your message has not been delivered for 3 hours. We keep trying for 5 days.

<kofi.mensah@letterbox.example>: 451 4.7.1 Greylisted, please come back later
`;
