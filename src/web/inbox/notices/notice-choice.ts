import { useCallback, useSyncExternalStore } from "react";
import { personalPlace } from "#web/api/forget-here.ts";

/**
 * How a person stands to notices of new mail in this browser: `refused`: they want them and the browser does not show
 * them; `impossible`: it cannot.
 */
type NoticeChoice = "on" | "off" | "refused" | "impossible";

const listeners = new Set<() => void>();

/** What a person has chosen in this browser, of all its tabs; another browser is asked on its own. */
export const noticeChoice = {
  of(userId: string): NoticeChoice {
    if (!canNotify()) return "impossible";
    if (localStorage.getItem(placeOf(userId)) === null) return "off";
    return Notification.permission === "granted" ? "on" : "refused";
  },
  /** Asks the browser, and notes that they are wanted; to be called by a click. */
  async turnOn(userId: string): Promise<void> {
    await Notification.requestPermission();
    change(() => localStorage.setItem(placeOf(userId), "on"));
  },
  turnOff: (userId: string) => change(() => localStorage.removeItem(placeOf(userId))),
};

/** The same as it stands; the component is drawn again when it changes, also in another tab. */
export function useNoticeChoice(userId: string): NoticeChoice {
  const read = useCallback(() => noticeChoice.of(userId), [userId]);
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

// A store that takes nothing leaves everything as it was.
function change(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function placeOf(userId: string): string {
  return personalPlace("new-mail-notices", userId);
}

// Chromium on Android has the interface, and shows nothing by it.
function canNotify(): boolean {
  return "Notification" in globalThis && !/\bAndroid\b/.test(navigator.userAgent);
}
