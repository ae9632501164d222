import { expect, test } from "vitest";
import { toMatchableText, type MatchableMessage } from "#query/matchable-message.ts";
import { matches } from "#query/match.ts";
import { parseQuery } from "#query/parse.ts";
import type { Plan, Question, Step, Target, Understood } from "../plan/plan.ts";
import type { EarlierTurn, World } from "../plan/world.ts";
import { understand } from "./understand.ts";

const now = new Date("2026-10-14T09:30:00Z"); // A Wednesday.
const people = {
  ana: "Ana Petrov <ana.petrov@lumen.example>",
  ben: "Ben Okoye <ben@okoye.example>",
  marta: "Marta Klein <marta.klein@lumen.example>",
  marta2: "Marta Ruiz <marta.ruiz@delta.example>",
  worklight: "Worklight <hello@worklight.example>",
  gazette: "Garden Gazette <news@gazette.example>",
  shop: "Bluebird Shop <offers@bluebird.example>",
  power: "City Power <billing@citypower.example>",
  me: "Sam Rowe <sam@rowe.example>",
} as const;
type Who = keyof typeof people;

/** Key, sender, age in days, labels, subject, files. */
const rows: readonly (readonly [string, Who, number, string, string, string?])[] = [
  ["ana1", "ana", 1, "INBOX UNREAD", "Roof repair quote", "quote.pdf"],
  ["ana2", "ana", 3, "INBOX", "Dinner on Friday"],
  ["ana3", "ana", 20, "INBOX STARRED", "Roof photos", "roof.jpg"],
  ["ana4", "ana", 120, "Family", "Old address list"],
  ["ben1", "ben", 0, "INBOX UNREAD", "Budget draft", "budget.xlsx"],
  ["ben2", "ben", 8, "INBOX IMPORTANT", "Budget questions"],
  ["ben3", "ben", 45, "INBOX", "Boat trip"],
  ["marta1", "marta", 2, "INBOX UNREAD", "Contract for review", "contract.pdf"],
  ["martb1", "marta2", 5, "INBOX", "Delta kickoff"],
  ["work1", "worklight", 1, "INBOX UNREAD CATEGORY_UPDATES", "Your weekly summary"],
  ["work2", "worklight", 9, "INBOX CATEGORY_UPDATES", "New sign-in to your account"],
  ["work3", "worklight", 70, "CATEGORY_UPDATES", "Receipt for your payment"],
  ["gaz1", "gazette", 2, "INBOX UNREAD", "Garden newsletter: October"],
  ["gaz2", "gazette", 33, "INBOX", "Garden newsletter: September"],
  ["gaz3", "gazette", 64, "INBOX UNREAD", "Garden newsletter: August"],
  ["shop1", "shop", 1, "INBOX UNREAD CATEGORY_PROMOTIONS", "Half price this week"],
  ["shop2", "shop", 15, "INBOX CATEGORY_PROMOTIONS", "New chairs"],
  ["power1", "power", 4, "INBOX Bills", "Invoice 4471", "invoice-4471.pdf"],
  ["power2", "power", 35, "Bills", "Invoice 4390", "invoice-4390.pdf"],
  ["sent1", "me", 2, "SENT", "Re: Roof repair quote"],
  ["draft1", "me", 1, "DRAFT", "Boat trip, my answer"],
  ["spam1", "shop", 6, "SPAM", "You have won"],
  ["trash1", "ben", 12, "TRASH", "Parking permit"],
  ["trash2", "gazette", 90, "TRASH UNREAD", "Garden newsletter: July"],
];

const ownLabels = new Map([
  ["Family", "Family"],
  ["Bills", "Bills"],
  ["Travel", "Travel"],
]);
type Stored = MatchableMessage & { key: string };
const mail = rows.map(toStored);

function toStored([key, who, age, labels, subject, file]: (typeof rows)[number]): Stored {
  const text = toMatchableText({
    from: people[who],
    to: who === "me" ? people.ana : people.me,
    cc: "",
    bcc: "",
    deliveredTo: "",
    subject,
    body: "",
    links: "",
    attachments: file === undefined ? [] : [{ name: file, type: "application/octet-stream" }],
    list: who === "gazette" ? "garden.newsletter.gazette.example" : "",
    messageId: key,
  });
  return {
    ...text,
    key,
    labels: labels.split(" "),
    size: file === undefined ? 2000 : 3_000_000,
    receivedAt: now.getTime() - age * 86_400_000 - 3_600_000,
  };
}

const contacts = Object.entries(people)
  .filter(([who]) => who !== "me")
  .map(([, header]) => {
    const [, name = "", address = ""] = /^(.*) <(.*)>$/u.exec(header) ?? [];
    return { name, address, count: 3, written: true };
  });
const world: World = {
  now,
  timeZone: "UTC",
  owner: { name: "Sam Rowe", address: "sam@rowe.example" },
  contacts,
  nicknames: [],
  labels: [...ownLabels].map(([id, name]) => ({ id, name })),
  earlier: [],
  spoken: [],
  open: 0,
  files: 0,
  promptsLeft: null,
};

type Held = Map<string, readonly string[]>;

/** The keys that a target selects. */
function select(target: Target, held: Held): string[] {
  const { handle, query, order = "newest", skip = 0, count = null, beside } = target;
  const options = {
    now: now.getTime(),
    zone: "UTC",
    me: [world.owner.address],
    userLabels: ownLabels,
  };
  const asked = parseQuery(query);
  const of = handle === undefined ? undefined : (held.get(handle) ?? []);
  const left = beside === undefined ? [] : (held.get(beside) ?? []);
  const found = mail
    .filter((one) =>
      of === undefined
        ? matches(asked, one, options)
        : of.includes(one.key) && (query === "" || matches(asked, one, options)),
    )
    .filter(({ key }) => !left.includes(key))
    .toSorted((one, other) =>
      order === "largest"
        ? other.size - one.size
        : order === "oldest"
          ? one.receivedAt - other.receivedAt
          : other.receivedAt - one.receivedAt,
    );
  return found.slice(skip, count === null ? undefined : skip + count).map(({ key }) => key);
}

/** What a request comes to: "archive: ana1 ana2", step by step; a question or reply by its code. `?` behind it: on a card. */
function outcome(understood: Understood, shown: readonly string[] = []): string {
  if (understood.kind === "question") return `ask ${understood.question.code}`;
  if (understood.kind === "reply") return `say ${understood.reply.code}`;
  const held: Held = new Map([
    ["shown", shown],
    ["open", shown],
    ["rest", shown],
  ]);
  const told = understood.plan.steps.map((step, at) => {
    const target = "query" in step ? { ...all, query: step.query } : targetOf(step);
    const keys = target === undefined ? [] : select(target, held);
    held.set(`s${at}`, keys);
    return `${nameOf(step)}: ${keys.toSorted().join(" ")}`.trim();
  });
  return told.join("; ") + (understood.plan.leftover.length > 0 ? "?" : "");
}

const all: Target = { query: "", order: "newest", skip: 0, count: null };

function targetOf(step: Step): Target | undefined {
  return "target" in step ? step.target : undefined;
}

/** What a rule does and when, which rules are meant, until when an answer is waited for. */
function standingName(step: Step): string | undefined {
  switch (step.do) {
    case "makeRule": {
      const acts = step.actions.map((one) => (one.do === "label" ? `label ${one.label}` : one.do));
      const when = step.on === "arrival" ? [] : ["at", ...Object.values(step.on.schedule).flat()];
      return ["rule", ...acts, ...when].join(" ");
    }
    case "changeRules":
      return ["changeRules", step.act, step.which ?? ""].join(" ").trim();
    case "listRules":
      return ["listRules", ...(step.about === "all" ? [] : [step.about, step.which])]
        .filter(Boolean)
        .join(" ");
    case "tellDeeds":
      return ["tellDeeds", step.every ? "every" : step.which, step.day].filter(Boolean).join(" ");
    case "runRule":
      return ["runRule", step.which, step.days].filter(Boolean).join(" ");
    case "exceptMail":
      return ["except", ...step.acts].join(" ");
    case "undoRules":
      return ["undoRules", step.every ? "every" : step.which, step.day].filter(Boolean).join(" ");
    case "endReminder":
      return ["endReminder", step.every ? "every" : step.which].filter(Boolean).join(" ");
    case "remind":
      return `remind ${typeof step.at === "string" ? step.at.slice(0, 10) : ""}`;
    default:
      return "remind" in step && typeof step.remind === "string"
        ? `${step.do} remind ${step.remind.slice(0, 10)}`
        : undefined;
  }
}

function nameOf(step: Step): string {
  const standing = standingName(step);
  if (standing !== undefined) return standing;
  if (step.do !== "organise") return step.do;
  return step.label === null ? step.act : `${step.act} ${step.label}`;
}

/** A turn before that showed or changed messages. */
function after(words: string, keys: number, changed = 0): World {
  const before = understand(words, world);
  const turn: EarlierTurn = {
    words,
    plan: before.kind === "plan" ? before.plan : null,
    question: before.kind === "question" ? before.question : null,
    counts: { shown: keys, changed, drafts: 0, sent: 0, waiting: 0 },
    handles: before.kind === "plan" ? [{ handle: "m1", kind: "messages", count: keys }] : [],
    undone: false,
  };
  return { ...world, earlier: [turn] };
}

const requests: readonly (readonly [string, string])[] = [
  // Whose mail, in every order of the words.
  ["archive everything from Worklight", "archive: work1 work2 work3"],
  ["could you please archive all the mail that came from worklight", "archive: work1 work2 work3"],
  ["everything from Worklight, please archive it", "archive: work1 work2 work3"],
  ["trash Ana's emails", "delete: ana1 ana2 ana3 ana4"],
  // A comma alone goes on about the same messages.
  ["trash Ana's emails, the starred ones", "delete: ana3"],
  ["get rid of the mails Ana sent me last month", "delete: ana3"],
  ["show me what Ben wrote", "find: ben1 ben2 ben3"],
  ["delete mail from Ana or Ben", "delete: ana1 ana2 ana3 ana4 ben1 ben2 ben3"],
  ["star mail from Ana and everything from Ben", "star: ana1 ana2 ana3 ana4 ben1 ben2 ben3"],
  ["find mail from ben@okoye.example", "find: ben1 ben2 ben3"],
  ["archive mail from Marta", "ask which_person"],
  ["show mail from Marta", "find: marta1 martb1"],
  ["archive mail from Marta Klein", "archive: marta1"],
  ["delete everything from my landlord", "ask who_is"],
  // Kinds, states, files, places.
  [
    "Archive all read emails",
    "archive: ana2 ana3 ana4 ben2 ben3 gaz2 martb1 power1 power2 shop2 work2 work3",
  ],
  ["Delete all promotional emails", "delete: shop1 shop2"],
  ["delete all spam", "delete: spam1"],
  ["put everything in the spam folder in the trash", "delete: spam1"],
  ["archive Ana's mails, I am never going to read them", "archive: ana1 ana2 ana3 ana4?"],
  ["Clean up old newsletters", "archive: gaz2 gaz3"],
  ["star my unread newsletters", "star: gaz1 gaz3"],
  ["show me emails with a pdf attached from Ana", "find: ana1"],
  ["how many unread emails do I have?", "count: ana1 ben1 gaz1 gaz3 marta1 shop1 work1"],
  ["how many mails from ben have attachments", "count: ben1"],
  ["find the invoices", "find: power1 power2"],
  ["mark the newsletters read", "read: gaz1 gaz2 gaz3"],
  ["which emails are starred", "find: ana3"],
  // Times.
  ["archive newsletters older than 2 months", "archive: gaz3"],
  ["show mail from last week", "find: ana2 ben2 martb1 power1 work2"],
  ["what came in yesterday", "find: ana1 shop1 work1"],
  ["find emails from today and yesterday", "find: ana1 ben1 shop1 work1"],
  ["delete promotions since October 10", "delete: shop1"],
  ["show mail from Ben in August", "find: ben3"],
  ["archive mail from 31 November", "say no_such_day"],
  // Count and order.
  ["star the last two emails from Ana", "star: ana1 ana2"],
  ["delete the oldest newsletter", "delete: gaz3"],
  ["archive the second newest email from Ben", "archive: ben2"],
  ["show me the 2 newest mails from Worklight", "find: work1 work2"],
  // Topics and quoted texts.
  ["star the budget mails", "star: ben1 ben2"],
  ["find mails about the roof", "find: ana1 ana3 sent1"],
  ['archive the mail with the subject "Delta kickoff"', "archive: martb1"],
  ["mark the email about the boat trip as important", "important: ben3"],
  // Labels.
  ["label Ana's roof mails as Family", "label Family: ana1 ana3"],
  ["move the invoices to Travel", "move Travel: power1 power2"],
  ["put the Bills label on everything from City Power", "label Bills: power1 power2"],
  ["take the Family label off Ana's mails", "unlabel Family: ana1 ana2 ana3 ana4"],
  ["show everything labelled Bills", "find: power1 power2"],
  ["create a label called Holidays", "createLabel:"],
  ["make a label Trips and put Ana's mails in it", "createLabel:; move Trips: ana1 ana2 ana3 ana4"],
  ["label the last email from Ana", "ask which_label"],
  ["archive the second", "ask which_messages"],
  ["delete the emails from Ana of the last 5 days, all of them", "delete: ana1 ana2"],
  // Acts by other words.
  ["mark all mail from worklight as read", "read: work1 work2 work3"],
  ["flag the contract from Marta Klein", "star: marta1"],
  ["remove the star from Ana's mails", "unstar: ana3"],
  ["restore the parking permit", "restore: trash1"],
  ["move the mail from Ben out of the trash", "restore: trash1"],
  ["the mail from Bluebird Shop in spam is not spam", "notSpam: spam1"],
  ["report the half price mail as spam", "spam: shop1"],
  ["empty the trash", "deleteForever: trash1 trash2"],
  ["delete the spam for good", "deleteForever: spam1"],
  ["mute Ben's budget mails", "mute: ben1 ben2"],
  ["snooze the last mail from Ana until Friday", "snooze: ana1"],
  ["snooze the last mail from Ana", "ask until_when"],
  ["mark the last mail from Ana", "ask mark_as_what"],
  ["undo that", "undo"],
  ["what is scheduled?", "listWaiting:"],
  ["cancel the mail to Ana", "undoSend:"],
  // Exceptions and denials.
  ["archive all newsletters except the latest", "archive: gaz2 gaz3"],
  ["delete everything from Ana but not the roof mails", "delete: ana2 ana4"],
  ["archive everything from Ben except the boat trip", "archive: ben1 ben2"],
  ["archive Ana's mails that are not starred", "archive: ana1 ana2 ana4"],
  ["show mail without attachments from Ben", "find: ben2 ben3"],
  ["archive the newsletters, but keep the latest", "archive: gaz2 gaz3"],
  ["don't archive anything", "say nothing_done"],
  ["do not unsubscribe me", "say nothing_done"],
  ["I don't want Ana's mails deleted", "say nothing_done"],
  ["don't delete Ana's mails, archive them", "archive: ana1 ana2 ana3 ana4"],
  ["delete the last mail from Ben. Actually, archive it instead", "archive: ben1"],
  ["delete all emails but keep everything", "ask condition_unclear"],
  ["delete promotions unless they are funny", "ask condition_unclear"],
  ["archive all newsletters, I keep them only if they are funny", "ask condition_unclear"],
  ["archive the mails that sound rude", "ask condition_unclear"],
  ["archive Ana's mails only if she is away", "ask condition_unclear"],
  // Several clauses.
  [
    "mark the newsletters as read and archive them",
    "read: gaz1 gaz2 gaz3; archive: gaz1 gaz2 gaz3",
  ],
  ["find mails from Ben and star the newest one", "find: ben1 ben2 ben3; star: ben1"],
  ["find and delete all promotions", "delete: shop1 shop2"],
  [
    "star Ana's mails, then label the invoices Travel",
    "star: ana1 ana2 ana3 ana4; label Travel: power1 power2",
  ],
  ["keep the newest newsletter and archive the rest", "archive: gaz2 gaz3"],
  ["mark as read and archive all promotions", "read: shop1 shop2; archive: shop1 shop2"],
  // Left-over words: a card.
  ["archive everything from Worklight, we're done with them", "archive: work1 work2 work3?"],
  ["delete the promotions because they bore me", "delete: shop1 shop2?"],
  ["delte evrything from worklight", "delete: work1 work2 work3"],
  ["I'd like the promotions gone", "delete: shop1 shop2"],
  ["get rid of the promotions", "delete: shop1 shop2"],
  ["bin Ben's budget mails", "delete: ben1 ben2"],
  ["get the parking permit back out of the trash", "restore: trash1"],
  ["chuck that promo junk in the bin", "delete: shop1 shop2"],
  ["make the newsletters disappear", "ask archive_or_delete"],
  ["show me the mail where Ana sent the quote", "find: ana1"],
  [
    "label Ana's roof mails as Family and Travel",
    "label Family: ana1 ana3; label Travel: ana1 ana3",
  ],
  ["archive newsletters before 1 September and after 10 October", "archive: gaz1 gaz3"],
  ["archive promotions before 14 October and after 10 October", "archive: shop1"],
  ["find mails about the budget between 1 October and 10 October", "find: ben2"],
  ["delete the oldest emails from Ben", "delete: ben1 ben2 ben3?"],
  ["archive Ana's mails. Do not archive the roof ones", "archive: ana2 ana4"],
  ["archive what came between 1/3 and 5/3", "ask condition_unclear"],
  ["archive everything from Ana except", "ask condition_unclear"],
  ["archive Ana's mails tomorrow", "ask condition_unclear"],
  [
    "reply to Ana's last mail saying 'Will do.' and snooze her mail until Friday",
    "reply: ana1; snooze: ana1",
  ],
  ["archive her mail", "ask which_messages"],
  ["tell Ana 'yes' in reply to her email about the roof photos", "reply: ana3"],
  ["send 'ok' to Ana and star her last mail", "write:; star: ana1"],
  ["send 'ok' to Marta and star her last mail", "ask which_messages"],
  ["send 'ok' to Ana and Ben and star her last mail", "ask which_messages"],
  // Own mail is passed on where it is named.
  ["forward the mail about the boat trip to Ana", "forward: ben3"],
  ["forward the roof repair quote to Ben", "forward: ana1"],
  ["star Ana's last mail and archive her mails", "star: ana1; archive: ana1 ana2 ana3 ana4"],
  ["tldr of the budget questions", "summarise: ben2"],
  ["who wrote to me today", "count: ben1"],
  ["oldest email in my inbox", "find: gaz3"],
  ["cancel both", "undoSend:?"],
  // What it does not do.
  ["translate the last email from Ana", "say cannot_translate"],
  ["always delete the last 3 mails from Ana", "say cannot_rule"],
  ["remind me to call mum", "say cannot_remind"],
  // Rules: what is done when, with what of this mailbox.
  ["from now on archive all newsletters", "rule archive: gaz1 gaz2 gaz3"],
  ["from now on archive newsletters that I have not opened in a week", "rule archive: gaz3"],
  ["archive newsletters I have not opened in a week", "archive: gaz3"],
  ["always label invoices Tax and star them", "rule label Tax star: power1 power2"],
  ["from now on never archive mail from Ana but trash it", "say cannot_except"],
  ["never archive mail from Ana but delete it", "say cannot_except"],
  ["never star mail from Ana, delete it", "say cannot_except"],
  ["never archive mail from Ana until Friday", "say cannot_except"],
  ["never archive mail from Ana unless it is about the roof", "say cannot_except"],
  ["never archive anything", "say cannot_except"],
  ["leave mail from Ana alone for a week", "say cannot_except"],
  ["leave mail from Ana alone until tomorrow", "say cannot_except"],
  ["leave mail from Ana alone today", "say cannot_except"],
  ["leave mail from Ana alone but star it", "say cannot_except"],
  ["leave mail from Ana alone and delete it", "say cannot_except"],
  ["from now on label bills Bills and star them", "rule label Bills star: power1 power2"],
  ["label bills Taxes", "label Taxes: power1 power2"],
  ["move bills to Travel", "move Travel: power1 power2"],
  ["every Friday trash promotions older than 10 days", "rule trash at week 5 09:00: shop2"],
  ["delete promotions every Friday at 5 pm", "rule trash at week 5 17:00: shop1 shop2"],
  ["archive promotions every day at midnight", "rule archive at day 00:00: shop1 shop2"],
  // A name that holds a word for a schedule makes no rule.
  ["archive everything from Frontend Weekly", "archive:"],
  ["Daily Gazette mails, archive them", "archive: gaz1 gaz2 gaz3?"],
  [
    "every morning at 7 archive mail from Worklight",
    "rule archive at day 07:00: work1 work2 work3",
  ],
  ["archive promotions every month", "rule archive at month 1 09:00: shop1 shop2"],
  // Again and again in words that no rule keeps: nothing is done once instead.
  ["trash promotions every Sunday until Christmas", "say cannot_rule"],
  ["delete newsletters every Monday until the end of the year", "say cannot_rule"],
  ["archive promotions daily until Friday", "say cannot_rule"],
  ["trash promotions twice a month", "say cannot_rule"],
  ["archive newsletters every morning except Sundays", "say cannot_rule"],
  ["every month on the 31st trash mail in Spam older than 30 days", "say cannot_rule"],
  ["every 3 days archive notifications", "say cannot_rule"],
  ["every hour archive promotions", "say cannot_rule"],
  ["each month on day 28 archive promotions", "say cannot_rule"],
  ["every monday at 25:00 archive newsletters", "say cannot_rule"],
  ["whenever Ana writes, star it", "rule star: ana1 ana2 ana3 ana4"],
  ["when an email from Ben arrives, mark it as important", "rule important: ben1 ben2 ben3"],
  ["create a rule that archives promotions", "rule archive: shop1 shop2"],
  ["tell me when Ben writes", "rule notify: ben1 ben2 ben3"],
  ["from now on keep mails from Ana in the inbox", "rule keep: ana1 ana2 ana3 ana4"],
  ["always forward invoices to tax@office.example", "rule forward: power1 power2"],
  ["from now on forward mail from Ben to tax@office.example", "rule forward: ben1 ben2 ben3"],
  ["from now on forward mail from Ben to him", "say rule_forward_address"],
  ["from now on forward mail from Ben to a@b.example and c@d.example", "say rule_forward_address"],
  ["always send all mail from Ben to tax@office.example", "rule forward: ben1 ben2 ben3"],
  ["always forward the last mail from Ben to tax@office.example", "say cannot_rule"],
  ["from now on move promotions to Travel", "rule label Travel archive: shop1 shop2"],
  ["automatically archive promotions, they are dull", "rule archive: shop1 shop2?"],
  // What a rule shall leave alone.
  ["from now on never archive mails from Ana", "except archive: ana1 ana2 ana3 ana4"],
  ["from now on do not archive mail from Ana", "except archive: ana1 ana2 ana3 ana4"],
  ["never archive mail from Marta", "ask which_person"],
  ["never delete the newsletters", "except trash: gaz1 gaz2 gaz3"],
  ["don't label mail from Ana as Family any more", "except label: ana1 ana2 ana3 ana4"],
  ["never forward mail from Ben to Ana", "except forward: ben1 ben2 ben3"],
  ["leave mail from Ben alone", "except: ben1 ben2 ben3"],
  ["from now on don't touch mail from Ben", "except: ben1 ben2 ben3"],
  ["no rule should archive mail from Ana", "except archive: ana1 ana2 ana3 ana4"],
  ["never let a rule archive mail from Ana", "except archive: ana1 ana2 ana3 ana4"],
  ["my rules should not touch mail from Ben", "except: ben1 ben2 ben3"],
  ["leave it alone", "say nothing_done"],
  ["which rules do I have?", "listRules:"],
  ["what did my rules do today", "tellDeeds every 2026-10-14:"],
  ["what did the rule Garden news do yesterday?", "tellDeeds Garden news 2026-10-13:"],
  ["show me what my newsletter rule did", "tellDeeds newsletter:"],
  ["did my rules do anything today?", "tellDeeds every 2026-10-14:"],
  ["which rules ran today", "tellDeeds every 2026-10-14:"],
  ["undo the rule newsletters", "say undo_rule_how"],
  ["remove the exception for Ana", "say undo_exception_how"],
  ["take back that exception", "say undo_exception_how"],
  ["delete the exception emails from Ana", "delete:"],
  ["are my rules paused?", "listRules pause:"],
  ["is the rule newsletters on", "listRules one newsletters:"],
  ["is my newsletter rule still on?", "listRules one newsletter:"],
  ["run the rule newsletters on old mail", "runRule newsletters:"],
  ["apply my newsletter rule to existing emails of the last 30 days", "runRule newsletter 30:"],
  ["change the rule newsletters to star them", "say cannot_change_rule"],
  ["what am I waiting for", "find:"],
  ["pause all rules", "changeRules pause:"],
  ["turn off the rule for newsletters", "changeRules off newsletters:"],
  ["stop doing that", "changeRules off:"],
  ["stop archiving mail from Worklight", "changeRules off Worklight:"],
  ["undo everything that the rule did today", "undoRules 2026-10-14:"],
  ["undo everything the rule newsletters did", "undoRules newsletters:"],
  ["undo what the rule Garden news did yesterday", "undoRules Garden news 2026-10-13:"],
  ["undo all that my newsletter rule did", "undoRules newsletter:"],
  ["undo what my rules did today", "undoRules every 2026-10-14:"],
  ["undo what the rules did yesterday", "undoRules every 2026-10-13:"],
  ["why was the last mail from Ben archived", "explainRules: ben1"],
  ["why was the mail Roof photos archived", "explainRules: ana3"],
  ['why was the mail "Roof photos" archived', "explainRules: ana3"],
  ["why was the email with the subject Budget questions starred?", "explainRules: ben2"],
  ["why did my rule archive the mail Roof photos?", "explainRules: ana3"],
  ["why were the newsletters archived", "explainRules: gaz1 gaz2 gaz3"],
  // Lists that are left, and answers that are waited for.
  ["unsubscribe me from the Garden Gazette", "unsubscribe: gaz1 gaz2 gaz3"],
  ["please unsubscribe me from promotions", "unsubscribe: shop1 shop2"],
  ["do not unsubscribe me from the Garden Gazette", "say nothing_done"],
  ["remind me if Ana does not answer by Friday", "remind 2026-10-16: sent1"],
  [
    "send Ana an email saying lunch is ready and remind me if she does not answer by Friday",
    "write remind 2026-10-16:",
  ],
  [
    "draft a mail to Ana saying lunch is ready and remind me if she does not answer by Friday",
    "ask which_messages",
  ],
  ['tell Ana "wait and remind me if nobody answers by Friday"', "write:"],
  ["if nobody answers by Friday, remind me", "ask which_messages"],
  ["show my reminders", "listReminders:"],
  ["what reminders do I have?", "listReminders:"],
  ["cancel the reminder", "endReminder:"],
  ["cancel my reminder about the roof", "endReminder the roof:"],
  ["delete all reminders", "endReminder every:"],
  ["delete the reminder about the invoice", "delete: power1 power2?"],
  ["cancel all my reminders", "endReminder every:"],
  ["cancel the roof reminder please", "endReminder roof:"],
  ["don't remind me about the roof any more", "endReminder the roof:"],
  ["stop waiting for an answer from Ana", "endReminder Ana:"],
  ["who has not answered me?", "find:"],
  ["what am I still owing an answer", "find:"],
  ["tell Ana that we meet every Friday", "write:"],
  ["bitte alle Mails von Ana löschen", "say other_language"],
  ["delete label Bills", "say cannot_labels"],
  ["delete the Bills folder", "say cannot_labels"],
  ["rename the label Bills to Invoices", "say cannot_labels"],
  ["remove the label Bills from everything from City Power", "unlabel Bills: power1 power2"],
  ["delete emails in the Bills folder", "delete: power1 power2"],
  ["delete everything in the folder Bills", "delete: power1 power2"],
  ["how many did you delete?", "say done_nothing"],
  ["did you archive anything?", "say done_nothing"],
  ["what did somebody want?", "say not_understood"],
  ["what can you do?", "say help"],
  ["thanks!", "say thanks"],
  ["archive it", "ask which_messages"],
];

test.each(requests)("%s", (said, wanted) => {
  expect(
    outcome(understand(said, world))
      .replace(/: ?$/u, ":")
      .replace(/^undo:$/u, "undo"),
  ).toBe(wanted);
});

const ana = ["ana1", "ana2", "ana3", "ana4"];
const followUps: readonly (readonly [string, string, string])[] = [
  ["show mail from Ana", "archive them", "archive: ana1 ana2 ana3 ana4"],
  ["show mail from Ana", "archive the first two", "archive: ana1 ana2"],
  ["show mail from Ana", "star the second one", "star: ana2"],
  ["show mail from Ana", "delete the last one", "delete: ana4"],
  ["show mail from Ana", "only the unread ones", "find: ana1"],
  ["show mail from Ana", "and star them", "star: ana1 ana2 ana3 ana4"],
  ["show mail from Ana", "what about Ben?", "find: ben1 ben2 ben3"],
  ["archive mail from Ana", "no, only the unread ones", "archive: ana1"],
  ["archive mail from Ana", "no only the unread ones", "archive: ana1"],
  ["archive mail from Ana", "undo that", "undo"],
  ["show mail from Ana", "delete this", "ask which_one"],
  ["show mail from Ana", "star the unread ones", "star: ana1"],
  ["archive the newest mail from Ana", "no, the second newest", "archive: ana2"],
  ["delete Ana's mails", "not those, the ones from Ben", "delete: ben1 ben2 ben3"],
  ["show mail from Ana", "only those older than two weeks", "find: ana3 ana4"],
  // The last list, and nobody but whom the words before were about.
  ["show mail from Ana", "star the unread", "star: ana1"],
  ["show mail from Ana", "forward the starred to Ben", "forward: ana3"],
  ["show mail from Ana", "archive her mail", "archive: ana1 ana2 ana3 ana4"],
  ["show mail from Ana", "what did she want?", "answer: ana1 ana2 ana3 ana4"],
  ["how many newsletters do I have", "archive her mail", "ask which_messages"],
  ["show mail from Ana or Ben", "archive her mail", "ask which_messages"],
  ["show mail from Ana", "archive all except the first", "archive: ana2 ana3 ana4"],
  ["show mail from Ana", "delete everything except the roof ones", "delete: ana2 ana4"],
];

test.each(followUps)("%s / %s", (first, then, wanted) => {
  const understood = understand(then, after(first, ana.length));
  expect(
    outcome(understood, ana)
      .replace(/: ?$/u, ":")
      .replace(/^undo:$/u, "undo"),
  ).toBe(wanted);
});

/** What takes back an act that was carried out, and does another. */
const corrections: readonly (readonly [string, string, string])[] = [
  ["archive mail from Ana", "No, Ben's", "undo:; archive: ben1 ben2 ben3"],
  ["archive mail from Ana", "except the roof ones", "undo:; archive: ana2 ana4"],
  ["delete mail from Ana", "keep the roof ones", "undo:; delete: ana2 ana4"],
  ["delete Ana's mails", "not those, the ones from Ben", "undo:; delete: ben1 ben2 ben3"],
  ["archive mail from Ana", "only the newest", "undo:; archive: ana1"],
  ["archive mail from Ana", "no only the unread ones", "undo:; archive: ana1"],
  ["archive mail from Ana", "no the unread ones", "undo:; archive: ana1"],
  ["delete mail from Ana", "no, just archive it", "undo:; archive: ana1 ana2 ana3 ana4"],
  ["delete mail from Ana", "I meant archive them", "undo:; archive: ana1 ana2 ana3 ana4"],
  [
    "label Ana's mails Family",
    "no, label it Travel instead",
    "undo:; label Travel: ana1 ana2 ana3 ana4",
  ],
  ["label Ana's mails Family", "no, to Travel", "undo:; label Travel: ana1 ana2 ana3 ana4"],
  ["snooze Ana's mails until tomorrow", "no, Friday", "undo:; snooze: ana1 ana2 ana3 ana4"],
  ["mark the newest three emails as read", "make that two", "undo:; read: ana1 ben1"],
  ["archive mail from Ana", "sorry to bother you", "say not_understood"],
  ["archive mail from Ana", "and star them too", "star: ana1 ana2 ana3 ana4"],
  ["archive mail from Ana", "what about Ben's?", "archive: ben1 ben2 ben3"],
];

test.each(corrections)("done: %s / %s", (first, then, wanted) => {
  expect(outcome(understand(then, after(first, ana.length, 4)), ana)).toBe(wanted);
});

test("behind a card that waits, 'only those' narrows what the card would do", () => {
  const [turn] = after("empty the trash", 0).earlier;
  if (turn === undefined) throw new Error("no turn");
  const waiting = { ...turn, counts: { ...turn.counts, waiting: 1 } };
  const understood = understand("only those older than a month", { ...world, earlier: [waiting] });
  expect(outcome(understood)).toBe("deleteForever: trash2");
  expect(planOf(understood)?.replaces).toBe(true);
});

test("behind an act, them are those it was done with, and a place is one of the list before", () => {
  const [list] = after("show mail from Ana", 4).earlier;
  const [act] = after("archive mail from Ana", 2).earlier;
  if (list === undefined || act === undefined) throw new Error("no turns");
  const changed = { ...act, handles: [{ handle: "m2", kind: "messages" as const, count: 2 }] };
  const chain = { ...world, earlier: [list, changed] };
  const handles = ["star them", "star the second one", "star the rest", "star the next two"].map(
    (said) =>
      planOf(understand(said, chain))?.steps.map((step) => "target" in step && step.target.handle),
  );
  expect(handles).toEqual([["shown"], ["m1"], ["rest"], ["rest"]]);
});

test.each(["star the second one", "star the first one", "star the first two"])(
  "%s goes by the order of the list, and not by age",
  (said) => {
    const [step] = planOf(understand(said, after("what needs my attention", 9)))?.steps ?? [];
    expect(step).toMatchObject({ target: { handle: "shown", order: "listed" } });
  },
);

function questionOf(understood: Understood): Question {
  if (understood.kind !== "question") throw new Error(`no question: ${JSON.stringify(understood)}`);
  return understood.question;
}

test("a question is answered by a name, a place, a label or a time", () => {
  const marta = after("archive mail from Marta", 0);
  expect(outcome(understand("Ruiz", marta))).toBe("archive: martb1");
  expect(outcome(understand("the first one", marta))).toBe("archive: marta1");
  expect(outcome(understand("never mind", marta))).toBe("say nothing_done");
  expect(questionOf(understand("archive mail from Marta", world)).choices).toHaveLength(2);
});

test("which one of a list is meant is answered by its place", () => {
  const { earlier } = after("show mail from Ana", ana.length);
  const asked = questionOf(understand("forward it to Ben", { ...world, earlier }));
  expect(asked.choices.map(({ label }) => label)).toEqual([
    "The first",
    "The second",
    "The third",
    "The fourth",
  ]);
  const turn = { ...earlier[0], words: "forward it to Ben", plan: null, question: asked };
  const answered = { ...world, earlier: [...earlier, turn as EarlierTurn] };
  expect(outcome(understand("the second one", answered), ana)).toBe("forward: ana2");
  expect(planOf(understand("the second one", answered))?.steps).toMatchObject([
    { do: "forward", target: { handle: "shown", order: "listed", skip: 1, count: 1 } },
  ]);
});

test("what is asked back about a rule is answered by a rule, and never done once", () => {
  const asked = questionOf(understand("always archive mail from Marta", world));
  expect(asked.choices.map(({ plan }) => plan?.steps[0]?.do)).toEqual(["makeRule", "makeRule"]);
  expect(outcome(understand("Ruiz", after("always archive mail from Marta", 0)))).toBe(
    "rule archive: martb1",
  );
  expect(outcome(understand("from now on archive mail from my landlord", world))).toBe(
    "say cannot_rule",
  );
});

test("what lies open is meant by this and it", () => {
  expect(outcome(understand("archive this", { ...world, open: 1 }), ["ben2"])).toBe(
    "archive: ben2",
  );
  expect(outcome(understand("delete it", { ...world, open: 1 }), ["ben2"])).toBe("delete: ben2");
});

function planOf(understood: Understood): Plan | undefined {
  return understood.kind === "plan" ? understood.plan : undefined;
}

const orders = ["delete", "mark as read", "label as Family", "snooze until Friday"];
const named = [
  "everything from Ana",
  "the newsletters",
  "my unread emails",
  "Ben's budget mails",
  "the last two emails from Worklight",
  "the mail about the roof",
  "all promotions older than 3 days",
  "all newsletters except the latest",
];

/** An act of several words goes around the messages: "mark … as read". */
function ordered(act: string, mails: string): string {
  const [verb = "", ...behind] = act.split(" ");
  return [verb, mails, ...behind].join(" ");
}

const sentences = orders.flatMap((act) => named.map((mails) => ordered(act, mails)));

/** Requests with one piece more at every place between their words. */
function withPiece(piece: string): [plain: string, more: string][] {
  return sentences.flatMap((plain) => {
    const words = plain.split(" ");
    return words.map((_, at): [string, string] => [
      plain,
      [...words.slice(0, at + 1), piece, ...words.slice(at + 1)].join(" "),
    ]);
  });
}

/** Whether a request is done at once, as if the piece did not stand in it, or to other messages. */
function isCareless(plain: string, more: string, mayWiden: boolean): boolean {
  const [one, other] = [understand(plain, world), understand(more, world)];
  if (other.kind !== "plan" || one.kind !== "plan" || other.plan.leftover.length > 0) return false;
  if (other.plan.steps.every(({ do: does }) => does === "find")) return false;
  if (JSON.stringify(one.plan.steps) === JSON.stringify(other.plan.steps)) return true;
  const keys = new Set(outcome(one).match(/\w+\d\b/gu));
  const others = (outcome(other).match(/\w+\d\b/gu) ?? []).filter((key) => !keys.has(key));
  return !mayWiden && others.length > 0;
}

test.each(["zorbly", "we're done", "unless", "if", "maybe", "sometimes", "hardly"])(
  "where '%s' stands anywhere in a request, nothing more is done, and not the same at once",
  (piece) => {
    const careless = withPiece(piece).filter(([plain, more]) => isCareless(plain, more, false));
    expect(careless.map(([, more]) => more)).toEqual([]);
  },
);

const turning = [
  "not",
  "but",
  "except",
  '"purple"',
  "tomorrow",
  "at 5pm",
  "and this one",
  "except them",
  "some of",
  "without",
  "never",
];
test.each(turning)("a request with '%s' in it is not done as if it were not there", (piece) => {
  const careless = withPiece(piece).filter(([plain, more]) => isCareless(plain, more, true));
  expect(careless.map(([, more]) => more)).toEqual([]);
});

test("what is too long to be read is left over, and asked about where it denies", () => {
  const tail = "and that is how it is here ".repeat(100);
  for (const plain of sentences) {
    const long = understand(`${plain}. ${tail}`, world);
    expect(outcome(long), plain).toMatch(/\?$|^(?:ask|say) /u);
    expect(outcome(understand(`${plain}. ${tail} but not the ones from May`, world))).toMatch(
      /^ask /u,
    );
  }
});

test("a denied act is never done", () => {
  const acts = requests.filter(
    ([said, wanted]) =>
      /^(?:archive|delete|star|mark|mute|label)\b/u.test(said) &&
      /^[a-z]+(?: \w+)?: \w/u.test(wanted) &&
      !/[,.]| and /u.test(said),
  );
  const done = acts.filter(([said]) => understand(`don't ${said}`, world).kind === "plan");
  expect(done.map(([said]) => said)).toEqual([]);
});

test("a moment is told in the person's zone", () => {
  const plan = planOf(
    understand("snooze the last mail from Ana until tomorrow at 9", {
      ...world,
      timeZone: "America/New_York",
    }),
  );
  expect(plan?.steps[0]).toMatchObject({ until: "2026-10-15T13:00:00.000Z" });
});

test("a request is read in milliseconds, hostile text of any kind in a bounded time", () => {
  const times = requests.map(([said]) => timeOf(said)).toSorted((one, other) => one - other);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(2);
  const pieces = [
    "archive ",
    "not ",
    "from Ana and ",
    "1/3 ",
    '"',
    "'",
    "@",
    "the last ",
    "mark as read and ",
    "ünïcödé ",
    "((((",
    "\n",
    "-",
    "to ",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(timeOf(text), piece).toBeLessThan(50);
  }
  for (const piece of ["\n", ". ", " ,"]) {
    const text = piece.repeat(12_000 / piece.length);
    expect(timeOf(`tell Ann that we meet${text}x`), piece).toBeLessThan(50);
  }
});

function timeOf(text: string): number {
  const rounds = [0, 1, 2].map(() => {
    const start = process.cpuUsage();
    understand(text, world);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}
