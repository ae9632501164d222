import { readAddress } from "#addresses/read-address.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { listOutbox } from "#server/compose/outbox/list-outbox.ts";
import type { StepOf } from "../plan/plan.ts";
import { findContacts } from "./find-contacts.ts";
import { openQuestion } from "./open-question.ts";
import { questionOfPeople } from "./people.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** Which request is undone, or which waiting messages are taken back. Changes nothing. */
export async function resolveTakingBack(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"undo" | "undoSend">,
): Promise<Resolved> {
  if (step.do === "undoSend") return resolveWaiting(context, resolving, step);
  const request = resolving.earlierRequests[step.back - 1] ?? null;
  return { kind: "step", step: { do: "undo", request } };
}

/** All messages that wait and go to a person, or all of all; else the one that was asked for last. */
async function resolveWaiting(
  context: AssistantContext,
  { userId, world }: Resolving,
  step: StepOf<"undoSend">,
): Promise<Resolved> {
  const { to, every } = step;
  const people = to === null ? [] : findContacts(to.words, world);
  if (to !== null && people.length === 0) {
    const { code, ...gap } = questionOfPeople({ kind: "unknown" }, to.words);
    return openQuestion(step, code, { slot: "person", ...gap });
  }
  const { items } = await listOutbox(context, userId, "open");
  const addresses = new Set(people.map(({ address }) => address.toLowerCase()));
  const held = items.filter((item) => item.held && (to === null || goesTo(item, addresses)));
  const meant = to !== null || every ? held : newestOf(held);
  return { kind: "step", step: { do: "undoSend", outboxIds: meant.map(({ id }) => id) } };
}

function goesTo({ to, cc, bcc }: OutboxItem, addresses: ReadonlySet<string>): boolean {
  return [...to, ...cc, ...bcc].some((typed) =>
    addresses.has((readAddress(typed)?.address ?? typed).toLowerCase()),
  );
}

function newestOf(items: readonly OutboxItem[]): OutboxItem[] {
  return items.toSorted((one, other) => Number(other.id) - Number(one.id)).slice(0, 1);
}
