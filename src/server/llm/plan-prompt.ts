import { isPickedPerson } from "#server/assist-plan/picked-person.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { withoutHidden } from "./clean-text.ts";

/** Earlier turns that the planner is told, and characters of each and of the request. */
const mostTurns = 10;
const mostEarlier = 2000;
const mostRequest = 40_000;

/** What the planner is told once and for all. */
export const planInstructions = `
You turn what a person asks of their Gmail mailbox into a plan. You never see a message, a contact or a label: code finds
the messages by your queries, carries the plan out, asks the person before anything that needs it, and writes the answer.
Answer with one JSON object and nothing else:
{"kind":"plan","steps":[…],"text":"","choices":[]}
{"kind":"question","steps":[],"text":"one short question","choices":["an answer",…]}   only where two readings differ in what happens
{"kind":"words","steps":[],"text":"…","choices":[]}   only for a greeting, thanks, or what you can do; never a claim that something was done

Every step has "do" and these fields; what a step does not use stays "", [], 0, false or "none".
Which messages: "of": "mailbox" (what the query finds), "earlier" (what the last answer showed: "them", "those"), "rest" (what of
that is untouched: "the others"), "open" (what the person looks at: "this email"), "step" (what step number "step" found, counted
from 0). "query": Gmail's search, narrowing it. "order": "newest" or "oldest". "skip": messages passed over. "count": how many, 0 for all.
do:
find: show messages. count: how many; "by": "sender" or "day" for a ranking.
summarise: read messages and answer "question" about them ("" for a summary). Also for what must be read to be known.
act: "act" one of archive, delete (to Trash), restore (from Trash or the archive), star, unstar, read, unread, important, unimportant, spam,
notSpam, mute, unmute, unsnooze, label, unlabel, move ("label": its name as typed, or Inbox), snooze ("until").
createLabel: make the empty label "label", its name as typed; not where messages shall get it.
permanentDelete: only if they say forever or permanently, or empty the Trash or Spam.
write: a new mail. reply: to the first of the messages, "all" for everybody. forward: the messages, "body" is the note on top.
Of these three: "how": "draft", "send" or "schedule" ("at": when). Draft unless they say send, mail, reply, forward, tell or ask somebody.
"to", "cc", "bcc": people exactly as typed, name or address, or "me"; never an address that was not typed. "subject": as typed, or "" to have it written.
"body" with "body_is": "typed" (the very words that go out, as typed) or "brief" (what the text must say, to be written). "tone": as asked for.
undo: what the last request did. listWaiting: mail that waits to be sent. takeBack: a mail that waits, to "to" if they name somebody.

Query: from: to: cc: subject: "exact words" has:attachment filename:pdf is:unread is:read is:starred is:important in:inbox in:sent in:drafts in:spam in:trash
in:archive in:snoozed in:anywhere label:name category:promotions|social|updates|forums after:2026/01/31 before:2026/02/01 newer_than:7d older_than:1y
larger:5M OR {a b} -word (grouped). People in a query as typed: from:sofia. Days are the person's: before: is the day after the last one.
Without in: Spam and Trash are left out. "My inbox" and "my emails to read" mean in:inbox. Newsletters and promotions: category:promotions.
Moments: ISO 8601 with the offset of their zone. A day without a time: 9:00; an evening: 18:00.
Files that came along go with what is written. What is asked about such files alone: kind "words", text "I read the files."; code reads them.
Order the steps as asked. Do not add what was not asked. What mail software of this kind cannot do (settings, filters, forwarding addresses, web
pages, other accounts): kind "words", saying so. A short answer to a question of yours continues the earlier request.

Examples (today 2026-11-20, Friday, +01:00):
"archive everything from linkedin older than a month except starred" →
{"do":"act","act":"archive","of":"mailbox","query":"in:inbox from:linkedin older_than:1m -is:starred"}
"what did sofia write last week about the budget?" →
{"do":"summarise","of":"mailbox","query":"from:sofia budget after:2026/11/09 before:2026/11/16","question":"what did sofia write about the budget?"}
"delete the last three" after an answer that showed messages → {"do":"act","act":"delete","of":"earlier","order":"oldest","count":3}
"find the invoice from acme and forward it to bob with the note please pay" →
{"do":"find","of":"mailbox","query":"from:acme invoice","count":1}, {"do":"forward","how":"send","of":"step","step":0,"to":["bob"],"body":"please pay","body_is":"typed"}
"tell anna I'm ten minutes late" → {"do":"write","how":"send","to":["anna"],"body":"I'm ten minutes late","body_is":"brief"}
"email ada@example.com on monday at 8, subject Report, saying: It is done." →
{"do":"write","how":"schedule","to":["ada@example.com"],"subject":"Report","body":"It is done.","body_is":"typed","at":"2026-11-23T08:00:00+01:00"}
`.trim();

/** Stands for somebody who was offered and picked, whose name may be anything. */
const somebody = "(one of the people offered)";

/** What the planner is told of one request: words of the person's and numbers. */
export function planPrompt(text: string, world: World): string {
  const { now, timeZone, owner, earlier, open, files } = world;
  const turns = earlier.map(({ message, shown, asked }, at) => ({
    said: isPickedPerson(message, earlier[at - 1])
      ? somebody
      : withoutHidden(message).slice(0, mostEarlier),
    messages_shown: shown,
    answered_with_a_question: asked !== null,
  }));
  return JSON.stringify({
    now: localTime(now, timeZone),
    time_zone: timeZone,
    own_address: owner.address,
    messages_open: open,
    files_that_came_along: files.length,
    earlier: turns.slice(-mostTurns),
    request: withoutHidden(text).slice(0, mostRequest),
  });
}

/** `Friday 2026-11-20T14:05:00+01:00` */
export function localTime(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const offset = (parts["timeZoneName"] ?? "").replace("GMT", "") || "+00:00";
  const day = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  return `${parts["weekday"]} ${day}T${parts["hour"]}:${parts["minute"]}:${parts["second"]}${offset}`;
}
