import { useSession } from "#web/api/api-context.tsx";
import { TellFailures } from "./tell-failures.tsx";
import { useSendWaiting } from "./use-send-waiting.ts";

/**
 * Draws nothing; while it is there, what waits in this browser is sent as soon as the server can be reached, and what could
 * not be sent is told.
 */
export function WaitingSender() {
  useSendWaiting();
  return <TellFailures key={useSession().session?.user.id} />;
}
