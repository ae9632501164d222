import type { UnsentMessage } from "../reply/unsent-message.ts";
import type { ToSend } from "./send-message.ts";

/** A message that this browser keeps until the server can be reached. It carries no token. */
export type QueueMessage = {
  /** The key by which the server knows it again, however often it is given. */
  key: string;
  userId: string;
  message: ToSend;
  /** The same as a form takes it back. */
  content: UnsentMessage["content"];
  /** When it began to wait, in milliseconds since 1970. */
  since: number;
  /** Until when some page holds it to give it to the server, in milliseconds since 1970; 0 while none does. */
  heldUntil: number;
  /** Whether no try can have reached the server; absent: it may have. */
  untried?: boolean;
  /** Whether the person has cancelled it: then it is taken back, and kept as a draft, as soon as the server can be reached. */
  undoSend?: boolean;
  /** Why the server did not take it: then it waits for the person. */
  problem: string | undefined;
};
