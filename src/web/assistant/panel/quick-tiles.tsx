import {
  Archive,
  CalendarClock,
  ListCollapse,
  PenLine,
  Reply,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import { assistantWords, quickActions } from "./assistant-words.ts";

const icons: Record<(typeof quickActions)[number]["id"], LucideIcon> = {
  compose: PenLine,
  schedule: CalendarClock,
  reply: Reply,
  summarize: ListCollapse,
  delete: Trash2,
  clean: Archive,
};

type QuickTilesProps = {
  /** Whether they stand above a conversation, in one line. */
  small: boolean;
  onFill: (prompt: string) => void;
  onCompose: () => void;
};

/** Six things that are often wanted: the first opens the form, the others put a prompt into the field. */
export function QuickTiles({ small, onFill, onCompose }: QuickTilesProps) {
  return (
    <ul
      aria-label={assistantWords.tiles}
      className={
        small
          ? "flex shrink-0 gap-1 overflow-x-auto border-b px-3 py-1.5 [scrollbar-width:none]"
          : "grid w-full grid-cols-2 gap-2 sm:grid-cols-3"
      }
    >
      {quickActions.map(({ id, title, prompt }) => {
        const Icon = icons[id];
        return (
          <li key={id} className={classNames(small && "shrink-0")}>
            <button
              type="button"
              onClick={() => (prompt === undefined ? onCompose() : onFill(prompt))}
              className={classNames(
                "flex items-center rounded-md text-left text-row pointer-coarse:min-h-11",
                small
                  ? "h-8 gap-1.5 px-2 text-muted-foreground hover:bg-muted hover:text-text"
                  : "h-full w-full gap-2.5 border bg-surface px-3 py-3 font-medium hover:border-edge max-[23rem]:py-2",
              )}
            >
              <Icon
                size={16}
                aria-hidden
                className={classNames(
                  "shrink-0 text-muted-foreground",
                  !small && "max-[23rem]:hidden",
                )}
              />
              {title}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
