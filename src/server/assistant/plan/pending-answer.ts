import type { Plan, Question, Step } from "./plan.ts";

/** What an answer to the assistant's question comes to, without a mind: the choice that was clicked, or typed as it stands. */
export type PendingAnswer = {
  plan: Plan;
  /** Words that count as the person's own: what they have chosen by a click. */
  chosen: readonly string[];
};

/**
 * The plan that a choice of the last question stands for: its own, or the waiting one with the gap filled. Undefined for
 * other words, which a mind reads.
 */
export function answerOf(words: string, question: Question | null): PendingAnswer | undefined {
  if (question === null) return undefined;
  const said = plain(words);
  const choice = question.choices.find(({ label }) => plain(label) === said);
  if (choice === undefined) return undefined;
  if (choice.plan !== undefined) return { plan: choice.plan, chosen: [] };
  const filled = choice.value === undefined ? undefined : fillGap(question, choice.value);
  return filled && { plan: filled, chosen: [choice.value ?? ""] };
}

function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

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
      return step.do === "takeBack" ? { ...step, to: { words: value } } : undefined;
    case "label":
      return "label" in step ? ({ ...step, label: value.slice(0, 225) } as Step) : undefined;
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
      return fillTime(step, value);
  }
}

function fillTime(step: Step, value: string): Step | undefined {
  if (Number.isNaN(Date.parse(value))) return undefined;
  if (step.do === "organise") return { ...step, until: value };
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
