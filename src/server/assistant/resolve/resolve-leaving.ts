import { readWays } from "#server/automation/cleanup/unsubscribe-sender.ts";
import { readSendersOf } from "#server/automation/tables/senders-table.ts";
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
  const known = await context.database.readAsUser(resolving.userId, (own) =>
    readSendersOf(own, resolving.userId, target.gmailIds),
  );
  // "That I never read": whoever has been read now and then is another matter.
  const senders = known.filter((one) => one.isUnopened || !asksForUnread(asked.query));
  if (senders.length === 0) return { kind: "refused", code: "nothing_found" };
  const addresses = senders.map(({ address }) => address);
  const offered = await readWays(context, resolving.userId, addresses);
  const ways = new Map(offered.map((one) => [one.address.toLowerCase(), one]));
  const told = senders.map(({ name, address }) => {
    return { name, address, ways: ways.get(address.toLowerCase()) ?? null };
  });
  const canLeave = told.filter((one) => one.ways !== null);
  if (canLeave.length === 0) return { kind: "refused", code: "no_way_out" };
  const all = [...canLeave, ...told.filter((one) => one.ways === null)];
  const leaving = all.slice(0, most);
  const more = all.length - leaving.length;
  return { kind: "step", step: { do: "unsubscribe", target, senders: leaving, more } };
}

function asksForUnread(query: string | undefined): boolean {
  return /(?:^|[\s(])(?:is:unread|-is:read)\b/iu.test(query ?? "");
}
