import type { Email } from "#contract/messages.ts";

/** Whether a message is still being written: it is gone on with or discarded, not read. */
export function isDraft({ labels }: Pick<Email, "labels">): boolean {
  return labels.includes("DRAFT") && !labels.includes("TRASH");
}
