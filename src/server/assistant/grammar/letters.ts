import { limits } from "#contract/limits.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { pointers, type Question, type Step, type Target, type Wording } from "../plan/plan.ts";
import { gapQuestion, textOf } from "./answers.ts";
import {
  patternEnd,
  phrasesOf,
  wordsOf,
  type Clause,
  type Phrase,
  type Reading,
} from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { unclear } from "./frames.ts";
import {
  hasMail,
  isCovered,
  isIdle,
  lastPerson,
  overlaps,
  readHead,
  takenSpans,
  type Head,
} from "./letter-head.ts";
import { sendingTail } from "./letter-text.ts";
import { letterVerbOf, type LetterVerb } from "./letter-verbs.ts";
import { means } from "./lexicon.ts";
import { readLimit } from "./limits.ts";
import { append } from "./merge.ts";
import {
  mailbox,
  inField,
  planned,
  question,
  reply,
  type FrameContext,
  type Part,
} from "./part.ts";
import { namedPeople } from "./people.ts";
import { contentful, freeRuns, unknownRuns } from "./phrases.ts";
import { hasShown, nearHandle } from "./references.ts";
import { readAim } from "./target.ts";
import { keyFor } from "./tokens.ts";
import { withTopics } from "./topic.ts";

/**
 * What a clause asks to be written: a message, a reply, a forward. `behind` are the clauses that follow; `Part.clauses` says
 * how many of them only say when or whether it is sent. Undefined where nothing is to be written.
 */
export function readLetter(
  clause: Clause,
  behind: readonly Clause[],
  context: FrameContext,
): Part | undefined {
  const verb = letterVerbOf(clause, context.reading);
  if (verb === undefined) return undefined;
  const [next, ...others] = behind;
  const isTitle = next?.verb === undefined && patternEnd(next?.tokens ?? [], 0, titled) > 0;
  if (next === undefined || !isTitle) return letterPart(clause, behind, { context, verb });
  const part = letterPart(append(clause, next), others, { context, verb });
  return part?.kind === "steps" ? { ...part, clauses: 1 + (part.clauses ?? 0) } : part;
}

/** "Could you write to Ana? The title should be 'Lunch'." */
const titled = /^(?:the |its )?(?:subject|title) (?:is|should|:)/u;

function letterPart(
  clause: Clause,
  behind: readonly Clause[],
  { context, verb }: { context: FrameContext; verb: LetterVerb },
): Part | undefined {
  const { reading } = context;
  const limit = readLimit(reading.text);
  if (limit === "cannot_translate" || (limit === "cannot_calendar" && verb.how === "schedule"))
    return reply(limit);
  const words = behind[0]?.tokens.filter(({ kind }) => kind !== "sign") ?? [];
  const tail = sendingTail(words.map(({ word }) => word).join(" "));
  const how = tail?.at === 0 && words.length > 0 ? tail.how : undefined;
  const isLast = !behind.some((one) => letterVerbOf(one, reading) !== undefined);
  const cut = isLast || how !== undefined ? reading.said : undefined;
  const head = readHead(clause, verb, { context, cut });
  head.how = how ?? head.how;
  if (/^the same(?: thing)?[.!]*$/iu.test(textOf(head.body))) return undefined;
  const part = partOf(head);
  return part?.kind === "steps" && how !== undefined ? { ...part, clauses: 1 } : part;
}

/** "In two hours, email Rose", "write and send a mail": a time or a verb alone before a letter belongs to it. */
export function withLeadingTimes(clauses: readonly Clause[], reading: Reading): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isLead = last !== undefined && (isTime(last) || isVerbAlone(last, reading));
    const { verb, denied, ask } = clause;
    if (!isLead || letterVerbOf(clause, reading) === undefined) joined.push(clause);
    else if (!isTime(last)) joined[joined.length - 1] = clause;
    else joined[joined.length - 1] = { ...append(last, clause), verb, denied, ask };
  }
  return joined;
}

function isTime(clause: Clause): boolean {
  return (
    clause.verb === undefined &&
    freeRuns(clause).length === 0 &&
    phrasesOf(clause, "time").length > 0 &&
    clause.phrases.every(({ is }) => is === "time" || is === "nothing" || is === "join")
  );
}

function isVerbAlone(clause: Clause, reading: Reading): boolean {
  const verb = letterVerbOf(clause, reading);
  const isNew = verb?.from === 0 && (verb.kind === "write" || verb.kind === "send");
  return isNew && clause.tokens.slice(verb.to).every(({ kind }) => kind === "sign");
}

type Kind = "write" | "reply" | "forward";

/** What is made: "send" is a message, or a mail that is there already; to a place it is an act. */
function kindOf(head: Head): Kind | undefined {
  const { clause, scan, verb, to, body, context } = head;
  const { files, open } = context.reading.world;
  const isToNobody = to.length === 0;
  if (verb.kind === "reply" || verb.kind === "forward") return verb.kind;
  if (verb.kind === "send") {
    const isPlaced = phrasesOf(clause, "place").some(({ prep }) => prep !== "" && prep !== "in");
    if (isToNobody && isPlaced) return undefined;
    const isMail = hasMail(head);
    const isNew = files > 0 && (body === null || !isMail);
    if (isMail && !isNew) return isToNobody ? undefined : "forward";
    if (isToNobody && body === null && !isNew) return undefined;
  }
  const isPronoun = scan.tokens.some(({ word }) => /^(?:him|her|them)$/u.test(word));
  return isToNobody && isPronoun && open > 0 ? "reply" : "write";
}

type Aim = { target: Target; each?: boolean; all?: boolean };

/** The step of a head; of a reply and a forward with the mail that it is about. */
function stepOf(head: Head, kind: Kind, { target, each = false, all = false }: Aim): Step {
  const { how, at, subject, to } = head;
  const cc = namedPeople(head.copies.cc);
  const bcc = namedPeople(head.copies.bcc);
  const body: Wording = head.body ?? { source: "words", text: "" };
  switch (kind) {
    case "write":
      return { do: kind, how, to: namedPeople(to), cc, bcc, subject, body, at };
    case "reply":
      return { do: kind, how, target, each, all, cc, bcc, body, at };
    case "forward":
      return { do: kind, how, target, to: namedPeople(to), cc, bcc, note: head.body, at };
  }
}

/** What the head comes to. */
function partOf(head: Head): Part | undefined {
  const { clause, context } = head;
  const { place, reading } = context;
  const kind = kindOf(head);
  if (kind === undefined) return undefined;
  if (kind === "write") {
    const strange = clause.phrases.filter(
      (phrase) =>
        contentful.has(phrase.is) &&
        phrase.is !== "quote" &&
        !overlaps(head, phrase) &&
        !isIdle(head, phrase),
    );
    return ended(head, stepOf(head, kind, { target: mailbox }), { unused: strange });
  }
  const isReply = kind === "reply";
  const all = isReply && readsAll(head);
  const group = isReply ? groupOf(head) : undefined;
  if (group === "judged" && !hasShown(reading.world)) return reply("cannot_judge", { words: "" });
  if (group === "judged") {
    const step = stepOf(head, kind, { target: { ...mailbox, handle: pointers.shown }, each: true });
    return ended(head, step, { unused: phrasesOf(clause, "topic") });
  }
  const aimed = aimOf(head, isReply);
  if ("question" in aimed) return question(aimed.question ?? whichMail(head, kind));
  const { target, used } = aimed;
  const isPointed = target.handle !== undefined;
  const each = group === "each" && (isPointed || place.steps.length > 0);
  const isMany = isReply ? each || isPointed : isPlural(head);
  // The newest is meant where several fit.
  const meant = isMany || target.count !== null ? target : { ...target, count: 1 };
  return ended(head, stepOf(head, kind, { target: meant, each, all }), { used });
}

/** Which mail is meant, with the newest one as an answer to choose. */
function whichMail(head: Head, kind: Kind): Question {
  const target: Target = { ...mailbox, query: "in:inbox", count: 1 };
  const { plan } = planned([stepOf(head, kind, { target })]);
  return {
    code: "which_messages",
    parameters: { words: "" },
    choices: [{ label: "The newest one in my inbox", plan }],
  };
}

/** Words for the files that came with the request, which go along with every letter. */
const attached =
  /^(?:and |please )*(?:(?:attach|include|with)\b ?)?(?:(?:the|this|that|these|them|it|my|attached) ?)*(?:files?|documents?|docs?|pdfs?|attachments?|pictures?|images?|photos?)?(?: attached)?$/iu;

/** Phrases of which the step is made beside the head, and those that say something else. */
type Use = { used?: readonly Phrase[]; unused?: readonly Phrase[] };

/** The step with the words that nothing was made of; or the question for what it lacks, or what those words mean. */
function ended(head: Head, step: Step, { used = [], unused = [] }: Use): Part {
  const { clause, context } = head;
  const { files } = context.reading.world;
  const spans = [...takenSpans(head), ...used];
  const others = clause.phrases.filter(
    (phrase) =>
      phrase.is !== "quote" &&
      !spans.some(({ from, to }) => from <= phrase.from && phrase.to <= to),
  );
  const taken = spans.map(({ from, to }): Phrase => ({ is: "nothing", from, to }));
  const { words, doubts } = leftoverOf({ ...clause, phrases: [...others, ...taken] });
  if (doubts.length > 0) return unclear(doubts);
  const over = words.filter((one) => files === 0 || !attached.test(one));
  const leftover = [...over, ...unused.map((phrase) => wordsOf(clause, phrase))];
  const steps = [...context.place.steps, step].slice(-limits.planSteps);
  const { plan } = planned(steps, leftover);
  const gap = gapQuestion(plan, steps.length - 1, files);
  return gap === undefined ? { kind: "steps", steps: [step], leftover } : question(gap);
}

/** "All mails from Ana", "them", "the two invoices": more than one is meant. */
function isPlural(head: Head): boolean {
  const { clause } = head;
  const own = clause.phrases.filter((phrase) => !overlaps(head, phrase));
  const noun = own.findLast(({ is }) => is === "mail" || is === "kind");
  const isMany = noun !== undefined && /[^s]s$/u.test(clause.tokens[noun.to - 1]?.word ?? "");
  return (
    isMany ||
    own.some((one) => one.is === "all" || (one.is === "ref" && /^(?:them|rest)$/u.test(one.ref)))
  );
}

type Aimed = { target: Target; used: readonly Phrase[] };

/** Which mail is answered or passed on; the question that has to be asked first, which is open where none is named. */
function aimOf(head: Head, isReply: boolean): Aimed | { question: Question | undefined } {
  const { clause, context } = head;
  const pronoun = isReply ? pronounTarget(head) : undefined;
  if (pronoun !== undefined) return { target: pronoun, used: [] };
  const own = clause.phrases.filter((phrase) => phrase.is !== "verb" && !overlaps(head, phrase));
  const phrases = withTopic(head, own).map((phrase) => (isReply ? fromSender(phrase) : phrase));
  const aim = readAim({ ...clause, phrases }, phrases, { ...context, purpose: "find" });
  if ("code" in aim) return { question: aim };
  const { target, bare } = aim;
  const isSaid = target.handle !== undefined || target.count !== null || !bare;
  if (isSaid || phrases.some(({ is }) => is === "all"))
    return { target: received(target, phrases, isReply && bare), used: phrases };
  const implied = impliedTarget(head);
  return implied === undefined ? { question: undefined } : { target: implied, used: phrases };
}

/** "To Ana" of a reply is whose mail is answered. */
function fromSender(phrase: Phrase): Phrase {
  if (phrase.is !== "person" || phrase.role === "from") return phrase;
  return { ...phrase, role: "from", query: inField(phrase.query, "from", ["to", "cc"]) };
}

/** Unknown words behind the verb name the mail: "forward the outage report". */
function withTopic(head: Head, own: Phrase[]): readonly Phrase[] {
  const { clause, scan, verb } = head;
  if (own.some(({ is }) => is === "ref" || is === "topic")) return own;
  const taken = takenSpans(head).map(({ from, to }): Phrase => ({ is: "nothing", from, to }));
  const run = unknownRuns({ ...clause, phrases: [...clause.phrases, ...taken] }).find(
    ({ from }) => from >= verb.to,
  );
  if (run === undefined || scan.names.at(clause.tokens, run.from) !== undefined) return own;
  const verbs = phrasesOf(clause, "verb");
  const named = withTopics({ ...clause, phrases: [...own, ...verbs] }, [run], "sender");
  return named.phrases.filter(({ is }) => is !== "verb");
}

/** One's own sent mail is answered or passed on only where it is named. */
function received(target: Target, phrases: readonly Phrase[], bare: boolean): Target {
  if (target.handle !== undefined) return target;
  if (bare) return { ...target, query: "in:inbox" };
  const isNamed = phrases.some(
    (phrase) => phrase.is === "place" || (phrase.is === "person" && phrase.role === "from"),
  );
  return isNamed ? target : { ...target, query: `${target.query} -from:me`.trim() };
}

/** Without a word for it: what the step before has found, what lies open, or the one message that was shown. */
function impliedTarget({ context: { place, reading } }: Head): Target | undefined {
  const { world } = reading;
  const isOne = world.earlier.at(-1)?.counts.shown === 1 && hasShown(world);
  const handle = nearHandle(place.steps, world) ?? (isOne ? pointers.shown : undefined);
  return handle === undefined ? undefined : { ...mailbox, handle };
}

/** "Reply to her": the mail that is at hand, or the last one of whom it was about. */
function pronounTarget(head: Head): Target | undefined {
  const { scan, context } = head;
  const { tokens } = scan;
  const at = tokens.findIndex(
    ({ word }, one) =>
      /^(?:him|her)$/u.test(word) && !means(scan.found[one + 1], "mail", "order", "kind"),
  );
  if (at === -1 || isCovered(head, at)) return undefined;
  head.covered.push({ from: at, to: at + 1 });
  const person = lastPerson(context.reading.world);
  const last: Target | undefined =
    person === undefined
      ? undefined
      : { ...mailbox, query: printQuery(textTerm("from", person)), count: 1 };
  return impliedTarget(head) ?? last;
}

/** "Reply all", "reply to everyone". */
function readsAll(head: Head): boolean {
  const { scan, verb } = head;
  const { tokens } = scan;
  const all =
    /^(?:to )?(?:all|everyone|everybody) (?!of |who |that |mails? |emails? |messages? |the |my )/u;
  const to = patternEnd(tokens, verb.to, all);
  if (to > verb.to) head.covered.push({ from: to - 1, to });
  return to > verb.to;
}

const groups = {
  judged:
    /\b(?:everybody|everyone|all|those|people|anyone|anybody|each person|whoever) (?:of them )?(?:who|that|asking|whose)\b/u,
  each: /\b(?:each|all|every one|both) of (?:them|these|those|the)\b|\bthem all\b/u,
};

/** Several that are answered: "each of them", or those of whom somebody would have to judge. */
function groupOf({ scan: { tokens }, clause }: Head): keyof typeof groups | undefined {
  const isThem = phrasesOf(clause, "ref").some(({ ref }) => ref === "them");
  const said = keyFor(groups, tokens.map(({ word }) => word).join(" "));
  return said ?? (isThem ? "each" : undefined);
}
