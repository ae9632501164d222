import type { z } from "zod";
import { limits } from "#contract/limits.ts";
import { parseQuery } from "#query/parse.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { Plan, type Wording } from "#server/assist-plan/plan.ts";
import { isSaid, saidWords, type SaidWords } from "#server/assist-plan/said-words.ts";
import { cleanText } from "./clean-text.ts";
import { emptyStep, PlanForm, type PlanFormStep } from "./plan-form.ts";

export type ReadPlan = { interpretation: Interpretation } | { wrong: string };

/** Characters of a question or of words, and of an answer to choose. */
const mostWords = 2000;
const mostChoice = 60;

/** Stands below a model's words, whatever they claim: without a plan nothing is done. */
const nothing = "Nothing was changed.";

/**
 * What the planner has answered, checked as if anybody had written it. A text that it calls typed is typed only if it
 * stands in what the person has `said`; else it is a brief. `wrong` names the fields that do not fit.
 */
export function readPlan(answer: string, said: readonly string[]): ReadPlan {
  const given = PlanForm.safeParse(withDefaults(parseJson(answer)));
  if (!given.success) return { wrong: wordsOf(given.error) };
  const { kind, steps, choices } = given.data;
  if (kind !== "plan") {
    const words = cleanText(given.data.text, mostWords);
    if (words === "") return { wrong: "text is empty" };
    const text = `${words}\n\n${nothing}`;
    if (kind === "words") return { interpretation: { kind, text } };
    return { interpretation: { kind, text, choices: choicesOf(choices) } };
  }
  const early = steps.findIndex((step, index) => step.of === "step" && step.step >= index);
  if (early !== -1) return { wrong: `steps.${early}.step must name a step before it` };
  const vague = steps.findIndex(({ query }) => isVague(query));
  if (vague !== -1) return { wrong: `steps.${vague}.query says nothing` };
  const own = saidWords(said);
  const plan = Plan.safeParse({ steps: steps.map((step) => stepOf(step, own)) });
  if (!plan.success) return { wrong: wordsOf(plan.error) };
  return { interpretation: { kind: "plan", plan: plan.data } };
}

/** Whether a search, or a group of one, names nothing, so that it would find everything. */
function isVague(query: string): boolean {
  const groups = [...query.matchAll(/[({]([^(){}]*)[)}]/g)].map(([, group = ""]) => group);
  return (query.trim() !== "" && isAll(query)) || groups.some(isAll);
}

function isAll(query: string): boolean {
  const tree = parseQuery(query);
  return tree.kind === "and" && tree.terms.length === 0;
}

/** The object in the answer, whatever stands around it; nothing where there is none. */
function parseJson(answer: string): unknown {
  const text = answer
    .replaceAll(/<think>(?:(?!<think>)[\s\S])*?<\/think>/g, "")
    .replaceAll("\0", "")
    .toWellFormed();
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}")];
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

function withDefaults(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const { kind, steps, text = "", choices = [] } = given as Record<string, unknown>;
  const list = Array.isArray(steps) ? steps.slice(0, limits.planSteps + 1) : [];
  return { kind, text, choices, steps: list.map(filled) };
}

function filled(step: unknown): unknown {
  if (typeof step !== "object" || step === null) return step;
  const given = Object.entries(step).filter(([, value]) => value !== null && value !== "");
  return { ...emptyStep, ...Object.fromEntries(given) };
}

/** Names fields by their place and what they should be, in no words of the answer. */
function wordsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "the answer"}: ${expected(issue)}`)
    .join("; ");
}

function expected({ code, message }: z.core.$ZodIssue): string {
  return code === "unrecognized_keys" ? "a key that is not known" : message;
}

/** A click on a choice says it in the person's name: it is shown whole, and no address is said by a click. */
function choicesOf(choices: readonly string[]): string[] {
  return choices
    .map((choice) => cleanText(choice, mostWords).replaceAll(/\s+/g, " "))
    .filter((choice) => choice !== "" && choice.length <= mostChoice && !hasAddress(choice))
    .slice(0, 6);
}

/** Also one written in full-width or small forms. */
function hasAddress(choice: string): boolean {
  return choice.normalize("NFKC").includes("@");
}

const people = ["to", "cc", "bcc"] as const;

/** The fields of a plan's steps. */
const fields: Record<PlanFormStep["do"], readonly (keyof ReturnType<typeof allFields>)[]> = {
  find: ["target"],
  count: ["target", "by"],
  summarise: ["target", "question"],
  act: ["act", "target", "label", "until"],
  permanentDelete: ["target"],
  createLabel: ["label"],
  write: ["how", ...people, "subject", "body", "at"],
  reply: ["how", "target", "all", "cc", "bcc", "body", "at"],
  forward: ["how", "target", ...people, "note", "at"],
  undo: [],
  listWaiting: [],
  takeBack: ["to"],
};

function stepOf(step: PlanFormStep, said: SaidWords): object {
  const all = allFields(step, said);
  const own = fields[step.do].map((field) => [field, all[field]]);
  return { do: step.do, ...Object.fromEntries(own) };
}

/** Every field as the plan wants it, whichever the step has. */
function allFields(step: PlanFormStep, said: SaidWords) {
  const to = personsOf(step.to);
  const body = wordingOf(step, step.body, said);
  return {
    target: targetOf(step),
    by: step.by === "none" ? null : step.by,
    question: step.question || null,
    act: step.act,
    ...actDetails(step),
    how: step.how,
    to: step.do === "takeBack" ? (to[0] ?? null) : to,
    cc: personsOf(step.cc),
    bcc: personsOf(step.bcc),
    all: step.all,
    subject: subjectOf(step, said),
    body,
    note: step.body === "" ? null : body,
    at: (step.how === "schedule" && step.at) || null,
  };
}

function targetOf({ of, step, query, order, skip, count }: PlanFormStep): unknown {
  return { of: of === "step" ? step : of, query, order, skip, count: count === 0 ? null : count };
}

function actDetails({ do: what, act, label, until }: PlanFormStep) {
  const labelled = what === "createLabel" || act === "label" || act === "unlabel" || act === "move";
  return { label: (labelled && label) || null, until: (act === "snooze" && until) || null };
}

function personsOf(words: readonly string[]): { words: string }[] {
  return words.filter((word) => word.trim() !== "").map((word) => ({ words: word.trim() }));
}

function subjectOf(step: PlanFormStep, said: SaidWords): Wording {
  const { subject, body, tone } = step;
  if (subject === "") return { source: "written", brief: body, tone: tone || null };
  return wordingOf({ ...step, body_is: "typed" }, subject, said);
}

function wordingOf({ body_is, tone }: PlanFormStep, text: string, said: SaidWords): Wording {
  const isTyped = body_is === "typed" && isSaid(said, text);
  if (isTyped) return { source: "typed", text };
  return { source: "written", brief: text, tone: tone.slice(0, 60) || null };
}
