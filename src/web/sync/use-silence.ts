import { useEffect, useState } from "react";

/** Milliseconds without an answer until they are worth a word. */
const patience = 5000;

/** Whether what was asked for at that moment, by this computer's clock, has waited for some seconds. */
export function useSilence(since: number | undefined): boolean {
  const [silentSince, setSilentSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSilentSince(since), since + patience - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && silentSince === since;
}
