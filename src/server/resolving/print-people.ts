import { printAddress } from "#addresses/print-address.ts";
import type { ResolvedMessage } from "#server/policy/resolved-step.ts";

type People = Pick<ResolvedMessage, "to" | "cc" | "bcc">;

/** Whom a message goes to, field by field, as people read addresses. */
export function printPeople({ to, cc, bcc }: People): Record<keyof People, string[]> {
  return { to: to.map(printAddress), cc: cc.map(printAddress), bcc: bcc.map(printAddress) };
}
