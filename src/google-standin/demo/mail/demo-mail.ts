import { forumMail } from "../automated-mail/forum-mail.ts";
import { junkMail } from "../automated-mail/junk-mail.ts";
import { newsletterMail } from "../automated-mail/newsletter-mail.ts";
import { promotionMail } from "../automated-mail/promotion-mail.ts";
import { receiptMail } from "../automated-mail/receipt-mail.ts";
import { socialMail } from "../automated-mail/social-mail.ts";
import { updateMail } from "../automated-mail/update-mail.ts";
import { type DemoContext, writeConversation } from "../writer/demo-conversation.ts";
import { senders } from "../writer/demo-people.ts";
import { readScript } from "../writer/demo-script.ts";
import type { Owner } from "../writer/demo-words.ts";
import { abroadMail } from "./abroad-mail.ts";
import { familyMail } from "./family-mail.ts";
import { friendsMail } from "./friends-mail.ts";
import { projectMail } from "./project-mail.ts";
import { workMail } from "./work-mail.ts";

/** Drafts, letters of the owner that nobody has answered, and what came back. */
const ownMail = `
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

/** What Alex and Robin write to each other: the same letters lie in both mailboxes. */
const pairMail = `
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

/** Invitations and answers, with their calendar parts. */
const calendarMail = `
== Invitation: Search form, go or no go
@ 0 10:30 ines > me ;; event:3@10:00/30 unread work
Half an hour, the four of us and Robin. I bring the numbers, you bring the form.

Where: Meeting room, or the link if your train is late
== Invitation: Clip from Northgate, with Robin
@ 1 12:10 robin > me ;; event:3@10:45/45
As discussed.

Where: Harbourlane, small room
== Updated invitation: Design review
@ 2 15:05 dele > me cc ines ;; event:5@09:30/60 work
Moved to the morning, because of the nursery. Thank you again.

Where: Video call
== Accepted: Northgate, training day
@ 1 15:45 carolyn > me ;; event:95@10:00/240 reply
Carolyn Beck has accepted your invitation.
== Cancelled: Budget, second reading
@ 3 17:40 tomas > me ;; event:2@14:00/60 cancel
The first reading was so boring that everybody agreed with it.
== Invitation: Lunch with the new neighbours upstairs
@ 4 12:15 dana > me ;; event:9@13:00/120
I said that we bring the dessert.

Where: Upstairs, obviously
== Reminder: Millbrook Dental, Maya and Leo
@ 1 08:00 slate ;; event:6@15:40/40 unread
| Maya | 15:40
| Leo | 16:00
Place: Millbrook Dental, 4 Mill Lane
== Invitation: Talk rehearsal, twenty minutes and no more
@ 53 10:10 priya > me ;; event:2@16:00/45 work archived
I will hold up a card at fifteen minutes and a bigger one at nineteen.

Where: Kitchen table, office
== Accepted: Conversation about the design role
@ 17 10:35 noor > me ;; event:5@10:00/60 reply +Hiring
Noor Haddad has accepted your invitation.
== Your week: 9 events, one of them a fish
@ 6 18:30 slate
| {day+1} | Design review, 11:00
| {day+2} | Run with Jonah, 07:00
| {day+3} | Parents' choir, 19:30
| {day+4} | nothing, well done
| {day+5} | Dinner at Kofi's (fish), 19:00
> Open the calendar
`;

/** The few other letters of the second person's mailbox. */
const robinMail = `
== Ethics form for the clinic study ;; work
@ 0 09:20 noor
Hello {me},

The clinic will let us sit in the waiting room if the consent form is one page and in plain language. Could you shorten the one from last year? I can take it to them on {day+4}.
== Your ticket to Northgate, {date+5}
@ 0 07:40 trains ;; file:ticket-4471.pdf
Thank you for travelling with us.

| Outward | 08:12 | Coach B, seat 31
| Return | 17:44 | any seat
| Paid | | 24.60
== Four small studies that changed a product
@ 1 06:30 fieldnotes
# Four small studies that changed a product
A shop that stopped asking for a title, a bank that watched people wait, and two more where five conversations were enough.

> Read the issue
== Dog sitting in two weeks
@ 3 17:30 josie
Hi {me}, Alex says you might need somebody for the dog from {date+14} to {date+18}? The bakery is shut that week and I would love the company.
@ 3 19:02 me
You are a star. She eats at seven and five, and she will tell you otherwise.
== Your parcel will be with you today
@ 4 08:05 parcel
Your parcel from Lantern Street Books is on the van and should arrive between 11:20 and 13:20.

> Follow the parcel
== Statement ready for {month}
@ 12 06:10 bank
Your statement is ready to read in online banking.

> Read the statement
`;

/** `labels` are Gmail ids and names of own labels. */
export type DemoMessage = ReturnType<typeof writeConversation>[number];

const full = [
  pairMail,
  workMail,
  projectMail,
  familyMail,
  friendsMail,
  abroadMail,
  newsletterMail,
  promotionMail,
  receiptMail,
  updateMail,
  socialMail,
  calendarMail,
  forumMail,
  junkMail,
  ownMail,
];
const small = [pairMail, robinMail];

/**
 * An invented mailbox up to `now`, oldest first: about 350 messages of three months, or about 15 for
 * the second person. The same moment and owner give the same bytes. Alex Morgan and Robin Reyes write to each other at the owner's domain.
 */
export function writeDemoMail(
  now: Date,
  owner: Owner,
  size: "full" | "small" = "full",
): DemoMessage[] {
  const context = makeContext(now, owner, size);
  const scripts = size === "full" ? full : small;
  return scripts
    .flatMap((script) => readScript(script))
    .flatMap((conversation) => writeConversation(context, conversation))
    .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}

function makeContext(now: Date, owner: Owner, size: "full" | "small"): DemoContext {
  const home = owner.address.slice(owner.address.indexOf("@") + 1);
  const alex = {
    name: "Alex Morgan",
    address: `alex.morgan@${home}`,
    form: "alternative" as const,
  };
  const robin = { name: "Robin Reyes", address: `robin.reyes@${home}`, form: "flowed" as const };
  return {
    now,
    owner,
    ownerKey: size === "full" ? "alex" : "robin",
    senders: new Map([...senders, ["alex", alex], ["robin", robin]]),
  };
}
