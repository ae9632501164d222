import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import { askForFile } from "./ask-for-file.ts";
import { askForSummary } from "./ask-for-summary.ts";
import { eachItsMatter } from "./each-its-matter.ts";
import { eachItsText } from "./each-its-text.ts";
import { planWriting } from "./plan-writing.ts";
import { readRequest } from "#server/clauses/read-request.ts";
import type { WritingRequest } from "#server/writing-words/writing-request.ts";

/**
 * What a clause that writes comes to: to send, draft, schedule, reply or forward, with the person's own words as they
 * typed them. A question where something is missing; undefined where the clause asks for anything else.
 */
export function readWriting(clause: string, world: World): Interpretation | undefined {
  const request = readRequest(clause, world);
  if (request?.parts.doubtful !== undefined)
    return ofEach(eachItsText(clause, world), world) ?? inDoubt(request, world);
  if (request !== undefined)
    return ofEach(eachItsMatter(clause, world), world) ?? planWriting(request, world);
  return askForSummary(clause, world) ?? askForFile(clause, world);
}

/** Several messages, each with a text of its own; undefined where one of them is not understood. */
function ofEach(clauses: string[] | undefined, world: World): Interpretation | undefined {
  const steps = clauses?.flatMap((one) => {
    const request = readRequest(one, world);
    const read = request && planWriting(request, world);
    return read?.kind === "plan" ? read.plan.steps : [undefined];
  });
  const plan = Plan.safeParse({ steps });
  return plan.success ? { kind: "plan", plan: plan.data } : undefined;
}

const several = /\S["'”’»](?=\s)[^]*\s["'“‘«](?=\S)/u;

/** Several texts that are not understood are no text to be confirmed with a click. */
function inDoubt(request: WritingRequest, world: World): Interpretation {
  const { doubtful = "", ...parts } = request.parts;
  const open = several.test(doubtful) ? planWriting({ ...request, parts }, world) : undefined;
  return open?.kind === "question" ? open : planWriting(request, world);
}
