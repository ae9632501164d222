import type { Target } from "#server/assist-plan/plan.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { answered, readFactQuestion } from "#server/fact-questions/read-fact-question.ts";
import { readOpenQuestion } from "./read-open-question.ts";
import { readMailQuestion } from "./read-mail-question.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { ofThem } from "#server/fact-questions/of-them.ts";
import { questionForms, type QuestionForm } from "./question-forms.ts";

/** What only reads: "find …", "how many …", "summarize …", "what did … say?". */
export function readQuestion(given: Line, context: ClauseContext): Clause | undefined {
  const asked = withoutLead(given);
  const line = ofThem(asked, context);
  const isOfStep = line !== asked && context.step !== undefined;
  const particular = isOfStep ? undefined : ofOneKind(line, context);
  if (particular !== undefined) return particular;
  let unclear: Clause | undefined;
  for (const { pattern, of } of questionForms) {
    const groups = matchLine(line, pattern);
    if (groups === undefined) continue;
    const naming = { ...context, isSummary: summing.test(line.text) };
    const read = readNamed(namedIn(groups, line), of, naming);
    if (read.kind === "steps") return read;
    unclear ??= read;
  }
  return didSay(line, context) ?? readFactQuestion(line, context) ?? unclear;
}

function ofOneKind(line: Line, context: ClauseContext): Clause | undefined {
  return (
    readMailQuestion(line, context) ?? readOpenQuestion(line, context) ?? plainFact(line, context)
  );
}

const lead =
  /^(?:(?:please )?(?:tell (?:me|us)|remind (?:me|us)|let (?:me|us) know|know|find out|check|look up|do you know|do you happen to know|wondering|i wonder|i am wondering|any idea)(?: please)? )(?=(?:when|where|who|whose|how|why|what (?:time|day|date|is|are|was|were|did|do|does))\b)/u;

/** "Tell me when …" asks when. */
function withoutLead(line: Line): Line {
  const words = lead.exec(line.text)?.[0].trim().split(" ").length ?? 0;
  return words === 0 ? line : partOfLine(line, words, line.words.length);
}

/** A question that cannot be about mail itself; what somebody said is asked of their mail. */
function plainFact(line: Line, context: ClauseContext): Clause | undefined {
  if (matchLine(line, said) !== undefined) return undefined;
  return readFactQuestion(line, { ...context, loose: false });
}

function namedIn({ target, who, more }: Record<string, Line>, line: Line): Line {
  const sender = who === undefined ? [] : senderOf(who);
  const words = [...(target?.words ?? []), ...sender, ...(more?.words ?? [])];
  return partOfLine({ ...line, words }, 0, words.length);
}

const summing =
  /\b(?:summar\w*|sum up|recap|condense|digest|boil down|tldr|dr|gist|essence|short version|highlights|points|bottom line|overview|rundown|run-down|brief\w*|catch me up|fill me in|bring me up)\b/u;

type Naming = ClauseContext & { isSummary: boolean };

function readNamed(named: Line, of: QuestionForm["of"], naming: Naming): Clause {
  const { isSummary, ...context } = naming;
  if (named.words.length === 0) return { kind: "steps", steps: [of(received)] };
  // A conversation is summed up as a whole.
  const whole = isSummary && of(received).do === "summarise";
  const isActedOn = context.acted === true && of(received).do === "find";
  const purpose = isActedOn ? "change" : "read";
  const isWhole = whole || entire.test(named.text);
  const read = readMessages(named, { ...context, purpose, whole: isWhole });
  if (read.kind !== "target") return read;
  return { kind: "steps", steps: [of(whole ? wholeOf(read.target, named) : read.target)] };
}

/** "The postmortem" is summed up as all that was written about it. */
function wholeOf(target: Target, { text }: Line): Target {
  const isTopic = target.of === "mailbox" && target.count === 1 && target.skip === 0;
  return isTopic && !oneMail.test(text) ? { ...target, count: null, conversation: "" } : target;
}

const entire = /\b(?:whole|entire|full|complete) (?:conversation|thread|discussion|exchange)\b/u;

const oneMail =
  /\b(?:e?mails?|messages?|letters?|notes?|items?|ones?|newest|latest|last|oldest|first|most recent|newsletters?|invoices?|receipts?|bills?)\b/u;

const received: Target = {
  of: "mailbox",
  query: "-in:sent -in:drafts",
  order: "newest",
  skip: 0,
  count: null,
};

const said = linePattern(
  "(?<how>(?:what|which)(?: (?:emails?|messages?|mail))?|when|why|where|how|did|does|has|have)(?: (?:did|does|do|has|have))? (?<who>.+?) (?:ever |already |actually |yet |not )?(?:say|says|said|tell|told|write|wrote|written|want|wants|need|needs|ask|asked|asks|think|thinks|mention|mentioned|reply|replied|send|sent|email|emailed|mail|mailed|message|messaged|contact|contacted|(?:been|get|got|gotten) in (?:touch|contact)|answer|answered)(?: (?:to |with )?(?:me|us))?(?: yet| already)?(?: for| last(?=$))?(?: (?<rest>.+))?",
);

/** "what did nadia say about the budget?", "did carlos write to me?": what is in the mail of that sender. */
function didSay(line: Line, context: ClauseContext): Clause | undefined {
  const { how, who, rest = partOfLine(line, 0, 0) } = matchLine(line, said) ?? {};
  if (how === undefined || who === undefined || line.text.startsWith("how many")) return undefined;
  if (!isWriter(who, context)) return undefined;
  const own = who.text === "i";
  const sender = senderOf(who);
  const whole = readWords([...sender, ...rest.words], line, context);
  if (!own && isOpen(how)) return answeredBy(line, whole, readWords(sender, line, context));
  return whole && { kind: "steps", steps: [{ do: "find", target: whole }] };
}

function isWriter(who: Line, { world }: ClauseContext): boolean {
  return pronoun.test(who.text) || isSender(who, world);
}

const pronoun = /^(?:i|they|he|she|you|we|it|anyone|anybody|someone|somebody|everyone)$/u;

function senderOf(who: Line): Line["words"] {
  return who.text === "i"
    ? [...who.words, ...prefix("sent", who)]
    : [...prefix("from", who), ...who.words];
}

/** Questions that mail is read for, as against those that it is shown for. */
function isOpen({ text }: Line): boolean {
  return /^(?:what|when|why|where|how)$/u.test(text);
}

function readWords(words: Line["words"], line: Line, context: ClauseContext): Target | undefined {
  const asked = partOfLine({ ...line, words }, 0, words.length);
  const read = readMessages(asked, { ...context, purpose: "read" });
  return read.kind === "target" ? read.target : undefined;
}

/** Messages that an answer is looked for in. */
const most = 10;
const timed = /(?:^|[ ({])(?:after|before|newer_than|older_than):/u;

/** The mail of a sender that holds the words of a question, and all of theirs where no time was named. */
function answeredBy(
  line: Line,
  whole: Target | undefined,
  all: Target | undefined,
): Clause | undefined {
  const target = whole ?? all;
  if (target === undefined) return undefined;
  const isWider = all !== undefined && all.query !== target.query && !timed.test(target.query);
  return answered(line, { ...target, count: target.count ?? most }, isWider ? [all.query] : []);
}

function prefix(word: string, { words }: Line): Line["words"] {
  const from = words[0]?.from ?? 0;
  return [{ raw: word, word, quoted: false, from, to: from }];
}
