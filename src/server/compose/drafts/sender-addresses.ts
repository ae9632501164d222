import type { SendAs } from "#contract/compose.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** The addresses that the person may write from, the account's own first. */
export async function senderAddresses(
  { gmailFor }: DraftsContext,
  userId: string,
): Promise<SendAs[]> {
  const addresses = await gmailFor(userId, "person").sendAs();
  return addresses
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(({ address, name, isDefault }) => ({ address, name, isDefault }));
}
