import { useEffect, type RefObject } from "react";
import { useSteady } from "#web/ui/drawing/use-steady.ts";

export type ListKeys = {
  /** Moves by so many rows. */
  move: (by: number) => void;
  /** The same, choosing what lies between. */
  reach: (by: number) => void;
  open: () => void;
  /** Leaves select mode; undefined where it is off. */
  leave: (() => void) | undefined;
};

/**
 * Gmail's keys of a list: j and k anywhere on the page, the arrows, Home and End within the list, with Shift to choose, o
 * to open, Esc to leave select mode. Without `letters` only the others.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  letters: boolean,
  keys: ListKeys,
): void {
  const hear = useSteady((event: KeyboardEvent) => {
    if (isElsewhere(event) || (!letters && /^[a-z]$/i.test(event.key))) return;
    const act = actionOf(event, list.current, keys);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [hear]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
}

function actionOf(
  event: KeyboardEvent,
  list: HTMLElement | null,
  keys: ListKeys,
): (() => void) | undefined {
  if (event.key === "Escape") return keys.leave;
  const within = event.target === document.body || list?.contains(event.target as Node) === true;
  const step = { j: 1, k: -1 }[event.key] ?? (within ? arrows.get(event.key) : undefined);
  if (step !== undefined) return () => (event.shiftKey ? keys.reach(step) : keys.move(step));
  return event.key === "o" ? keys.open : undefined;
}

const arrows = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["PageDown", 10],
  ["PageUp", -10],
  ["Home", Number.NEGATIVE_INFINITY],
  ["End", Number.POSITIVE_INFINITY],
]);
