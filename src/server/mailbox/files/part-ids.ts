import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ReadingContext } from "./reading-context.ts";

/** Where Gmail keeps the content of a part: under an id of its own, or within the message. */
export type PartPlace = { attachmentId: string } | { data: string };

type Kept = { places: Map<string, PartPlace>; readAt: number };

/** Milliseconds for which Gmail's ids, which change, are taken for valid; and messages that are remembered. */
const keptFor = 5 * 60_000;
const mostKept = 200;
const longestData = 64 * 1024;

/** Finds the parts of messages at Gmail, once for all the files of a message that are asked for together. */
export type PartFinder = (
  userId: string,
  gmailId: string,
) => Promise<ReadonlyMap<string, PartPlace>>;

export function createPartFinder({ gmailFor, clock }: ReadingContext): PartFinder {
  const known = new Map<string, Promise<Kept>>();

  async function read(userId: string, gmailId: string): Promise<Kept> {
    const [answer] = await gmailFor(userId).read([{ kind: "message", id: gmailId }]);
    if (answer?.outcome === "failed") throw answer.failure;
    const message = answer?.outcome === "found" ? answer.messages[0] : undefined;
    if (message === undefined) throw new Failure("not_found");
    const places = new Map<string, PartPlace>();
    notePlaces(message.payload, places);
    return { places, readAt: clock.now().getTime() };
  }

  return async (userId, gmailId) => {
    const key = `${userId} ${gmailId}`;
    const kept = await known.get(key)?.catch(() => undefined);
    if (kept !== undefined && clock.now().getTime() - kept.readAt < keptFor) return kept.places;
    const [oldest] = known.size >= mostKept ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const reading = read(userId, gmailId);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return (await reading).places;
  };
}

function notePlaces(part: GmailPart, places: Map<string, PartPlace>): void {
  if (part.attachmentId !== undefined) places.set(part.partId, { attachmentId: part.attachmentId });
  else if (part.data !== undefined && part.data.length <= longestData)
    places.set(part.partId, { data: part.data });
  for (const child of part.parts) notePlaces(child, places);
}
