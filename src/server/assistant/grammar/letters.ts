import { limits } from "#contract/limits.ts";
import type { NamedPerson, Question, Step, StepOf, Target, Wording } from "../plan/plan.ts";
import { pointers } from "../plan/plan.ts";
import { phrasesOf, wordsOf, type Clause, type Phrase, type Reading, type Span } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { unclear, type FrameContext } from "./frames.ts";
import { gapOf, pendingGap, textOf } from "./letter-gaps.ts";
import {
  hasMail,
  idleSpans,
  isIdle,
  letterVerbOf,
  overlaps,
  readHead,
  type Head,
  type How,
} from "./letter-head.ts";
import { aimOf, groupOf, isPlural, oneOf, readPronoun, readsAll } from "./letter-target.ts";
import type { LetterVerb } from "./letter-verbs.ts";
import { readLimit } from "./limits.ts";
import { mailbox, type Part } from "./part.ts";
import { contentful, freeRuns } from "./phrases.ts";
import { hasShown } from "./references.ts";

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
  const limit = readLimit(context.reading.text);
  if (limit === "cannot_translate" || (limit === "cannot_calendar" && verb.how === "schedule"))
    return { kind: "reply", reply: { code: limit, parameters: {} } };
  if (
    isVerbAlone(clause, verb) &&
    behind[0] !== undefined &&
    letterVerbOf(behind[0], context.reading) !== undefined
  )
    return { kind: "steps", steps: [], leftover: [] };
  const isLast = !behind.some((one) => letterVerbOf(one, context.reading) !== undefined);
  const tail = sendingTail(behind);
  const head = readHead(clause, verb, {
    context,
    said: isLast || tail !== undefined ? context.reading.said : undefined,
  });
  if (tail !== undefined) head.how = tail;
  if (/^the same(?: thing)?[.!]*$/iu.test(textOf(head.body))) return undefined;
  const part = partOf(head);
  return part?.kind === "steps" && tail !== undefined ? { ...part, clauses: 1 } : part;
}

/** "Write and send a mail": the second verb says it all. */
function isVerbAlone({ tokens }: Clause, { from, to }: LetterVerb): boolean {
  return from === 0 && tokens.slice(to).every(({ kind }) => kind === "sign");
}

/** "In two hours, email Rose": a time that stands before a letter belongs to it. */
export function withLeadingTimes(clauses: readonly Clause[], reading: Reading): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isTime =
      last !== undefined &&
      last.verb === undefined &&
      freeRuns(last).length === 0 &&
      phrasesOf(last, "time").length > 0 &&
      last.phrases.every(({ is }) => ["time", "nothing", "join"].includes(is));
    if (!isTime || letterVerbOf(clause, reading) === undefined) joined.push(clause);
    else joined[joined.length - 1] = behindTime(last, clause);
  }
  return joined;
}

function behindTime(time: Clause, clause: Clause): Clause {
  const by = time.tokens.length;
  const moved = clause.phrases.map((phrase) => ({
    ...phrase,
    from: phrase.from + by,
    to: phrase.to + by,
  }));
  return {
    ...clause,
    tokens: [...time.tokens, ...clause.tokens],
    phrases: [...time.phrases, ...moved],
    unknown: new Set([...clause.unknown].map((at) => at + by)),
  };
}

/** "… and send it", "… but do not send it yet" as a clause of its own. */
function sendingTail([next]: readonly Clause[]): How | undefined {
  if (next === undefined) return undefined;
  const said = next.tokens
    .filter(({ kind }) => kind !== "sign")
    .map(({ word }) => word)
    .join(" ");
  if (
    /^(?:and |then |please |but )*(?:do not|dont) send(?: it| this| that)?(?: yet| now| out)*$/u.test(
      said,
    )
  )
    return "draft";
  if (
    /^(?:and |then |please |but )*(?:save|keep|leave) (?:it|this|that) (?:as|in) (?:a |my )?drafts?$/u.test(
      said,
    )
  )
    return "draft";
  return /^(?:and |then |please )*send(?: it| this| that)?(?: off| out| now| right away| please)*$/u.test(
    said,
  )
    ? "send"
    : undefined;
}

/** What the head comes to. */
function partOf(head: Head): Part | undefined {
  switch (head.verb.kind) {
    case "reply":
      return replyPart(head);
    case "forward":
      return forwardPart(head);
    case "write":
      return writePart(head);
    case "send":
      return sendPart(head);
  }
}

/** "Send" is a message, or a mail that is there already; to a place it is an act. */
function sendPart(head: Head): Part | undefined {
  const {
    clause,
    context: {
      reading: { world },
    },
  } = head;
  if (
    phrasesOf(clause, "place").some(({ prep }) => prep !== "" && prep !== "in") &&
    head.to.length === 0
  )
    return undefined;
  if (world.files > 0 && (head.body === null || !hasMail(head))) return writePart(head);
  if (hasMail(head)) return head.to.length === 0 ? undefined : forwardPart(head);
  return head.to.length === 0 && head.body === null ? undefined : writePart(head);
}

function named(people: readonly string[]): NamedPerson[] {
  return people
    .slice(0, limits.recipients)
    .map((words) => ({ words: words.slice(0, limits.typedAddress) }));
}

function copiesOf({ copies: { cc, bcc } }: Head): { cc: NamedPerson[]; bcc: NamedPerson[] } {
  return { cc: named(cc), bcc: named(bcc) };
}

const nothing: Wording = { source: "words", text: "" };

function writePart(head: Head): Part {
  const {
    context: {
      reading: { world },
    },
    scan: { tokens },
  } = head;
  if (
    head.to.length === 0 &&
    tokens.some(({ word }) => /^(?:him|her|them)$/u.test(word)) &&
    world.open > 0
  )
    return replyPart(head);
  const step: Step = {
    do: "write",
    how: head.how,
    to: named(head.to),
    ...copiesOf(head),
    subject: head.subject,
    body: head.body ?? nothing,
    at: head.at,
  };
  const unused = head.clause.phrases.filter(
    (phrase) =>
      contentful.has(phrase.is) &&
      phrase.is !== "quote" &&
      !overlaps(head, phrase) &&
      !isIdle(head, phrase),
  );
  return ended(head, step, { used: [], unused });
}

type Use = { used: readonly Phrase[]; unused?: readonly Phrase[] };

/** Words for the files that came with the request, which go along with every letter. */
const attached =
  /^(?:and |please )*(?:(?:attach|include|with)\b ?)?(?:(?:the|this|that|these|them|it|my|attached) ?)*(?:files?|documents?|docs?|pdfs?|attachments?|pictures?|images?|photos?)?(?: attached)?$/iu;

/** The step with the words that nothing was made of; or the question for what it lacks, or what those words mean. */
function ended(head: Head, step: Step, { used, unused = [] }: Use): Part {
  const { clause, covered, context } = head;
  const spans = [...covered, ...used, ...idleSpans(head)];
  const phrases: Phrase[] = [
    ...clause.phrases
      .filter(
        ({ from, to, is }) =>
          is !== "quote" ||
          covered.some((one) => one.from <= from && to <= one.to) ||
          used.some((one) => one.from === from),
      )
      .filter((phrase) => !isDoubt(phrase, spans)),
    ...spans.map(({ from, to }): Phrase => ({ is: "nothing", from, to })),
  ];
  const { words: over, doubts } = leftoverOf({ ...clause, phrases });
  if (doubts.length > 0) return unclear(doubts);
  const words = context.reading.world.files > 0 ? over.filter((one) => !attached.test(one)) : over;
  const left = unused.map((phrase) => wordsOf(clause, phrase));
  const steps = [...context.place.steps, step];
  const gap = gapOf(step, context.reading.world.files);
  if (gap === undefined) return { kind: "steps", steps: [step], leftover: [...words, ...left] };
  return { kind: "question", question: pendingGap(steps, gap, [...words, ...left]) };
}

function isDoubt(phrase: Phrase, spans: readonly Span[]): boolean {
  return (
    (phrase.is === "deny" || phrase.is === "condition") &&
    spans.some(({ from, to }) => from <= phrase.from && phrase.to <= to)
  );
}

function forwardPart(head: Head): Part {
  const aimed = aimOf(head);
  if ("question" in aimed) return { kind: "question", question: aimed.question ?? whichMail(head) };
  const { target, used } = aimed;
  const note = head.body;
  const step: Step = {
    do: "forward",
    how: head.how,
    target: isPlural(head) || target.count !== null ? target : { ...target, count: 1 },
    to: named(head.to),
    ...copiesOf(head),
    note,
    at: head.at,
  };
  return ended(head, step, { used });
}

/** Which mail is meant, with the newest one as an answer to choose. */
function whichMail(head: Head): Question {
  const target: Target = { ...mailbox, query: "in:inbox", count: 1 };
  const step: Step =
    head.verb.kind === "forward" || head.verb.kind === "send"
      ? {
          do: "forward",
          how: head.how,
          target,
          to: named(head.to),
          ...copiesOf(head),
          note: head.body,
          at: head.at,
        }
      : replyStep(head, target);
  const plan = { steps: [step], leftover: [], replaces: false };
  return {
    code: "which_messages",
    parameters: { words: "" },
    choices: [{ label: "The newest one in my inbox", plan }],
  };
}

function replyStep(head: Head, target: Target): StepOf<"reply"> {
  return {
    do: "reply",
    how: head.how,
    target,
    each: false,
    all: false,
    ...copiesOf(head),
    body: head.body ?? nothing,
    at: head.at,
  };
}

function replyPart(head: Head): Part {
  const {
    context: {
      reading: { world },
      place,
    },
  } = head;
  const all = readsAll(head);
  const group = groupOf(head);
  if (group === "judged") {
    if (!hasShown(world))
      return { kind: "reply", reply: { code: "cannot_judge", parameters: { words: "" } } };
    const target: Target = { ...mailbox, handle: pointers.shown };
    return ended(
      head,
      { ...replyStep(head, target), each: true },
      { used: [], unused: head.clause.phrases.filter(({ is }) => is === "topic") },
    );
  }
  const pronoun = readPronoun(head);
  if (pronoun !== undefined) return ended(head, { ...replyStep(head, pronoun), all }, { used: [] });
  const aimed = aimOf(head);
  if ("question" in aimed) return { kind: "question", question: aimed.question ?? whichMail(head) };
  const { target, used } = aimed;
  const each = group === "each" && (target.handle !== undefined || place.steps.length > 0);
  const step: Step = { ...replyStep(head, each ? target : oneOf(target)), each, all };
  return ended(head, step, { used });
}
