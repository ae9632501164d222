import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { limits } from "#contract/limits.ts";
import { pointers, type Step, type Target } from "../plan/plan.ts";
import { phrasesOf, type Clause, type Phrase } from "./clause.ts";
import type { FrameContext } from "./frames.ts";
import { mailbox, mapTerms, type Part } from "./part.ts";
import { readAim } from "./target.ts";

/** Messages that an answer is looked for in, those of a summary without a number, and those that are ranked. */
const [answered, told, ranked] = [50, 15, 10];

/** What a clause asks of the contents of mail: a summary, what needs attention, a fact. Undefined where it asks for none. */
export function readQuestion(clause: Clause, context: FrameContext): Part | undefined {
  const said = saidIn(clause);
  return (
    promptsPart(said, context) ??
    donePart(said, context) ??
    rankPart(clause, context, said) ??
    summaryPart(clause, context, said) ??
    sendersPart(clause, context, said) ??
    answerPart(clause, context, said)
  );
}

/** The words of a clause in small letters, without signs. */
function saidIn({ tokens }: Clause): string {
  return tokens
    .filter(({ kind }) => kind !== "sign")
    .map(({ word }) => word)
    .join(" ");
}

function stepPart(step: Step, leftover: string[] = []): Part {
  return { kind: "steps", steps: [step], leftover };
}

const prompts =
  /\b(?:how many|how much|what|number of|do i|have i|are there)\b.*\b(?:prompts?|credits?|free (?:requests?|questions?|tries)|requests? (?:are )?left|questions? (?:are )?left|tries left)\b/u;

function promptsPart(said: string, { reading: { world } }: FrameContext): Part | undefined {
  if (!prompts.test(said) || /\b(?:mails?|emails?|from|about)\b/u.test(said)) return undefined;
  const left = world.promptsLeft;
  return left === null
    ? { kind: "reply", reply: { code: "prompts_unlimited", parameters: {} } }
    : { kind: "reply", reply: { code: "prompts_left", parameters: { left } } };
}

const doing =
  /^(?:so |and |ok |wait |tell me )*what (?:did|have|had) you (?:just |now |actually |already )*(?:do|done|change|changed)(?: just now| now| last| before| there)?$/u;

/** "What did you just do?": the last request in numbers. */
function donePart(said: string, { reading: { world } }: FrameContext): Part | undefined {
  if (!doing.test(said)) return undefined;
  const last = world.earlier.findLast(({ plan }) => plan !== null);
  if (last === undefined) return { kind: "reply", reply: { code: "done_nothing", parameters: {} } };
  const { changed, drafts, sent } = last.counts;
  const undone = last.undone ? 1 : 0;
  const parameters = { words: last.words.slice(0, 300), changed, drafts, sent, undone };
  return { kind: "reply", reply: { code: "done_last", parameters } };
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
const owing = /\b(?:answer\w*|repl\w+|respon\w+|owe|get back|waiting)\b/u;

/** "What needs my attention today", "anything urgent", "whom do I owe an answer". */
function rankPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  if (clause.ask === "howMany" || !ranking.some((row) => row.test(said))) return undefined;
  const isAsked =
    clause.ask !== undefined ||
    clause.verb === undefined ||
    clause.verb === "find" ||
    clause.verb === "summarise" ||
    /\bprioriti/u.test(said);
  if (!isAsked) return undefined;
  const phrases = clause.phrases.filter(
    (phrase) =>
      phrase.is === "person" ||
      phrase.is === "label" ||
      phrase.is === "kind" ||
      phrase.is === "pick" ||
      (isPast(clause, phrase) && !/\btoday\b/u.test(said)) ||
      (phrase.is === "state" && printQuery(phrase.query) === "is:unread"),
  );
  const aim = readAim({ ...clause, phrases }, phrases, aiming(context));
  if ("code" in aim) return { kind: "question", question: aim };
  const hasTime = phrases.some(({ is }) => is === "time");
  const query = ["in:inbox -from:me", hasTime ? "" : "newer_than:30d", aim.target.query]
    .filter((one) => one !== "")
    .join(" ");
  const target: Target = {
    ...mailbox,
    query,
    order: "newest",
    ...(owing.test(said) ? { unanswered: true } : {}),
  };
  return stepPart({
    do: "rank",
    target,
    criterion: clause.text.slice(0, 300),
    limit: aim.target.count ?? ranked,
  });
}

function aiming({ reading, place }: FrameContext): Parameters<typeof readAim>[2] {
  return { world: reading.world, place, purpose: "find" };
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
  const phrases = clause.phrases.filter(
    (phrase) =>
      !(
        isNews &&
        phrase.is === "state" &&
        /\b(?:new|up)\b/u.test(clause.tokens[phrase.from]?.word ?? "")
      ) &&
      !isRecent(clause, phrase) &&
      phrase.is !== "verb" &&
      phrase.is !== "ask",
  );
  if (
    isAbout &&
    /\b(?:this|it|that)(?: all)? about\b/u.test(said) &&
    phrases.every(({ is }) => is !== "ref")
  )
    phrases.push({ is: "ref", ref: "it", from: 0, to: 1 });
  const aim = readAim({ ...clause, phrases }, phrases, aiming(context));
  if ("code" in aim) return { kind: "question", question: aim };
  const target = summaryTarget(clause, context, { target: aim.target, isBare: aim.bare, isNews });
  return stepPart({ do: "summarise", target });
}

/** A time that has been, of mail that is looked for; a day to come is what the question is about. */
function isPast({ tokens }: Clause, phrase: Phrase): boolean {
  if (phrase.is !== "time" || phrase.query === undefined) return false;
  const words = tokens.slice(phrase.from, phrase.to).map(({ word }) => word);
  return (
    phrase.moment === undefined ||
    words.some((word) => /^(?:last|yesterday|ago|past|since|this|previous)$/u.test(word))
  );
}

/** "My recent mails": the newest, however many. */
function isRecent({ tokens }: Clause, phrase: Phrase): boolean {
  return (
    phrase.is === "pick" &&
    tokens.slice(phrase.from, phrase.to).some(({ word }) => word === "recent")
  );
}

type Summed = { target: Target; isBare: boolean; isNews: boolean };

function summaryTarget(
  clause: Clause,
  { reading: { world }, place }: FrameContext,
  { target, isBare, isNews }: Summed,
): Target {
  const isThread = /\b(?:thread|conversation|chain|exchange|discussion)s?\b/u.test(saidIn(clause));
  const whole = isThread ? { conversations: true } : {};
  if (!isBare)
    return {
      ...scoped(target),
      count: target.count ?? (target.handle === undefined ? told : null),
      ...whole,
    };
  if (target.count !== null) return { ...target, query: "in:inbox -from:me" };
  if (!isNews && place.steps.length > 0)
    return { ...mailbox, handle: pointers.step(place.steps.length - 1), ...whole };
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

/** "Who writes me most". */
function sendersPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  const isSender =
    /^(?:so |and |tell me |show me |list |find )*(?:who|which (?:people|person|senders?)|(?:my |the )?(?:top|biggest|most frequent) senders?)\b/u.test(
      said,
    );
  if (!isSender || !most.test(said) || /\b(?:urgent|important)\b/u.test(said)) return undefined;
  const phrases = clause.phrases.filter(({ is }) =>
    ["time", "label", "state", "kind", "place", "topic"].includes(is),
  );
  const aim = readAim({ ...clause, phrases }, phrases, aiming(context));
  if ("code" in aim) return { kind: "question", question: aim };
  const target = {
    ...aim.target,
    count: null,
    query: `${aim.target.query} -in:sent -in:drafts -from:me`.trim(),
  };
  return stepPart({ do: "count", target, by: "sender" });
}

const openings =
  /^(?:so |and |but |hey |hi |please |ok |now |do you know |can you tell me |could you tell me |tell me |i want to know |i need to know |i wonder |remind me |check |look up |find out |see )*(?:(?:at |by |until |since |for |in |on |to |from )?(?:what|when|where|who|whom|whose|why|how|which)\b|whats |wheres |whens |whos |hows |did |does |do |is |are |was |were |has |have |will |can |should |if |whether |the (?:date|time|price|address|number|code|amount|cost) )/u;
/** Words of a question that say nothing of what it is about. */
const small: ReadonlySet<string> = new Set(
  "the a an and for with from about what whats when whens where wheres who whos whom whose which why how hows much many long often did does do has have had was were are is be been being will would can could should shall may might must this that these those there their they them his her him he she you your our its it any some all more most last latest newest recent first say says said saying tell tells told ask asks asked write writes wrote written send sends sent get gets got gotten arrived landed give gives gave know knows mean means want wants wanted need needs needed i me my mine im ive we us to of in on at by as or if so not no yes please time day date number mail mails email emails message messages letter reply replied replies answer answered answers respond responded mention mentioned think thinks thought due ever yet already still now again new received receive come came happen happened happening going let inbox mailbox find check look anything something everything one ones out up into between during since until after before mine again whether somebody someone anybody anyone remind wonder today ago latest owe owes pay paid people asking confirm confirmed cost costs".split(
    " ",
  ),
);
const asksFact =
  /\b(?:when|what time|which day|what day|how much|how long|where|whats? the|what is the|what was the|why|how old|how far|what did|what does|what do|what has|how did|whose)\b/u;

/** A question whose answer stands in what mail says. */
function answerPart(clause: Clause, context: FrameContext, said: string): Part | undefined {
  if (!openings.test(`${said} `) || (clause.ask === "howMany" && !/\bhow much\b/u.test(said)))
    return undefined;
  const isList =
    /^(?:do i have|have i got|did i get|did i receive|are there|is there|which|what|any|show|find|where are|where is|wheres|who|did|has|have|whats|what are) ?(?:\w+ ){0,3}?(?:e?mails?|messages?|unread|newsletters?|attachments?|threads?|conversations?|drafts?|spam|starred|invoices|receipts|notifications?|promotions?)\b/u.test(
      said,
    );
  const topics = topicWords(clause);
  if (isList && !asksFact.test(said)) return undefined;
  if (topics.length === 0 && !asksFact.test(said)) return undefined;
  if (
    topics.length === 0 &&
    phrasesOf(clause, "person").length === 0 &&
    clause.phrases.every(({ is }) => is !== "ref" && is !== "kind" && is !== "topic")
  )
    return undefined;
  const target = answerTarget(clause, context, topics);
  if ("code" in target) return { kind: "question", question: target };
  return stepPart({
    do: "answer",
    target,
    question: clause.text.trim().slice(0, limits.assistantText),
  });
}

/** Words that the mail must hold one of: neither those that ask, nor the names of people. */
function topicWords({ tokens, phrases }: Clause): string[] {
  const words = tokens.flatMap((token, at) => {
    if (token.kind === "sign" || token.kind === "address") return [];
    if (
      phrases.some(
        (phrase) =>
          (phrase.is === "person" ||
            phrase.is === "time" ||
            phrase.is === "label" ||
            phrase.is === "place" ||
            (phrase.is === "ref" && phrase.ref !== "person")) &&
          phrase.from <= at &&
          at < phrase.to,
      )
    )
      return [];
    return token.kind === "quoted" || (token.word.length > 1 && !small.has(token.word))
      ? [withoutOwner(token.text)]
      : [];
  });
  return [...new Set(words)].slice(0, 8);
}

function withoutOwner(text: string): string {
  return text.replace(/['’]s?$/u, "");
}

function answerTarget(
  clause: Clause,
  context: FrameContext,
  topics: readonly string[],
): Target | Exclude<ReturnType<typeof readAim>, { target: Target }> {
  const phrases = clause.phrases.filter(
    (phrase) =>
      phrase.is === "person" ||
      isPast(clause, phrase) ||
      phrase.is === "label" ||
      (phrase.is === "place" && !isFromMe(clause, phrase)) ||
      phrase.is === "ref" ||
      (phrase.is === "pick" && phrase.order === "newest"),
  );
  const isPointing = phrases.some((phrase) => phrase.is === "ref" && phrase.ref !== "person");
  const aim = readAim({ ...clause, phrases }, phrases.map(eitherWay), aiming(context));
  if ("code" in aim) return isPointing && topics.length > 0 ? topicTarget(allOf([]), topics) : aim;
  if (aim.target.handle !== undefined)
    return {
      ...aim.target,
      count: aim.target.count ?? answered,
      conversations: aim.target.handle === pointers.open,
    };
  if (aim.target.count !== null && topics.length === 0) return aim.target;
  const target = topicTarget(parseQuery(aim.target.query), topics);
  if (target.query !== "") return target;
  return { ...mailbox, query: "in:inbox", count: answered };
}

/** "What does Ana want from me": not what was sent. */
function isFromMe({ tokens }: Clause, { from, to }: Phrase): boolean {
  return tokens.slice(from, to).some(({ word }) => word === "me");
}

function topicTarget(people: Query, topics: readonly string[]): Target {
  const words = anyOf(topics.flatMap((word) => forms(word).map((form) => textTerm("any", form))));
  const query = allOf(topics.length === 0 ? [people] : [people, words]);
  return { ...mailbox, query: printQuery(query).slice(0, limits.query), count: answered };
}

/** A word with and without the ending of many. */
function forms(word: string): string[] {
  if (!/^\p{L}{4,}$/u.test(word) || /(?:ed|ly)$/iu.test(word)) return [word];
  if (/ies$/iu.test(word)) return [word, word.replace(/ies$/iu, "y")];
  if (/[^s]s$/iu.test(word)) return [word, word.slice(0, -1)];
  return [word, `${word}s`];
}

/** What somebody said may stand in mail that only names them: an unknown name is looked for everywhere. */
function eitherWay(phrase: Phrase): Phrase {
  if (phrase.is !== "person" || phrase.known !== "no") return phrase;
  const query = mapTerms(phrase.query, (term) =>
    term.kind === "text" ? { ...term, field: "any" } : undefined,
  );
  return { ...phrase, query };
}
