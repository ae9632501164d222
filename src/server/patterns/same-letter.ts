import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { Target, type Step, type TypedPerson, type Wording } from "#server/assist-plan/plan.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import { peopleIn } from "./changed-delivery.ts";
import { letterInHand, type Letter } from "./letter-in-hand.ts";
import { ownSubject } from "./subject-of.ts";
import type { Writing } from "./writing.ts";

const lead = String.raw`^(?:(?:and|also|now|then|ok|okay|please|can you|could you)[\s,]+)*`;
const same = "(?:the )?(?:exact )?same(?: (?:thing|words|text|message|e-?mail|mail|letter|note))?";
const also = ",? (?:too|as well|also)";
const end = String.raw`(?:,? please)?[\s.!]*$`;
/** "The same to Ines", "tell Ines the same", "tell Ines too". */
const whom = new RegExp(
  `${lead}(?:(?:send|write|say|e-?mail|do) )?${same} (?:to|for) (?<who>.{1,80}?)(?:${also})?${end}` +
    `|${lead}(?:tell|write|send|e-?mail|message) (?:to )?(?<told>.{1,80}?) (?:${same}(?:${also})?|that${also})${end}` +
    `|${lead}(?:tell|message|inform|notify) (?<too>.{1,80}?)${also}${end}` +
    `|${lead}let (?<know>.{1,80}?) know(?: (?:the same|that|it))?${also}${end}`,
  "iu",
);
/** Of what is on its way; to what still waits, they are added. */
const another = new RegExp(
  `${lead}(?:also )?send (?:it|that|this) to (?<who>.{1,80}?)${also}${end}`,
  "iu",
);

/** Characters. */
const longest = 200;

/**
 * "Tell Ines the same", behind a message that was written: a message of its own with its words. Asks for them where they name
 * the one whom they were for. Undefined for any other words.
 */
export function sameLetter(text: string, world: World): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const letter = letterInHand(world.earlier);
  const to = readersIn(text, letter, world);
  if (to === undefined) return undefined;
  if (letter === undefined) return telling.test(text) ? nothingWritten : undefined;
  return again({ text, to }, letter, world);
}

type Said = { text: string; to: TypedPerson[] };

function again(
  { text, to }: Said,
  { turn, written }: Letter,
  world: World,
): Interpretation | undefined {
  const order = `${turn.message}\n${text}`;
  const follows = { order, among: "earlier" } as const;
  if (isForOne(written, world)) return namesOther;
  if (written.do === "forward")
    return turn.done === true
      ? { kind: "plan", plan: { steps: [passedOn(to, written)] }, follows }
      : undefined;
  const target = written.do === "reply" && doing.test(text) ? newestOf(to, world) : undefined;
  const step: Step =
    target === undefined || written.do === "write"
      ? writtenTo(to, written)
      : { ...written, target };
  return { kind: "plan", plan: { steps: [step] }, follows };
}

/** Whether its text greets or names whom it was for. */
function isForOne(written: Writing, world: World): boolean {
  const body = written.do === "forward" ? written.note : written.body;
  return body !== null && (greets.test(said(body)) || namesOne(body, readersOf(written), world));
}

/** The same mail to somebody else. */
function passedOn(to: TypedPerson[], written: Extract<Writing, { do: "forward" }>): Step {
  return { ...written, target: Target.parse({ of: "earlier" }), to, cc: [], bcc: [] };
}

/** Those whom a message was for, of an answer whoever wrote what it answers. */
function readersOf(written: Writing): TypedPerson[] {
  if (written.do !== "reply") return written.to;
  const [address] = /(?<=(?:^|[\s(])from:)\S+@[^\s)]+/u.exec(written.target.query) ?? [];
  return address === undefined ? [] : [{ words: address }];
}

/** "Do the same for Bea", behind a reply, answers her newest email. */
const doing = /\bdo (?:the )?(?:exact )?same\b|^\W*(?:and |the )*same (?:for|with)\b/iu;

function newestOf([one, more]: readonly TypedPerson[], world: World): Target | undefined {
  if (one === undefined || more !== undefined) return undefined;
  const read = readMessage(`the latest email from ${one.words}`, world);
  return read === undefined || "question" in read ? undefined : read;
}

function readersIn(
  text: string,
  letter: Letter | undefined,
  world: World,
): TypedPerson[] | undefined {
  const found = whom.exec(text) ?? (letter?.turn.done === true ? another.exec(text) : null);
  const words = Object.values(found?.groups ?? {}).find((one) => one !== undefined);
  return words === undefined ? undefined : peopleIn(words, world);
}

/** "Same for Bea" may be of an act. */
const telling = /\b(?:tell|write|say|e-?mail|message) .*\bsame\b/iu;
const nothingWritten = {
  kind: "question" as const,
  text: "The same as what? I see no message before this. Please say all of it.",
  choices: [],
};

function writtenTo(to: TypedPerson[], written: Exclude<Writing, { do: "forward" }>): Step {
  const { how, at, body } = written;
  const subject = written.do === "write" ? written.subject : subjectOf(body);
  return { do: "write", how, to, cc: [], bcc: [], subject, body, at };
}

const namesOther = {
  kind: "question" as const,
  text: "That message names the one whom it was for. Please say all of the new one.",
  choices: [],
};

/** "Hi mum": whoever answers names the reader in no other way. A text that is to be written greets whom it goes to by itself. */
const greets =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you)[\s,]+(?!(?:all|everyone|everybody|team|both|again|there|for|so|a|and)\b)\p{L}{2,30}(?=[\s,.!:–-]|$)/iu;

function said(body: Wording): string {
  return body.source === "typed" ? body.text : body.brief;
}

/** Whether a text has a word of a reader's name or address. */
function namesOne(body: Wording, readers: readonly TypedPerson[], world: World): boolean {
  const words = new Set(
    said(body)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu),
  );
  return readers
    .flatMap((one) => namesOf(one, world))
    .some((name) => name.length > 1 && words.has(name));
}

function namesOf({ words }: TypedPerson, world: World): string[] {
  const person = findRecipient(words, world)?.person;
  const [local = ""] = (person?.address ?? words).split("@");
  return `${words} ${person?.name ?? ""} ${local}`.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

function subjectOf(body: Wording): Wording {
  return body.source === "typed" ? { source: "typed", text: ownSubject(body.text) } : body;
}
