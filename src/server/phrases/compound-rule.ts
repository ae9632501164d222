import type { Query, TextField } from "#query/ast.ts";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { textTerm } from "#query/text-term.ts";
import { nameAt, senderAt } from "#server/name-phrases/name-at.ts";
import { wrote } from "#server/name-phrases/sent-last.ts";
import { isNameSign } from "#server/typed-words/name-sign.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** Words that judge, hedge, deny or command: no topic of mail. */
const judging = new Set(
  `latter former middle central large big huge small tiny heavy larger bigger longest shortest longer shorter bottom top
  like sorry actually if unless nor nice bad good stupid silly boring annoying irrelevant unnecessary unwanted uninteresting unneeded random dull pointless
  interesting urgent relevant certain specific similar related duplicate duplicates long short personal private fake
  make sure let tell ask see check want need foreign weird strange funny cool great best worst remaining whole entire complete half most majority many few several some couple kept
  multiple various different possibly probably maybe perhaps else already soon ones only me him her delete archive remove
  restore star mark move label snooze mute forward reply send undo keep leave stop change language languages pending
  unanswered unreplied answered archived sent waiting overdue outdated expired again back permanently forever`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
const judged = /(?:ful|less|able|ible|ous)$/;
const determiner =
  /^(?:the|my|that|this|those|these|all|every|each|our|'s|an?|unread|last|latest|newest|oldest)$/;
const head = wordPattern(
  "(?:emails?|mails?|messages?|conversations?|threads?|invoices?|receipts?|bills?|tickets?|bookings?|reservations?|contracts?|statements?|reports?|invitations?|agendas?|newsletters?|discussions?|promotions?|promos?|ads|adverts|advertisements|ones?)",
);

const plainMail = wordPattern("(?:emails|mails|messages)");

/**
 * What mail is about, said before the word for it or with the article: "the water invoice", "the rowing club emails",
 * "the chili recipe". For a change its words stand in the subject.
 */
export function compoundRule(reader: Reader): number | undefined {
  const { line, at, draft } = reader;
  const end = endOfCompound(reader);
  if (end === at || draft.reference !== undefined) return undefined;
  if (beginsOld(line, at) && takeWords(line, end, plainMail) !== undefined) return undefined;
  const headed = isHead({ line, end });
  if (!(headed ? mayLead(reader) : mayStand(reader, end)) || isSecondThing(reader))
    return undefined;
  addCondition(draft, "topic", topicOf(reader, end));
  nameMail(reader, end);
  if (!headed) nameIt(reader, end);
  return end;
}

/** "the tickets and the booking" are two things, and nothing that is both. */
function isSecondThing({ draft, purpose }: Reader): boolean {
  const isBegun = draft.head !== undefined && draft.conditions.length > 0;
  return purpose === "change" && draft.join === "and" && isBegun;
}

/** "the lunch mail" is one. */
function nameMail({ line, at, draft }: Reader, end: number): void {
  if (isDetermined(line, at) && line.words[end]?.word === "mail") draft.head ??= "one";
}

/** Words of the subject; a sender's name that leads them may rather be who wrote: "the Brightwire invoice". */
function topicOf(reader: Reader, end: number): Query {
  const { line, at, purpose, leftOut, world } = reader;
  if (endsInDraft(reader, end)) return draftOf(reader, end - 1);
  const words = line.words
    .slice(at, saysNothing(line, { at, end }) ? end - 1 : end)
    .filter(({ raw, word }, place) => place === 0 || !(raw === "&" || particle.test(word)))
    .map(({ raw }) => raw);
  if (leftOut === true) {
    const field = isOfSubject(line, end) ? "subject" : "any";
    return allOf(words.map((word) => inAnyForm(word, field)));
  }
  if (purpose === "read") return allOf(words.map((word) => inFamily(word, "any")));
  const sender = senderAt({ line, at, to: end, world });
  const named = sender === undefined ? 0 : sender.next - at;
  const subject = words.map((word) => inFamily(word, "subject"));
  const who = sender && anyOf([sender.query, allOf(subject.slice(0, named))]);
  return allOf([...(who === undefined ? [] : [who]), ...subject.slice(named)]);
}

const drafted = /^drafts?$/u;
const ownDraft = parseQuery("in:drafts OR subject:draft");

/** "The swap request" may be titled "On-call swap". */
function saysNothing({ words }: Line, { at, end }: { at: number; end: number }): boolean {
  const isAlone = words[end] === undefined || !mailWord.test(words[end].word);
  return isAlone && end > at + 1 && matter.test(words[end - 1]?.word ?? "");
}

const matter = /^(?:request|question|matter|issue|problem|thing|query)$/u;
const mailWord = /^(?:e?mails?|messages?|conversations?|threads?)$/u;

function endsInDraft(reader: Reader, end: number): boolean {
  const { line, at, leftOut } = reader;
  if (leftOut === true || end <= at + 1 || isWriter(reader, end)) return false;
  return drafted.test(line.words[end - 1]?.word ?? "");
}

/** "The quote draft" lies in Drafts, or was received as a draft of something. */
function draftOf(reader: Reader, end: number): Query {
  reader.draft.directed = true;
  return allOf([topicOf(reader, end), ownDraft, negate({ kind: "in", place: "sent" })]);
}

/** What has happened, and how mail tells it: the mail of "the build failure" is titled "Build 1903 failed". */
const families: readonly [RegExp, string][] = [
  [/^failures?$/iu, "failure failures failed"],
  [/^cancel(?:l)?ations?$/iu, "cancellation cancelled canceled"],
];

function inFamily(word: string, field: TextField): Query {
  const family = families.find(([pattern]) => pattern.test(word))?.[1];
  if (family === undefined) return textTerm(field, word);
  return anyOf(family.split(" ").map((one) => textTerm(field, one)));
}

/** What is left out is so whether it was said of one or of several. */
function inAnyForm(word: string, field: TextField): Query {
  const forms = word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
  return anyOf(forms.map((form) => textTerm(field, form)));
}

const subjects =
  /^(?:updates?|reminders?|summar(?:y|ies)|overviews?|briefings?|notices?|notifications?|alerts?|announcements?|digests?|reports?|requests?|reviews?|recaps?)$/u;

/** What mail is called by its subject, as in what an act is done with: "task updates", "the gala emails". */
function isOfSubject({ words }: Line, end: number): boolean {
  return subjects.test(words[end - 1]?.word ?? "") || mailWord.test(words[end]?.word ?? "");
}

/** Before the word for messages: at the beginning, behind an article, or before any such word. */
function mayLead({ line, at, draft }: Reader): boolean {
  return at === 0 || draft.head === undefined || isDetermined(line, at);
}

/**
 * Without such a word: behind an article, or alone as what an act names, where nothing else has been said. What an act
 * leaves out may rather be a name.
 */
function mayStand(reader: Reader, end: number): boolean {
  const { line, at, draft, purpose, leftOut } = reader;
  if (leftOut === true && purpose === "change")
    return isDetermined(line, at) && line.words.slice(at, end).every(isNoName);
  if (draft.head !== undefined || draft.conditions.length > 0) return isOwned(reader);
  if (isDetermined(line, at)) return true;
  return purpose === "change" && at === 0 && end > 1 && !isSenderAlone(reader, end);
}

/** "Daily Ledger" alone may be everything from them. */
function isSenderAlone({ line, at, to, world }: Reader, end: number): boolean {
  return end === to && senderAt({ line, at, to: end, world })?.next === end;
}

/** "Maya's notes", "the thread of Maya's notes". */
function isOwned({ line, at, draft }: Reader): boolean {
  return line.words[at - 1]?.word === "'s" && (draft.head === undefined || draft.conversation);
}

/** A capital begins a name, of which nobody known may be the bearer. */
function isNoName({ raw }: Reader["line"]["words"][number]): boolean {
  return !/^\p{Lu}/u.test(raw);
}

function isDetermined({ words }: Reader["line"], at: number): boolean {
  return determiner.test(words[at - 1]?.word ?? "");
}

function nameIt({ line, draft }: Reader, end: number): void {
  if (draft.conversation) return;
  const last = line.words[end - 1]?.word ?? "";
  draft.head = last.endsWith("s") && !last.endsWith("ss") ? "many" : "one";
  draft.named = true;
}

/** Words in a row. */
const most = 4;

function endOfCompound(reader: Reader): number {
  const { line, at, to } = reader;
  let end = beginsOld(line, at) ? at + 1 : at;
  let signs = 0;
  for (;;) {
    if (end >= Math.min(to, at + most + signs) || isHead({ line, end })) return end;
    if (end > at && isWriter(reader, end)) return end;
    if (isSign(line, { at, end })) signs += 1;
    else if (!isTopic(line.words[end], end > at) && !isParticle(line, { at, end })) return end;
    end += 1;
  }
}

/** "The photos Maya sent me": her name is none of the words. */
function isWriter(reader: Reader, at: number): boolean {
  const name = nameAt(reader, at);
  return name !== undefined && takeWords(reader.line, name.next, wrote) !== undefined;
}

/** "that sign in code email": the particle of a word before it, where more follows. */
function isParticle({ words }: Line, { at, end }: { at: number; end: number }): boolean {
  if (end === at || !particle.test(words[end]?.word ?? "")) return false;
  return particled.test(words[end - 1]?.word ?? "") && isTopic(words[end + 1], true);
}

function isSign(line: Line, { at, end }: { at: number; end: number }): boolean {
  return end > at && isNameSign(line, end) && isTopic(line.words[end + 1], true);
}

const particle = /^(?:in|up|out|off|on)$/u;
const particled = /^(?:sign|log|check|opt|follow|back|set|pick|drop|start|kick|lock|pay|move)$/u;

/** "the old mockups": an age by itself says too little, so that it stands in the subject too. */
function beginsOld({ words }: Reader["line"], at: number): boolean {
  const after = words[at + 1];
  return words[at]?.word === "old" && words[at - 1]?.word === "the" && isTopic(after, true);
}

function isHead({ line, end }: Pick<Reader, "line"> & { end: number }): boolean {
  return takeWords(line, end, head) !== undefined;
}

function isTopic(word: Reader["line"]["words"][number] | undefined, inside: boolean): boolean {
  if (word === undefined || word.quoted || !/^[\p{L}\p{N}][\p{L}\p{N}&'’.-]*$/u.test(word.word))
    return false;
  if (judging.has(word.word.replace(/^non-?/u, "")) || judged.test(word.word)) return false;
  return !isPlain([word.word]) && (inside || !/^\d+$/.test(word.word));
}
