import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { approveAtOnce } from "#server/policy/approve.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { PolicyFacts } from "#server/policy/rules.ts";
import { askAhead, messagesOf } from "./ask-ahead.ts";
import { askFirst } from "#server/resolving/ask-first.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import { missNeeded } from "#server/finding/miss-needed.ts";
import { requestWords, type RequestWords } from "#server/finding/request-words.ts";
import { resolveStep } from "#server/resolving/resolve-step.ts";
import type { Resolved, Unresolved } from "#server/finding/resolving.ts";
import { beginPlan } from "#server/assistant-tables/begun-plans-table.ts";
import { readSettings } from "#server/account-tables/settings-table.ts";
import type { Doing } from "./doing.ts";
import { doneBefore } from "./done-before.ts";
import { isStopped, stoppedStep, wordsOf } from "./ended-step.ts";
import { execute } from "./execute.ts";
import { freezeCard, type FrozenStep, type Waiting } from "#server/cards/freeze-card.ts";
import { refuseCard } from "#server/cards/refuse-card.ts";
import { leftSteps } from "./left-steps.ts";
import type { Outcome } from "./outcome.ts";
import { refusedStep } from "./refusal-words.ts";

/**
 * Carries out a plan: each step is resolved, judged by the policy, and done, put on a card with all after it, or refused.
 * A request that does more than read is carried out once, however often it comes. Never throws for what a step meets: the outcome says it.
 */
export async function carryOutPlan(
  context: AssistantContext,
  request: PlanRequest,
): Promise<Outcome> {
  const words = requestWords(request);
  const found = new Map<number, readonly string[]>();
  const question =
    askFirst(context, { request, ...words }) ??
    (await missNeeded(context, { request, ...words, found })) ??
    (await askAhead(context, { request, ...words }));
  if (question !== undefined) return unresolvedPlan(question);
  const { alwaysAsk, isFirst } = await begin(context, request);
  if (!isFirst) return repeated(context, request);
  const course: Course = {
    request,
    words,
    facts: { alwaysAsk, asked: words.order, acted: 0, forwarded: 0 },
    doing: doingOf(request),
    found,
    outcome: { done: [], steps: [], card: null },
    waiting: [],
    left: [],
  };
  for (const place of request.plan.steps.keys())
    if (await goOn(context, course, place)) {
      tellLeft(course, place + 1);
      break;
    }
  if (course.waiting.length > 0) await freeze(context, course);
  if (course.outcome.card !== null && isStopped(course.doing)) await putAway(context, course);
  return course.outcome;
}

/** What is behind the step that ended it, unless the person is asked first or has stopped it. */
function tellLeft({ request, outcome, left }: Course, next: number): void {
  if (outcome.question !== undefined || outcome.steps.some(({ did }) => did === "stop")) return;
  outcome.steps.push(...leftSteps({ resolved: left, planned: request.plan.steps.slice(next) }));
}

/** What waits is not begun either, once Stop was pressed; a card that cannot be put away still waits, and is told. */
async function putAway(context: AssistantContext, course: Course): Promise<void> {
  const { request, doing, outcome, waiting } = course;
  const id = outcome.card?.id ?? "";
  try {
    await refuseCard(context, request, id);
  } catch (error) {
    context.logger.warn({ err: error }, "a card still waits after Stop");
    return;
  }
  outcome.card = null;
  outcome.steps = outcome.steps.filter(({ did }) => did !== "wait");
  if (outcome.steps.some(({ did }) => did === "stop")) return;
  outcome.steps.push(stoppedStep(doing, waiting[0]?.step.do ?? "request").outcome);
}

/** Without a card nothing waits: what was done before stays done, and is told. */
async function freeze(context: AssistantContext, course: Course): Promise<void> {
  const { request, outcome, waiting } = course;
  try {
    outcome.card = await freezeCard(context, request, waiting);
  } catch (error) {
    outcome.steps = outcome.steps.filter(({ did }) => did !== "wait");
    const step = waiting[0]?.step.do ?? "request";
    outcome.steps.push({ did: "fail", step, ...wordsOf(context, error) });
  }
}

/** A plan under way. */
type Course = {
  request: PlanRequest;
  words: RequestWords;
  facts: Required<PolicyFacts>;
  doing: Doing;
  found: Map<number, readonly string[]>;
  outcome: Outcome;
  /** What waits for a click, with the rows of the policy that want it so. */
  waiting: Waiting[];
  /** Messages of the step that ended it that were not begun. */
  left: FrozenStep[];
};

async function begin({ database, clock }: AssistantContext, request: PlanRequest) {
  const { userId, requestId } = request;
  return database.asUser(userId, async (transaction) => {
    const { always_ask: alwaysAsk } = await readSettings(transaction, userId);
    // What only reads is read anew, also where its answer was lost.
    const isFirst =
      request.plan.steps.every(isReading) ||
      (await beginPlan(transaction, userId, { requestId, now: clock.now() }));
    return { alwaysAsk, isFirst };
  });
}

async function repeated(
  context: AssistantContext,
  { userId, requestId }: PlanRequest,
): Promise<Outcome> {
  return { done: [], steps: [await doneBefore(context, userId, requestId)], card: null };
}

function doingOf({ userId, signal, texts, onStatus, requestId, text }: PlanRequest): Doing {
  const reason = text.slice(0, 500).toWellFormed().replaceAll("\0", "");
  return { userId, signal, texts, onStatus, requestId, reason };
}

function unresolvedPlan(unresolved: Unresolved): Outcome {
  if (unresolved.kind === "refuse")
    return { done: [], steps: [refusedStep("request", unresolved)], card: null };
  return { done: [], steps: [], card: null, question: askedOf(unresolved) };
}

function askedOf({ text, choices, shown = [] }: Question): NonNullable<Outcome["question"]> {
  return { text, choices, ...(shown.length > 0 && { shown }) };
}

type Question = Extract<Unresolved, { kind: "question" }>;

/** One step of the plan; answers whether it is the last that is looked at. */
async function goOn(context: AssistantContext, course: Course, place: number): Promise<boolean> {
  const { request, outcome, doing } = course;
  const step = request.plan.steps[place];
  if (step === undefined) return true;
  if (doing.signal.aborted) {
    outcome.steps.push(stoppedStep(doing, step.do).outcome);
    return true;
  }
  const resolved = await resolve(context, course, step);
  if (resolved === undefined) return true;
  if (resolved.kind !== "step") return endUnresolved(course, step, resolved);
  course.found.set(place, messagesOf(resolved.step));
  return judge(context, course, { place, step: resolved.step });
}

/** Undefined where it failed, or was stopped: the outcome says so. */
async function resolve(
  context: AssistantContext,
  { request, words, found, outcome, doing }: Course,
  step: Step,
): Promise<Resolved | undefined> {
  try {
    return await resolveStep(context, { request, ...words, found }, step);
  } catch (error) {
    outcome.steps.push(
      doing.signal.aborted
        ? stoppedStep(doing, step.do).outcome
        : { did: "fail", step: step.do, ...wordsOf(context, error) },
    );
    return undefined;
  }
}

function endUnresolved({ outcome }: Course, step: Step, unresolved: Unresolved): true {
  if (unresolved.kind === "refuse") outcome.steps.push(refusedStep(step.do, unresolved));
  else outcome.question = askedOf(unresolved);
  return true;
}

async function judge(
  context: AssistantContext,
  course: Course,
  { place, step }: { place: number; step: ResolvedStep },
): Promise<boolean> {
  const { outcome, waiting, facts, doing } = course;
  const approval = approveAtOnce(step, facts);
  if (approval.verdict === "refuse") {
    outcome.steps.push(refusedStep(step.do, { why: approval.why, step }));
    return true;
  }
  if (approval.verdict === "card" || (waiting.length > 0 && !isReading(step))) {
    const why = approval.verdict === "card" ? approval.why : [];
    return wait(course, { place, step, why });
  }
  course.facts = withStep(facts, step);
  const { steps, done, isCut, left } = await execute(context, doing, {
    approved: approval.approved,
    first: place,
  });
  outcome.steps.push(...steps);
  outcome.done.push(...done);
  course.left = left;
  return isCut;
}

/** The sums of a request, by which it stays within what needs no click however many steps it has. */
function withStep(facts: Course["facts"], step: ResolvedStep): Course["facts"] {
  if (step.do === "act") return { ...facts, acted: facts.acted + step.target.gmailIds.length };
  if (step.do !== "forward" || step.how === "draft") return facts;
  return { ...facts, forwarded: facts.forwarded + step.messages.length };
}

/** What a card cannot show is not done after it: it may be asked for anew. */
function wait({ outcome, waiting }: Course, { place, step, why }: Waiting): boolean {
  const isShown = step.do === "act" || step.do === "permanentDelete" || "messages" in step;
  if (!isShown) {
    outcome.steps.push(refusedStep(step.do, { why: "after a card" }));
    return true;
  }
  outcome.steps.push({ did: "wait", step: step.do, why: why.join(", ") });
  waiting.push({ place, step, why });
  return false;
}
