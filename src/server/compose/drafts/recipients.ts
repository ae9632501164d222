import { readAddress, type MailAddress } from "#addresses/read-address.ts";
import { splitAddresses } from "#addresses/split-addresses.ts";
import type { Composed, Recipients } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";

type Fields = Pick<Composed, "to" | "cc" | "bcc">;

/**
 * Each address once, in the first field that names it. Throws `invalid_recipient`, saying which, or how many are too
 * many. What is no address is left out of a draft: it may become one.
 */
export function readRecipients(
  { to, cc, bcc }: Fields,
  forDraft: boolean,
): Record<"to" | "cc" | "bcc", MailAddress[]> {
  const seen = new Set<string>();
  function once(field: Recipients): MailAddress[] {
    return listRecipients(field).flatMap((typed) => {
      const read = readAddress(typed);
      if (read === undefined && forDraft) return [];
      if (read === undefined) throw invalid(typed);
      const key = read.address.toLowerCase();
      if (seen.has(key)) return [];
      seen.add(key);
      return [read];
    });
  }
  const read = { to: once(to), cc: once(cc), bcc: once(bcc) };
  if (seen.size > limits.recipients) throw tooMany(seen.size);
  return read;
}

/** The typed addresses of a field, empty ones dropped. */
export function listRecipients(field: Recipients): string[] {
  const typed = typeof field === "string" ? splitAddresses(field) : field;
  return typed.map((one) => one.trim()).filter((one) => one !== "");
}

function tooMany(count: number): Failure {
  const message = `A message goes to ${limits.recipients} recipients at most. These are ${count}.`;
  return new Failure("invalid_recipient", { message });
}

function invalid(typed: string): Failure {
  const shown = typed.replaceAll(/\p{C}+/gu, " ").slice(0, 100);
  return new Failure("invalid_recipient", { message: `“${shown}” is no mail address.` });
}
