import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { splitWords } from "#query/words.ts";
import {
  pointers,
  type Plan,
  type Question,
  type Step,
  type Target,
  type Understood,
} from "../plan/plan.ts";
import { phrasesOf, type Clause, type Phrase, type Reading } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { peopleQuery } from "./names.ts";
import { mapTerms, mailbox, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { hasShown, readAim } from "./target.ts";
import { periodAt } from "./periods.ts";
import { readTokens } from "./tokens.ts";
import { momentOf } from "./calendar.ts";

const yes =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|go ahead|do it|please do|yes please|correct|right|exactly|of course|all of them|both|all)\b/u;
const no = /^(?:no|nope|cancel|never ?mind|forget it|none|neither|stop|don't|do not)\b/u;
const ordinals = ["first", "second", "third", "fourth", "fifth"];

/** What an answer to the question that stands is: one of its choices, or what fills its gap. */
export function readAnswer({ text, world, clock, names }: Reading): Understood | undefined {
  const question = world.earlier.at(-1)?.question ?? null;
  if (question === null || text.length > 300) return undefined;
  const said = text.trim().toLowerCase();
  const choice = choiceOf(question, said);
  if (choice?.plan !== undefined) return { kind: "plan", plan: choice.plan };
  if (no.test(said) && said.split(/\s+/u).length < 4)
    return { kind: "reply", reply: { code: "nothing_done", parameters: { words: "" } } };
  const { pending } = question;
  if (pending === undefined) return undefined;
  if (choice?.value !== undefined) return filled(question, choice.value);
  const tokens = readTokens(text.trim());
  if (pending.slot === "person") {
    const there = tokens[0]?.kind === "address" ? undefined : names.at(tokens, 0);
    const query =
      tokens[0]?.kind === "address"
        ? parseQuery(`from:${tokens[0].text}`)
        : there === undefined
          ? undefined
          : peopleQuery("from", there.people);
    return query === undefined ? undefined : withPerson(question, query);
  }
  if (pending.slot === "at") {
    const start = ["until", "till", "to", "on", "at", "for", "in"].includes(tokens[0]?.word ?? "")
      ? 1
      : 0;
    const period = periodAt(tokens, start, clock);
    return period?.at === undefined
      ? undefined
      : filled(question, momentOf(period.at.day, period.at.minutes, clock));
  }
  return pending.slot === "label" && tokens.length <= 4
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
function filled({ pending }: Question, value: string): Understood | undefined {
  const step = pending?.plan.steps[pending.step];
  if (pending === undefined || step?.do !== "organise") return undefined;
  const full: Step =
    pending.slot === "at" ? { ...step, until: value } : { ...step, label: value.slice(0, 225) };
  return {
    kind: "plan",
    plan: { ...pending.plan, steps: pending.plan.steps.with(pending.step, full) },
  };
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

const narrowing = new Set("only just but".split(" "));

/** "Only the unread ones", "what about October", "no, the second one": what changes what was asked before. */
export function readFollowUp(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const [clause, ...others] = clauses;
  const last = reading.world.earlier.findLast(({ plan }) => plan !== null);
  if (clause === undefined || !last?.plan || others.some(({ verb }) => verb !== undefined))
    return undefined;
  const joinedClause = others.length === 0 ? clause : undefined;
  if (
    joinedClause === undefined ||
    (clause.verb !== undefined && clause.verb !== "find" && clause.verb !== "redo")
  )
    return undefined;
  if (clause.verb === "redo")
    return { kind: "plan", plan: { ...last.plan, leftover: [], replaces: false } };
  if (clause.verb === "find" && !isNarrowing(clause)) return undefined;
  return followedBy(reading, clause, last.plan);
}

function isNarrowing({ tokens }: Clause): boolean {
  return (
    tokens.slice(0, 4).some(({ word }) => narrowing.has(word)) &&
    tokens.some(({ word }) => word === "ones")
  );
}

type Shape = "only" | "instead" | "also" | "those" | "except";

/** How a clause without a verb goes on: by its first words. */
function shapeOf({ tokens, phrases, ask }: Clause): Shape | undefined {
  const words = tokens.filter(({ kind }) => kind !== "sign").map(({ word }) => word);
  const start = words.slice(0, 3).join(" ");
  if (phrases[0]?.is === "except" || start.startsWith("not ")) return "except";
  if (/^(?:no|nope|sorry|wait|actually|i meant|i mean|oops)\b/u.test(start)) return "instead";
  if (/^(?:what about|how about|and what|and how|and in|or in)\b/u.test(start)) return "instead";
  if (/^(?:only|just|but only|and only)\b/u.test(start)) return "only";
  if (
    /^(?:also|and|plus)\b/u.test(start) ||
    words.includes("too") ||
    words.slice(-2).join(" ") === "as well" ||
    /^same (?:for|with)/u.test(start)
  )
    return "also";
  return ask === undefined && phrases.some(({ is }) => is === "pick" || is === "ref")
    ? "those"
    : ask === undefined && words.includes("ones")
      ? "only"
      : undefined;
}

function followedBy(reading: Reading, clause: Clause, plan: Plan): Understood | undefined {
  const shape = shapeOf(clause);
  const step = plan.steps.at(-1);
  if (shape === undefined || step === undefined || !("target" in step)) return undefined;
  const isOnly =
    shape === "only" || clause.tokens.some(({ word }) => word === "only" || word === "just");
  const phrases = clause.phrases.filter(
    ({ is, from }) =>
      is !== "ask" && !(is === "deny" && from === 0) && !(is === "except" && from === 0),
  );
  const cleared: Clause = {
    ...clause,
    phrases: clause.phrases.map((phrase): Phrase =>
      phrase.is === "deny" || phrase.is === "condition"
        ? { is: "nothing", from: phrase.from, to: phrase.to }
        : phrase,
    ),
  };
  const { words } = leftoverOf(cleared);
  if (
    words.some(
      (said) =>
        !/^(?:same|mean|meant|i mean|i meant|same for|same with|like|what|how|nope|wait|no|sorry|oops)$/iu.test(
          said,
        ),
    )
  )
    return undefined;
  const place: Place = { steps: [], target: undefined, chosen: new Map() };
  const aim = readAim(clause, phrases, {
    world: reading.world,
    place,
    purpose: step.do === "find" || step.do === "count" ? "find" : "act",
  });
  if ("code" in aim) return { kind: "question", question: aim };
  if (!phrases.some(({ is }) => contentful.has(is) || is === "pick" || is === "ref"))
    return undefined;
  const target = changedTarget(aim.target, {
    shape: isOnly ? "only" : shape,
    former: step.target,
    phrases,
    reading,
  });
  if (target === undefined) return undefined;
  const isPicking = shape === "those" && step.do !== "find" && step.do !== "count";
  const next: Step = isPicking ? { do: "find", target } : { ...step, target };
  const replaces =
    (isOnly || shape === "instead" || shape === "except") &&
    step.do !== "find" &&
    step.do !== "count";
  return { kind: "plan", plan: { steps: [next], leftover: [], replaces } };
}

type Change = { shape: Shape; former: Target; phrases: readonly Phrase[]; reading: Reading };

/** The target of the step before as the words change it. */
function changedTarget(
  target: Target,
  { shape, former, phrases, reading }: Change,
): Target | undefined {
  const { world } = reading;
  const own = { ...target, query: target.query };
  const hasRef = target.handle !== undefined;
  if (shape === "those") return hasRef ? own : undefined;
  if (shape === "only" && hasShown(world))
    return { ...own, handle: hasRef ? (target.handle ?? pointers.shown) : pointers.shown };
  if (shape === "except") {
    const left = printQuery(parseQuery(target.query));
    if (left === "") return undefined;
    return {
      ...former,
      query: printQuery(allOf([parseQuery(former.query), { kind: "not", term: parseQuery(left) }])),
    };
  }
  if (hasRef && !phrases.some(({ is }) => is === "pick")) return own;
  if (phrases.every(({ is }) => !contentful.has(is)))
    return { ...former, order: target.order, skip: target.skip, count: target.count };
  const kept = without(
    parseQuery(former.query),
    new Set(phrases.filter(({ is }) => contentful.has(is)).map(kindOfPhrase)),
  );
  const handle = former.handle === undefined ? {} : { handle: former.handle };
  return {
    ...mailbox,
    ...handle,
    ...(phrasesOf({ phrases }, "pick").length > 0
      ? { order: target.order, skip: target.skip, count: target.count }
      : { order: former.order, skip: former.skip, count: former.count }),
    query: printQuery(allOf([kept, parseQuery(target.query)])),
  };
}

function kindOfPhrase({ is }: Phrase): string {
  return (
    {
      person: "text from",
      time: "time",
      label: "label",
      topic: "text subject",
      kind: "other",
      state: "is",
      place: "in",
    }[is as string] ?? "other"
  );
}

/** A query without the conditions of some kinds. */
function without(query: Query, kinds: ReadonlySet<string>): Query {
  const terms = query.kind === "and" ? query.terms : [query];
  return allOf(terms.filter((term) => !kinds.has(kindOfTerm(term))));
}

function kindOfTerm(term: Query): string {
  switch (term.kind) {
    case "or":
      return term.terms[0] === undefined
        ? "other"
        : term.terms.every((one) => kindOfTerm(one) === "text from")
          ? "text from"
          : "other";
    case "not":
      return kindOfTerm(term.term) === "in" ? "kept" : kindOfTerm(term.term);
    case "text":
      return term.field === "from"
        ? "text from"
        : term.field === "to"
          ? "text from"
          : "text subject";
    case "day":
    case "time":
    case "age":
      return "time";
    case "is":
      return "is";
    case "in":
      return "in";
    case "label":
      return "label";
    default:
      return "other";
  }
}
