import { zoneDay } from "#time/zone-clock.ts";
import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { MessageFactsRow } from "#server/mailbox/tables/message-facts.ts";
import type { Step, StepOf, Target } from "../plan/plan.ts";
import type { CountedBy, FoundTarget, ResolvedStep } from "../policy/step.ts";
import { withClosest } from "./find-closest.ts";
import { askWhoseMail, resolveNickname } from "./resolve-nickname.ts";
import { resolveExplaining } from "./resolve-explaining.ts";
import { resolveLeaving } from "./resolve-leaving.ts";
import { resolveNewLabel, resolveOrganise } from "./resolve-organise.ts";
import { resolveReminder, resolveReminderEnd } from "./resolve-reminder.ts";
import {
  resolveNewRule,
  resolveRuleChange,
  resolveRuleException,
  resolveRuleTelling,
  resolveRuleUndo,
  resolveRun,
} from "./resolve-rules.ts";
import { resolveTarget, sendersOf } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving, WritingResolver } from "./resolve-context.ts";

/** Messages that are counted, and rows that are told of senders or days. */
const [countedAtMost, rowsAtMost] = [50_000, 50];

/**
 * A step with its messages, people and texts found; or the question, or the reason, that keeps it from being done. Changes
 * nothing. Throws `search_too_slow`, and what Gmail's refusal becomes.
 */
export async function resolveStep(
  context: AssistantContext,
  resolving: Resolving & { writing: WritingResolver },
  step: Step,
): Promise<Resolved> {
  if (step.do === "undo" || step.do === "undoSend")
    return resolving.writing.resolveTakingBack(context, resolving, step);
  if (step.do === "nickname") return resolveNickname(resolving, step);
  const unclear = askWhoseMail(step, resolving.world);
  if (unclear !== undefined) return unclear;
  return "how" in step || step.do === "revise"
    ? resolving.writing.resolveWriting(context, resolving, step)
    : resolveOther(context, resolving, step);
}

type OtherStep = Exclude<
  Step,
  { do: "undo" | "undoSend" | "nickname" | "write" | "reply" | "forward" | "revise" }
>;

async function resolveOther(
  context: AssistantContext,
  resolving: Resolving,
  step: OtherStep,
): Promise<Resolved> {
  switch (step.do) {
    case "count":
      return resolveCount(context, resolving, step);
    case "organise":
      return resolveOrganise(context, resolving, step);
    case "deleteForever":
      return resolveDeletion(context, resolving, step);
    case "createLabel":
      return resolveNewLabel(context, resolving, step);
    case "unsubscribe":
      return resolveLeaving(context, resolving, step);
    case "find":
    case "summarise":
    case "answer":
    case "rank":
      return resolveReading(context, resolving, step);
    default:
      return resolveStanding(context, resolving, step);
  }
}

type StandingStep = Exclude<
  OtherStep,
  { do: "count" | "organise" | "deleteForever" | "createLabel" | "unsubscribe" } | ReadingStep
>;

/** What is about rules and reminders, and what needs nothing found. */
async function resolveStanding(
  context: AssistantContext,
  resolving: Resolving,
  step: StandingStep,
): Promise<Resolved> {
  switch (step.do) {
    case "makeRule":
      return resolveNewRule(context, resolving, step);
    case "changeRules":
      return resolveRuleChange(context, resolving, step);
    case "exceptMail":
      return resolveRuleException(context, resolving, step);
    case "undoRules":
      return resolveRuleUndo(context, resolving, step);
    case "explainRules":
      return resolveExplaining(context, resolving, step);
    case "listRules":
    case "tellDeeds":
      return resolveRuleTelling(context, resolving, step);
    case "runRule":
      return resolveRun(context, resolving, step);
    case "remind":
      return resolveReminder(context, resolving, step);
    case "endReminder":
      return resolveReminderEnd(context, resolving, step);
    default:
      return { kind: "step", step };
  }
}

type ReadingStep = StepOf<"find" | "summarise" | "answer" | "rank">;

async function resolveReading(
  context: AssistantContext,
  resolving: Resolving,
  step: ReadingStep,
): Promise<Resolved> {
  const found = await resolveTarget(context, resolving, { target: step.target });
  if (found.kind === "refused") return found;
  const isQuiet = step.do === "rank" || (step.do === "find" && step.quiet === true);
  const target = isQuiet
    ? found.target
    : await withClosest(context, resolving, { asked: step.target, found: found.target });
  return { kind: "step", step: withTarget(step, target) };
}

function withTarget(step: ReadingStep, target: FoundTarget): ResolvedStep {
  return { ...step, target };
}

/** A count with all its messages found, and who sent them or when. */
async function resolveCount(
  context: AssistantContext,
  resolving: Resolving,
  { target, by }: StepOf<"count">,
): Promise<Resolved> {
  const most = Math.max(countedAtMost, limits.actMessages);
  const found = await resolveTarget(context, resolving, { target, most });
  if (found.kind === "refused") return found;
  const counted = by === null ? null : countedBy(by, found.rows, resolving.world.timeZone);
  return { kind: "step", step: { do: "count", target: found.target, by: counted } };
}

function countedBy(
  kind: CountedBy["kind"],
  rows: readonly MessageFactsRow[],
  timeZone: string,
): CountedBy {
  const counted = kind === "sender" ? sendersOf(rows).map(named) : daysOf(rows, timeZone);
  return { kind, rows: counted.slice(0, rowsAtMost), all: counted.length };
}

function named({ name, address, count }: { name: string; address: string; count: number }) {
  return { name: name.trim() === "" ? address : name, count };
}

/** Days as `2026-11-22` in the person's zone, the newest first. */
function daysOf(
  rows: readonly MessageFactsRow[],
  timeZone: string,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { receivedAt } of rows) {
    const name = zoneDay(receivedAt, timeZone);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
}

/** What lies nowhere else is looked for in Trash and Spam. The number of messages is typed on the card. */
async function resolveDeletion(
  context: AssistantContext,
  resolving: Resolving,
  { target }: StepOf<"deleteForever">,
): Promise<Resolved> {
  const first = await resolveTarget(context, resolving, { target });
  if (first.kind === "refused") return first;
  const thrown = first.target.total === 0 ? amongThrownAway(target) : undefined;
  const found =
    thrown === undefined ? first : await resolveTarget(context, resolving, { target: thrown });
  if (found.kind === "refused") return found;
  return { kind: "step", step: { do: "deleteForever", target: found.target, confirmed: null } };
}

const thrownAway = parseQuery("in:trash OR in:spam");

/** The same messages among those in Trash and Spam; undefined where their place was said, or all mail would be meant. */
function amongThrownAway(target: Target): Target | undefined {
  const query = parseQuery(target.query);
  if (target.handle !== undefined || includesSpamTrash(query)) return undefined;
  const terms = query.kind === "and" ? query.terms : [query];
  const told = terms.filter((term) => !(term.kind === "not" && isPlace(term.term)));
  if (told.length === 0 || terms.some(isPlace)) return undefined;
  return { ...target, query: printQuery(allOf([...told, thrownAway])) };
}

function isPlace(query: Query): boolean {
  return query.kind === "in";
}
