import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import type { Call } from "#web/api/call.ts";

/** Every message of a label, also those that the list has not loaded. Throws `CallError`. */
export async function gatherEmails(call: Call, label: string): Promise<Email[]> {
  const all: Email[] = [];
  let cursor: string | undefined;
  do {
    const page = await call.emails.list({
      label,
      limit: limits.listRows,
      ...(cursor !== undefined && { cursor }),
    });
    all.push(...page.emails);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
