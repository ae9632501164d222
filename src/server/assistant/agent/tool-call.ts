import type { z } from "zod";
import { Step, type StepOf } from "../plan/plan.ts";
import { tools, type InputOf, type Tool, type ToolName } from "./tools.ts";

/** Tools that are no step of a plan: what the planner asks, and what a reader reads for it. */
type Bare = "ask" | "sift" | "rank" | "extract";
type BareCall = { [Name in Bare]: { name: Name; input: InputOf<Name>; step: null } }[Bare];
type StepCall = { name: Exclude<ToolName, Bare>; input: object; step: Step };

/** A call that fits: its tool, its input, and the step that it is. */
export type FitCall = BareCall | StepCall;
/** Else the fields that do not fit, in no words of the call. */
export type CheckedCall = FitCall | { misfit: string };

/** Checks a call as if anybody had written it. */
export function checkCall(name: string, given: unknown): CheckedCall {
  if (!Object.hasOwn(tools, name))
    return { misfit: `tool: one of ${Object.keys(tools).join(", ")}` };
  const tool = tools[name as ToolName] as Tool<z.ZodType>;
  const input = tool.input.safeParse(plainInput(name, given));
  if (!input.success) return { misfit: fieldsOf(input.error) };
  if (tool.step === undefined) return { name, input: input.data, step: null } as BareCall;
  const step = Step.safeParse(tool.step(input.data));
  if (!step.success) return { misfit: fieldsOf(step.error) };
  const missing = missingOf(step.data);
  if (missing !== undefined) return { misfit: missing };
  return { name, input: input.data, step: step.data } as StepCall;
}

/** Handles that a step points at. */
export function handlesOf(step: Step): string[] {
  const target = "target" in step ? [step.target.handle, step.target.beside] : [];
  const draft = "draft" in step ? [step.draft] : [];
  const moments = ["at" in step ? step.at : null, "until" in step ? step.until : null].map((at) =>
    typeof at === "object" && at !== null ? at.handle : undefined,
  );
  return [...target, ...draft, ...moments].filter((one) => one !== undefined);
}

const labelled: ReadonlySet<string> = new Set(["label", "unlabel", "move"]);

/** What a step lacks though each of its fields fits. */
function missingOf(step: Step): string | undefined {
  if ("body" in step && step.body?.source === "words" && step.body.text === "")
    return "text or brief: one of them must be given";
  if (isUntimed(step)) return "at: when it goes out";
  return step.do === "organise" ? missingOfAct(step) : undefined;
}

function isUntimed(step: Step): boolean {
  return "how" in step && step.how === "schedule" && (step.at ?? null) === null;
}

function missingOfAct({ act, label, until }: StepOf<"organise">): string | undefined {
  if (labelled.has(act) && label === null) return "label: its name";
  return act === "snooze" && until === null ? "until: when it comes back" : undefined;
}

const lists = /^(?:add_)?(?:to|cc|bcc)$/;

/** Models write null or "" for what they leave out, and one person without a list. */
function plainInput(name: string, given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== "");
  const isOne = name === "take_back";
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === "string" && lists.test(key) && !isOne ? [value] : value,
    ]),
  );
}

/** Names fields by their place and what they should be. */
function fieldsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "input"}: ${expected(issue)}`)
    .join("; ");
}

function expected({ code, message }: z.core.$ZodIssue): string {
  return code === "unrecognized_keys" ? "a field that is not known" : message;
}
