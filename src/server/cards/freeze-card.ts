import { createHash } from "node:crypto";
import type { Card } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import { newId } from "#server/runtime/ids.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import { addCard } from "#server/assistant-tables/assistant-cards-table.ts";
import { showStep } from "./show-step.ts";

/** A step that waits for a click, with the rows of the policy that want it so. */
export type Waiting = { place: number; step: ResolvedStep; why: readonly string[] };

/** A step as it waits for a click: its place in the request, by which its message has a key. */
export type FrozenStep = { place: number; step: ResolvedStep };

/** Whose request the card is of, in what words, and where its times are shown. */
type Asked = Pick<PlanRequest, "userId" | "sessionId" | "requestId" | "text"> & {
  world: Pick<PlanRequest["world"], "timeZone">;
};

/** Keeps exactly what is shown and what a click would do, for this session, for ten minutes. */
export async function freezeCard(
  { database, clock }: AssistantContext,
  { userId, sessionId, requestId, text, world }: Asked,
  waiting: readonly Waiting[],
): Promise<Card> {
  const parted = waiting.flatMap(partMessages);
  const steps: FrozenStep[] = parted.map(({ place, step }) => ({ place, step }));
  const shown = parted.map((one) => showStep(one.step, one.why, world.timeZone));
  const id = newId();
  const [now, seconds] = [clock.now(), limits.cardSeconds];
  const card = {
    id,
    session_id: sessionId,
    request_id: requestId,
    reason: text.slice(0, 500).toWellFormed().replaceAll("\0", ""),
    digest: digestOf(steps, shown),
    steps,
    shown,
    now,
    seconds,
  };
  await database.asUser(userId, (transaction) => addCard(transaction, userId, card));
  const expires_at = new Date(now.getTime() + seconds * 1000).toISOString();
  return { id, state: "open", expires_at, steps: shown };
}

/** Each message is a step of its own, that the person can look at and change by itself. */
function partMessages({ place, step, why }: Waiting): Waiting[] {
  if (!("messages" in step)) return [{ place, step, why }];
  return step.messages.map((message) => ({ place, why, step: { ...step, messages: [message] } }));
}

/** What tells whether a card is still what was shown, in whatever order the database keeps its fields. */
export function digestOf(steps: unknown, shown: unknown): string {
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
