/** The year Gmail began: no message arrived there before. */
const gmailBegan = Date.UTC(2004, 0, 1);

/** Gmail's message ids carry the arrival in milliseconds above this many bits. */
const idBits = 20n;

/**
 * When messages arrived, by their ids, newest first as Gmail lists them. An id that tells no likely time
 * lies a millisecond before its neighbour, so that Gmail's order holds.
 */
export function estimateArrivals(gmailIds: string[], now: Date): Date[] {
  const told = gmailIds.map((id) => timeOf(id, now));
  let last = told.find((time) => time !== undefined) ?? now.getTime();
  return told.map((time) => {
    last = time ?? last - 1;
    return new Date(last);
  });
}

function timeOf(gmailId: string, now: Date): number | undefined {
  if (!/^[0-9a-f]{1,16}$/.test(gmailId)) return undefined;
  const time = Number(BigInt(`0x${gmailId}`) >> idBits);
  const tomorrow = now.getTime() + 24 * 3600_000;
  return time >= gmailBegan && time <= tomorrow ? time : undefined;
}
