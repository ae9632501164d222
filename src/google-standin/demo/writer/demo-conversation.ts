import { createHash } from "node:crypto";
import { chance } from "../mime/demo-chance.ts";
import { type DemoEvent, writeEvent } from "../mime/demo-event.ts";
import { makeFile } from "../mime/demo-files.ts";
import { type Part, writeMime } from "../mime/demo-mime.ts";
import { writeBody } from "./demo-body.ts";
import type { Draft } from "./demo-draft.ts";
import { writeEnvelope } from "./demo-envelope.ts";
import type { Conversation, Letter } from "./demo-script.ts";
import type { Sender } from "./demo-senders.ts";
import { placeInTime } from "./demo-timeline.ts";
import { fillWords, type Owner } from "./demo-words.ts";

type Message = { raw: Buffer; labels: string[]; receivedAt: Date };

export type DemoContext = {
  now: Date;
  owner: Owner;
  /** The key of the owner in the scripts, besides `me`. */
  ownerKey: string;
  senders: ReadonlyMap<string, Sender>;
};

/**
 * The messages of one conversation in the order they were written, each referring to those before it.
 * Letters of a bulk sender under one subject stand each for itself.
 */
export function writeConversation(context: DemoContext, conversation: Conversation): Message[] {
  const first = conversation.letters[0];
  const conversationKey = digest(
    `${conversation.subject} ${first?.days} ${first?.minutes} ${first?.from}`,
  );
  const drafts: Draft[] = [];
  const messages: Message[] = [];
  for (const letter of conversation.letters) {
    const draft = makeDraft(context, conversation, { letter, before: drafts, conversationKey });
    const { part, text } = writeBody({ ...draft, ownAddress: context.owner.address });
    drafts.push({ ...draft, quoted: text });
    const raw = writeMime(writeEnvelope(draft, context.owner), attach(draft, part, context.owner));
    const lastOwn = conversation.letters.findLastIndex(({ from }) => isOwner(context, from));
    const labels = chooseLabels({
      ...draft,
      isAnswered: lastOwn > conversation.letters.indexOf(letter),
      age: (context.now.getTime() - draft.date.getTime()) / 86_400_000,
      conversationKey,
    });
    messages.push({ raw, labels, receivedAt: draft.date });
  }
  return messages;
}

type Step = { letter: Letter; before: Draft[]; conversationKey: string };

function makeDraft(context: DemoContext, conversation: Conversation, step: Step): Draft {
  const { letter, conversationKey } = step;
  const options = new Set([...conversation.options, ...letter.options]);
  const sender = findSender(context, letter.from);
  const before = sender.bulk === undefined ? step.before : [];
  const previous = before.at(-1);
  const date = placeAfter(context.now, letter, { options, previous });
  const key = digest(`${conversationKey} ${step.before.length}`);
  const subject = fillWords(conversation.subject, before[0]?.date ?? date, context.owner);
  const host = sender.address.slice(sender.address.indexOf("@") + 1);
  const isQuoting = previous !== undefined && sender.bulk === undefined && !options.has("noquote");
  return {
    letter,
    options,
    sender,
    to: chooseRecipients(context, letter, before),
    cc: letter.cc.map((name) => findSender(context, name)),
    isOwn: isOwner(context, letter.from),
    date,
    subject: before.length === 0 ? subject : `Re: ${subject}`,
    text: fillWords(letter.text, date, context.owner),
    key,
    id: `<${key}@${host}>`,
    references: before.map(({ id }) => id),
    charset: findOption(options, "charset") ?? "utf-8",
    quoted: isQuoting ? previous.quoted : "",
    intro: isQuoting ? `On ${previous.date.toDateString()}, ${previous.sender.name} wrote:` : "",
  };
}

/** An answer never comes before what it answers, nor after now. */
function placeAfter(
  now: Date,
  letter: Letter,
  given: { options: ReadonlySet<string>; previous: Draft | undefined },
): Date {
  const date = placeInTime(now, { ...letter, work: given.options.has("work") });
  const earliest = (given.previous?.date.getTime() ?? 0) + 60_000;
  const late =
    date.getTime() < earliest ? earliest + (letter.minutes % 50) * 60_000 : date.getTime();
  return new Date(Math.min(late, now.getTime() - 1000));
}

function chooseRecipients(context: DemoContext, letter: Letter, before: Draft[]): Sender[] {
  if (letter.to.length > 0) return letter.to.map((name) => findSender(context, name));
  if (!isOwner(context, letter.from)) return [findSender(context, "me")];
  const other = before.findLast(({ isOwn }) => !isOwn);
  return other === undefined ? [] : [other.sender];
}

function findSender(context: DemoContext, key: string): Sender {
  if (isOwner(context, key))
    return {
      ...context.owner,
      form: "alternative",
      signature: context.owner.name.split(" ")[0] ?? "",
    };
  const sender = context.senders.get(key);
  if (sender === undefined) throw new Error(`The demo mail knows nobody called '${key}'.`);
  return sender;
}

function isOwner(context: DemoContext, key: string): boolean {
  return key === "me" || key === context.ownerKey;
}

function findOption(options: ReadonlySet<string>, name: string): string | undefined {
  return [...options].find((option) => option.startsWith(`${name}:`))?.slice(name.length + 1);
}

function attach(draft: Draft, body: Part, owner: Owner): Part {
  if (draft.options.has("bounce")) return makeBounce(draft, body);
  const names = draft.letter.options.filter((option) => option.startsWith("file:"));
  const files = names.map((name) => makeFile(name.slice("file:".length), draft));
  const event = draft.letter.options.find((option) => option.startsWith("event:"));
  const readable = event === undefined ? body : makeInvitation(draft, body, { event, owner });
  return files.length === 0 ? readable : { multipart: "mixed", parts: [readable, ...files] };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/** A delivery status notification (RFC 3464) around the words for the person: the recipient and the code come from those words. */
function makeBounce(draft: Draft, words: Part): Part {
  const [, recipient = "", status = "", detail = ""] =
    /<([^>]+)>: \d{3} (\S+) (.*)/.exec(draft.text) ?? [];
  const report = [
    "Reporting-MTA: dns; mail.example.org",
    `Arrival-Date: ${draft.date.toUTCString()}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${status.startsWith("4") ? "delayed" : "failed"}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status} ${detail}`,
    "",
  ].join("\r\n");
  const about = draft.references.at(-1);
  const headers =
    about === undefined ? `To: ${recipient}\r\n` : `Message-ID: ${about}\r\nTo: ${recipient}\r\n`;
  return {
    multipart: "report",
    parameters: "; report-type=delivery-status",
    parts: [
      words,
      { type: "message/delivery-status", content: Buffer.from(report), isPlain: true },
      { type: "text/rfc822-headers", content: headers },
    ],
  };
}

/**
 * Adds the calendar part and the .ics file to a letter with the option `event:2@14:00/45`: two days
 * after the letter, at 14:00, for 45 minutes. The options `cancel` and `reply` make those instead of a request.
 */
function makeInvitation(draft: Draft, body: Part, given: { event: string; owner: Owner }): Part {
  const event = readEvent(draft, given);
  const content = writeEvent(event);
  const parameters = `; method=${event.method}`;
  const calendar: Part = { type: "text/calendar", content, parameters };
  const readable: Part =
    "multipart" in body && body.multipart === "alternative"
      ? { ...body, parts: [...body.parts, calendar] }
      : { multipart: "alternative", parts: [body, calendar] };
  const file: Part = { type: "application/ics", content, filename: "invite.ics" };
  return { multipart: "mixed", parts: [readable, file] };
}

function readEvent(draft: Draft, given: { event: string; owner: Owner }): DemoEvent {
  const [, days, hours, minutes, length] = /(\d+)@(\d+):(\d+)(?:\/(\d+))?/.exec(given.event) ?? [];
  const starts = new Date(draft.date);
  starts.setDate(starts.getDate() + Number(days));
  starts.setHours(Number(hours), Number(minutes), 0, 0);
  const method = methodOf(draft);
  const isReply = method === "REPLY";
  return {
    uid: draft.key,
    method,
    title: draft.subject.replace(/^(Invitation|Cancelled|Accepted|Updated invitation): /, ""),
    organizer: isReply ? given.owner : draft.sender,
    attendees: isReply ? [draft.sender] : invited(draft, given.owner),
    sequence: sequenceOf(draft),
    made: draft.date,
    starts,
    length: Number(length ?? 45),
    place: /^(?:Where|Place): (.+)$/m.exec(draft.text)?.[1] ?? "Video call",
  };
}

function methodOf({ options }: Draft): DemoEvent["method"] {
  if (options.has("cancel")) return "CANCEL";
  return options.has("reply") ? "REPLY" : "REQUEST";
}

/** What is changed or cancelled is a later version. */
function sequenceOf({ options, subject }: Draft): number {
  return Number(options.has("cancel") || subject.startsWith("Updated"));
}

/** The owner first, then all whom the letter goes to besides. */
function invited({ to, cc }: Draft, owner: Owner): { name: string; address: string }[] {
  const others = [...to, ...cc].filter(({ address }) => address !== owner.address);
  return [owner, ...others];
}

type LabelQuestion = {
  options: ReadonlySet<string>;
  sender: Sender;
  isOwn: boolean;
  /** Whether the owner has answered a later letter of the conversation. */
  isAnswered: boolean;
  /** Days between the letter and now. */
  age: number;
  key: string;
  conversationKey: string;
};

/** The Gmail labels of a letter: what the script says, and otherwise a believable habit of reading, keeping and filing. */
function chooseLabels(question: LabelQuestion): string[] {
  const { options, isOwn } = question;
  const own = [...options].filter((option) => option.startsWith("+"));
  const named = own.map((option) => option.slice(1).replaceAll("_", " "));
  const starred = options.has("star") ? ["STARRED"] : [];
  if (options.has("draft")) return ["DRAFT"];
  if (isOwn) return ["SENT", ...named, ...starred, ...(options.has("trash") ? ["TRASH"] : [])];
  const unread = isUnread(question) ? ["UNREAD"] : [];
  if (options.has("spam")) return ["SPAM", ...unread];
  if (options.has("trash")) return ["TRASH", ...categories(question), ...unread];
  const place = isArchived(question) ? [] : ["INBOX"];
  return [
    ...place,
    ...unread,
    ...categories(question),
    ...importance(question),
    ...starred,
    ...named,
  ];
}

function categories({ options, sender }: LabelQuestion): string[] {
  const named = ["promotions", "social", "updates", "forums"].find((one) => options.has(one));
  const category = named ?? sender.bulk?.category;
  if (category !== undefined) return [`CATEGORY_${category.toUpperCase()}`];
  return ["CATEGORY_PERSONAL"];
}

function importance({ options, sender, conversationKey }: LabelQuestion): string[] {
  if (options.has("important")) return ["IMPORTANT"];
  const isHabit = sender.bulk === undefined && chance(`${conversationKey} important`) < 0.4;
  return isHabit && !options.has("forums") ? ["IMPORTANT"] : [];
}

function isArchived({ options, sender, age, conversationKey, key }: LabelQuestion): boolean {
  if (options.has("archived")) return true;
  if (options.has("inbox") || age < 9) return false;
  const habit =
    sender.bulk === undefined ? chance(`${conversationKey} kept`) : chance(`${key} kept`);
  return habit < (age > 35 ? 0.5 : 0.25);
}

function isUnread({ options, sender, isAnswered, age, key }: LabelQuestion): boolean {
  if (options.has("unread")) return true;
  if (options.has("read") || options.has("archived") || isAnswered) return false;
  return chance(`${key} unread`) < unreadShare(age, sender.bulk !== undefined);
}

function unreadShare(age: number, isBulk: boolean): number {
  if (age < 0.6) return 0.9;
  if (age < 2) return isBulk ? 0.65 : 0.45;
  if (age < 9) return isBulk ? 0.35 : 0.1;
  return isBulk ? 0.2 : 0.03;
}
