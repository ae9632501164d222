import { useEffect, useRef } from "react";
import type { Command } from "./command.ts";

/** Milliseconds within which the second key of two must follow. */
const patience = 1500;

/**
 * Runs commands by their keys, anywhere on the page but where something is typed or picked. Keys that are pressed alone
 * rest where the person does not want them (WCAG 2.2, 2.1.4).
 */
export function useKeys(commands: readonly Command[], singles: boolean): void {
  const first = useRef<{ key: string; at: number }>(undefined);
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (!isForCommands(event)) return;
      const key = keyOf(event);
      if (!singles && !key.startsWith("Mod+")) return;
      const begun = first.current;
      first.current = undefined;
      const isSecond = begun !== undefined && event.timeStamp - begun.at < patience;
      const pressed = isSecond ? `${begun.key} ${key}` : key;
      const command = commands.find((one) => one.enabled !== false && one.keys?.includes(pressed));
      if (command !== undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        command.run();
      } else if (commands.some((one) => one.keys?.some((keys) => keys.startsWith(`${key} `))))
        first.current = { key, at: event.timeStamp };
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [commands, singles]);
}

function keyOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey ? `Mod+${event.key.toLowerCase()}` : event.key;
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";

// A dialog has its own keys but for the one that shows a message.
function isForCommands(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  const dialog = target.closest("[role=dialog], [role=alertdialog], [role=menu]");
  if (dialog !== null && dialog.querySelector("[data-message]") === null) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return target.closest(typing) === null;
}
