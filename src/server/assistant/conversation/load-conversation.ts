import type { AskAssistant } from "#contract/assistant.ts";
import { Settings } from "#contract/settings.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { readBouncedAddresses } from "#server/mailbox/people/bounced-addresses.ts";
import { readContacts } from "#server/mailbox/people/contacts-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { createHandles, type Handles } from "../plan/handles.ts";
import type { Question } from "../plan/plan.ts";
import type { Contact, EarlierTurn, World } from "../plan/world.ts";
import { readNicknames } from "../tables/nicknames-table.ts";
import { type KeptTurn, readTurns } from "../tables/turns-table.ts";
import { readOpenRequests } from "./open-requests.ts";
import { setPointers } from "./pointers.ts";
import { heldAgain, readTraces, type Traces } from "./traces.ts";

/** What a request is read in: the world, what its words may point at, and what the turn before has left open. */
export type Conversation = {
  world: World;
  handles: Handles;
  /** The question that the last turn ended with. */
  question: Question | null;
  /** Requests of which something stands that an undo can reach, the last one first. */
  undoable: readonly string[];
  /** Of the last turn: its card, and the files that came with it. */
  last: { card: string | null; files: readonly string[] } | undefined;
};

type Turn = { kept: KeptTurn; traces: Traces };

/** Contacts that a name is looked for among. */
const contacts = 5000;

type Wanted = {
  input: Pick<AskAssistant, "open" | "time_zone">;
  now: Date;
  promptsLeft: number | null;
};

/** Reads what the person's words may mean just now. Throws `not_signed_in`. */
export async function loadConversation(
  transaction: UserTransaction,
  userId: string,
  { input, now, promptsLeft }: Wanted,
): Promise<Conversation> {
  const [user, settings, known, nicknames, labels, kept] = await Promise.all([
    readUser(transaction, userId),
    readSettings(transaction, userId),
    readKnown(transaction, userId, now),
    readNicknames(transaction, userId),
    readLabels(transaction, userId),
    readTurns(transaction, userId),
  ]);
  if (user === undefined) throw new Failure("not_signed_in");
  const turns = kept.map((one) => ({ kept: one, traces: readTraces(one.traces) }));
  const left = turns.map(({ traces }) => traces);
  const { stands, undoable } = await readOpenRequests(transaction, userId, left);
  const handles = createHandles(
    turns.flatMap(({ traces }) =>
      traces.handles.map(({ handle, held }) => ({ handle, held: heldAgain(held) })),
    ),
  );
  setPointers(handles, { turns: left, stands, open: input.open });
  const last = turns.at(-1);
  return {
    world: {
      now,
      timeZone: settings.time_zone ?? knownZone(input.time_zone) ?? "UTC",
      owner: { name: user.name ?? "", address: user.email },
      contacts: known,
      nicknames: nicknames.map(({ name, address, sure }) => ({ name, address, sure })),
      labels: labels.flatMap(({ id, name, type }) => (type === "user" ? [{ id, name }] : [])),
      earlier: turns.map((turn) => toEarlier(turn, stands)),
      spoken: turns.flatMap(({ kept: { said, message } }) => (said ? [message] : [])),
      open: input.open.length,
      files: 0,
      promptsLeft,
    },
    handles,
    question: last?.traces.question ?? null,
    undoable,
    last: last && { card: last.kept.card, files: last.kept.files },
  };
}

/** Whom the person knows, who is met most first. */
export async function readKnown(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<Contact[]> {
  const [known, bounced] = await Promise.all([
    readContacts(transaction, userId, contacts),
    readBouncedAddresses(transaction, userId, now),
  ]);
  return known.map((one) => toContact(one, bounced));
}

type Known = Awaited<ReturnType<typeof readContacts>>[number];

function toContact(
  { name, address, count, written, acquainted }: Known,
  bounced: ReadonlySet<string>,
): Contact {
  return { name, address, count, written, acquainted, bounced: bounced.has(address.toLowerCase()) };
}

function toEarlier({ kept, traces }: Turn, stands: ReadonlySet<string>): EarlierTurn {
  const { plan, question, mind, counts, also, handles, doneBy, over } = traces;
  return {
    words: kept.said ? kept.message : "",
    plan,
    question,
    ...(mind !== null && { mind }),
    counts,
    ...(also.length > 0 && { also }),
    handles: handles.flatMap(({ handle, held }) => {
      if (held.kind === "value") return [];
      return [{ handle, kind: held.kind, count: held.kind === "draft" ? 1 : held.gmailIds.length }];
    }),
    // An undo, which is over by itself, stands.
    undone: doneBy !== null && !stands.has(doneBy) && !over.includes(doneBy),
  };
}

/** A device's time zone, where it is one that this server knows. */
export function knownZone(zone: string | undefined): string | null {
  return Settings.shape.time_zone.parse(zone ?? null);
}
