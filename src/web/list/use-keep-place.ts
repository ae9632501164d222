import { useEffect, useRef } from "react";
import type { ListRow } from "#web/rows/group-threads.ts";
import { placeOfRow } from "./act-targets.ts";
import type { RowFocus } from "./use-row-focus.ts";

/**
 * The keyboard goes with a conversation to which mail has come. Where the row that it stands on leaves the list, the one
 * that takes its place is stood on, and has the focus unless something else has it.
 */
export function useKeepPlace(list: string, rows: readonly ListRow[], focus: RowFocus): void {
  const last = useRef<{ list: string; index: number }>(undefined);
  const { chosenId, focusId, choose, moveTo } = focus;
  useEffect(() => {
    const index = placeOfRow(rows, chosenId);
    if (index !== -1) last.current = { list, index };
    const before = last.current;
    const next = before?.list === list ? rows[Math.min(before.index, rows.length - 1)] : undefined;
    if (next === undefined || next.email.id === chosenId) return;
    choose(next.email.id);
    if (focusId !== undefined || document.activeElement === document.body) moveTo(next.email.id);
  }, [list, rows, chosenId, focusId, choose, moveTo]);
}
