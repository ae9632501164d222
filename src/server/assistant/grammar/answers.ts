import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { splitWords } from "#query/words.ts";
import { fillGap } from "../plan/fill-gap.ts";
import type { Plan, Question, Step, Understood, Wording } from "../plan/plan.ts";
import { momentOf } from "./calendar.ts";
import { createScan, patternEnd, type Reading } from "./clause.ts";
import { peopleQuery } from "./names.ts";
import { mapTerms, reply } from "./part.ts";
import { peopleAt } from "./people.ts";
import { periodAt } from "./periods.ts";
import { readClauses } from "./split.ts";
import { readTokens, wordSet } from "./tokens.ts";

const yes =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|go ahead|do it|please do|yes please|correct|right|exactly|of course|all of them|both|all)\b/u;
const no = /^(?:no|nope|cancel|never ?mind|forget it|none|neither|stop|don't|do not)\b/u;
const ordinals = ["first", "second", "third", "fourth", "fifth"];
/** Characters of an answer that may name a choice. */
const longestChoice = 300;

/** What an answer to the question that stands is: one of its choices, or what fills its gap; then the next gap is asked about. */
export function readAnswer(reading: Reading): Understood | undefined {
  const { text, world } = reading;
  const question = world.earlier.at(-1)?.question ?? null;
  if (question === null) return undefined;
  const said = text.trim().toLowerCase();
  const choice = text.length > longestChoice ? undefined : choiceOf(question, said);
  if (choice?.plan !== undefined) return { kind: "plan", plan: choice.plan };
  if (no.test(said) && said.split(/\s+/u).length < 4) return reply("nothing_done", { words: "" });
  const { pending } = question;
  if (pending === undefined) return undefined;
  const plan =
    choice?.value === undefined
      ? fills[pending.slot](question, reading)
      : fillGap(question, choice.value);
  if (plan === undefined) return undefined;
  const next = gapQuestion(plan, pending.step, world.files);
  return next === undefined ? { kind: "plan", plan } : { kind: "question", question: next };
}

const idle = wordSet("the one please i mean meant no");
type Choice = Question["choices"][number];

/** A choice by its label or a name in it, by its place, or by "yes" where there is only one. */
function choiceOf({ choices }: Question, said: string): Choice | undefined {
  const words = splitWords(said).filter((word) => !idle.has(word));
  const [word = ""] = words;
  if (words.length === 1 && /^\d{1,2}$/u.test(word)) return choices[Number(word) - 1];
  if (words.length === 1 && ordinals.includes(word)) return choices[ordinals.indexOf(word)];
  if (words.length === 1 && word === "last") return choices.at(-1);
  if (yes.test(said) && choices.length === 1) return choices[0];
  const fitting = choices.filter(({ label }) => {
    const own = splitWords(label);
    return words.length > 0 && words.every((one) => own.includes(one));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

type Slot = NonNullable<Question["pending"]>["slot"];

/** The pending plan with its gap filled by an answer, by what is missing; undefined where the answer is none. */
const fills: Record<Slot, (question: Question, reading: Reading) => Plan | undefined> = {
  to: fillPeople,
  cc: fillPeople,
  bcc: fillPeople,
  body: fillText,
  subject: (question, { text }) => fillGap(question, unquoted(text)),
  at: fillMoment,
  label: fillLabel,
  person: fillPerson,
};

function fillPeople(question: Question, reading: Reading): Plan | undefined {
  const { pending } = question;
  const said = reading.text
    .trim()
    .replace(/^(?:(?:send|address|write) )?(?:it )?(?:to |for )/iu, "");
  const tokens = readTokens(said);
  const there = peopleAt(createScan({ ...reading, text: said }, tokens), 0);
  const isAll = tokens
    .slice(there?.to)
    .every(({ kind, word }) => kind === "sign" || /^(?:please|thanks)$/u.test(word));
  const isName = tokens.length <= 4 && !isOwnRequest(reading);
  const people = there !== undefined && isAll ? there.people : isName ? [said] : [];
  if (people.length === 0 || pending === undefined) return undefined;
  let plan: Plan | undefined = pending.plan;
  for (const [at, words] of people.entries())
    plan &&= fillGap(
      { ...question, pending: { ...pending, plan, index: pending.index + at } },
      words,
    );
  return plan;
}

/** Verbs of a request of its own, which is no letter's text. */
const ownRequests: ReadonlySet<string> = wordSet(
  "archive delete find count summarise star mark snooze undo label mute",
);
/** What is said about the letter is none of its text. */
const about =
  /^(?:please |just |now )*(?:send|cancel|discard|forget|schedule|stop|never mind)(?: (?:it|that|this|him|her|them|now|please|off))*[.!]?$/iu;
const textLead =
  /^(?:(?:please )?(?:tell (?:him|her|them)|say|saying|that says|it should say|just say|write|reply)(?: that)?:?|that)\s+/iu;

/** The text without the words that lead to it; a text in quotes is what stands in them. */
function fillText(question: Question, reading: Reading): Plan | undefined {
  const said = reading.text.trim();
  if (isOwnRequest(reading) || about.test(said)) return undefined;
  const inner = unquoted(said);
  return fillGap(question, inner === said ? unquoted(said.replace(textLead, "")) : inner);
}

function isOwnRequest(reading: Reading): boolean {
  const phrases = readClauses(reading)[0]?.phrases ?? [];
  const first = phrases.find(({ is }) => is !== "nothing");
  return first?.is === "verb" && ownRequests.has(first.verb) && phrases.length > 1;
}

/** What stands in quotes, where a whole text does. */
export function unquoted(text: string): string {
  const said = text.trim();
  return /^["“„'‘](.+)["”“'’][.!]?$/su.exec(said)?.[1] ?? said;
}

function fillMoment(question: Question, reading: Reading): Plan | undefined {
  const { clock, text } = reading;
  const tokens = readTokens(text.trim());
  const start = patternEnd(tokens, 0, /^(?:until|till|to|on|at|for|in) /u);
  const at = periodAt(tokens, start, clock)?.at;
  return at && fillGap(question, momentOf(at.day, at.minutes, clock));
}

function fillLabel(question: Question, { text, world }: Reading): Plan | undefined {
  if (readTokens(text).length > 4) return undefined;
  const said = text
    .trim()
    .replace(/^(?:the |label |as |under |to )+/iu, "")
    .replaceAll(/["“”.!]/gu, "")
    .replace(/ label$/iu, "");
  const own = world.labels.find(({ name }) => name.toLowerCase() === said.toLowerCase());
  return fillGap(question, own?.name ?? said);
}

/** The plan with a word for a relation replaced by the person. */
function fillPerson(question: Question, { text, names }: Reading): Plan | undefined {
  const { pending, parameters } = question;
  const [asking] = pending?.plan.steps ?? [];
  if (asking !== undefined && !("target" in asking)) return fillGap(question, text.trim());
  const tokens = readTokens(text.trim());
  const [first] = tokens;
  const there = names.at(tokens, 0);
  const query: Query | undefined =
    first?.kind === "address"
      ? parseQuery(`from:${first.text}`)
      : there && peopleQuery("from", there.people);
  if (pending === undefined || query === undefined) return undefined;
  const steps = pending.plan.steps.map((step): Step => {
    if (!("target" in step)) return step;
    const full = mapTerms(parseQuery(step.target.query), (term) =>
      term.kind === "text" && term.field === "from" && term.text === parameters["words"]
        ? query
        : undefined,
    );
    return { ...step, target: { ...step.target, query: printQuery(full) } };
  });
  return { ...pending.plan, steps };
}

/** The words of a text that a letter holds; "" where it has none. */
export function textOf(body: Wording | null): string {
  return body === null ? "" : body.source === "words" ? body.text : body.brief;
}

type Gap = { code: string; slot: Slot };

function gapOf(step: Step | undefined, files: number): Gap | undefined {
  if (step?.do !== "write" && step?.do !== "reply" && step?.do !== "forward") return undefined;
  const people = step.cc.length + step.bcc.length + ("to" in step ? step.to.length : 1);
  if (people === 0) return { code: "whom", slot: "to" };
  const isTitled = step.do === "write" && step.how === "draft" && step.subject !== null;
  if (step.do !== "forward" && textOf(step.body) === "" && files === 0 && !isTitled)
    return { code: "what_to_say", slot: "body" };
  return step.how === "schedule" && step.at === null
    ? { code: "when_to_send", slot: "at" }
    : undefined;
}

/** The question for what the letter of a step lacks to be made; undefined where it lacks nothing. */
export function gapQuestion(plan: Plan, step: number, files: number): Question | undefined {
  const gap = gapOf(plan.steps[step], files);
  return (
    gap && {
      code: gap.code,
      parameters: {},
      choices: [],
      pending: { plan, step, slot: gap.slot, index: 0 },
    }
  );
}
