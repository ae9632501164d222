import { useEffect, useState } from "react";
import { useLiveState } from "#web/api/api-context.tsx";

/** Milliseconds without the server until it is worth a word: a page that was just opened connects within that. */
const patience = 6000;

/** Whether the server has not been reached for a while. */
export function useLost(): boolean {
  const away = useLiveState() !== "live";
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(away), away ? patience : 0);
    return () => clearTimeout(timer);
  }, [away]);
  return away && lost;
}
