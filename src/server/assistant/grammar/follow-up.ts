import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { splitWords } from "#query/words.ts";
import { fillGap } from "../plan/fill-gap.ts";
import {
  pointers,
  type Plan,
  type Question,
  type Step,
  type Target,
  type Understood,
} from "../plan/plan.ts";
import { wordsOf, type Clause, type Phrase, type Reading } from "./clause.ts";
import type { World } from "../plan/world.ts";
import { leftoverOf } from "./coverage.ts";
import { readLetterGap } from "./letter-gaps.ts";
import { peopleQuery } from "./names.ts";
import { mapTerms, mailbox, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { hasShown } from "./references.ts";
import { readAim } from "./target.ts";
import { periodAt } from "./periods.ts";
import { readTokens, wordAt } from "./tokens.ts";
import { momentOf } from "./calendar.ts";

const yes =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|go ahead|do it|please do|yes please|correct|right|exactly|of course|all of them|both|all)\b/u;
const no = /^(?:no|nope|cancel|never ?mind|forget it|none|neither|stop|don't|do not)\b/u;
const ordinals = ["first", "second", "third", "fourth", "fifth"];

/** What an answer to the question that stands is: one of its choices, or what fills its gap. */
export function readAnswer(reading: Reading): Understood | undefined {
  const { text, world } = reading;
  const question = world.earlier.at(-1)?.question ?? null;
  if (question === null) return undefined;
  if (text.length > 300) return readLetterGap(reading, question);
  const said = text.trim().toLowerCase();
  const choice = choiceOf(question, said);
  if (choice?.plan !== undefined) return { kind: "plan", plan: choice.plan };
  if (no.test(said) && said.split(/\s+/u).length < 4)
    return { kind: "reply", reply: { code: "nothing_done", parameters: { words: "" } } };
  if (question.pending === undefined) return undefined;
  return choice?.value === undefined
    ? (readLetterGap(reading, question) ?? readGap(reading, question))
    : filled(question, choice.value);
}

/** A person, a time or a label, by what is missing. */
function readGap(
  { text, world, clock, names }: Reading,
  question: Question,
): Understood | undefined {
  const tokens = readTokens(text.trim());
  const [first] = tokens;
  const slot = question.pending?.slot;
  if (slot === "person") {
    const [step] = question.pending?.plan.steps ?? [];
    if (step !== undefined && !("target" in step)) return filled(question, text.trim());
    if (first?.kind === "address") return withPerson(question, parseQuery(`from:${first.text}`));
    const there = names.at(tokens, 0);
    return there && withPerson(question, peopleQuery("from", there.people));
  }
  if (slot === "at") {
    const isLed = /^(?:until|till|to|on|at|for|in)$/u.test(wordAt(tokens, 0));
    const at = periodAt(tokens, isLed ? 1 : 0, clock)?.at;
    return at && filled(question, momentOf(at.day, at.minutes, clock));
  }
  return slot === "label" && tokens.length <= 4
    ? filled(question, labelOf(text, world.labels))
    : undefined;
}

function labelOf(text: string, labels: readonly { name: string }[]): string {
  const said = text
    .trim()
    .replace(/^(?:the |label |as |under |to )+/iu, "")
    .replaceAll(/["“”.!]/gu, "")
    .replace(/ label$/iu, "");
  return labels.find(({ name }) => name.toLowerCase() === said.toLowerCase())?.name ?? said;
}

type Choice = Question["choices"][number];

/** A choice by its label or a name in it, by its place, or by "yes" where there is only one. */
function choiceOf({ choices }: Question, said: string): Choice | undefined {
  const words = splitWords(said).filter(
    (word) => !["the", "one", "please", "i", "mean", "meant", "no"].includes(word),
  );
  const place = ordinals.indexOf(words[0] ?? "");
  const numbered = /^(\d{1,2})$/u.exec(words.join(" "));
  if (numbered !== null) return choices[Number(numbered[1]) - 1];
  if (place !== -1 && words.length === 1) return choices[place];
  if (words.length === 1 && words[0] === "last") return choices.at(-1);
  if (yes.test(said) && choices.length === 1) return choices[0];
  if (words.length === 0) return undefined;
  const fitting = choices.filter(({ label }) => {
    const own = splitWords(label);
    return words.every((word) => own.includes(word));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The pending plan with its gap filled. */
function filled(question: Question, value: string): Understood | undefined {
  const plan = fillGap(question, value);
  return plan && { kind: "plan", plan };
}

/** The pending plan with a word for a relation replaced by the person. */
function withPerson({ pending, parameters }: Question, query: Query): Understood | undefined {
  if (pending === undefined) return undefined;
  const steps = pending.plan.steps.map((step): Step => {
    if (!("target" in step)) return step;
    const full = mapTerms(parseQuery(step.target.query), (term) =>
      term.kind === "text" && term.field === "from" && term.text === parameters["words"]
        ? query
        : undefined,
    );
    return { ...step, target: { ...step.target, query: printQuery(full) } };
  });
  return { kind: "plan", plan: { ...pending.plan, steps } };
}

/** "Only the unread ones", "what about October", "no, the second one": what changes what was asked before. */
export function readFollowUp(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const [clause, another] = clauses;
  const last = reading.world.earlier.findLast(({ plan }) => plan !== null)?.plan;
  if (clause === undefined || another !== undefined || !last) return undefined;
  const { verb, tokens } = clause;
  if (verb === "redo") return { kind: "plan", plan: { ...last, leftover: [], replaces: false } };
  const said = tokens.map(({ word }) => word);
  const isNarrowing =
    /\b(?:only|just|but)\b/u.test(said.slice(0, 4).join(" ")) && said.includes("ones");
  if (verb !== undefined && (verb !== "find" || !isNarrowing)) return undefined;
  return followedBy(reading, clause, last);
}

type Shape = "only" | "instead" | "also" | "those" | "except";

/** "Not those, the ones from Ana". */
const passedOver = /^not (?:that|those|it|them|this|these)(?: ones?)? ,/u;
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
  if (passedOver.test(tokens.map(({ word }) => word).join(" "))) return "instead";
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
  const left = phrases.filter(
    (phrase) =>
      phrase.is !== "ask" && !leads.includes(phrase) && (phrase.is !== "except" || phrase.from > 0),
  );
  const isPassedOver = passedOver.test(tokens.map(({ word }) => word).join(" "));
  return isPassedOver && left[0]?.is === "ref" ? left.slice(1) : left;
}

function followedBy(reading: Reading, clause: Clause, plan: Plan): Understood | undefined {
  const shape = shapeOf(clause);
  const step = plan.steps.at(-1);
  if (shape === undefined || step === undefined || !("target" in step)) return undefined;
  const isShown = step.do === "find" || step.do === "count";
  const isOnly =
    shape === "only" || clause.tokens.some(({ word }) => /^(?:only|just)$/u.test(word));
  const leads = clause.phrases.filter(
    (phrase) => /^(?:deny|condition)$/u.test(phrase.is) && goingOn.test(wordsOf(clause, phrase)),
  );
  const { words, doubts } = leftoverOf(clause, new Set(leads));
  const phrases = changing(clause, leads);
  const isSaid = phrases.some(({ is }) => contentful.has(is) || is === "pick" || is === "ref");
  const isStrange = words.some((said) => !leadWords.test(said));
  if (!isSaid || isStrange || doubts.some((said) => !leadWords.test(said))) return undefined;
  const place: Place = { steps: [], target: undefined, chosen: new Map() };
  const { world } = reading;
  const aim = readAim(clause, phrases, { world, place, purpose: isShown ? "find" : "act" });
  if ("code" in aim) return { kind: "question", question: aim };
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
    const term = parseQuery(query);
    if (query === "") return undefined;
    const left = allOf([parseQuery(former.query), { kind: "not", term }]);
    return { ...former, query: printQuery(left) };
  }
  if (isPointed && !isPicked) return target;
  if (content.length === 0) return { ...former, order, skip, count };
  const kept = without(parseQuery(former.query), new Set(content.map(kindOfPhrase)));
  return {
    ...mailbox,
    ...(former.handle === undefined ? {} : { handle: former.handle }),
    ...(isPicked
      ? { order, skip, count }
      : { order: former.order, skip: former.skip, count: former.count }),
    query: printQuery(allOf([kept, parseQuery(query)])),
  };
}

const phraseKinds: Partial<Record<Phrase["is"], string>> = {
  person: "person",
  time: "time",
  label: "label",
  topic: "text",
  state: "is",
  place: "in",
};

function kindOfPhrase({ is }: Phrase): string {
  return phraseKinds[is] ?? "other";
}

/** A query without the conditions of some kinds. */
function without(query: Query, kinds: ReadonlySet<string>): Query {
  const terms = query.kind === "and" ? query.terms : [query];
  return allOf(terms.filter((term) => !kinds.has(kindOfTerm(term))));
}

function kindOfTerm(term: Query): string {
  switch (term.kind) {
    case "or":
      return term.terms.every((one) => kindOfTerm(one) === "person") ? "person" : "other";
    case "not":
      return kindOfTerm(term.term) === "in" ? "kept" : kindOfTerm(term.term);
    case "text":
      return term.field === "from" || term.field === "to" ? "person" : "text";
    case "day":
    case "time":
    case "age":
      return "time";
    case "is":
    case "in":
    case "label":
      return term.kind;
    default:
      return "other";
  }
}
