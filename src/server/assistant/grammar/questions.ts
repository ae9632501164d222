import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { limits } from "#contract/limits.ts";
import { pointers, type Step, type Target } from "../plan/plan.ts";
import type { Clause, Phrase } from "./clause.ts";
import { inField, mailbox, question, reply, type FrameContext, type Part } from "./part.ts";
import { readAim, type Aim } from "./target.ts";
import { saidIn, says } from "./tokens.ts";
import { askingWords, withTopics, wordForms } from "./topic.ts";
import { unknownRuns } from "./phrases.ts";

/** Messages that an answer is looked for in, those of a summary without a number, and those that are ranked. */
const [answered, told, ranked] = [50, 15, 10];

/** What a clause asks of the contents of mail: a summary, what needs attention, a fact. Undefined where it asks for none. */
export function readQuestion(clause: Clause, context: FrameContext): Part | undefined {
  const said = saidIn(clause.tokens);
  return (
    promptsPart(said, context) ??
    donePart(said, context) ??
    rankPart(clause, context, said) ??
    summaryPart(clause, context, said) ??
    sendersPart(clause, context, said) ??
    answerPart(clause, context, said)
  );
}

/** The step over what the phrases of a clause name that matter for a question. */
function stepPart(
  clause: Clause,
  context: FrameContext,
  { phrases, step }: { phrases: readonly Phrase[]; step: (aim: Aim) => Step },
): Part {
  const aim = readAim({ ...clause, phrases }, phrases, { ...context, purpose: "find" });
  return "code" in aim ? question(aim) : { kind: "steps", steps: [step(aim)], leftover: [] };
}

const prompts =
  /\b(?:how many|how much|what|number of|do i|have i|are there)\b.*\b(?:prompts?|credits?|free (?:requests?|questions?|tries)|requests? (?:are )?left|questions? (?:are )?left|tries left)\b/u;

function promptsPart(said: string, { reading: { world } }: FrameContext): Part | undefined {
  if (!prompts.test(said) || /\b(?:mails?|emails?|from|about)\b/u.test(said)) return undefined;
  const left = world.promptsLeft;
  return left === null ? reply("prompts_unlimited") : reply("prompts_left", { left });
}

const deed =
  "(?:just |now |actually |already |really )*(?:do|done|changed?|deleted?|trash(?:ed)?|archived?|moved?|star(?:red)?|label(?:led|ed)?|mark(?:ed)?|snoozed?|sen[dt]|undo|undone)";
const doing = new RegExp(
  `^(?:so |and |ok |wait |tell me )*(?:(?:what|which(?: (?:ones?|emails?|mails?|messages?))?|how many(?: (?:of (?:them|those)|emails?|mails?|messages?))?) (?:did|have|had) you ${deed}|(?:did|have) you ${deed} (?:it|that|this|them|those|anything|something))(?: just now| now| last| before| there| already| as read)?$`,
  "u",
);

/** "What did you just do?", "how many did you delete?": the last request in numbers. */
function donePart(said: string, { reading: { world } }: FrameContext): Part | undefined {
  if (!doing.test(said)) return undefined;
  const last = world.earlier.findLast(({ plan }) => plan !== null);
  if (last === undefined) return reply("done_nothing");
  const { changed, drafts, sent } = last.counts;
  const undone = last.undone ? 1 : 0;
  const also = (last.also ?? []).join(" ");
  return reply("done_last", {
    words: last.words.slice(0, 300),
    changed,
    drafts,
    sent,
    also,
    undone,
  });
}

/** Wordings that ask what comes first. */
const ranking: readonly RegExp[] = [
  /\bneeds? (?:my|your|me|some|an?|urgent|any|immediate)?\s*(?:attention|answer|reply|response|action)\b/u,
  /\bneed (?:me|my|to be answered|answering|a reply|an answer|a response)\b|\bneeds (?:me|answering|doing|to be done)\b/u,
  /\b(?:should|must|do|shall) i (?:have to |need to )?(?:deal|look|do|answer|reply|respond|read|handle|take care|tackle|focus|work|worry|get back|start)\b/u,
  /\b(?:owe|owed)\b.*\b(?:answer|reply|response|email|mail|anyone|anybody|who)\b|\b(?:who|whom|what|which|anyone|anybody)\b.*\bowe\b/u,
  /\b(?:anything|something|whats?|what is|what are|which|any|is there|show|find|list)\b.*\b(?:urgent|pressing|time sensitive|critical)\b/u,
  /^(?:whats?|what is|anything|is there anything|what are|show me what is|tell me what is|which ones? are|which emails? are|which mails? are)(?: most| really| the most)? important\b/u,
  /\bprioriti[sz]e\b|\bmost (?:important|urgent)\b|\bpriorities\b|\bon my plate\b|\bto ?do list\b|\bto dos?\b|\baction items?\b/u,
  /\bwaiting (?:for|on) (?:me|my|an answer from me|a reply from me)\b|\bawaiting my\b/u,
  /\b(?:am i|have i) (?:forget|forgetting|forgotten|miss|missed|missing|overlook\w*)\b/u,
  /\brequires? (?:action|attention|me|my)\b|\baction (?:is )?required\b|\brequiring (?:action|attention)\b/u,
  /\b(?:can|should) i (?:safely )?ignore\b/u,
  /\bi (?:still )?(?:need|have|ought|got) to (?:deal|do|answer|reply|respond|handle|take care|get back|act)\b/u,
  /\b(?:people|anyone|anybody|somebody|everyone) (?:are |is )?(?:asking|ask|wanting|want|need|waiting)s?\b.*\b(?:me|from me|of me)\b/u,
  /\b(?:who|whom|which|what)\b.*\b(?:answer|reply|response|heard|hear)\b.*\b(?:from|by) me\b/u,
];
const asking = new Set<Clause["verb"]>([undefined, "find", "summarise"]);
const owing = /\b(?:answer\w*|repl\w+|respon\w+|owe|get back|waiting)\b/u;

/** "What needs my attention today", "anything urgent", "whom do I owe an answer". */
function rankPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  if (clause.ask === "howMany" || !ranking.some((row) => row.test(said))) return undefined;
  const isAsked = clause.ask !== undefined || /\bprioriti/u.test(said);
  if (!isAsked && !asking.has(clause.verb)) return undefined;
  const phrases = clause.phrases.filter(
    (phrase) =>
      /^(?:person|label|kind|pick)$/u.test(phrase.is) ||
      (isPast(clause, phrase) && !/\btoday\b/u.test(said)) ||
      (phrase.is === "state" && printQuery(phrase.query) === "is:unread"),
  );
  const since = phrases.some(({ is }) => is === "time") ? "" : " newer_than:30d";
  const unanswered = owing.test(said) ? { unanswered: true } : {};
  function step({ target: { query: more, count } }: Aim): Step {
    const query = `in:inbox -from:me${since} ${more}`.trim();
    const criterion = clause.text.slice(0, 300);
    const target = { ...mailbox, query, ...unanswered };
    return { do: "rank", target, criterion, limit: count ?? ranked };
  }
  return stepPart(clause, context, { phrases, step });
}

const news =
  /^(?:(?:so|and|hey|hi|hello|ok|please|tell me|show me) )*(?:whats? (?:is )?(?:new|up|happening|going on|happened|the latest|in my (?:inbox|mail|email|mailbox))|what (?:did i miss|have i missed|happened)|anything new|any news|(?:catch|bring|get) me up(?: to (?:date|speed))?|fill me in|update me|give me (?:an?|the) (?:(?:quick|short|brief|little) )*(?:highlights|update|overview|rundown|briefing|digest|recap)|(?:my )?(?:daily )?(?:briefing|digest|rundown|recap|overview|summary)|brief me|sum (?:it|everything) up|what was i sent|did i get anything(?: new| interesting)?)\b/u;
const about =
  /\b(?:whats?|what is|what are|what was)\b.{0,60}\babout\b\W*$|^(?:tell me about|read) (?:this|that|it|the)\b|^whats? (?:this|that|in (?:this|the|that|his|her|my))\b|\bgist\b|\bmain points\b|\bkey points\b/u;

/** "Summarise my unread mail", "catch me up", "what is this about". */
function summaryPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  const isNews = news.test(said);
  const isAbout = about.test(said);
  if (clause.verb !== "summarise" && !isNews && !isAbout) return undefined;
  const named = withTopics(clause, unknownRuns(clause), "sender");
  const phrases = named.phrases.filter(
    (phrase) =>
      !(isNews && phrase.is === "state" && says(clause, phrase, /^(?:new|up)$/u)) &&
      // "My recent mails": the newest, however many.
      !(phrase.is === "pick" && says(clause, phrase, /^recent$/u)) &&
      !/^(?:verb|ask)$/u.test(phrase.is),
  );
  const isPointing = isAbout && /\b(?:this|it|that)(?: all)? about\b/u.test(said);
  if (isPointing && phrases.every(({ is }) => is !== "ref"))
    phrases.push({ is: "ref", ref: "it", from: 0, to: 1 });
  return stepPart(clause, context, {
    phrases,
    step: (aim) => ({ do: "summarise", target: summaryTarget(aim, context, { said, isNews }) }),
  });
}

/** A time that has been, of mail that is looked for; a day to come is what the question is about. */
function isPast(clause: Clause, phrase: Phrase): boolean {
  if (phrase.is !== "time" || phrase.query === undefined) return false;
  return phrase.moment === undefined || says(clause, phrase, past);
}

const past = /^(?:last|yesterday|ago|past|since|this|previous)$/u;

function summaryTarget(
  { target, bare: isBare }: Aim,
  { reading: { world }, place: { steps } }: FrameContext,
  { said, isNews }: { said: string; isNews: boolean },
): Target {
  const isThread = /\b(?:thread|conversation|chain|exchange|discussion)s?\b/u.test(said);
  const whole = isThread ? { conversations: true } : {};
  const count = target.count ?? (target.handle === undefined ? told : null);
  if (!isBare) return { ...scoped(target), count, ...whole };
  if (target.count !== null) return { ...target, query: "in:inbox -from:me" };
  if (!isNews && steps.length > 0)
    return { ...mailbox, handle: pointers.step(steps.length - 1), ...whole };
  if (isThread && world.open > 0) return { ...mailbox, handle: pointers.open, ...whole };
  return { ...mailbox, query: isNews ? "in:inbox is:unread" : "in:inbox", count: told };
}

/** Own sent mail and drafts are not what came. */
function scoped(target: Target): Target {
  const isPlaced =
    target.handle !== undefined || /\b(?:from|to|in|label|category):/u.test(target.query);
  return isPlaced ? target : { ...target, query: `${target.query} -in:sent -in:drafts`.trim() };
}

const most = /\b(?:most|top|biggest|frequent(?:ly)?|often|the lot)\b/u;

const senders =
  /^(?:so |and |tell me |show me |list |find )*(?:who|which (?:people|person|senders?)|(?:my |the )?(?:top|biggest|most frequent) senders?)\b/u;
const ofSenders = /^(?:time|label|state|kind|place|topic)$/u;

/** "Who writes me most". */
function sendersPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  const isMost = most.test(said) && !/\b(?:urgent|important)\b/u.test(said);
  if (!isMost || !senders.test(said)) return undefined;
  const phrases = clause.phrases.filter(({ is }) => ofSenders.test(is));
  return stepPart(clause, context, {
    phrases,
    step: ({ target }) => {
      const query = `${target.query} -in:sent -in:drafts -from:me`.trim();
      return { do: "count", target: { ...target, count: null, query }, by: "sender" };
    },
  });
}

const openings =
  /^(?:so |and |but |hey |hi |please |ok |now |do you know |can you tell me |could you tell me |tell me |i want to know |i need to know |i wonder |remind me |check |look up |find out |see )*(?:(?:at |by |until |since |for |in |on |to |from )?(?:what|when|where|who|whom|whose|why|how|which)\b|whats |wheres |whens |whos |hows |did |does |do |is |are |was |were |has |have |will |can |should |if |whether |the (?:date|time|price|address|number|code|amount|cost) )/u;
const asksFact =
  /\b(?:when|what time|which day|what day|how much|how long|where|whats? the|what is the|what was the|why|how old|how far|what did|what does|what do|what has|how did|whose)\b/u;

const listed =
  /^(?:do i have|have i got|did i get|did i receive|are there|is there|which|what|any|show|find|where are|where is|wheres|who|did|has|have|whats|what are) ?(?:\w+ ){0,3}?(?:e?mails?|messages?|unread|newsletters?|attachments?|threads?|conversations?|drafts?|spam|starred|invoices|receipts|notifications?|promotions?)\b/u;

/** A question whose answer stands in what mail says. */
function answerPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  if (!openings.test(`${said} `)) return undefined;
  const topics = topicWords(clause, context);
  // "How many applications did we get": they are no mails, which are counted.
  const isOfMail = clause.phrases.some(({ is }) => /^(?:mail|kind|state|place|all)$/u.test(is));
  const isCount = clause.ask === "howMany" && (isOfMail || topics.length === 0);
  if (isCount && !/\bhow much\b/u.test(said)) return undefined;
  const isFact = clause.ask === "howMany" || asksFact.test(said);
  if (!isFact && (topics.length === 0 || listed.test(said))) return undefined;
  const isNamed = clause.phrases.some(({ is }) => /^(?:person|ref|kind|topic)$/u.test(is));
  if (topics.length === 0 && !isNamed) return undefined;
  const phrases = clause.phrases.filter((phrase) => isOfAnswer(clause, phrase, context));
  const asked = clause.text.trim().slice(0, limits.assistantText);
  const part = stepPart(clause, context, {
    phrases: phrases.map(eitherWay),
    step: ({ target }) => ({
      do: "answer",
      target: answerTarget(target, topics, said),
      question: asked,
    }),
  });
  // "The flight" of "when is that flight", where nothing is shown.
  const isLost = part.kind === "question" && topics.length > 0 && phrases.some(isPointer);
  const target = topicTarget(allOf([]), topics);
  return isLost
    ? { kind: "steps", steps: [{ do: "answer", target, question: asked }], leftover: [] }
    : part;
}

function isPointer(phrase: Phrase): boolean {
  return phrase.is === "ref" && phrase.ref !== "person";
}

/** Whose mail is meant: not "to Lisbon", nor whom nobody writes to and small letters name: "the library". */
function isSomebody({ tokens }: Clause, phrase: Phrase, { reading }: FrameContext): boolean {
  if (phrase.is !== "person") return false;
  if (phrase.known === "no") return phrase.role === "from";
  const isNamed = tokens.slice(phrase.from, phrase.to).some(({ capital }) => capital);
  if (phrase.known !== "contact" || isNamed) return true;
  const query = printQuery(phrase.query);
  return reading.world.contacts.some(({ address, written }) => written && query.includes(address));
}

/** Words that the mail must hold one of: neither those that ask, nor the names of whose mail it is. */
function topicWords(clause: Clause, context: FrameContext): string[] {
  const named = clause.phrases.filter(
    (phrase) =>
      /^(?:time|label|place|state)$/u.test(phrase.is) ||
      isPointer(phrase) ||
      isSomebody(clause, phrase, context),
  );
  const words = clause.tokens.filter(
    ({ kind, word }, at) =>
      kind !== "sign" &&
      kind !== "address" &&
      !named.some(({ from, to }) => from <= at && at < to) &&
      (kind === "quoted" || (word.length > 1 && !askingWords.has(word))),
  );
  return [...new Set(words.map(({ text }) => text.replace(/['’]s?$/u, "")))].slice(0, 8);
}

/** Whether a phrase says which mail a question is about. */
function isOfAnswer(clause: Clause, phrase: Phrase, context: FrameContext): boolean {
  return (
    /^(?:label|ref)$/u.test(phrase.is) ||
    isSomebody(clause, phrase, context) ||
    isPast(clause, phrase) ||
    // "What does Ana want from me": not what was sent.
    (phrase.is === "place" && !says(clause, phrase, /^me$/u)) ||
    (phrase.is === "pick" && phrase.order === "newest")
  );
}

function answerTarget(named: Target, topics: readonly string[], said: string): Target {
  const { handle, count, query } = named;
  if (handle !== undefined)
    return { ...named, count: count ?? answered, conversations: handle === pointers.open };
  if (count !== null && topics.length === 0) return named;
  const plain = parseQuery(query);
  // "Did I answer Maya": what was sent to her.
  const own = allOf([parseQuery("in:sent"), inField(plain, "to", ["from"])]);
  const target = topicTarget(ownQuestion.test(said) ? own : plain, topics);
  return target.query === "" ? { ...target, query: "in:inbox" } : target;
}

const ownQuestion =
  /^(?:(?:so|and|but|hey|hi) )*(?:did|have|had) i (?:ever |already |really |even )*(?:send|sent|repl\w+|answer\w*|respond\w*|write|written|wrote|email\w*|mail\w*|tell|told|forward\w*|get back)\b/u;

function topicTarget(people: Query, topics: readonly string[]): Target {
  const words = anyOf(
    topics.flatMap((word) => wordForms(word).map((form) => textTerm("any", form))),
  );
  const query = printQuery(allOf([people, words])).slice(0, limits.query);
  return { ...mailbox, query, count: answered };
}

/** What somebody said may stand in mail that only names them: an unknown name is looked for everywhere. */
function eitherWay(phrase: Phrase): Phrase {
  if (phrase.is !== "person" || phrase.known !== "no") return phrase;
  return { ...phrase, query: inField(phrase.query, "any") };
}
