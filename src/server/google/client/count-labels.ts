import { limits } from "#contract/limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { readBatch, writeBatch, type BatchPart } from "./batch-format.ts";
import { gmailFailure } from "./gmail-errors.ts";
import { readCountedLabel, type GmailLabelCounts } from "./gmail-label.ts";
import type { GmailTransport } from "./gmail-transport.ts";
import { parseRecord } from "./json-reader.ts";

type Reading = { transport: GmailTransport; clock: Clock };

/** What became of one label: "gone" when Gmail has no such label. */
type Counted = GmailLabelCounts | "gone" | Failure;

const fields = "id,name,type,messagesTotal,messagesUnread";

/**
 * The labels with their counts, in batches, in the order asked; those that Gmail does not have are left out.
 * Throws what still fails after the retries, since counts of some would be taken for all.
 */
export async function countLabels(reading: Reading, ids: string[]): Promise<GmailLabelCounts[]> {
  const { transport } = reading;
  const known = new Map<string, GmailLabelCounts | "gone">();
  let open = [...new Set(ids)];
  let openBefore = open.length;
  async function readOpen(): Promise<void> {
    openBefore = open.length;
    while (open.length > 0) {
      const most = open.slice(0, limits.gmailBatch);
      const some = most.slice(0, transport.gate.fitting(most.map(() => "labels.get")));
      const counted = await readSome(reading, some);
      for (const [id, one] of counted) if (!(one instanceof Failure)) known.set(id, one);
      open = open.filter((id) => !known.has(id));
      const failed = [...counted.values()].find((one) => one instanceof Failure);
      if (failed !== undefined) throw failed;
    }
  }
  await transport.retry(readOpen, () => open.length < openBefore);
  return ids.flatMap((id) => {
    const one = known.get(id) ?? "gone";
    return one === "gone" ? [] : [one];
  });
}

async function readSome(reading: Reading, ids: string[]): Promise<Map<string, Counted>> {
  const { gate } = reading.transport;
  const parts = await partsOf(reading, ids);
  const counted = new Map(ids.map((id) => [id, countedOf(parts.get(id), reading.clock)]));
  const slowDown = [...counted.values()].find(
    (one) => one instanceof Failure && one.code === "gmail_rate_limited",
  );
  const isPartly = [...counted.values()].some((one) => !(one instanceof Failure));
  if (slowDown instanceof Failure) gate.refused(slowDown, ids.length, isPartly);
  else gate.accepted(ids.length);
  return counted;
}

/** The token may end between the batch and its inner calls: those refused are asked for once more with another. */
async function partsOf(
  reading: Reading,
  ids: string[],
  renewal: { refusedToken?: string } = {},
): Promise<Map<string, BatchPart>> {
  const answer = await reading.transport.callOnce({
    methods: ids.map(() => "labels.get"),
    path: "/batch/gmail/v1",
    send: writeBatch(ids.map(pathOf)),
    partly: true,
    ...renewal,
  });
  const parts = new Map<string, BatchPart>();
  for (const part of readBatch(answer.contentType, answer.body)) {
    const id = ids[part.index];
    if (id !== undefined) parts.set(id, part);
  }
  const refused = ids.filter((id) => parts.get(id)?.status === 401);
  if (refused.length === 0 || renewal.refusedToken !== undefined) return parts;
  const again = await partsOf(reading, refused, { refusedToken: answer.token });
  return new Map([...parts, ...again]);
}

function pathOf(id: string): string {
  return `/gmail/v1/users/me/labels/${encodeURIComponent(id)}?fields=${fields}`;
}

function countedOf(part: BatchPart | undefined, clock: Clock): Counted {
  if (part === undefined) return new Failure("gmail_unavailable");
  if (part.status === 404) return "gone";
  if (part.status !== 200) return gmailFailure(part, clock.now());
  try {
    return readCountedLabel(parseRecord(part.body));
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
}
