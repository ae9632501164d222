import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { Email } from "#contract/messages.ts";
import { useNow } from "#web/api/use-now.ts";
import { useNarrow } from "#web/ui/use-narrow.ts";
import { MessageRow } from "./message-row.tsx";
import { useListKeys } from "./use-list-keys.ts";
import type { RowFocus } from "./use-row-focus.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

type MessageListProps = {
  label: string;
  emails: readonly Email[];
  focus: RowFocus;
  onOpen: (id: string) => void;
  onNear: (email: Email) => void;
  /** Called when the last rows are in sight. */
  onEnd: () => void;
};

const rowRem = { wide: 2.625, narrow: 4 } as const;

/** The list of messages, of which only the rows in sight are drawn. */
export function MessageList(props: MessageListProps) {
  const { label, emails, focus, onOpen, onNear, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const now = useNow();
  const height = rowHeight(narrow);
  const known = emails.some((email) => email.id === focus.chosenId);
  const activeId = known ? focus.chosenId : emails[0]?.id;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: emails.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    getItemKey: (index) => emails[index]?.id ?? index,
    overscan: 10,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  useScrollAnchor(list, emails, height);

  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= emails.length - 20) onEnd();
  }, [last, emails.length, onEnd]);

  useListKeys(list, {
    move(by) {
      const from = emails.findIndex((email) => email.id === activeId);
      const to = Math.min(Math.max(from + by, 0), emails.length - 1);
      const email = emails[to];
      if (email === undefined) return;
      virtual.scrollToIndex(to, { align: "auto" });
      focus.moveTo(email.id);
      onNear(email);
    },
    open: () => activeId !== undefined && onOpen(activeId),
  });

  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const email = emails[item.index];
          return (
            email && (
              <li
                key={item.key}
                aria-setsize={emails.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                <MessageRow
                  email={email}
                  narrow={narrow}
                  now={now}
                  active={email.id === activeId}
                  takesFocus={email.id === focus.focusId}
                  onOpen={onOpen}
                  onNear={onNear}
                  onFocused={focus.arrive}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function rowHeight(narrow: boolean): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.round((narrow ? rowRem.narrow : rowRem.wide) * rem);
}
