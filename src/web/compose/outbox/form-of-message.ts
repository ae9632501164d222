import type { UnsentMessage } from "../reply/unsent-message.ts";
import type { QueueMessage } from "./queue-message.ts";

/**
 * A message that has waited in this browser, for the form; it goes on with its time, and with its key where the
 * server may know that.
 */
export function toForm({ key, content, message, untried }: QueueMessage): UnsentMessage {
  const taken: UnsentMessage = { how: "taken back", content, schedule: message.schedule };
  return untried === true ? taken : { ...taken, sendKey: key };
}
