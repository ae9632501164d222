import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { pointers, type Plan, type Step, type Target, type Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { patternEnd, wordsOf, type Clause, type Phrase, type Reading } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { mailbox, question, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { hasShown } from "./references.ts";
import { readAim } from "./target.ts";
import { wordAt } from "./tokens.ts";

/** "Only the unread ones", "what about October", "no, the second one": what changes what was asked before. */
export function readFollowUp(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const [clause, another] = clauses;
  const last = reading.world.earlier.findLast(({ plan }) => plan !== null)?.plan;
  if (clause === undefined || another !== undefined || !last) return undefined;
  const { verb, tokens } = clause;
  if (verb === "redo") return { kind: "plan", plan: { ...last, leftover: [], replaces: false } };
  const said = tokens.map(({ word }) => word);
  const isNarrowing = said.slice(0, 4).some((word) => /^(?:only|just|but)$/u.test(word));
  if (verb !== undefined && !(verb === "find" && isNarrowing && said.includes("ones")))
    return undefined;
  return followedBy(reading, clause, last);
}

type Shape = "only" | "instead" | "also" | "those" | "except";

/** "Not those, the ones from Ana". */
const passedOver = /^not (?:that|those|it|them|this|these) (?:ones? )?, /u;
const beginnings: readonly (readonly [Shape, RegExp])[] = [
  ["except", /^not /u],
  ["instead", /^(?:no|nope|sorry|wait|actually|i meant|i mean|oops)\b/u],
  ["instead", /^(?:what about|how about|and what|and how|and in|or in)\b/u],
  ["only", /^(?:only|just|but only|and only)\b/u],
  ["also", /^(?:also|and|plus|same for|same with)\b|\btoo\b|\bas well$/u],
];

/** How a clause without a verb goes on: by its first words. */
function shapeOf({ tokens, phrases, ask }: Clause): Shape | undefined {
  const words = tokens.filter(({ kind }) => kind !== "sign").map(({ word }) => word);
  if (patternEnd(tokens, 0, passedOver) > 0) return "instead";
  if (phrases[0]?.is === "except") return "except";
  const begun = beginnings.find(([, start]) => start.test(words.join(" ")))?.[0];
  if (begun !== undefined || ask !== undefined) return begun;
  if (phrases.some(({ is }) => is === "pick" || is === "ref")) return "those";
  return words.includes("ones") ? "only" : undefined;
}

const leadWords =
  /^(?:same|mean|meant|i mean|i meant|same for|same with|like|what|how|nope|wait|no|sorry|oops)$/iu;
/** What says how the clause goes on, and denies or conditions nothing in it. */
const goingOn = /^(?:only|instead|rather|no|not|but only|never ?mind)$/iu;

/** The phrases that change what was asked before; not those by which the clause goes on. */
function changing({ tokens, phrases }: Clause, leads: readonly Phrase[]): Phrase[] {
  const start = patternEnd(tokens, 0, passedOver);
  return phrases.filter(
    (phrase) =>
      phrase.is !== "ask" &&
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
  const isOnly =
    shape === "only" || clause.tokens.some(({ word }) => word === "only" || word === "just");
  const leads = clause.phrases.filter(
    (phrase) => /^(?:deny|condition)$/u.test(phrase.is) && goingOn.test(wordsOf(clause, phrase)),
  );
  const { words, doubts } = leftoverOf(clause, new Set(leads));
  const phrases = changing(clause, leads);
  const isSaid = phrases.some(({ is }) => contentful.has(is) || is === "pick" || is === "ref");
  if (!isSaid || [...words, ...doubts].some((said) => !leadWords.test(said))) return undefined;
  const place: Place = { steps: [], target: undefined, chosen: new Map() };
  const { world } = reading;
  const aim = readAim(clause, phrases, { world, place, purpose: isShown ? "find" : "act" });
  if ("code" in aim) return question(aim);
  const change = { shape: isOnly ? "only" : shape, former: step.target, phrases, world } as const;
  const target = changedTarget(aim.target, change);
  if (target === undefined) return undefined;
  const next: Step = shape === "those" && !isShown ? { do: "find", target } : { ...step, target };
  const replaces = !isShown && (isOnly || shape === "instead" || shape === "except");
  const steps = isTakenBack(shape, clause, reading) ? [undoLast, next] : [next];
  return { kind: "plan", plan: { steps, leftover: [], replaces } };
}

const undoLast: Step = { do: "undo", back: 1 };
const taking = /^(?:no|nope|sorry|wait|oops|actually)$/u;

/** "No, Ada's", behind something done: that is undone, and the same done to hers. */
function isTakenBack(shape: Shape, { tokens }: Clause, { world }: Reading): boolean {
  const last = world.earlier.at(-1);
  const isDone = last !== undefined && !last.undone && last.counts.changed > 0;
  return isDone && shape === "instead" && taking.test(wordAt(tokens, 0));
}

type Change = { shape: Shape; former: Target; phrases: readonly Phrase[]; world: World };

/** The target of the step before as the words change it. */
function changedTarget(
  target: Target,
  { shape, former, phrases, world }: Change,
): Target | undefined {
  const { handle = pointers.shown, query, order, skip, count } = target;
  const isPointed = phrases.some((phrase) => phrase.is === "ref" && phrase.ref !== "person");
  const isPicked = phrases.some(({ is }) => is === "pick");
  const content = phrases.filter(({ is }) => contentful.has(is));
  if (shape === "those") return target.handle === undefined ? undefined : target;
  if (shape === "only" && hasShown(world)) return { ...target, handle };
  if (shape === "except") {
    const left = allOf([parseQuery(former.query), { kind: "not", term: parseQuery(query) }]);
    return query === "" ? undefined : { ...former, query: printQuery(left) };
  }
  if (isPointed && !isPicked) return target;
  if (content.length === 0) return { ...former, order, skip, count };
  const picked = isPicked ? target : former;
  const kept = without(parseQuery(former.query), new Set(content.map(({ is }) => is)));
  return {
    ...mailbox,
    ...(former.handle === undefined ? {} : { handle: former.handle }),
    order: picked.order,
    skip: picked.skip,
    count: picked.count,
    query: printQuery(allOf([kept, parseQuery(query)])),
  };
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
