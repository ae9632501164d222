import { useEffect } from "react";
import { useApi, useLiveState, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { sendWaiting, type WaitingEnd } from "./send-waiting.ts";
import { sendingWords } from "./sending-words.ts";
import { useWaiting } from "./use-waiting.ts";

/** Milliseconds between two tries where nothing says that the connection is back. */
const pause = 10_000;

/** Sends what waits in this browser as soon as the server can be reached. Used once on a page. */
export function useSendWaiting(): void {
  const api = useApi();
  const userId = useSession().session?.user.id;
  const live = useLiveState() === "live";
  const some = useWaiting().some(({ problem }) => problem === undefined);
  useEffect(() => {
    if (userId === undefined || !some) return undefined;
    let running = false;
    async function go(): Promise<void> {
      if (running || userId === undefined) return;
      running = true;
      const taken = await sendWaiting(api, userId).catch(() => []);
      running = false;
      if (taken.length === 0) return;
      void api.queries.invalidateQueries({ queryKey: queryKeys.outbox });
      say(taken);
    }
    function goNow(): void {
      void go();
    }
    if (live) goNow();
    const timer = setInterval(goNow, pause);
    window.addEventListener("online", goNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", goNow);
    };
  }, [api, userId, live, some]);
}

function say(ends: readonly WaitingEnd[]): void {
  const sent = ends.filter((end) => end === "sent").length;
  if (sent > 0) showToast(sendingWords.wentOut(sent));
  if (ends.includes("draft")) showToast(sendingWords.inDrafts);
  for (const end of ends)
    if (typeof end === "object") showToast(sendingWords.sendFailed(end.refused), "destructive");
  if (ends.includes("late")) showToast(sendingWords.tooLate, "destructive");
}
