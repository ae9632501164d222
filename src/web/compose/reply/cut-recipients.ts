import { limits } from "#contract/limits.ts";
import type { Address } from "#contract/messages.ts";
import type { ReplyRecipients } from "#addresses/reply-recipients.ts";

/** A field that may name more people than are read of it, with the last of these. */
export type CutField = { field: "to" | "cc"; last: Address };

/** The fields of an answered message to whose people its reply goes, though maybe not to all of them. */
export function cutRecipients(
  answered: { to: readonly Address[]; cc: readonly Address[] },
  reply: ReplyRecipients,
): CutField[] {
  const goesTo = new Set([...reply.to, ...reply.cc].map(({ address }) => address.toLowerCase()));
  return (["to", "cc"] as const).flatMap((field) => {
    const people = answered[field];
    const last = people.at(-1);
    if (last === undefined || people.length < limits.recipients) return [];
    // The sender alone may be among them by chance.
    const answeredOnes = people.filter(({ address }) => goesTo.has(address.toLowerCase()));
    return answeredOnes.length > 1 ? [{ field, last }] : [];
  });
}
