import type { AskAssistant } from "#contract/assistant.ts";
import { Settings } from "#contract/settings.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import type { Contact, EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import { readTurns, type KeptTurn } from "#server/assistant-tables/conversations-table.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import { readBouncedAddresses } from "#server/search-tables/bounced-addresses.ts";
import { readContacts } from "#server/search-tables/known-contacts.ts";
import { readLabels } from "#server/mail-tables/labels-table.ts";
import { readSettings } from "#server/account-tables/settings-table.ts";
import { readUser } from "#server/account-tables/users-table.ts";
import { Failure } from "#server/runtime/failure.ts";
import { keyBounds } from "#server/message-parts/request-keys.ts";
import { readDraftsOfForms } from "#server/outbox-tables/saved-drafts-table.ts";
import { openRequests, type OpenRequest } from "./open-requests.ts";
import { pointedAt, type PointedAt } from "./pointed-at.ts";

/** What a request is read in: the world, and what its words may point at. */
export type Turn = Pick<PlanRequest, "world" | "said" | "lastRequest" | "requestsBefore"> & {
  /** `drafted`: the drafts that the last turn with a plan kept. */
  pointed: PointedAt & { drafted: string[] };
  /** The turn before, and the last that something was to be done for. */
  last: KeptTurn | undefined;
  planned: KeptTurn | undefined;
};

/** Contacts that a name is looked for among, and turns that words may refer to. */
const contacts = 5000;
const turnsBack = 20;

/** Reads what the person's words may mean just now. Of earlier turns it is their words, plans and numbers alone. */
export async function readTurn(
  transaction: UserTransaction,
  userId: string,
  { input, now }: { input: Pick<AskAssistant, "open" | "time_zone">; now: Date },
): Promise<Turn> {
  const [user, settings, known, bounced, labels, turns] = await Promise.all([
    readUser(transaction, userId),
    readSettings(transaction, userId),
    readContacts(transaction, userId, contacts),
    readBouncedAddresses(transaction, userId, now),
    readLabels(transaction, userId),
    readTurns(transaction, userId, turnsBack),
  ]);
  if (user === undefined) throw new Failure("not_signed_in");
  const requests = openRequests(turns);
  const world: World = {
    now,
    timeZone: settings.time_zone ?? knownZone(input.time_zone) ?? "UTC",
    owner: { name: user.name ?? "", address: user.email },
    contacts: known.map((one) => toContact(one, bounced)),
    labels: labels.flatMap(({ id, name, type }) => (type === "user" ? [{ id, name }] : [])),
    earlier: toEarlier(turns, requests),
    open: input.open.length,
    files: [],
  };
  const [lastRequest = null, ...requestsBefore] = reachedOf(requests);
  const planned = turns.findLast(({ plan }) => plan !== null);
  const drafted = await readDrafted(transaction, userId, planned);
  return {
    world,
    pointed: { ...pointedAt(turns), drafted },
    last: turns.at(-1),
    planned: turns.findLast(({ plan }) => plan !== null && !isSearch(plan)),
    said: turns.flatMap(({ said, message }) => (said ? [message] : [])),
    lastRequest,
    requestsBefore,
  };
}

function readDrafted(
  transaction: UserTransaction,
  userId: string,
  last: KeptTurn | undefined,
): Promise<string[]> | string[] {
  const doneBy = last?.doneBy ?? null;
  return doneBy === null ? [] : readDraftsOfForms(transaction, userId, keyBounds(doneBy));
}

/** A plan that only looks something up. */
function isSearch(plan: unknown): boolean {
  const steps = Plan.safeParse(plan).data?.steps ?? [];
  return steps.length > 0 && steps.every((step) => searches.has(step.do));
}

const searches: ReadonlySet<string> = new Set(["find", "count", "summarise", "listWaiting"]);

type Known = Awaited<ReturnType<typeof readContacts>>[number];

function toContact(
  { name, address, count, written, acquainted }: Known,
  bounced: ReadonlySet<string>,
): Contact {
  const isBounced = bounced.has(address.toLowerCase());
  return { name, address, count, written, acquainted, bounced: isBounced };
}

function reachedOf(requests: readonly OpenRequest[]): string[] {
  return requests.flatMap(({ request, isPast }) => (isPast ? [] : request));
}

function toEarlier(turns: readonly KeptTurn[], requests: readonly OpenRequest[]): EarlierTurn[] {
  const openAt = new Map(requests.map((request) => [request.at, request]));
  const askedAs = new Map(turns.map(({ requestId, message }) => [requestId, message]));
  return turns.map(({ message, said, plan, asked, choices, shown, doneBy }, at) => ({
    message: said ? message : "",
    // A plan of former times may no longer be one.
    plan: Plan.safeParse(plan).data ?? null,
    shown: shown.length,
    asked,
    choices,
    done: doneBy !== null,
    isOver: doneBy !== null && !openAt.has(at),
    isPast: openAt.get(at)?.isPast === true,
    askedAs: askedAs.get(doneBy ?? "") ?? "",
  }));
}

/** A zone that this server knows. */
/** A device's time zone, where it is one. */
export function knownZone(zone: string | undefined): string | null {
  return Settings.shape.time_zone.parse(zone ?? null);
}
