import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import {
  pointers,
  type Plan,
  type Question,
  type Step,
  type StepOf,
  type Target,
  type Understood,
} from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { frameOf } from "./acts.ts";
import { patternEnd, wordsOf, type Clause, type Phrase, type Reading } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { mailbox, planned, question, reply, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { hasShown } from "./references.ts";
import { readAim, type Purpose } from "./target.ts";
import { isEnd, keyFor, numberOf, saidIn, wordAt } from "./tokens.ts";

/** "Only the unread ones", "what about October", "no, archive them": what changes what was asked before. */
export function readFollowUp(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const [clause, another] = clauses;
  const last = reading.world.earlier.findLast(({ plan }) => plan !== null && !isUndo(plan))?.plan;
  if (clause === undefined || another !== undefined || !last) return undefined;
  const { verb, tokens } = clause;
  if (verb === "redo") return planned(last.steps);
  const said = tokens.map(({ word }) => word);
  const isNarrowing = said.slice(0, 4).some((word) => /^(?:only|just|but)$/u.test(word));
  const isGoingOn =
    verb === undefined ||
    verb === "keep" ||
    (verb === "find" && isNarrowing && said.includes("ones"));
  return isGoingOn
    ? followedBy(reading, clause, last)
    : (recounted(clause, last, reading) ?? correctedAct(clause, reading));
}

function isUndo({ steps }: Plan): boolean {
  return steps.every((step) => step.do === "undo");
}

const undoLast: Step = { do: "undo", back: 1 };

/** Whether the last request has changed messages, so that a correction takes that back before anything else. */
function isDone({ earlier }: World): boolean {
  const last = earlier.at(-1);
  return last !== undefined && !last.undone && last.counts.changed > 0;
}

/** "Make that two": as many of the same. */
function recounted({ tokens }: Clause, plan: Plan, { world }: Reading): Understood | undefined {
  const at = patternEnd(tokens, 0, /^make (?:that|it) /u);
  const count = at === 0 || !isEnd(tokens[at + 1]) ? undefined : numberOf(tokens[at]);
  const step = plan.steps.at(-1);
  if (!count || step?.do !== "organise" || step.target.count === null) return undefined;
  const next = { ...step, target: { ...step.target, count } };
  return isDone(world) ? planned([undoLast, next]) : planned([next], [], true);
}

const correcting = /^(?:(?:no|nope|sorry|wait|oops|actually|i meant?)\b)|\binstead$/u;

/** "No, just archive it", behind something done: that is undone, and the other done with the same messages. */
function correctedAct(clause: Clause, reading: Reading): Understood | undefined {
  const said = saidIn(clause.tokens);
  const isMore = /\b(?:too|also|as well)\b/u.test(said);
  if (!isDone(reading.world) || isMore || !correcting.test(said)) return undefined;
  const leads = leadsOf(clause);
  const phrases = clause.phrases.filter((phrase) => !leads.includes(phrase));
  const frame = frameOf({ ...clause, phrases }, reading);
  if (frame === undefined || "code" in frame || frame.act === "deleteForever" || frame.also)
    return undefined;
  const { act, label = null, until = null } = frame;
  const { words, doubts } = leftoverOf(clause, new Set(leads));
  const isBare = phrases.every(
    (phrase) => frame.used.includes(phrase) || /^(?:nothing|verb|ref|join|mail)$/u.test(phrase.is),
  );
  const isRead = [...words, ...doubts].every((one) => leadWords.test(one));
  const target = { ...mailbox, handle: pointers.shown };
  return isBare && isRead
    ? planned([undoLast, { do: "organise", act, target, label, until }])
    : undefined;
}

/** "Not those, the ones from Ana". */
const passedOver = /^not (?:that|those|it|them|this|these) (?:ones? )?, /u;
const beginnings = {
  except: /^not /u,
  instead:
    /^(?:no|nope|sorry|wait|actually|i meant?|oops|what about|how about|and what|and how|and in|or in)\b/u,
  only: /^(?:only|just|but only|and only)\b/u,
  also: /^(?:also|and|plus|same for|same with)\b|\btoo\b|\bas well$/u,
};
type Shape = keyof typeof beginnings | "those";

/** How a clause without a verb goes on: by its first words. */
function shapeOf({ tokens, phrases, ask, verb }: Clause): Shape | undefined {
  const said = saidIn(tokens);
  if (patternEnd(tokens, 0, passedOver) > 0) return "instead";
  if (phrases[0]?.is === "except" || verb === "keep") return "except";
  const begun = keyFor(beginnings, said);
  if (begun !== undefined || ask !== undefined) return begun;
  if (phrases.some(({ is }) => is === "pick" || is === "ref")) return "those";
  return /\bones\b/u.test(said) ? "only" : undefined;
}

const leadWords =
  /^(?:same|mean|meant|i mean|i meant|same for|same with|like|what|how|nope|wait|no|sorry|oops|those)$/iu;
/** What says how the clause goes on, and denies or conditions nothing in it. */
const goingOn = /^(?:only|instead|rather|no|not|but only|never ?mind)$/iu;

function leadsOf(clause: Clause): Phrase[] {
  return clause.phrases.filter(
    (phrase) => /^(?:deny|condition)$/u.test(phrase.is) && goingOn.test(wordsOf(clause, phrase)),
  );
}

/** The phrases that change what was asked before; not those by which the clause goes on. */
function changing({ tokens, phrases }: Clause, leads: readonly Phrase[]): Phrase[] {
  const start = patternEnd(tokens, 0, passedOver);
  return phrases.filter(
    (phrase) =>
      phrase.is !== "ask" &&
      phrase.is !== "verb" &&
      !leads.includes(phrase) &&
      (phrase.is !== "except" || phrase.from > 0) &&
      (phrase.is !== "ref" || phrase.from >= start),
  );
}

function followedBy(reading: Reading, clause: Clause, plan: Plan): Understood | undefined {
  const shape = shapeOf(clause);
  const step = plan.steps.at(-1);
  if (shape === undefined || step === undefined || !("target" in step)) return undefined;
  const isShown = step.do === "find" || step.do === "count";
  const leads = leadsOf(clause);
  const phrases = changing(clause, leads);
  const { words, doubts } = leftoverOf(clause, new Set(leads));
  const isSaid = phrases.some(({ is }) => contentful.has(is) || is === "pick" || is === "ref");
  if (!isSaid || [...words, ...doubts].some((said) => !leadWords.test(said))) return undefined;
  if (isShown && clause.verb === "keep") return undefined;
  if (phrases.some(isNobody)) return reply("not_understood", { words: reading.text.slice(0, 300) });
  const isOnly = clause.tokens.some(({ word }) => word === "only" || word === "just");
  const change = { shape: isOnly ? "only" : shape, phrases, former: step.target } as const;
  if (!isShown && isTakenBack(clause, change.shape, reading))
    return takenBack(reading, clause, { ...change, step });
  const purpose = isShown ? "find" : "act";
  const target = changedTarget(reading, clause, { ...change, purpose });
  if (target === undefined || "code" in target) return target && question(target);
  const isFound = change.shape === "those" && !isShown;
  const next: Step = isFound ? { do: "find", target } : { ...step, target };
  return planned([next], [], !isShown && /^(?:only|instead|except)$/u.test(change.shape));
}

type Change = { shape: Shape; phrases: readonly Phrase[]; former: Target };

/** What was done is undone, and done with other messages, at another time or with another label. */
function takenBack(
  reading: Reading,
  clause: Clause,
  { step, ...change }: Change & { step: Extract<Step, { target: Target }> },
): Understood | undefined {
  const done = { ...mailbox, handle: pointers.shown };
  const slot = changedSlot(step, change.phrases);
  if (slot !== undefined) return planned([undoLast, { ...slot, target: done }]);
  // What was left out of what was done: no other takes its place.
  const former = change.shape === "except" ? done : change.former;
  const target = changedTarget(reading, clause, { ...change, former, purpose: "act" });
  if (target === undefined || "code" in target) return target && question(target);
  return planned([undoLast, { ...step, target }]);
}

/** "No, Ada's", "only hers", "except hers", behind something done. */
function isTakenBack({ tokens }: Clause, shape: Shape, { world }: Reading): boolean {
  const isCorrected = shape === "only" || shape === "except" || taking.test(wordAt(tokens, 0));
  return isDone(world) && isCorrected && shape !== "those";
}

const taking = /^(?:no|nope|not|sorry|wait|oops|actually|i)$/u;

/** "Sorry to bother you": unknown words behind "to" or "with" are nobody. */
function isNobody(phrase: Phrase): boolean {
  return phrase.is === "person" && phrase.known === "no" && phrase.role !== "from";
}

/** "No, Friday", "no, Travel": the time or the label of the act, and not other messages. */
function changedSlot(step: Step, phrases: readonly Phrase[]): StepOf<"organise"> | undefined {
  const [said, another] = phrases.filter(({ is }) => contentful.has(is));
  if (step.do !== "organise" || another !== undefined) return undefined;
  if (said?.is === "time" && said.moment !== undefined && step.until !== null)
    return { ...step, until: said.moment };
  return said?.is === "label" && step.label !== null && said.prep !== "labelled"
    ? { ...step, label: said.label }
    : undefined;
}

/** The target of the step before as the words change it. */
function changedTarget(
  reading: Reading,
  clause: Clause,
  { shape, former, phrases, purpose }: Change & { purpose: Purpose },
): Target | Question | undefined {
  const { world } = reading;
  const place: Place = { steps: [], target: undefined, chosen: new Map() };
  const aim = readAim(clause, phrases, { reading, place, purpose });
  if ("code" in aim) return aim;
  const { target } = aim;
  const { handle = pointers.shown, query, order, skip, count } = target;
  const isPointed = phrases.some((phrase) => phrase.is === "ref" && phrase.ref !== "person");
  const isPicked = phrases.some(({ is }) => is === "pick");
  const content = phrases.filter(({ is }) => contentful.has(is));
  if (shape === "those") return target.handle === undefined ? undefined : target;
  // Behind a card that waits, its messages have not been shown as a list.
  const isWaiting = Boolean(world.earlier.at(-1)?.counts.waiting);
  if (shape === "only" && hasShown(world) && !isWaiting) return { ...target, handle };
  if (shape === "except") {
    const left = allOf([parseQuery(former.query), { kind: "not", term: parseQuery(query) }]);
    return query === "" ? undefined : { ...former, query: printQuery(left) };
  }
  if (isPointed && !isPicked) return target;
  // "And the oldest", behind some that were picked out of a list.
  const isListed = target.handle !== undefined && target.handle !== pointers.shown;
  if (shape === "also" && isPicked && isListed) return target;
  if (content.length === 0) return { ...former, order, skip, count };
  const picked = isPicked ? target : former;
  const kept = without(parseQuery(former.query), new Set(content.map(({ is }) => is)));
  const { handle: of } = former;
  const next = { ...mailbox, order: picked.order, skip: picked.skip, count: picked.count };
  const all = printQuery(allOf([kept, parseQuery(query)]));
  return { ...next, ...(of === undefined ? {} : { handle: of }), query: all };
}

type Said = Phrase["is"];

/** A query without the conditions that phrases of some kinds make. */
function without(query: Query, said: ReadonlySet<Said>): Query {
  const terms = query.kind === "and" ? query.terms : [query];
  return allOf(terms.filter((term) => !phrasesFor(term).some((is) => said.has(is))));
}

const others: readonly Said[] = ["kind", "size", "senders", "unanswered", "quote"];
const phrasesOfTerm: Partial<Record<Query["kind"], readonly Said[]>> = {
  text: ["topic"],
  day: ["time"],
  time: ["time"],
  age: ["time"],
  is: ["state"],
  in: ["place"],
  label: ["label"],
};

/** The kinds of phrases that such a condition comes from. */
function phrasesFor(term: Query): readonly Said[] {
  if (term.kind === "not") return term.term.kind === "in" ? [] : phrasesFor(term.term);
  const isPeople = (term.kind === "or" ? term.terms : [term]).every(isPerson);
  return isPeople ? ["person"] : (phrasesOfTerm[term.kind] ?? others);
}

function isPerson(term: Query): boolean {
  return term.kind === "text" && (term.field === "from" || term.field === "to");
}
