import { useEffect, useMemo, useRef, useState } from "react";
import type { Email } from "#contract/messages.ts";
import type { ActChoice } from "#web/acts/offered-acts.ts";
import { useNow } from "#web/api/use-now.ts";
import { useNarrow } from "#web/ui/use-narrow.ts";
import { useSteady } from "#web/ui/use-steady.ts";
import type { ListRow } from "#web/rows/group-threads.ts";
import { MessageRow } from "#web/rows/message-row.tsx";
import { Filled } from "./filled.tsx";
import { createRowFills } from "./row-fills.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { RowFocus } from "./use-row-focus.ts";
import { usePointed } from "./use-pointed.ts";
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
  return <Rows {...props} narrow={useNarrow()} now={useNow()} height={useRowHeight()} />;
}

/** What the rows are drawn by, which scrolling does not change. */
type RowsProps = MessageListProps & { narrow: boolean; now: Date; height: number };

function Rows(props: RowsProps) {
  const { label, rows, focus, selection, words, narrow, now, height, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = useMemo(() => activeOf(rows, focus.chosenId), [rows, focus.chosenId]);
  const virtual = useDrawnRows(list, rows, height);
  const [fills] = useState(() => createRowFills(() => virtual.isScrolling));
  const emails = useMemo(() => rows.map((row) => row.email), [rows]);
  useScrollAnchor(list, emails, height);

  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - ahead) onEnd();
  }, [last, rows.length, onEnd]);

  const onOpen = useSteady((row: ListRow) => props.onOpen(row.email.id));
  const onToggle = useSteady(selection.toggle);
  const { pointedId, onPoint } = usePointed(() => virtual.isScrolling, props.onNear);
  const onFocused = useSteady(focus.arrive);
  const onAct = useSteady((choice: ActChoice, row: ListRow) => props.onAct(choice, row.emails));
  const handlers = { onOpen, onToggle, onPoint, onFocused, onAct };

  useListKeys(list, {
    move(by) {
      const from = emails.findIndex((email) => email.id === focus.chosenId);
      const to = Math.min(Math.max(from + by, 0), emails.length - 1);
      const row = rows[to];
      if (row === undefined) return;
      virtual.scrollToIndex(to, { align: "auto" });
      if (!focusDrawn(list.current, to)) focus.moveTo(row.email.id);
      onPoint({ row, touch: true });
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
                <Filled fills={fills}>
                  <MessageRow
                    {...handlers}
                    row={row}
                    narrow={narrow}
                    now={now}
                    active={row.email.id === activeId}
                    takesFocus={row.email.id === focus.focusId}
                    hovered={row.email.id === pointedId}
                    selecting={selection.on}
                    selected={selection.has(row)}
                    words={words}
                  />
                </Filled>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** A row that is drawn takes the focus at once, without drawing the list twice. */
function focusDrawn(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > * > button`);
  row?.focus({ preventScroll: true });
  return row !== undefined && row !== null;
}

function activeOf(rows: readonly ListRow[], chosen: string | undefined): string | undefined {
  const known = rows.some(({ email }) => email.id === chosen);
  return known ? chosen : rows[0]?.email.id;
}
