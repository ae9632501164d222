import { foldText } from "#query/words.ts";
import type { Plan, Question, RuleWish, Step } from "./plan.ts";

/** The plan that waits for an answer with this value in its gap; undefined where it has none such. */
export function fillGap({ pending }: Question, value: string): Plan | undefined {
  if (pending === undefined) return undefined;
  const { plan, step: at, slot, index } = pending;
  const step = plan.steps[at];
  const filled = step && fillStep(step, { slot, index, value });
  return filled && { ...plan, steps: plan.steps.with(at, filled) };
}

type Gap = { slot: NonNullable<Question["pending"]>["slot"]; index: number; value: string };

function fillStep(step: Step, { slot, index, value }: Gap): Step | undefined {
  switch (slot) {
    case "to":
    case "cc":
    case "bcc":
      return fillPerson(step, { field: slot, index, value });
    case "person":
      if (step.do === "nickname") return { ...step, person: { words: value } };
      return step.do === "undoSend" ? { ...step, to: { words: value } } : undefined;
    case "label":
      return fillLabel(step, value);
    case "body": {
      const body = { source: "words", text: value } as const;
      if (step.do === "forward") return { ...step, note: body };
      return "body" in step ? { ...step, body } : undefined;
    }
    case "subject":
      return step.do === "write"
        ? { ...step, subject: { source: "words", text: value } }
        : undefined;
    case "at":
      return fillMoment(step, value);
  }
}

function fillLabel(step: Step, value: string): Step | undefined {
  if (step.do === "makeRule") return { ...step, actions: step.actions.map(labelled(value)) };
  return "label" in step ? ({ ...step, label: value.slice(0, 225) } as Step) : undefined;
}

/** Of a rule's actions the one that names no label of the person's own, or several. */
function labelled(label: string): (action: RuleWish) => RuleWish {
  return (action) =>
    action.do === "label" && isSameName(action.label, label) ? { ...action, label } : action;
}

function isSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

function fillMoment(step: Step, value: string): Step | undefined {
  if (Number.isNaN(Date.parse(value))) return undefined;
  if (step.do === "organise") return { ...step, until: value };
  if (step.do === "remind") return { ...step, at: value };
  return "at" in step ? ({ ...step, how: "schedule", at: value } as Step) : undefined;
}

function fillPerson(
  step: Step,
  { field, index, value }: { field: "to" | "cc" | "bcc"; index: number; value: string },
): Step | undefined {
  const person = { words: value };
  if (step.do === "revise") {
    const add = step.add ?? { to: [], cc: [], bcc: [] };
    return { ...step, add: { ...add, [field]: putAt(add[field], index, person) } };
  }
  if (step.do === "reply" && field === "to") return undefined;
  if (step.do !== "write" && step.do !== "forward" && step.do !== "reply") return undefined;
  const people = (step as { to?: object[]; cc: object[]; bcc: object[] })[field] ?? [];
  return { ...step, [field]: putAt(people, index, person) } as Step;
}

function putAt<T>(list: readonly T[], index: number, value: T): T[] {
  return index < list.length ? list.with(index, value) : [...list, value];
}
