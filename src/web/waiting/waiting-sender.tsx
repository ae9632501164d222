import { useSendWaiting } from "./use-send-waiting.ts";

/** Draws nothing; while it is there, what waits in this browser is sent as soon as the server can be reached. */
export function WaitingSender() {
  useSendWaiting();
  return null;
}
