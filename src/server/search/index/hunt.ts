import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import type { SearchPlan } from "./query-to-sql.ts";

/**
 * Rows that are walked first, for a page of 75; that are walked rather than asking the index; and of the index that are
 * judged at once. `milliseconds`: after which a page ends early. `whole`: messages of a mailbox up to which the index is
 * asked for all of its mail at once.
 */
export type SearchPace = {
  first: number;
  cheap: number;
  judged: number;
  milliseconds: number;
  whole: number;
};

/** A page of a search while it is looked for. */
export type Hunt = {
  plan: SearchPlan;
  pace: SearchPace;
  wanted: number;
  after: EmailPlace | undefined;
  places: EmailPlace[];
  walked: number;
  /** The time of the newest message that was walked. */
  newest: Date | undefined;
  /** When the page ends, by `performance.now`. */
  end: number;
  /** Where it was given up for now. */
  endedAt?: EmailPlace | undefined;
};

/** How many rows would have to be walked for what is missing, if hits stay as dense as they were. */
export function expectedRows({ walked, places, wanted }: Hunt): number {
  return Math.ceil((1.2 * walked * (wanted - places.length)) / Math.max(places.length, 0.5));
}
