import type { Draft } from "./demo-draft.ts";
import { createHash } from "node:crypto";
import { writeBody } from "./demo-body.ts";
import { makeBounce } from "./demo-bounce.ts";
import { writeEnvelope } from "./demo-envelope.ts";
import { makeFile } from "../mime/demo-files.ts";
import { makeInvitation } from "./demo-invitation.ts";
import { chooseLabels } from "./demo-labels.ts";
import { writeMime, type Part } from "../mime/demo-mime.ts";
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
