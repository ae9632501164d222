import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const prepositional =
  /^(?:from|in|of|during|over|within|since|before|after|between|on|about|regarding|by|under|until|for)\b/u;
const pointing = /\b(?:it|them|those|these|this|that|ones?|both|rest|others?)\b/u;
const asking =
  /^(?:find|show|list|search|look|get|give|fetch|display|pull|bring|see|view|check|open|browse|locate|read|what|which|who|whom|whose|do|does|did|have|has|are|is|any|how|where|when|why|count|tell|let|i|we|there|sum|summar\p{L}+|can|could|recap|catch)\b/u;

/**
 * Clauses of which the first only says from when or where: "from the last 6 days, delete all of Rose's" as "delete all of
 * Rose's from the last 6 days". All others as they are.
 */
export function leadBehind(clauses: readonly Line[], line: Line, world: World): Line[] {
  const [first, second, ...more] = clauses;
  if (first === undefined || second === undefined || pointing.test(second.text))
    return [...clauses];
  const lead = withoutSigns(first);
  const isLead = prepositional.test(lead.text) || signBehind(lead, line) === ":";
  if (!isLead || !namesOnly(lead, world)) return [...clauses];
  const words = [...withoutSigns(second).words, ...lead.words];
  return [partOfLine({ ...second, words }, 0, words.length), ...more];
}

/** Whether a clause asks for nothing, but names messages that the next one may be about: "unread mail from Rose, archive all". */
export function namesOnly(clause: Line, world: World): boolean {
  if (asking.test(clause.text)) return false;
  const read = readMessages(clause, { world, purpose: "read" });
  return read.kind === "target" && read.target.of === "mailbox";
}

/** Whether steps find messages and then change others. */
export function changesOthers([first, ...others]: readonly Step[]): boolean {
  if (first?.do !== "find") return false;
  return others.some(
    (step) => (step.do === "act" || step.do === "permanentDelete") && step.target.of === "mailbox",
  );
}

function withoutSigns(line: Line): Line {
  const end = line.words.findLastIndex(({ word }) => !/^[.,;:!?]$/u.test(word));
  return partOfLine(line, 0, end + 1);
}

function signBehind(lead: Line, { words }: Line): string | undefined {
  const last = lead.words.at(-1);
  return last === undefined ? undefined : words[words.indexOf(last) + 1]?.word;
}
