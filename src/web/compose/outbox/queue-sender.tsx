import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { outboxQuery } from "./use-outbox.ts";
import { sendingWords } from "./outbox-words.ts";
import { useSendWaiting } from "./use-send-waiting.ts";
import { sendRefusal } from "./send-failure.ts";

/**
 * Draws nothing; while it is there, what waits in this browser is sent as soon as the server can be reached, and what could
 * not be sent is told.
 */
export function QueueSender() {
  useSendWaiting();
  return <TellFailures key={useSession().session?.user.id} />;
}

/** Draws nothing; says of each message that could not be sent that it was not, once and as soon as it is known here. */
function TellFailures() {
  const { call } = useApi();
  const { data } = useQuery(outboxQuery(call));
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const failed = data.filter(({ state }) => state === "failed");
    // What had failed before this page was there stands in the notice above the list.
    const fresh = failed.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set(failed.map(({ id }) => id));
    for (const { error } of fresh)
      showToast(sendingWords.sendFailed(sendRefusal(error ?? "internal")), "destructive");
  }, [data]);
  return null;
}
