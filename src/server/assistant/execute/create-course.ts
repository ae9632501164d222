import { targetMeaning } from "../approval/target-meaning.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { beginPlan } from "../tables/plan-starts-table.ts";
import { refuseCard } from "../approval/cards.ts";
import { freezeCard, type FrozenStep, type Waiting } from "../approval/freeze-card.ts";
import type { HearText } from "../plan/readers-and-writers.ts";
import { pointers, type Handle, type Step } from "../plan/plan.ts";
import { fromMail, weakest, type Origin } from "../plan/provenance.ts";
import { approveAtOnce, type ApprovedPlan } from "../policy/approve.ts";
import type { ResolvedStep } from "../policy/step.ts";
import { isIdle, isReading, type PolicyFacts } from "../policy/table.ts";
import { resolveStep } from "../resolve/resolve-step.ts";
import type {
  AssistantContext,
  Resolved,
  Resolving,
  WritingResolver,
} from "../resolve/resolve-context.ts";
import type { Course, StepReport } from "./course.ts";
import { openMessages } from "./do-reading.ts";
import type { Doing, Status, WritingExecutor } from "./execution.ts";
import { doneBefore, isStopped, stoppedStep, reasonOf } from "./step-end.ts";
import { execute } from "./execute.ts";
import { remainingSteps } from "./remaining-steps.ts";
import type { Outcome, StepOutcome } from "./outcome.ts";
import { reportOf } from "./step-report.ts";

export type CourseOptions = Resolving & {
  /** The session that asks: a card is spent by the same one alone. */
  sessionId: string;
  /** The person's words of this request. */
  text: string;
  /** Whether every word of it went into the plan. */
  understood: PolicyFacts["understood"];
  /** How the steps that write, and those that take back, are resolved and executed. */
  writing: WritingResolver & WritingExecutor;
  onStatus(status: Status): void;
  hear?: HearText | undefined;
};

/** A course under way. */
type Under = {
  context: AssistantContext;
  options: CourseOptions;
  doing: Doing;
  /** Where what the mind says comes from by now. */
  mind: Origin;
  /** The place of the next step. */
  place: number;
  sums: Pick<PolicyFacts, "acted" | "forwarded">;
  /** Whether this request was begun in the database, without which it has no effect. */
  isBegun: boolean;
  outcome: Outcome;
  waiting: Waiting[];
  /** Messages of the step that ended it that were not begun. */
  left: FrozenStep[];
  /** What every step behind the one that ended it is answered. */
  ended: StepReport | undefined;
};

/**
 * A course of one request, whose steps are run one after the other, also where they are asked for at once. What has an
 * effect is done once however often the request comes; after Stop, a failure of an effect or a question nothing more is begun.
 */
export function createCourse(context: AssistantContext, options: CourseOptions): Course {
  const under = begin(context, options);
  let last: Promise<unknown> = Promise.resolve();
  let end: Promise<Outcome> | undefined;
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }
  return {
    run: (step) => inTurn(() => runStep(under, step)),
    taint(origin) {
      under.mind = weakest(under.mind, origin);
    },
    read: (handle, most) => readHeld(under, handle, most),
    end(left = []) {
      end ??= inTurn(() => endCourse(under, left));
      return end;
    },
    handles: options.handles,
  };
}

function begin(context: AssistantContext, options: CourseOptions): Under {
  const { userId, requestId, texts, signal, text, mind, hear } = options;
  const reason = text.slice(0, 500).toWellFormed().replaceAll("\0", "");
  function onStatus(status: Status): void {
    options.onStatus(status);
  }
  return {
    context,
    options,
    doing: { userId, requestId, reason, texts, signal, onStatus, hear },
    mind,
    place: 0,
    sums: { acted: 0, forwarded: 0 },
    isBegun: false,
    outcome: { done: [], steps: [], card: null },
    waiting: [],
    left: [],
    ended: undefined,
  };
}

async function readHeld({ context, options }: Under, handle: Handle, most = 200) {
  const held = options.handles.get(handle);
  if (held?.kind !== "messages") return undefined;
  return openMessages(context, options.userId, held.gmailIds.slice(0, most));
}

async function runStep(under: Under, step: Step): Promise<StepReport> {
  if (under.ended !== undefined) return under.ended;
  const { doing, outcome } = under;
  if (doing.signal.aborted) return stop(under, step.do);
  const place = under.place;
  under.place += 1;
  try {
    const { context, options, mind } = under;
    const resolved = await resolveStep(context, { ...options, mind }, step);
    if (resolved.kind !== "step") return endUnresolved(under, step, resolved);
    const handle = register(under, place, resolved.step);
    return await judge(under, { place, step: resolved.step, handle });
  } catch (error) {
    if (doing.signal.aborted) return stop(under, step.do);
    const why = reasonOf(under.context, error);
    outcome.steps.push({ did: "fail", step: step.do, ...why });
    return { state: "failed", code: why.code };
  }
}

function stop(under: Under, step: string): StepReport {
  under.outcome.steps.push(stoppedStep(under.doing, step).outcome);
  under.ended = { state: "stopped" };
  return under.ended;
}

function endUnresolved(
  under: Under,
  step: Step,
  unresolved: Exclude<Resolved, { kind: "step" }>,
): StepReport {
  if (unresolved.kind === "refused") {
    const { code } = unresolved;
    under.outcome.steps.push({ did: "refuse", step: step.do, why: code, count: 0 });
    return { state: "refused", code };
  }
  const { question, about } = unresolved;
  if (about !== undefined) under.outcome.steps.push({ did: "find", ...about });
  under.outcome.question = question;
  under.ended = { state: "asks", question };
  return under.ended;
}

/** Keeps the messages of a step under its place and under a name of their own, which it answers. */
function register({ options, mind }: Under, place: number, step: ResolvedStep): Handle | undefined {
  const { handles } = options;
  if ("messages" in step) {
    const gmailIds = step.messages.flatMap(({ about }) => about?.gmail_id ?? []);
    const origin = step.target ?? mind;
    handles.set(pointers.step(place), { kind: "messages", gmailIds, more: false, origin });
    return undefined;
  }
  if (!("target" in step)) return undefined;
  const { gmailIds, more, origin, reasons, query, asked, before } = step.target;
  const meaning = targetMeaning(asked, { before, timeZone: options.world.timeZone });
  const held = { kind: "messages", gmailIds, more, origin, reasons, query, meaning } as const;
  handles.set(pointers.step(place), held);
  return handles.add(held);
}

type Placed = { place: number; step: ResolvedStep; handle: Handle | undefined };

async function judge(under: Under, placed: Placed): Promise<StepReport> {
  const { outcome, waiting, mind } = under;
  const { place, step } = placed;
  const approval = approveAtOnce(step, await factsOf(under));
  if (approval.verdict === "refuse") {
    const code = approval.why;
    outcome.steps.push({ did: "refuse", step: step.do, why: code, count: countOf(step) });
    return { state: "refused", code };
  }
  if (approval.verdict === "card" || (waiting.length > 0 && !isReading(step) && !isIdle(step))) {
    const why = approval.verdict === "card" ? approval.why : [];
    outcome.steps.push({ did: "wait", step: step.do, why: why.join(", ") });
    waiting.push({ place, message: 0, step, course: mind, why });
    return { state: "waits", count: countOf(step), why };
  }
  if (!isReading(step) && !(await isFirst(under))) return repeated(under);
  return carryOut(under, placed, approval.approved);
}

async function factsOf({ context, options, mind, sums }: Under): Promise<PolicyFacts> {
  const { userId, understood } = options;
  const { always_ask: alwaysAsk } = await context.database.readAsUser(userId, (transaction) =>
    readSettings(transaction, userId),
  );
  return { alwaysAsk, understood, course: mind, ...sums };
}

function countOf(step: ResolvedStep): number {
  if ("messages" in step) return step.messages.length;
  return "target" in step ? step.target.gmailIds.length : 0;
}

/** Whether this course is the one that carries the request out; known when its first effect is about to happen. */
async function isFirst(under: Under): Promise<boolean> {
  const { context, options } = under;
  const { userId, requestId } = options;
  const now = context.clock.now();
  under.isBegun ||= await context.database.asUser(userId, (transaction) =>
    beginPlan(transaction, userId, { requestId, now }),
  );
  return under.isBegun;
}

/** What was begun before is told, and nothing is done. */
async function repeated(under: Under): Promise<StepReport> {
  const { context, options, outcome } = under;
  outcome.steps.push(await doneBefore(context, options.userId, options.requestId));
  under.waiting = [];
  outcome.steps = outcome.steps.filter(({ did }) => did !== "wait");
  under.ended = { state: "failed", code: "done_before" };
  return under.ended;
}

async function carryOut(
  under: Under,
  { place, step, handle }: Placed,
  approved: ApprovedPlan,
): Promise<StepReport> {
  const { context, options, doing, outcome, mind } = under;
  const { writing } = options;
  const at = [{ place, message: 0, course: mind }];
  const { steps, done, isCut, left } = await execute(context, doing, { approved, at, writing });
  const isQuiet = step.do === "find" && step.quiet === true;
  if (!isQuiet) outcome.steps.push(...steps);
  outcome.done.push(...done);
  if (!isReading(step)) await noteEffect(under, step);
  const made = registerMade(under, { place, step, handle }, steps);
  const report = reportOf({ step, steps, handle: made });
  // What only reads may be tried in another way.
  if (isCut && !(isReading(step) && report.state === "failed")) {
    under.left = left;
    under.ended = report;
  }
  return report;
}

/** Sums by which a request stays within what needs no click; what it changed is no more left over; a former card gives way. */
async function noteEffect(under: Under, step: ResolvedStep): Promise<void> {
  const { handles } = under.options;
  const { sums } = under;
  if (step.do === "forward" && step.how !== "draft") sums.forwarded += step.messages.length;
  if ("messages" in step) return putFormerAway(under, [step]);
  if (step.do !== "organise" && step.do !== "deleteForever") return undefined;
  sums.acted += step.target.gmailIds.length;
  const rest = handles.get(pointers.rest);
  if (rest?.kind !== "messages") return undefined;
  const changed = new Set(step.target.gmailIds);
  const gmailIds = rest.gmailIds.filter((id) => !changed.has(id));
  handles.set(pointers.rest, { ...rest, gmailIds });
  return undefined;
}

/** The handle of what a step has made: of the first draft, or of the messages in the order in which a reader has put them. */
function registerMade(
  { options, mind }: Under,
  { place, step, handle }: Placed,
  steps: readonly StepOutcome[],
): Handle | undefined {
  const { handles, requestId: request } = options;
  const [first] = steps;
  if (first?.did === "rank") {
    const { gmailIds, reasons, more } = first;
    const held = { kind: "messages", gmailIds, more, origin: fromMail, reasons } as const;
    handles.set(pointers.step(place), held);
    return handles.add(held);
  }
  const drafts = steps.flatMap((one, message) =>
    one.did === "message" && one.how === "draft"
      ? [
          handles.add({
            kind: "draft",
            request,
            step: place,
            message,
            origin: originOfMessage(step, message, mind),
          }),
        ]
      : [],
  );
  return drafts[0] ?? handle;
}

/** A message is no surer than what has chosen what it answers and when it goes, its text, and what the mind had seen. */
function originOfMessage(step: ResolvedStep, at: number, mind: Origin): Origin {
  if (!("messages" in step)) return mind;
  const origins = [step.target, step.time, step.messages[at]?.text];
  return weakest(mind, ...origins.flatMap((origin) => origin ?? []));
}

async function endCourse(under: Under, planned: readonly Step[]): Promise<Outcome> {
  const { outcome, doing, waiting, left } = under;
  const isAsked = outcome.question !== undefined;
  const isEnded = outcome.steps.some(({ did }) => did === "stop" || did === "before");
  if (!isAsked && !isEnded) outcome.steps.push(...remainingSteps({ resolved: left, planned }));
  if (waiting.length > 0 && !isStopped(doing)) await freeze(under);
  if (waiting.length > 0 && isStopped(doing)) await putAway(under);
  return outcome;
}

/** Without a card nothing waits: what was done before stays done, and is told. */
async function freeze(under: Under): Promise<void> {
  const { context, options, doing, outcome, waiting } = under;
  const { userId, sessionId, requestId, handles, world } = options;
  const asked = { userId, sessionId, requestId, reason: doing.reason, timeZone: world.timeZone };
  try {
    const { id: card } = (outcome.card = await freezeCard(context, asked, waiting));
    for (const { place, step, course } of waiting)
      for (const message of "messages" in step ? step.messages.keys() : [])
        handles.add({
          kind: "draft",
          request: requestId,
          step: place,
          message,
          origin: originOfMessage(step, message, course),
          card,
        });
    await putFormerAway(
      under,
      waiting.map(({ step }) => step),
    );
  } catch (error) {
    outcome.steps = outcome.steps.filter(({ did }) => did !== "wait");
    const step = waiting[0]?.step.do ?? "request";
    outcome.steps.push({ did: "fail", step, ...reasonOf(context, error) });
  }
}

/** What waits is not begun either, once Stop was pressed; a card that cannot be put away still waits, and is told. */
async function putAway({ context, options, doing, outcome, waiting }: Under): Promise<void> {
  if (outcome.card !== null) {
    try {
      await refuseCard(context, options, outcome.card.id);
    } catch (error) {
      context.logger.warn({ err: error }, "a card still waits after Stop");
      return;
    }
  }
  outcome.card = null;
  outcome.steps = outcome.steps.filter(({ did }) => did !== "wait");
  if (outcome.steps.some(({ did }) => did === "stop")) return;
  outcome.steps.push(stoppedStep(doing, waiting[0]?.step.do ?? "request").outcome);
}

/** The cards on which the former texts of messages wait give way to them; one that is decided about already stays as it is. */
async function putFormerAway(
  { context, options }: Under,
  steps: readonly ResolvedStep[],
): Promise<void> {
  const messages = steps.flatMap((step) => ("messages" in step ? step.messages : []));
  for (const card of new Set(messages.flatMap((message) => message.card ?? [])))
    await refuseCard(context, options, card).catch((error: unknown) =>
      context.logger.warn({ err: error }, "a former card was not put away"),
    );
}
