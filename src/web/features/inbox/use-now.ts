import { useCallback, useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.tsx";

/** The time by the server's clock, renewed every minute, so that a row's time does not grow stale. */
export function useNow(): Date {
  const { session } = useApi();
  const read = useCallback(() => new Date(Date.now() + session.clockOffset()), [session]);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), 60_000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
