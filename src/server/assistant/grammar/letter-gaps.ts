import type { Plan, Question, Step, Understood, Wording } from "../plan/plan.ts";
import { fillGap } from "../plan/fill-gap.ts";
import { createScan, type Reading } from "./clause.ts";
import { peopleAt } from "./recipients.ts";
import { readClauses } from "./split.ts";
import { readTokens } from "./tokens.ts";
import type { Verb } from "./verbs.ts";

const letterSteps: ReadonlySet<string> = new Set(["write", "reply", "forward", "revise"]);
/** Words of an answer that lead to what is said. */
const lead = {
  people: /^(?:(?:send|address|write) )?(?:it )?(?:to |for )/iu,
  words:
    /^(?:(?:please )?(?:tell (?:him|her|them)|say|saying|that says|it should say|just say|write|reply)(?: that)?:?|that)\s+/iu,
};
/** Verbs of a request of its own, which is no letter's text. */
const ownRequests: ReadonlySet<Verb> = new Set([
  "archive",
  "delete",
  "find",
  "count",
  "summarise",
  "star",
  "mark",
  "snooze",
  "undo",
  "label",
  "mute",
]);

/** What is said about the letter is none of its text. */
const about =
  /^(?:please |just |now )*(?:send|cancel|discard|forget|schedule|stop|never mind)(?: (?:it|that|this|him|her|them|now|please|off))*[.!]?$/iu;

/** An answer that fills a gap of a letter: whom it goes to, what it says, its subject; then the next gap is asked about. */
export function readLetterGap(reading: Reading, question: Question): Understood | undefined {
  const { pending } = question;
  const step = pending?.plan.steps[pending.step];
  if (pending === undefined || step === undefined || !letterSteps.has(step.do)) return undefined;
  const said = reading.text.trim();
  switch (pending.slot) {
    case "to":
    case "cc":
    case "bcc":
      return withPeople(reading, question, said.replace(lead.people, ""));
    case "body":
      return isOwnRequest(reading) || about.test(said)
        ? undefined
        : next(reading, question, fillGap(question, wordsIn(said)));
    case "subject":
      return next(reading, question, fillGap(question, unquoted(said)));
    default:
      return undefined;
  }
}

/** The text without the words that lead to it; a text in quotes is what stands in them. */
function wordsIn(said: string): string {
  const inner = unquoted(said);
  return inner === said ? unquoted(said.replace(lead.words, "")) : inner;
}

function unquoted(text: string): string {
  return /^["“„'‘](.+)["”“'’][.!]?$/su.exec(text)?.[1] ?? text;
}

function withPeople(reading: Reading, question: Question, said: string): Understood | undefined {
  const scan = createScan(reading, readTokens(said), { moves: false });
  const there = peopleAt({ ...scan, text: said }, 0);
  const isAll =
    there !== undefined &&
    scan.tokens
      .slice(there.to)
      .every(({ kind, word }) => kind === "sign" || /^(?:please|thanks)$/u.test(word));
  const people = isAll
    ? there.people
    : scan.tokens.length <= 4 && !isOwnRequest(reading)
      ? [said]
      : [];
  const { pending } = question;
  if (people.length === 0 || pending === undefined) return undefined;
  let plan: Plan | undefined = pending.plan;
  for (const [at, words] of people.entries())
    plan =
      plan &&
      fillGap({ ...question, pending: { ...pending, plan, index: pending.index + at } }, words);
  return next(reading, question, plan);
}

function isOwnRequest(reading: Reading): boolean {
  const [clause] = readClauses(reading);
  const first = clause?.phrases.find(({ is }) => is !== "nothing");
  return (
    first?.is === "verb" &&
    ownRequests.has(first.verb) &&
    clause !== undefined &&
    clause.phrases.length > 1
  );
}

function next(
  { world }: Reading,
  { pending }: Question,
  plan: Plan | undefined,
): Understood | undefined {
  const step = plan?.steps[pending?.step ?? 0];
  if (plan === undefined || step === undefined) return undefined;
  const gap = gapOf(step, world.files);
  return gap === undefined
    ? { kind: "plan", plan }
    : { kind: "question", question: pendingGap(plan.steps, gap, plan.leftover) };
}

export function textOf(body: Wording | null): string {
  return body === null ? "" : body.source === "words" ? body.text : body.brief;
}

type Gap = { code: string; slot: NonNullable<Question["pending"]>["slot"] };

/** What a letter lacks to be made; undefined where it lacks nothing. */
export function gapOf(step: Step, files: number): Gap | undefined {
  if (step.do !== "write" && step.do !== "reply" && step.do !== "forward") return undefined;
  const people = step.cc.length + step.bcc.length + ("to" in step ? step.to.length : 1);
  if (people === 0) return { code: "whom", slot: "to" };
  const isTitled = step.do === "write" && step.how === "draft" && step.subject !== null;
  if (step.do !== "forward" && textOf(step.body) === "" && files === 0 && !isTitled)
    return { code: "what_to_say", slot: "body" };
  return step.how === "schedule" && step.at === null
    ? { code: "when_to_send", slot: "at" }
    : undefined;
}

/** The question for a gap of the last step. */
export function pendingGap(
  steps: readonly Step[],
  { code, slot }: Gap,
  leftover: readonly string[],
): Question {
  const plan = {
    steps: steps.slice(-20),
    leftover: leftover.map((words) => words.slice(0, 200)).slice(0, 50),
    replaces: false,
  };
  return {
    code,
    parameters: {},
    choices: [],
    pending: { plan, step: plan.steps.length - 1, slot, index: 0 },
  };
}
