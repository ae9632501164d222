import { useEffect, useRef } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import { isUntouched } from "./sync-progress.ts";

/** Starts the first sync by itself, once, so that a newcomer sees mail without asking for it. */
export function useFirstSync(status: MailboxStatus | undefined, start: () => void): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current || status === undefined || !isUntouched(status)) return;
    started.current = true;
    start();
  }, [status, start]);
}
