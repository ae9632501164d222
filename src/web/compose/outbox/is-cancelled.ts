import type { QueueMessage } from "./queue-message.ts";

/** Whether a message that waits here was cancelled before anybody can have taken it: then only its draft is to be made. */
export function isCancelled({ undoSend, untried }: QueueMessage): boolean {
  return undoSend === true && untried === true;
}

/** The same message as one that was cancelled so. */
export function asCancelled(message: QueueMessage): QueueMessage {
  return { ...message, untried: true, undoSend: true, problem: undefined };
}
