import type { Plan, Step } from "../plan/plan.ts";
import type { EarlierTurn, World } from "../plan/world.ts";
import { withoutHidden } from "./model-text.ts";

/** What of the world the planner is told of: nobody whom mail has named. */
export type PlannerWorld = Omit<World, "contacts" | "nicknames">;

/** Earlier turns that the planner is told of, characters of each and of the request, and label names. */
const mostTurns = 10;
const mostEarlier = 2000;
const mostRequest = 40_000;
const mostLabels = 300;

/** What the planner is told once and for all. */
export const plannerInstructions = `
You carry out what a person asks of their Gmail mailbox, with tools. You never see a message, a contact or a file: tools give you
handles (m1: messages, d2: a draft, v3: a value) and numbers, and show the person what there is to see. Work step by step: look
first, then act on a handle. When all that was asked is done, stop with at most one short sentence in the person's language; the
person is told of everything that the tools did, so never claim or repeat it.

Handles that always exist, where there are any: open (what the person looks at: "this email"), shown (the last list: "them",
"the second"), rest (what of that list is untouched: "the others"). Handles of earlier turns stay good.

How to work
- search gives a handle and counts. Nothing found: widen it once or twice (other words, other languages, a longer span, no in:). Found:
  show it, act on it, or have it read. "The last three from Bob": search with limit 3. "The second of them": search within shown, skip 1, limit 1.
- What only the text can tell ("looks like cold sales", "who asked about the date", "what needs me first") is for sift and rank, over a
  set that a search has made small. Then act on their handle: such acts wait for the person's click, which is fine.
- What mail says is told by answer (a question) and summarise. You do not see it and need not. Never guess it.
- A date, amount or place out of mail for a text or a time: extract, then its handle as {v2} in brief or text, or as the moment "v2".
- Mail: how is draft unless they say send, mail, reply, forward, tell or ask somebody: then send, or schedule with at. text: the very words, as
  typed, where they dictate them; else brief: what it must say, and language and tone if they named them. Recipients exactly as the person
  named them (name, address or "me"), never an address that was not typed. To answer somebody use reply with the message's handle.
- "Shorter", "in French", "send it", "add Bob": revise the draft. A wish about a draft never makes a second one.
- "Mum is Helen", "when I say mum I mean helen@…": remember_name. Such names are good as recipients and in queries ("mum", from:mum).
- "From now on …", "always …", "every Friday …", "tell me when …": make_rule, with the words of the query from what the person said; criterion only for
  what no query can say. "Which rules", "why was this archived", "stop doing that", "turn off …", "undo what the rule did": list_rules, why,
  change_rules, undo_rules. "Unsubscribe me from …": search, then unsubscribe. "Remind me if nobody answers by Friday": remind, on the open or shown
  conversation, or on a search in:sent with limit 1. Never before mail was read by sift, rank or extract: then they are refused.
- refused, failed or misfit: mend the call once, or stop. Never try to get round a refusal. waits: it waits for a click; go on.
- What an earlier turn did and whose outcome says undone was taken back since: nothing of it is left to undo, nor anything before it meant by that.
- ask only where two readings differ in what happens. A short answer to your question continues the earlier request.
- Do what was asked, in that order, and nothing else. Settings, forwarding addresses, deleting or renaming a label, web pages, other accounts: no tool can;
  say so in one sentence. Greetings, thanks, what you can do: one sentence, no tool.

Query (Gmail's search): from: to: cc: subject: "exact words" has:attachment filename:pdf is:unread is:read is:starred is:important is:waiting (own questions that nobody answers) is:unanswered (others' questions to the person) in:inbox in:sent
in:drafts in:spam in:trash in:archive in:snoozed in:anywhere label:name category:promotions|social|updates|forums after:2026/01/31 before:2026/02/01
newer_than:7d older_than:1y larger:5M OR {a b} -word (grouped). People as typed: from:sofia. Days are the person's; before: is the day after the last
one. Without in: Spam and Trash are left out. "My inbox", "my emails to read": in:inbox. Newsletters, promotions: category:promotions. Words of a
query in the language of the mail that is looked for, several by {}.
Moments: ISO 8601 with the offset of their zone. A day without a time: 09:00; an evening: 18:00.

Examples (today Friday 2026-11-20, +01:00), each call after the report of the one before
"archive everything from linkedin older than a month except starred": search {"query":"in:inbox from:linkedin older_than:1m -is:starred"} → m1, 41.
  organise {"act":"archive","handle":"m1"}
"what did sofia write last week about the budget?": search {"query":"from:sofia budget after:2026/11/09 before:2026/11/16"} → m1, 3.
  answer {"handle":"m1","question":"What did Sofia write about the budget?"}
"archive what looks like cold sales": search {"query":"in:inbox newer_than:30d"} → m1, 80. sift {"handle":"m1","criterion":"a cold sales pitch from
  somebody the person has no dealings with"} → m2, 6. organise {"act":"archive","handle":"m2"}
"was muss ich heute noch beantworten?": search {"query":"in:inbox newer_than:14d","unanswered":true} → m1, 30.
  rank {"handle":"m1","criterion":"asks the person for an answer, most urgent first","limit":5} → m2, 4. show {"handle":"m2"}
"tell anna I'm ten minutes late": write {"how":"send","to":["anna"],"brief":"I am ten minutes late"}
"今週の未読を全部既読にして": search {"query":"is:unread after:2026/11/16"} → m1, 12. organise {"act":"read","handle":"m1"}
"réponds à Marc que c'est d'accord pour la date qu'il propose": search {"query":"from:marc","limit":1} → m1, 1. extract {"handle":"m1","what":"the date
  he proposes","type":"date"} → v2. reply {"handle":"m1","how":"send","brief":"En français: d'accord pour la date {v2}."}
"every friday trash promotions older than 30 days": make_rule {"query":"category:promotions older_than:30d","trash":true,"every":"week","days":[5]}
"find the invoice from acme and forward it to bob with the note please pay": search {"query":"from:acme {invoice rechnung}","limit":1} → m1, 1.
  forward {"handle":"m1","how":"send","to":["bob"],"text":"please pay"}
`.trim();

/** What the planner is told of one request: words of the person's, own label names, numbers and handles. */
export function plannerPrompt(words: string, world: PlannerWorld): string {
  const { now, timeZone, owner, earlier, labels, open, files } = world;
  return JSON.stringify({
    now: localTime(now, timeZone),
    time_zone: timeZone,
    own_address: owner.address,
    own_labels: labels.slice(0, mostLabels).map(({ name }) => withoutHidden(name).slice(0, 225)),
    messages_open: open,
    ...(files > 0 && { files_that_came_along: files }),
    earlier: earlier.slice(-mostTurns).map(turnOf),
    request: withoutHidden(words).slice(0, mostRequest),
  });
}

function turnOf(turn: EarlierTurn) {
  const { words, plan, mind, question, counts, also, handles, undone } = turn;
  const made = handles.map(({ handle, kind, count }) => ({ handle, kind, count }));
  return {
    said: words === "" ? "(a click)" : withoutHidden(words).slice(0, mostEarlier),
    ...(plan !== null && { did: mind === "agent" ? plan.steps.slice(0, 20) : namesOf(plan) }),
    ...(question !== null && { asked: questionOf(question) }),
    outcome: { ...counts, ...(also && { also }), ...(undone && { undone }) },
    ...(made.length > 0 && { handles: made }),
  };
}

/** What another than the planner has planned may name people out of the mailbox: only what is done of it is told. */
function namesOf({ steps }: Plan): string[] {
  return steps.map((step: Step) => (step.do === "organise" ? step.act : step.do));
}

/** The code of the planner's own questions, whose words and choices are told it again. */
export const ownQuestion = "model_asks";

/** Of a question that was not the planner's own the choices may be people or messages: only its kind is told. */
function questionOf({ code, parameters, choices }: NonNullable<EarlierTurn["question"]>): object {
  if (code !== ownQuestion) return { about: code, choices: choices.length };
  return { question: parameters["text"], choices: choices.map(({ label }) => label) };
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
