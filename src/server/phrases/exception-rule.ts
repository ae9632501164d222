import type { Query } from "#query/ast.ts";
import { negate } from "#query/combine.ts";
import { joinConditions } from "#server/typed-words/join-conditions.ts";
import { namesSender } from "#server/name-phrases/name-at.ts";
import { pickRule } from "./pick-rule.ts";
import { findLabel } from "#server/name-phrases/label-rule.ts";
import { periodNamed } from "#server/times/told-period.ts";
import { leavesOut } from "#server/name-phrases/leaves-out.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { addCondition, newDraft, type Draft, type Reader } from "#server/typed-words/reader.ts";
import { endOfDenied } from "./end-of-denied.ts";
import { isOneClause } from "./one-clause.ts";
import { stateRule } from "./state-rule.ts";
import { timeRule } from "./time-rule.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const exceptions = wordPattern(
  "(?:,|;)?(?: )?(?:except(?:ing)?(?: for)?|with the exception of|excluding|not counting|without counting|leaving out|ignoring|but(?= (?:the ones|those|for the)\\b)|but (?:not|keep|leave|do not \\w+)|other than|apart from|aside from|besides|minus|not including|bar(?! code)|save(?: for)?|unless(?: (?:they|it|that|those)(?: (?:are|is|were|was|came|come|(?:has|have) (?:been|come|arrived))|(?= (?:has|have)\\b)))?|(?:(?:and|but) )?do not touch|and (?:keep|leave)|keep|keeping|leave|leaving|not(?: (?:come|coming|been sent)(?= from ))?|and not|neither|without)(?: (?:the |my )?(?:ones?|emails?|messages?|those)(?= (?:from|by|about|regarding|that|which|with|in|i|labell?ed|older|newer|larger|smaller|since|before|after|received|sent|mentioning|containing)\\b))?(?: alone)?",
);

const everyThing = /^(?:everything|anything|all|everyone|everybody|anyone|anybody)$/u;
const butOnly = wordPattern("but(?: for)?");

const excepting = wordPattern(
  "(?:(?:, )?(?:and|but) )?(?:leave|keep|do not touch)|not counting|leaving out|with the exception of|except|excepting|excluding|but(?! (?:also |only )?(?:newer|older|younger|before|after|since|not (?:unread|read|starred|flagged|important)(?! (?:(?:and|or) (?:unread|read|starred|flagged|important) )?(?:ones?|e?mails?|messages?)\\b))\\b)|other than|apart from|aside from|besides|minus|not including|bar|save|unless|keep|keeping|leave|leaving|without(?! (?:an? |any )?(?:attachments?|attached files|files?|labels?|stars?)\\b)",
);

/** "From anyone but Rose" leaves nothing out of what is named. */
const everyBody = /^(?:everyone|everybody|anyone|anybody)$/u;

/** The word from which on some of what words name is left out, so that no part of them may be taken by itself. */
export function exceptionAt(line: Line): number | undefined {
  const at = line.words.findIndex(
    (_, index) =>
      !everyBody.test(line.words[index - 1]?.word ?? "") &&
      takeWords(line, index, excepting) !== undefined,
  );
  return at < 0 ? undefined : at;
}

/** Reads the whole of a line, and gives the places of the words that no rule takes. */
type ReadAll = (reader: Reader) => number[];

/** What is left out, to the end of the words: each part of it by itself. */
export function exceptionRule(reader: Reader, readAll: ReadAll): number | undefined {
  const { line, to, draft } = reader;
  const isNothing = draft.head === undefined && !draft.all;
  const start = isNothing || reader.leftOut ? undefined : startOfException(reader);
  if (start === undefined || start >= to) return undefined;
  const end = endOfDenied(reader, start);
  const said = partsOf(partOfLine(line, 0, end.at), start);
  if (said.some(({ words }) => commands.test(words[0]?.word ?? ""))) return undefined;
  const parts = withMatter(said, reader);
  const left = parts.map((part) => readLeftOut(part, reader, readAll));
  if (!left.every((one) => one !== undefined) || !leaveOut(left, draft)) return undefined;
  draft.join = end.join;
  draft.question ??= end.question;
  return end.next;
}

/** Whether all of it can be left out together. */
function leaveOut(left: readonly LeftOut[], draft: Draft): boolean {
  const [senders, another] = left.flatMap((one) => one.senders ?? []);
  if (another !== undefined) return false;
  if (senders !== undefined) draft.senders = senders === "written" ? "unwritten" : "written";
  for (const { query } of left) if (query !== undefined) addLeftOut(draft, query);
  return true;
}

function addLeftOut(draft: Draft, query: Query): void {
  addCondition(draft, "size", negate(query));
  const last = draft.conditions.at(-1);
  if (last !== undefined) last.isLeftOut = true;
}

/** Words like "not starred" and "except the last one" are conditions and numbers of their own. */
function startOfException(reader: Reader): number | undefined {
  const { line, at } = reader;
  const own = [pickRule, stateRule].some(
    (rule) => rule({ ...reader, draft: newDraft() }) !== undefined,
  );
  if (own) return undefined;
  const but = everyThing.test(line.words[at - 1]?.word ?? "") ? butOnly : undefined;
  const taken = takeWords(line, at, exceptions) ?? (but && takeWords(line, at, but));
  return taken !== undefined && leavesOut(reader, taken) ? taken.next : undefined;
}

function partsOf(line: Line, from: number): Line[] {
  const ends = line.words.flatMap(({ word }, at) =>
    at > from && /^(?:and|or|,|nor)$/.test(word) && !isOneClause(line, from, at) ? [at] : [],
  );
  const starts = [from, ...ends.map((end) => end + 1)];
  return starts
    .map((start, index) => withoutOwner(partOfLine(line, start, ends[index] ?? line.words.length)))
    .filter(({ words }) => words.length > 0);
}

/** "Not about tickets, photos or the plumber" is about each of them, but for what is a state or a time by itself. */
function withMatter(parts: readonly Line[], outer: Reader): Line[] {
  const [first, ...others] = parts;
  if (first === undefined || takeWords(first, 0, about) === undefined) return [...parts];
  return [first, ...others.map((part) => (isOfOwn(part, outer) ? part : prefixed(part, "about")))];
}

const about = wordPattern("about");
const leads = wordPattern(
  "about|regarding|from|by|to|on|with|in|under|that|which|who|has|have|those|the ones|ones|older|newer|before|after|since|not|neither",
);

function isOfOwn(line: Line, outer: Reader): boolean {
  if (takeWords(line, 0, leads) !== undefined) return true;
  const reader = { ...outer, line, at: 0, to: line.words.length, draft: newDraft() };
  return [stateRule, timeRule].some((rule) => rule(reader) !== undefined);
}

/** "Except Rose's", "but leave Rose alone", "unless Rose wrote it". */
function withoutOwner(line: Line): Line {
  const wrote = line.words.length - (writes.exec(line.text)?.[0].trim().split(" ").length ?? 0);
  if (wrote < line.words.length) return partOfLine(line, 0, wrote);
  const end = /^(?:'s|alone|untouched|unchanged)$/u.test(line.words.at(-1)?.word ?? "");
  return end ? partOfLine(line, 0, line.words.length - 1) : line;
}

const writes =
  / (?:has |have )?(?:just )?(?:sent|wrote|written|emailed)(?: (?:it|them|that|those|to me|me))+$/u;

/** What is commanded behind an exception is none. */
const commands =
  /^(?:archive|delete|remove|trash|restore|star|unstar|mark|mute|snooze|label|move|put|forward|reply|send|summari[sz]e|show|find|count)$/u;

/** What is left out: a search, or whose mail by whether the person has written to them. */
type LeftOut = { query?: Query; senders?: Draft["senders"] };

/** Whose name it is first, then what it says by itself, then as the name of a sender. */
function readLeftOut(line: Line, outer: Reader, readAll: ReadAll): LeftOut | undefined {
  for (const part of waysToSay(line, outer)) {
    const reader: Reader = {
      ...outer,
      line: part,
      at: 0,
      to: part.words.length,
      leftOut: true,
      period: periodNamed(outer),
      isShown: false,
      draft: newDraft(),
    };
    if (readAll(reader).length > 0) continue;
    outer.draft.question ??= reader.draft.question;
    const left = leftOutBy(reader.draft);
    if (left !== undefined) return left;
  }
  return undefined;
}

const toldWords = wordPattern("(?:the |any )?(?:words?|phrases?|terms?)");

/**
 * "Without the word invoice", whose name it is, or what it says by itself; "about lunch, not dinner" is a matter too, and "except lisbon" the
 * mail that has the word.
 */
function waysToSay(line: Line, { world, draft }: Reader): Line[] {
  if (takeWords(line, 0, toldWords) !== undefined) return [prefixed(line, "with")];
  const named = prefixed(withoutSign(line), "from");
  const isLabel = findLabel({ line, to: line.words.length, world }, 0) !== undefined;
  if (namesSender(line, world) && !isLabel) return [named];
  const isMatter = draft.conditions.at(-1)?.axis === "topic";
  return [line, prefixed(line, isMatter ? "about" : "the"), named];
}

const behindOwner = wordPattern(
  "about|regarding|concerning|mentioning|from|since|before|after|older|newer|with|that|which|in",
);

/** "Priya's about the budget", as "Priya about the budget". */
function withoutSign(line: Line): Line {
  const words = line.words.filter(
    ({ word }, at) => word !== "'s" || takeWords(line, at + 1, behindOwner) === undefined,
  );
  return partOfLine({ ...line, words }, 0, words.length);
}

function leftOutBy(inner: Draft): LeftOut | undefined {
  const { conditions, pick, reference, senders } = inner;
  if (Object.keys(pick).length > 0 || reference !== undefined) return undefined;
  if (senders !== undefined) return conditions.length === 0 ? { senders } : undefined;
  return conditions.length > 0 ? { query: joinConditions(inner) } : undefined;
}

/** A name alone: "except nadia". */
function prefixed({ source, words }: Line, by: "from" | "with" | "about" | "the"): Line {
  const [first] = words;
  if (first === undefined) return { source, words, text: "", offsets: [] };
  const lead = { raw: by, word: by, quoted: false, from: first.from, to: first.from };
  return partOfLine(
    { source, words: [lead, ...words], text: "", offsets: [] },
    0,
    words.length + 1,
  );
}
