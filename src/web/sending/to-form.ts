import type { TakenBack } from "#web/answering/taken-back.ts";
import type { WaitingMessage } from "./waiting-message.ts";

/** A message that has waited in this browser, for the form; it goes on with its time and its key. */
export function toForm({ key, content, message }: WaitingMessage): TakenBack {
  return { how: "taken back", content, schedule: message.schedule, sendKey: key };
}
