import { useCallback, useEffect, useState } from "react";
import { useApi } from "./api-context.tsx";

/** The time by the server's clock, renewed every minute or as often as asked, so that a time shown does not grow stale. */
export function useNow(every = 60_000): Date {
  const { session } = useApi();
  const read = useCallback(() => new Date(Date.now() + session.clockOffset()), [session]);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), every);
    return () => clearInterval(timer);
  }, [read, every]);
  return now;
}
