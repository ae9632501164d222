import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Wording } from "#server/assist-plan/plan.ts";
import { languages } from "#server/writing-words/language-words.ts";
import { saidToReader } from "./said-to-reader.ts";
import { letterOf } from "./typed-letter.ts";

const name = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?`;
const tongue = `(?:${languages}|English)`;
const apart = String.raw`(?:[,;.!?(–—-]\s*(?:and |but |then |please )?|\s(?:and|but|then) )`;
const told = `(?:with )?(?:the |its )?(?:subject|title)(?: line)?:? (?!to\\b)(?!of\\b).{1,60}|(?:do|make) it (?:at|on|in|by|tomorrow|tonight|later|next)\\b.{0,40}|send (?:it |this )?(?:at|on|in|by|tomorrow|tonight|later|next|not before|after)\\b.{0,40}|wait (?:until|till)\\b.{0,40}|in ${tongue}|(?:b?cc|copy) ${name}|sign (?:it |this |that )?(?:as|with) .{1,40}|sign (?:it|this|that) .{1,40}|(?:very |more )?(?:formally|politely|informally|briefly|warmly|kindly)|make it (?:\\p{L}+ ){0,2}\\p{L}+|in an? (?:\\p{L}+ )?\\p{L}+ tone|(?:do not|don['’]t) send (?:it |this )?(?:yet|now)|use an? \\S{3,20} tone|(?:as|like) an? draft|(?:to )?${name}['’]s(?: (?:last|latest|newest|other))?(?: (?:e-?mail|mail|message|one))? (?:with|saying) .{1,60}|to ${name} (?:with|saying) .{1,60}|also to ${name}(?: \\p{L}+)?|(?:the )?same to ${name}(?: \\p{L}+)?|to ${name}(?: \\p{L}+)? (?:too|also|as well)|mark (?:it|this|that|him|her|them)(?: as)? .{1,20}|(?:pin|hide|close|flag|file|read|print) (?:it|this|that)(?: (?:as|in|under|to) .{1,30})?|(?:tag|label|move) (?:it|this|that) .{1,30}|(?:with )?(?:high|low|normal|top) (?:priority|importance)|(?:with )?no signature|save (?:it |this )?as (?:an? )?draft|not now,? .{1,20}`;
const copied = `(?:with )?${name} (?:in|on) (?:b?cc|copy)`;
/** What is rather said of how it goes out, whatever stands before it. */
const sent = String.raw`with (?:the|my|that|this|${name}['’]s) (?:[\p{L}\d-]+ ){1,4}attached|to (?:his|her|their) (?:\p{L}+ ){0,2}(?:address|account|e-?mail)|from my (?:\p{L}+ ){0,2}(?:address|account)|(?:with|at|as|of) (?:an? )?(?:high|highest|low|top|urgent|normal|maximum) (?:priority|importance)|(?<!\b(?:speak|talk|write|read|learn|book|course|film|speaks|talks|is|are) )in ${tongue}`;
/** What the person puts right while saying it. */
const corrected =
  "(?:(?:no,? wait|wait,? no|no,? sorry|sorry,? no|scratch that|make that|correction|oops|actually,? no|on second thoughts?|i meant?|actually,? make (?:it|that))\\b|wait,).{0,80}|later(?: on)?";
const behind = new RegExp(
  String.raw`(?:${apart}(?<rest>${told})|\s*[,;.!?–—-]\s*(?<other>${corrected})|\s(?<way>${sent})|[\s,;.(–—-](?<copy>${copied}))(?:[\s,]+(?:please|pls))?[\s.!)]*$`,
  "iu",
);
/** "All good, tomorrow at 9" may say when it goes out. */
const dated =
  /,\s*(?<rest>(?:tomorrow|today|tonight|(?:on |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening))? at \d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?)[\s.!]*$/iu;
const quoted = /["“‘«„'’]\s*$/u;

const act =
  "(?:bin|trash|delete|archive|star|mute|snooze|forward|unsubscribe) (?:it|them|this|that|(?:his|her|their|the) (?:e-?mails?|mails?|messages?))(?: (?:(?:until|till|to|on|next|after|in) .{1,30}|tomorrow|later|tonight))?";
const repeated = `(?:also )?(?:tell|write to|e-?mail|let) ${name}(?: know)?,? (?:too|as well|also|(?:exactly )?the same(?: thing)?)|(?:and )?(?:send )?(?:the )?same (?:to|for) ${name}`;
const order = new RegExp(
  String.raw`(?:[,;.]\s*(?:and |then )*|\s(?:and )?(?:then )?(?:also )?)(?<rest>(?<=and )tell (?:him|her|them) .{1,60}|${act}|${repeated}|(?<=and |then )(?:bin|trash|delete|archive|mute|snooze))[\s.!]*$`,
  "iu",
);

const asking =
  "(?:ask|remind|thank|warn|invite|congratulate|inform)(?: (?:him|her|them|it|us|me))?(?: (?:if|whether|when|where|what|how|why|who|which|for|to|about|of|that)\\b.{1,90})?|mention (?:that|the|my|our|how|it)\\b.{1,90}|be (?:polite|friendly|nice|kind|formal|brief)|(?:end|close|finish) (?:it )?with .{1,40}|thank (?:him|her|them) (?:too|also|as well)|let (?:him|her|them) know.{0,90}|apologi[sz]e(?: (?:for|to)\\b.{1,80})?";
const arranging = String.raw`let me know (?:when|if|whether|once|as soon as) (?:he|she|they)\b.{0,60}|remind me\b.{0,60}|schedule (?:it|this|that)\b.{0,60}|send (?:the same|a copy)\b.{0,60}|(?:tell|say (?:hi|hello) to|wish) (?!(?:me|us|you)\b)(?:him|her|them|${name})\b.{0,60}|attach (?:the|my|this|that|it|an?|${name}['’]s)\b.{0,60}|(?:use|make|set|put|have|change) (?:[^.;:!?]{1,60} (?:in|as|for) )?(?:the |a |its )?(?:subject|title(?= line| of (?:it|the e?-?mail)|$))\b.{0,60}|print (?:it|this|that)|(?:leave|keep) (?:it|this|that) (?!to (?:you|me|us))(?:in|there|unread|starred|open)\b.{0,40}`;
const acting = String.raw`(?:archive|delete|trash|bin|star|unstar|mute|snooze|label) (?:${name}['’]s\b.{0,40}|hers|his|theirs|(?:all|every|everything|the (?:newest|latest|oldest|last|rest|others?))\b.{0,60})`;
/** What a letter's next sentence, or half of one, orders. */
const another = new RegExp(
  String.raw`(?:[.;!?]\s+(?:and |then |also |please )*|,\s+(?:and |then |also |please )*|\s(?:and|then)(?: then| also)? )(?<rest>${asking}|${arranging}|${acting})[\s.!?]*$`,
  "iu",
);
/** Behind what asks its reader for something, an order is theirs. */
const asksReader =
  /(?<!\byes,? )\b(?:please|pls|kindly|(?:can|could|would|will|should|must) you|if you|you (?:can|could|should|must|need to|have to))\b/iu;

const condition =
  /^\W*(?:but )?(?:only )?(?:if|unless|once|provided|in case) (?:it|this|that|they|those|there)(?: is| are| was|['’]s| has| have| contains?)\b/iu;
const unlooked =
  "I do not look whether that is so before I send something. Which email do you mean?";

/** Characters at the end of a letter in which such words are looked for. */
const longest = 120;

/**
 * Asks where a letter ends that no quotation bounds, where its last words are rather about it: "saying I'm late - send at 5",
 * "saying hi with Dana in cc". Undefined for any other meaning.
 */
export function aboutTheLetter(text: string, meaning: Interpretation): Interpretation | undefined {
  const said = letterOf(meaning);
  if (said === undefined) return undefined;
  const body = said.source === "typed" ? said.text : undefined;
  if (said.source === "written" && condition.test(said.brief))
    return { kind: "question", text: unlooked, choices: [] };
  const about = orderBehind(text, said) ?? partOfBody(text, body);
  return about === undefined ? undefined : isItPart(about, text, body);
}

/** An order at its end that is rather none of it: "thanks, then bin it". What is written from a brief may have several points. */
function orderBehind(text: string, said: Wording): string | undefined {
  if (quoted.test(text)) return undefined;
  const words = said.source === "typed" ? said.text : said.brief;
  const found = orderIn(words, said.source) ?? words;
  const rest = withoutStop(found);
  return found !== words && withoutStop(text).endsWith(rest) ? rest : undefined;
}

function orderIn(words: string, source: Wording["source"]): string | undefined {
  const end = words.slice(-longest);
  const own = order.exec(end);
  if (own !== null || source === "written") return own?.groups?.["rest"];
  const found = another.exec(end);
  const before = words.slice(0, words.length - end.length + (found?.index ?? 0));
  return asksReader.test(before) ? undefined : found?.groups?.["rest"];
}

function withoutStop(text: string): string {
  return text.replace(/[\s.!?]+$/u, "");
}

function partOfBody(text: string, body: string | undefined): string | undefined {
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1 || quoted.test(text.slice(0, at))) return undefined;
  const end = body.slice(-longest);
  const parts = Object.values((behind.exec(end) ?? dated.exec(end))?.groups ?? {});
  return parts.find((part) => part !== undefined)?.trim();
}

function isItPart(about: string, text: string, body: string | undefined): Interpretation {
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  return {
    kind: "question",
    text: `Where does the message end: is “${about}” part of it? If it is not, say it before the text, and put the text in quotation marks.`,
    choices: at < 1 || body === undefined ? [] : [quotedIn(text.slice(0, at).trim(), body)],
  };
}

function quotedIn(head: string, body: string): string {
  const isAsTyped = head.endsWith(":") || ordered.test(body);
  return `${head} “${isAsTyped ? body : saidToReader(body)}”`;
}

/** Behind such words somebody else is meant, or it is no part of the letter. */
const ordered = /\b(?:tell|ask|remind|thank|warn|invite|inform) (?:him|her|them)\b/iu;
