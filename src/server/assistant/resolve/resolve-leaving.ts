import { readWays } from "#server/automation/cleanup/unsubscribe-sender.ts";
import type { StepOf } from "../plan/plan.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** Senders that are unsubscribed from at once. */
const most = 10;

/** Who sent the messages, and how each can be unsubscribed from. Changes nothing and asks nobody outside. */
export async function resolveLeaving(
  context: AssistantContext,
  resolving: Resolving,
  { target: asked }: StepOf<"unsubscribe">,
): Promise<Resolved> {
  const found = await resolveTarget(context, resolving, { target: asked });
  if (found.kind === "refused") return found;
  const { target } = found;
  if (target.total === 0) return { kind: "refused", code: "nothing_found" };
  const senders = target.senders.filter(({ address }) => address !== "").slice(0, most);
  const addresses = senders.map(({ address }) => address);
  const known = await readWays(context, resolving.userId, addresses);
  const ways = new Map(known.map((one) => [one.address.toLowerCase(), one]));
  const leaving = senders.map(({ name, address }) => {
    return { name, address, ways: ways.get(address.toLowerCase()) ?? null };
  });
  if (!leaving.some((one) => one.ways !== null)) return { kind: "refused", code: "no_way_out" };
  return { kind: "step", step: { do: "unsubscribe", target, senders: leaving } };
}
