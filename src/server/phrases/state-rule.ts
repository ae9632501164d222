import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { newsletters } from "#server/assist-plan/newsletters.ts";
import { addCondition, type Axis, type Draft, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { addState } from "./denied-too.ts";
import { judgedUnimportant } from "./judged-unimportant.ts";

/** `keeps`: mail of the person's own is among it, unless something else says that none is. */
type State = { pattern: RegExp; axis: Axis; query: Query; keeps: boolean };

const that =
  "(?:(?:that|which|who) )?(?:(?:are|is|were|was|has been|have been) )?(?:marked )?(?:as )?";
const notYet = "(?:that |which )?i (?:have )?(?:not|never)(?: yet)?";
const filesOf =
  "(?:that |which )?(?:(?:with|have|has|having|contain|contains|containing|include|including) )";
const files =
  "(?:(?:an? |any |some )?(?:attachments?|attached files?|files?(?: attached)?)|the attachments?)";
const inThe =
  "(?:(?:that|which) (?:are|is) )?(?:currently )?(?:sitting )?(?:in|from|of|inside|under) (?:my |the )?";

const states: State[] = [
  state(
    `${that}(?:still |left )?(?:unread|unopened|not (?:yet )?(?:been )?(?:read|opened)(?: yet)?)`,
    "is:unread",
  ),
  state(`${notYet} (?:read|opened|seen|looked at)(?: yet)?`, "is:unread"),
  state(`${that}(?:already )?(?:read|opened)`, "is:read", "keeps"),
  state(
    "(?:that |which )?i (?:have )?(?:already )?(?:read|opened|seen)(?: already)?",
    "is:read",
    "keeps",
  ),
  state(`${that}(?:starred|flagged)`, "is:starred"),
  state("(?:with|that have|that has) (?:a )?stars?", "is:starred"),
  state(
    `${that}(?:unstarred|unflagged|not (?:starred|flagged)|(?:without|with no|has no|have no) (?:a |any )?stars?|(?:do|does) not have (?:a )?stars?)`,
    "-is:starred",
    "keeps",
  ),
  state(`${that}important(?! to (?:me|us|you))`, "is:important"),
  state(`${that}not marked (?:as )?important(?! to (?:me|us|you))`, "-is:important", "keeps"),
  state(
    `${that}(?:unimportant|not (?:as )?important)(?! to (?:me|us|you))`,
    "-is:important",
    "keeps",
  ),
  state(`${that}muted`, "is:muted"),
  state(`${that}snoozed`, "in:snoozed"),
  state(`${that}archived|${inThe}archive`, "in:archive"),
  state(`(?:that |which )?i (?:have )?(?:already )?(?:deleted|trashed|removed)`, "in:trash"),
  state(`(?:that |which )?i (?:have )?(?:already )?archived`, "in:archive"),
  state(`(?:that |which )?i (?:have )?(?:already )?(?:starred|flagged)`, "is:starred"),
  state(`${that}(?:deleted|trashed)`, "in:trash"),
  state(`${inThe}(?:trash(?: can| bin)?|bin|recycle bin|deleted items)(?: folder)?`, "in:trash"),
  state(`${inThe}(?:spam|junk)(?: folder)?`, "in:spam"),
  state(`${inThe}inbox`, "in:inbox"),
  state(`${inThe}drafts?(?: folder)?`, "in:drafts"),
  state(`${inThe}(?:whole mailbox|all mail|mailbox)`, "", "keeps"),
  state(`(?:${inThe})?anywhere|everywhere`, "in:anywhere"),
  state(`${inThe}promotions?(?: (?:tab|category|folder))?`, "category:promotions"),
  state(`${inThe}social(?: (?:tab|category|folder))?`, "category:social"),
  state(`${inThe}updates(?: (?:tab|category|folder))?`, "category:updates"),
  state(`${inThe}forums?(?: (?:tab|category|folder))?`, "category:forums"),
  state(`${inThe}primary(?: (?:tab|category|folder))?`, "category:primary"),
  state(
    `${filesOf}(?:an? |the )?pdfs?(?: attachments?| files?| attached)?|pdf(?= attachments?)`,
    "filename:pdf",
    "keeps",
  ),
  state(
    `${filesOf}(?:an? |the |some |any )?(?:images?|pictures?|photos?)(?: attached| attachments?)?`,
    "{filename:jpg filename:jpeg filename:png filename:gif filename:heic}",
    "keeps",
  ),
  state(
    `${filesOf}(?:an? )?(?:word documents?|word files?)(?: attached)?`,
    "{filename:doc filename:docx}",
    "keeps",
  ),
  state(
    `${filesOf}(?:an? )?(?:spreadsheets?|excel files?)(?: attached)?`,
    "{filename:xls filename:xlsx filename:csv}",
    "keeps",
  ),
  state(`${filesOf}${files}`, "has:attachment", "keeps"),
  state(
    "(?:that |which )?(?:without|with no|(?:have|has|having) no|(?:do|does) not have) (?:an? |any )?(?:attachments?|files?)",
    "-has:attachment",
    "keeps",
  ),
  state(
    "(?:that |which )?(?:without|with no|(?:have|has|having) no|(?:do|does) not have) (?:an? |any )?labels?|unlabell?ed",
    "has:nouserlabels",
    "keeps",
  ),
  state("(?:spam|junk)(?: folder)?", "in:spam"),
  state(
    `(?:promotional|promotions?|promos?|marketing(?! (?!(?:e?mails?|messages?|newsletters?|stuff|junk|crap|rubbish|garbage|things?|spam|from|by|in|of|since|before|after|older|newer|and|or|but|except|that|which|i|to|until|till|as|into|with|this|last|yesterday|today)\\b)\\p{L})|advertising|adverts?|advertisements?|ads)(?: (?:junk|crap|rubbish|garbage))?`,
    "category:promotions",
  ),
  state(
    `social(?: (?:media|network|networking))?(?: (?:notifications?|updates?|alerts?))?`,
    "category:social",
  ),
  state(
    `(?:forums?|(?:from |of |on )?(?:the |my |any )?(?:mailing(?: |-)|discussion )lists?)(?: (?:stuff|things))?`,
    "category:forums",
  ),
  state(
    "(?:(?:that|which) (?:are|were|come|came) )?(?:from|by) (?:(?:all|any|the|my) )*newsletters|newsletters?",
    newsletters,
  ),
  state(
    "(?:my )?drafts?(?= (?:emails?|mails?|messages?|from|to|that|older|newer|about|i|with|in|called|named|titled|entitled|except|excluding|but|apart|other|for)|$)",
    "in:drafts",
  ),
  // "… and trash the hike mail" commands.
  state(
    "(?:trash|bin|deleted items)(?: folder)?(?! (?:the|my|all|every|any|both|this|that|these|those|it|them)\\b)",
    "in:trash",
  ),
  state("inbox", "in:inbox"),
];

/** Files, for mail that has them: "delete the PDFs" is not said of the mail. */
const fileKinds: readonly State[] = [
  state("pdfs|pdf (?:documents?|files?|docs?)", "filename:pdf", "keeps"),
  state(
    "(?:microsoft |ms )?word (?:documents?|files?|docs?)",
    "{filename:doc filename:docx}",
    "keeps",
  ),
  state(
    "(?:microsoft |ms )?excel (?:documents?|files?|sheets?|spreadsheets?)|spreadsheets",
    "{filename:xls filename:xlsx filename:csv}",
    "keeps",
  ),
];

const mostStates = [...states, ...fileKinds];
const judging = /(?<!marked (?:as )?)(?:unimportant|not (?:as )?important)$/u;
const places = /^(?:spam|junk|trash|bin|deleted items|inbox)(?: folder)?$/;
const counted = /^(?:newsletters?|promotions?|promos?|ads|adverts?|(?:my )?drafts?|.*stuff$)/;

function state(source: string, query: string, keeps?: "keeps"): State {
  const tree = parseQuery(query);
  const axis = axisOf(tree, query);
  return { pattern: wordPattern(source), axis, query: tree, keeps: keeps === "keeps" };
}

function axisOf(tree: Query, query: string): Axis {
  if (tree.kind === "in") return "place";
  if (tree.kind === "category") return "kind";
  return query.includes("newsletter") ? "kind" : "state";
}

/** What state mail is in, and where: "unread", "that I haven't opened", "in the trash", "promotional", "with attachments". */
export function stateRule(reader: Reader): number | undefined {
  const { line, at, draft, purpose } = reader;
  for (const { pattern, axis, query, keeps } of purpose === "read" ? mostStates : states) {
    const taken = takeWords(line, at, pattern);
    if (taken === undefined) continue;
    if (isOtherPlace(draft, axis, query)) {
      if (purpose === "change") return undefined;
      joinOther(draft);
    }
    if (axis === "state") addState(reader, taken, query);
    else addCondition(draft, axis, query);
    askOfJudged(reader, taken);
    if (!keeps) draft.directed = true;
    draft.head ??= headOf(taken.text);
    return taken.next;
  }
  return purpose === "read" ? looseState(reader) : undefined;
}

function askOfJudged({ purpose, line, at, draft }: Reader, { text, next }: Taken): void {
  if (purpose === "change" && judging.test(text))
    draft.question ??= judgedUnimportant(line, at, next);
}

/** "promotions and spam": two kinds of mail that lie in two places, and nothing that is both. */
function isOtherPlace({ conditions, join }: Draft, axis: Axis, query: Query): boolean {
  const before = conditions.at(-1);
  if (join === undefined || before === undefined) return false;
  const pair = axis === "kind" ? [before.query, query] : [query, before.query];
  const axes = [before.axis, axis].toSorted().join(" ");
  const [place] = pair;
  return axes === "kind place" && place?.kind === "in" && /^(?:spam|trash)$/u.test(place.place);
}

/** What was said before lies in neither Spam nor Trash, as when it is said alone. */
function joinOther(draft: Draft): void {
  const last = draft.conditions.at(-1);
  if (last?.axis === "kind")
    last.query = allOf([last.query, parseQuery("-in:spam"), parseQuery("-in:trash")]);
  draft.join = "or";
}

/** The nouns among the states. */
function headOf(text: string): "one" | "many" | undefined {
  if (places.test(text)) return "many";
  if (!counted.test(text)) return undefined;
  return /(?:s|stuff)$/u.test(text) ? "many" : "one";
}

/** What is new or big is certain enough to be shown, not to be acted on. */
function looseState({ line, at, draft }: Reader): number | undefined {
  const taken = takeWords(line, at, looseWords);
  const query = taken?.text === "new" ? "is:unread" : "larger:5M";
  if (taken !== undefined) addCondition(draft, "state", parseQuery(query));
  return taken?.next;
}

const looseWords = wordPattern("new|large|big|huge");

const sizes = wordPattern(
  String.raw`(?:(?:that |which )?(?:are |is )?)?(?<side>larger|bigger|over|more|above|smaller|less|under)(?: than)? (?<amount>\d+(?:\.\d+)?) (?<unit>mb|kb|gb|megabytes?|kilobytes?|gigabytes?|m|k)(?: in size)?`,
);

/** "larger than 10 MB". */
export function sizeRule({ line, at, draft }: Reader): number | undefined {
  const taken = takeWords(line, at, sizes);
  if (taken === undefined) return undefined;
  const { side = "", amount = "", unit = "" } = taken.groups;
  const power = unit.startsWith("k") ? 1 : unit.startsWith("g") ? 3 : 2;
  const bytes = Math.round(Number(amount) * 1024 ** power);
  const small = ["smaller", "less", "under"].includes(side);
  if (bytes > 2 ** 40) return undefined;
  addCondition(draft, "size", { kind: "size", side: small ? "smaller" : "larger", bytes });
  return taken.next;
}
