import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Email } from "#contract/messages.ts";
import type { ActChoice } from "#web/acts/offered-acts.ts";
import { useNow } from "#web/api/use-now.ts";
import { useNarrow } from "#web/ui/use-narrow.ts";
import { useSteady } from "#web/ui/use-steady.ts";
import type { ListRow } from "#web/rows/group-threads.ts";
import { MessageRow } from "#web/rows/message-row.tsx";
import { useListKeys } from "./use-list-keys.ts";
import type { RowFocus } from "./use-row-focus.ts";
import { useRested } from "#web/rows/use-rested.ts";
import { useRowHeight } from "./use-row-height.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";
import type { Selection } from "./use-selection.ts";

type MessageListProps = {
  label: string;
  rows: readonly ListRow[];
  focus: RowFocus;
  selection: Selection;
  /** The words of a search, to be marked. */
  words: readonly string[];
  onOpen: (id: string) => void;
  onAct: (choice: ActChoice, emails: readonly Email[]) => void;
  onNear: (email: Email) => void;
  /** Called when the last rows are near. */
  onEnd: () => void;
};

/** Rows before the last at which the next are asked for, so that they are there when they are scrolled to. */
const ahead = 300;

/** The list of messages, of which only the rows in sight are drawn. */
export function MessageList(props: MessageListProps) {
  const { label, rows, focus, selection, words, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const now = useNow();
  const height = useRowHeight();
  const activeId = activeOf(rows, focus.chosenId);
  // Every place is reckoned anew where the function is another.
  const getItemKey = useCallback((index: number) => rows[index]?.email.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    getItemKey,
    overscan: 6,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const emails = useMemo(() => rows.map((row) => row.email), [rows]);
  useScrollAnchor(list, emails, height);

  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - ahead) onEnd();
  }, [last, rows.length, onEnd]);

  const onOpen = useSteady((row: ListRow) => props.onOpen(row.email.id));
  const onToggle = useSteady(selection.toggle);
  const onNear = useRested(props.onNear);
  const onFocused = useSteady(focus.arrive);
  const onAct = useSteady((choice: ActChoice, row: ListRow) => props.onAct(choice, row.emails));
  const handlers = { onOpen, onToggle, onNear, onFocused, onAct };

  useListKeys(list, {
    move(by) {
      const from = emails.findIndex((email) => email.id === focus.chosenId);
      const to = Math.min(Math.max(from + by, 0), emails.length - 1);
      const email = emails[to];
      if (email === undefined) return;
      virtual.scrollToIndex(to, { align: "auto" });
      focus.moveTo(email.id);
      onNear(email);
    },
    open: () => activeId !== undefined && props.onOpen(activeId),
  });

  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:pb-20">
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <li
                key={item.key}
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0 contain-strict"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                <MessageRow
                  {...handlers}
                  row={row}
                  narrow={narrow}
                  now={now}
                  active={row.email.id === activeId}
                  takesFocus={row.email.id === focus.focusId}
                  selecting={selection.on}
                  selected={selection.has(row)}
                  words={words}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function activeOf(rows: readonly ListRow[], chosen: string | undefined): string | undefined {
  const known = rows.some(({ email }) => email.id === chosen);
  return known ? chosen : rows[0]?.email.id;
}
