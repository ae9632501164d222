import { isPlainAddress } from "#addresses/is-plain-address.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { listOutbox } from "#server/outbox/list-outbox.ts";
import { readAddress } from "#addresses/read-address.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { readHeldBetween } from "#server/outbox-tables/held-outbox.ts";
import { keyBounds } from "#server/message-parts/request-keys.ts";
import { toldMoment } from "#server/finding/told-moment.ts";
import { isDue } from "#server/finding/is-due.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";

/**
 * The waiting messages to a person that can still be taken back; without one, that asked for last. Of the last request all
 * that it put on its way are meant, also what can no longer be taken back.
 */
export async function resolveTakeBack(
  context: AssistantContext,
  { request: { userId, world, lastRequest } }: Resolving,
  step: StepOf<"takeBack">,
): Promise<Resolved> {
  if (step.last === true) return takingBack(await messagesOf(context, userId, lastRequest));
  const { items } = await listOutbox(context, userId, "open");
  const { to, due, every, count } = step;
  const addressed = to === null ? undefined : goesTo(addressesOf(to.words, world));
  const meant = items.filter(
    (item) =>
      item.held &&
      (addressed?.(item) ?? true) &&
      isDue(due)(item) &&
      (every !== "scheduled" || item.scheduled),
  );
  if (count !== undefined && meant.length !== count) return soManyWait(meant);
  if (every === undefined && count === undefined && meant.length > 1)
    return oneOf(meant, step, world.timeZone);
  return takingBack(meant.map(({ id }) => id));
}

/** Of several that wait the last one written, unless it was said to whom or when it goes: then it is asked. */
function oneOf(meant: OutboxItem[], { to, due }: StepOf<"takeBack">, timeZone: string): Resolved {
  if (due !== undefined) return whichOf(meant);
  if (to !== null) return whichOfTheirs(meant, to.words, timeZone);
  return takingBack(newestOf(meant).map(({ id }) => id));
}

const mostShown = 6;

/**
 * Which of several that go out then is asked by the addresses that they go to: what is offered is read as the person's own words,
 * and the name beside an address may be one that somebody else has chosen.
 */
function whichOf(items: readonly OutboxItem[]): Resolved {
  const whom = items.flatMap(({ to }) => to.slice(0, 1).flatMap(plainAddress));
  const choices = [...new Set(whom)].slice(0, mostShown);
  return {
    kind: "question",
    text: `${items.length} emails are scheduled for then. Which one shall I take back? “All of them” is said as “cancel all” with the time.`,
    choices: choices.map((who) => `Cancel the message to ${who}`),
  };
}

/** "Both", of fewer or more that wait. */
function soManyWait(items: readonly OutboxItem[]): Resolved {
  const whom = items.flatMap(({ to }) => to.slice(0, 1).flatMap(plainAddress));
  const waiting = items.length === 1 ? "1 email waits" : `${items.length} emails wait`;
  return {
    kind: "question",
    text: `${waiting} to be sent. Which one shall I take back?`,
    choices: [...new Set(whom)].slice(0, mostShown).map((who) => `Cancel the message to ${who}`),
  };
}

/** Which of several that go to one is asked by when they go out. */
function whichOfTheirs(items: readonly OutboxItem[], words: string, timeZone: string): Resolved {
  const times = items.flatMap(({ scheduled, send_at: at }) =>
    scheduled ? [toldMoment(new Date(at), timeZone)] : [],
  );
  const areApart = times.length === items.length && new Set(times).size === items.length;
  return {
    kind: "question",
    text: `${items.length} emails wait to go there. Which one shall I take back? “All of them” is said as “cancel all emails to ${words}”.`,
    choices: areApart
      ? times
          .slice(0, mostShown)
          .map((time) => `Cancel the email to ${words} scheduled for ${time.replace(/^at /u, "")}`)
      : [],
  };
}

function plainAddress(typed: string): string[] {
  const { address = typed } = readAddress(typed) ?? {};
  return isPlainAddress(address) ? [address] : [];
}

function takingBack(outboxIds: string[]): Resolved {
  return { kind: "step", step: { do: "takeBack", outboxIds } };
}

async function messagesOf(
  { database }: AssistantContext,
  userId: string,
  request: string | null,
): Promise<string[]> {
  if (request === null) return [];
  const { held, late } = await database.readAsUser(userId, (transaction) =>
    readHeldBetween(transaction, userId, keyBounds(request)),
  );
  return [...held, ...late];
}

function newestOf(items: OutboxItem[]): OutboxItem[] {
  return items.toSorted((a, b) => Number(b.id) - Number(a.id)).slice(0, 1);
}

function addressesOf(words: string, world: Resolving["request"]["world"]): Set<string> {
  return new Set(findContacts(words, world).map(({ address }) => address.toLowerCase()));
}

function goesTo(addresses: ReadonlySet<string>): (item: OutboxItem) => boolean {
  return ({ to, cc, bcc }) =>
    [...to, ...cc, ...bcc].some((typed) =>
      addresses.has((readAddress(typed)?.address ?? typed).toLowerCase()),
    );
}
