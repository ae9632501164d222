import { useEffect, useState, useSyncExternalStore } from "react";
import { useLiveState } from "#web/api/api-context.tsx";
import { isOffline } from "#web/api/is-offline.ts";

/** Milliseconds without the server until it is worth a word: a page that was just opened connects within that. */
const patience = 6000;

/** Whether there is no network, or the server has not been reached for a while. */
export function useDisconnected(): boolean {
  const offline = useSyncExternalStore(hearNetwork, isOffline);
  const away = useLiveState() !== "live";
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(away), away ? patience : 0);
    return () => clearTimeout(timer);
  }, [away]);
  return offline || (away && lost);
}

function hearNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
