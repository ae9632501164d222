import type { Query, TextField } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { findOperator } from "#query/operators.ts";
import { parseQuery } from "#query/parse.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import { nameAt } from "#server/name-phrases/name-at.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, typedWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { denyingWords } from "./denying-words.ts";
import { goesOnAt, mattersIn } from "./either-matter.ts";

const that = "(?:(?:that|which) )?(?:(?:are|is|were|was|talks?|speaks?|deals?) )?";
const about = wordPattern(
  `${that}(?:about|regarding|concerning|re|on the (?:subject|topic|matter) of|with regards? to|related to|in relation to|to do with|having to do with)(?: :)?`,
);
/** "On 'Site photos'": without quotation marks a day may follow. */
const withThing = wordPattern(
  "with (?:the|my|our|his|her|their)(?= (?!(?:label|tag|folder|exception of|subject|title|words?|phrase|text|stars?|attachments?|files?|flag|body|name|most|largest|biggest|newest|oldest|latest|last)\\b)\\p{L}+)",
);
const onTitle = wordPattern(String.raw`on(?= "\d+")`);
const titled = wordPattern(
  "(?:(?:that|which) )?(?:(?:are|is|has|have) )?(?:titled|entitled|called|named|with (?:the )?(?:subject|title)(?: line)?(?: (?:of|containing|is|like))?|under the (?:subject|title)|whose (?:subject|title) (?:is|contains|says)|(?:whose |the )?subject(?: line)?(?: (?:is|contains|containing))?)(?: :)?",
);
const holding = wordPattern(
  "(?:(?:that|which) )?(?:mention|mentions|mentioning|contain|contains|containing|include(?! (?:[^ ]+ ){1,6}in b?cc(?: |$))|includes|including|saying|says?|with the (?:words?|phrase|text)|that have the words?)(?: the (?:words?|phrase|text))?",
);

const inSubject = wordPattern(
  String.raw`(?:(?:with|that have|having|containing) )?"(?<at>\d+)" in (?:the |its |their |his |her )?(?:subject|title)(?: lines?)?`,
);

/** Words without quotation marks that stand in the subject; "nothing" and "an attachment" do not, nor what is left out of it. */
const standing = String.raw`(?:(?:save|keep|leave|bar|missing) )?(?:(?!(?:${denyingWords}|nothing|something|anything|everything|it|this|that|these|those|him|her|them|attachments?|files?|stars?|labels?|with|in|from|by)\b)[^ "]+ ){1,6}?`;
const bareInSubject = wordPattern(
  String.raw`(?<lead>(?:(?:(?:that|which) )?(?:have|has|contains?|containing)|with|having)(?: the (?:words?|phrase))?) (?<words>${standing})in (?:the |its |their |his |her )?(?:subject|title)(?: lines?)?`,
);

/** What messages are about or contain: "about 'Update on the gala'", "regarding the budget", "mentioning invoice 42". */
export function topicRule(reader: Reader): number | undefined {
  const { line, at, purpose } = reader;
  const own = ownTerm(reader);
  if (own !== undefined) return own;
  const subject = aboutWhat(reader);
  if (subject !== undefined) {
    const named = purpose === "change" || isTitle(line.words[subject.next]);
    return topic(reader, subject.next, named ? "subject" : "any");
  }
  const held = takeWords(line, at, holding);
  if (held !== undefined) return topic(reader, held.next, "any");
  if (!isTitle(line.words[at])) return undefined;
  return topic(reader, at, purpose === "change" ? "subject" : "any");
}

/** What leads to what messages are about. */
function aboutWhat(reader: Reader): Taken | undefined {
  const { line, at, draft } = reader;
  const told = [about, titled, onTitle, ...(draft.named ? [withThing] : [])];
  for (const lead of told) {
    const taken = takeWords(line, at, lead);
    if (taken !== undefined) return taken;
  }
  return ofThread(reader);
}

/** "the whole thread of the tide curves". */
function ofThread({ line, at, draft }: Reader): Taken | undefined {
  const taken = draft.conversation ? takeWords(line, at, ofWords) : undefined;
  return taken !== undefined && takeWords(line, taken.next, owned) === undefined
    ? taken
    : undefined;
}

const ofWords = wordPattern("(?:of|on)(?: the)?");
const owned = wordPattern("(?:[^ ]+ ){1,3}?'s");

function ownTerm(reader: Reader): number | undefined {
  return (
    operatorTerm(reader) ?? subjectTerm(reader) ?? bareSubjectTerm(reader) ?? numberTerm(reader)
  );
}

/** "with 'harbour project' in the subject". */
function subjectTerm({ line, at, draft }: Reader): number | undefined {
  const taken = takeWords(line, at, inSubject);
  const words = line.words[Number(taken?.groups["at"])]?.raw;
  if (words !== undefined) addCondition(draft, "topic", textTerm("subject", words));
  return words === undefined ? undefined : taken?.next;
}

/** "with harbour project in the subject", "that has expo in its title". */
function bareSubjectTerm(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, bareInSubject);
  if (taken === undefined) return undefined;
  const { lead = "", words = "" } = taken.groups;
  const from = reader.at + lead.split(" ").length;
  const query = topicOf(reader, [from, from + words.trim().split(" ").length], "subject");
  if (query !== undefined) addCondition(reader.draft, "topic", query);
  return query === undefined ? undefined : taken.next;
}

/** "#211", of an issue or an order. */
function numberTerm({ line, at, draft, purpose }: Reader): number | undefined {
  const number = /^#\d+$/u.exec(line.words[at]?.raw ?? "")?.[0];
  const field = purpose === "change" ? "subject" : "any";
  if (number !== undefined) addCondition(draft, "topic", textTerm(field, number));
  return number === undefined ? undefined : at + 1;
}

function isTitle(word: { quoted: boolean } | undefined): boolean {
  return word?.quoted === true;
}

/** Gmail's own `from:amy`, as it stands. */
function operatorTerm({ line, at, draft }: Reader): number | undefined {
  const word = line.words[at];
  const name = /^-?(\w+):./.exec(word?.raw ?? "")?.[1];
  if (word === undefined || word.quoted || name === undefined || findOperator(name) === undefined)
    return undefined;
  addCondition(draft, "state", parseQuery(word.raw));
  draft.directed = true;
  return at + 1;
}

function topic(reader: Reader, from: number, field: TextField): number | undefined {
  const { line, draft } = reader;
  const end = line.words[from]?.quoted === true ? from + 1 : endOfTopic(reader, from);
  const query = topicOf(reader, [from, end], field);
  if (query === undefined) return undefined;
  addCondition(draft, "topic", query);
  const or = takeWords(line, end, orWords);
  if (or !== undefined && line.words[or.next]?.quoted === true) {
    draft.join = or.text === "or" ? "or" : undefined;
    return topic(reader, or.next, field);
  }
  return end;
}

const orWords = wordPattern("or|and");

/** Words that are a part of what something is about beside others: "annual leave", "the open day". */
const partly = /^(?:leave|keep|days?|hours?|people|person)$/u;

function topicOf(
  reader: Reader,
  [from, end]: [number, number],
  field: TextField,
): Query | undefined {
  const { line, purpose } = reader;
  const typed = typedWords(line, from, end);
  if (line.words[from]?.quoted === true)
    return splitWords(typed).length === 0 ? undefined : textTerm(field, typed);
  const isSeveral = purpose === "change" && end > from + 1;
  const either = mattersIn(reader, [from, end]).map((words) => {
    const telling = words.filter(
      ({ word, quoted }) =>
        quoted || (word !== "'s" && (!isPlain([word]) || (isSeveral && partly.test(word)))),
    );
    const terms = telling
      .map(({ raw }) => textTerm(field, raw))
      .filter(({ text }) => splitWords(text).length > 0);
    return terms.slice(0, 20);
  });
  const told = either.filter((terms) => terms.length > 0);
  return told.length === 0 ? undefined : anyOf(told.map((terms) => allOf(terms)));
}

const stops = wordPattern(
  String.raw`from|by|that|which|who|sent|received|since|before|after|until|till|between|older|newer|larger|smaller|bigger|except|excluding|but|with the exception of|with (?:an? )?(?:attachments?|files?|stars?)|without|in (?:my|the)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4}|spam|trash)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:the )?(?:last|past|this|previous) (?:\d+|\w+ )?(?:hours?|days?|weeks?|months?|years?|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|today|\d+ (?:days?|weeks?|months?|years?) ago|over the|during|at \d{1,2}:\d\d on \d{1,2} \p{L}+ \d{4}|labell?ed|other than|apart from|as well as|plus|along with|together with|and (?:from|about)|(?:, )(?:but |and )?(?:not|never|without|keep|leave|spare)|(?:and|but) (?:keep|leave|spare|do not)(?= [^ ]+)|(?:(?:, )?(?:and|but) )?not (?:from|by|to|with|in|about|on|older|newer|labell?ed|sent|starred|unread|read|important)|(?:, )?(?:and )?then|(?:,|(?:, )?and)(?: then)? (?:archive|delete|trash|remove|bin|star|unstar|flag|mark|label|move|snooze|mute|forward|reply|restore|show|find|list|summari[sz]e)(?= (?:(?:the|them|it|those|all|that|this|these|to|her|his|their|my|any|every|everything|both|e?mails?|messages?|newsletters?|promotions?|promos)\b|(?:[^ ]+ ){1,2}'s(?: |$)))|(?:,|(?:, )?and)(?: then)? (?:tell|ask|e?mail|write|draft|send|let)(?= (?!from |by |about |of |on |in )(?:[^ ]+ ){1,3}(?:that|to|about|a|an|the|know|whether|if|when|saying|:|it|them)\b)|(?:,|(?:, )?and)(?: then)? (?:reply|answer|respond)(?= (?:(?:with|saying|back|that|:)(?: |$)|"))|as (?:read|unread|important|unimportant|not important|spam|junk|starred)|to me|i (?:got|received|have|sent)|[.;!?]`,
);

/** What something is about runs to where another condition begins. */
function endOfTopic(reader: Reader, from: number): number {
  const { line, to } = reader;
  let at = from;
  while (at < to && at < from + 20 && !endsAt(line, at)) {
    if (at > from && isToSomebody(reader, at)) return at;
    at += 1;
  }
  const isJoint = at < to && at > from + 1 && line.words[at - 1]?.word === "or";
  return isJoint ? at - 1 : at;
}

function endsAt(line: Line, at: number): boolean {
  return takeWords(line, at, stops) !== undefined && !goesOnAt(line, at);
}

/** "The budget to Priya": sent to her, or about that, which is asked before anything is changed. */
function isToSomebody(reader: Reader, at: number): boolean {
  const { line, purpose, draft } = reader;
  const named = line.words[at]?.word === "to" ? nameAt(reader, at + 1) : undefined;
  if (named === undefined || line.words[named.next]?.word === "'s") return false;
  if (purpose === "change") draft.question ??= { text: sentOrAbout, choices: [] };
  return true;
}

const sentOrAbout =
  "Do you mean emails that were sent to somebody? Then please say “sent to”, and put what they are about in quotation marks.";

/** Receipts and the like: words that say what mail is about by themselves. */
const matters = wordPattern(
  "(?<word>invoice|receipt|bill|payslip|order confirmation|boarding pass|ticket|booking|reservation|contract|statement|report|meeting invite|invitation|agenda|meeting notes|minutes)(?<many>e?s)?",
);

/** "invoices", "the receipt". */
export function matterRule({ line, at, draft, purpose }: Reader): number | undefined {
  const taken = takeWords(line, at, matters);
  if (taken === undefined) return undefined;
  const field = purpose === "change" ? "subject" : "any";
  const word = taken.groups["word"] ?? "";
  const forms = word.endsWith("s") ? [word] : [word, `${word}s`];
  addCondition(draft, "topic", anyOf(forms.map((one) => textTerm(field, one))));
  draft.head ??= taken.groups["many"] === undefined ? "one" : "many";
  const number = takeWords(line, taken.next, numbered);
  if (number !== undefined)
    addCondition(draft, "topic", textTerm(field, typedWords(line, number.next - 1, number.next)));
  return number?.next ?? taken.next;
}

/** "invoice 2107", "ticket number 5". */
const numbered = wordPattern(String.raw`(?:number |no )?\d+`);
