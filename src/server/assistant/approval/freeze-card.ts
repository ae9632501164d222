import { createHash } from "node:crypto";
import type { Card, CardStep } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { addCard, type CardRow } from "../tables/assistant-cards-table.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import type { Origin } from "../plan/provenance.ts";
import type { FoundTarget, ResolvedStep } from "../policy/step.ts";
import type { RowName } from "../policy/table.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { idsToList, showStep } from "./show-step.ts";

/**
 * A step as it waits for a click: its place in the request and that of its first message in the step, by which this has a
 * key, and what the mind had seen.
 */
export type FrozenStep = { place: number; message: number; step: ResolvedStep; course: Origin };

/** A step that waits for a click, with the rows of the policy that want it so. */
export type Waiting = FrozenStep & { why: readonly RowName[] };

/** Whose request the card is of, in what words, and where its times are shown. */
type Asked = {
  userId: string;
  sessionId: string;
  requestId: string;
  reason: string;
  timeZone: string;
};

/** Keeps exactly what is shown and what a click would do, for this session, for ten minutes. */
export async function freezeCard(
  { database, clock }: Pick<AssistantContext, "database" | "clock">,
  { userId, sessionId, requestId, reason, timeZone }: Asked,
  waiting: readonly Waiting[],
): Promise<Card> {
  const parted = waiting.flatMap(partMessages);
  const steps = parted.map(({ place, message, step, course }) => {
    return { place, message, step: toJson(step), course };
  });
  const id = newId();
  const [now, seconds] = [clock.now(), limits.cardSeconds];
  const shown = await database.asUser(userId, async (transaction) => {
    const all: CardStep[] = [];
    for (const { step, why } of parted) {
      const ids = await readIdsByGmailId(transaction, userId, idsToList(step));
      const listed: Email[] = await readEmailsById(transaction, userId, { ids, withBodies: false });
      all.push(showStep(step, { why, timeZone, listed }));
    }
    const kept = { id, session_id: sessionId, request_id: requestId, reason, now, seconds };
    const frozen = { steps, shown: all, digest: digestOf(steps, all) };
    await addCard(transaction, userId, { ...kept, ...frozen });
    return all;
  });
  const expires_at = new Date(now.getTime() + seconds * 1000).toISOString();
  return { id, state: "open", expires_at, steps: shown };
}

/** Each message is a step of its own, that the person can look at and change by itself. */
function partMessages({ step, ...waiting }: Waiting): Waiting[] {
  if (!("messages" in step)) return [{ ...waiting, step }];
  return step.messages.map((message, index) => ({
    ...waiting,
    message: waiting.message + index,
    step: { ...step, messages: [message] },
  }));
}

/** JSON knows no maps. */
function toJson(step: ResolvedStep): unknown {
  if (!hasMessages(step)) return step;
  const { reasons } = step.target;
  return { ...step, target: { ...step.target, reasons: [...reasons] } };
}

type Finding = Extract<ResolvedStep, { target: FoundTarget }>;

function hasMessages(step: ResolvedStep): step is Finding {
  return "target" in step && step.target !== null && "gmailIds" in step.target;
}

/** What a kept card would do, as it was frozen. Throws `conflict` for one that is no longer what was shown. */
export function thawCard({ steps, shown, digest }: CardRow): FrozenStep[] {
  if (digestOf(steps, shown) !== digest) throw new Failure("conflict");
  return (steps as FrozenStep[]).map(({ step, ...at }) =>
    Object.assign(at, { step: revived(step) }),
  );
}

/** JSON knows no times and no maps. */
function revived(step: ResolvedStep): ResolvedStep {
  if ("messages" in step) {
    const { remind } = step;
    const back = remind && { remind: { ...remind, at: new Date(remind.at) } };
    return { ...step, at: timeOf(step.at), ...back };
  }
  if (!hasMessages(step)) return step;
  const { oldest, newest, reasons, query } = step.target;
  // Cards of former versions do not have it.
  const { asked = { query, order: "listed", skip: 0, count: null } } =
    step.target as Partial<FoundTarget>;
  const times = { oldest: timeOf(oldest), newest: timeOf(newest) };
  const target = { ...step.target, ...times, asked, reasons: new Map(reasons) };
  const until = "until" in step ? { until: timeOf(step.until) } : {};
  const at = "at" in step ? { at: timeOf(step.at) } : {};
  return { ...step, ...until, ...at, target } as ResolvedStep;
}

function timeOf(kept: Date | string | null): Date | null {
  return kept === null ? null : new Date(kept);
}

/** What tells whether a card is still what was shown, in whatever order the database keeps its fields. */
function digestOf(steps: unknown, shown: unknown): string {
  return createHash("sha256")
    .update(inOrder([steps, shown]))
    .digest("base64url");
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A card as the person sees it now. */
export function cardOf(row: CardRow, now: Date): Card {
  const isLate = row.state === "open" && row.expires_at <= now;
  return {
    id: row.id,
    state: isLate ? "expired" : row.state,
    expires_at: row.expires_at.toISOString(),
    steps: row.shown as CardStep[],
  };
}
