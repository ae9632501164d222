import { Archive, Check, Trash2 } from "lucide-react";
import {
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { ListRow } from "#web/acts/group-threads.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { type ActChoice, actChoices } from "#web/acts/act-choices.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { listWords } from "./list-words.ts";
import { rowContent } from "./row-content.tsx";
import { rowWords } from "./row-words.ts";
import { actIcons } from "#web/acts/act-icons.ts";
import { actTitles } from "#web/acts/act-words.ts";

const rowActs: readonly ActChoice[] = [
  "archive",
  "notSpam",
  "restore",
  "delete",
  "read",
  "unread",
  "unsnooze",
  "snooze",
  "star",
  "unstar",
];

type RowActsProps = { row: ListRow; onAct: (choice: ActChoice) => void };

/**
 * What a mouse can do with a row without opening it. Keyboards and screen readers have the same by keys, by
 * the palette and in the opened message, so that a row stays one stop.
 */
function RowActs({ row, onAct }: RowActsProps) {
  const offered = actChoices(row.emails, useMarks());
  return (
    <span
      aria-hidden
      className="absolute inset-y-0 right-0 hidden items-center gap-1 border-b bg-muted pr-3 pl-2 group-hover:flex pointer-coarse:hidden!"
    >
      {rowActs
        .filter((choice) => offered.includes(choice))
        .map((choice) => {
          const Icon = actIcons[choice];
          return (
            <button
              key={choice}
              type="button"
              tabIndex={-1}
              title={actTitles[choice]}
              data-act={choice}
              onClick={() => onAct(choice)}
              className="flex size-8 items-center justify-center rounded-md text-muted-foreground hover:bg-border hover:text-text"
            >
              <Icon size={16} aria-hidden />
            </button>
          );
        })}
    </span>
  );
}

/** Pixels of a finger's way: from where a row follows it, and from where letting go acts. */
const [follows, acts] = [12, 88];

type Swipes = { right: (() => void) | undefined; left: (() => void) | undefined };

/** Lets a row follow a finger to the side and acts when it is let go far enough; a mouse does nothing. */
function useSwipe({ right, left }: Swipes) {
  const start = useRef<{ x: number; y: number; moved: boolean }>(undefined);

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== "touch" || (right ?? left) === undefined) return;
    start.current = { x: event.clientX, y: event.clientY, moved: false };
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    if (from === undefined) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && (Math.abs(x) < follows || Math.abs(x) < Math.abs(y))) return;
    if ((x > 0 ? right : left) === undefined) return;
    if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
    from.moved = true;
    event.currentTarget.style.transform = `translateX(${x}px)`;
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    event.currentTarget.style.transform = "";
    if (from?.moved !== true) start.current = undefined;
    if (from?.moved !== true || event.type === "pointercancel") return;
    const x = event.clientX - from.x;
    if (Math.abs(x) >= acts) (x > 0 ? right : left)?.();
  }

  // The click that ends a swipe opens nothing.
  function hearClick(event: MouseEvent): void {
    const swiped = start.current?.moved === true;
    start.current = undefined;
    if (swiped) event.preventDefault();
  }

  return {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: hearClick,
  };
}

export type RowHandlers = {
  onOpen: (row: ListRow) => void;
  onToggle: (row: ListRow) => void;
  /** Hears of a click with Shift, which chooses all rows as far as this one. */
  onReach: (row: ListRow) => void;
  onAct: (choice: ActChoice, row: ListRow) => void;
  onFocused: (id: string) => void;
};

export type MessageRowProps = RowHandlers & {
  row: ListRow;
  narrow: boolean;
  now: Date;
  /** Whether the row is the one that the keyboard moves from. */
  active: boolean;
  /** Whether the row takes the focus as soon as it is drawn. */
  takesFocus: boolean;
  /** Whether a mouse rests on it. */
  hovered: boolean;
  /** Whether its message is open beside the list. */
  open: boolean;
  /** Whether rows are chosen rather than opened, and whether this one is. */
  selecting: boolean;
  selected: boolean;
  /** The words of a search, to be marked. */
  words: readonly string[];
};

/** A message or conversation, in the list item that it fills: one line on a desktop, two on a phone. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, narrow, selecting, selected, takesFocus } = props;
  const marks = useMarks();
  const timeZone = useTimeZone();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLeaveFocus(button, row.email.id);
  const words = rowWords({ row, narrow, now: props.now, marks, timeZone });
  const swipes = swipesOf(props);
  const swipe = useSwipe(swipes);

  // What was clicked may go with the row or before it: the focus is the row's.
  function actOn(choice: ActChoice): void {
    button.current?.focus({ preventScroll: true });
    props.onAct(choice, row);
  }

  return (
    <>
      {narrow && behind(swipes)}
      <button
        ref={button}
        type="button"
        {...(selecting && ({ role: "checkbox", "aria-checked": selected } as const))}
        {...(props.open && { "aria-current": true })}
        tabIndex={props.active ? 0 : -1}
        {...swipe}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => {
          if (event.defaultPrevented) return;
          if (event.shiftKey) {
            props.onReach(row);
            event.currentTarget.focus({ preventScroll: true });
          } else if (selecting) props.onToggle(row);
          else props.onOpen(row);
        }}
        onFocus={() => props.onFocused(row.email.id)}
        className={lookOf(props)}
      >
        {selecting ? tick(selected) : !row.email.is_read && unreadDot}
        {!row.email.is_read && <span className="sr-only">{listWords.unread}, </span>}
        {rowContent({ email: row.email, narrow, words, sought: props.words })}
      </button>
      {props.hovered && !selecting && <RowActs row={row} onAct={actOn} />}
    </>
  );
});

/** Where no dot is its place is left free. A row that follows a finger lies over what it lets be seen. */
function lookOf({ row, narrow, open, selecting, selected }: MessageRowProps): string {
  return classNames(
    "flex size-full touch-pan-y items-center gap-3 border-b pr-3 text-left text-row outline-offset-[-2px] focus-visible:bg-muted md:pr-5",
    selecting || !row.email.is_read ? "pl-3 md:pl-5" : "pl-8 md:pl-10",
    groundOf({ open, selecting, selected }),
    narrow && "relative",
  );
}

/** The open message's row is marked as one that is chosen, but where rows are chosen. */
function groundOf(row: Pick<MessageRowProps, "open" | "selecting" | "selected">): string {
  if (row.selected || (row.open && !row.selecting)) return "bg-accent-soft";
  return row.open ? "bg-muted" : "bg-surface group-hover:bg-muted";
}

/** The focus stays with a message: it does not go over to the one that takes its place in the page. */
function useLeaveFocus(button: RefObject<HTMLElement | null>, id: string): void {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current !== id && document.activeElement === button.current) button.current?.blur();
    shown.current = id;
  }, [button, id]);
}

/** What a finger's way to either side does with the row. */
function swipesOf({ row, selecting, onAct }: MessageRowProps): Swipes {
  const archives = !selecting && row.emails.some(({ labels }) => labels.includes("INBOX"));
  const deletes = !selecting && row.emails.some(({ labels }) => !labels.includes("TRASH"));
  return {
    right: archives ? () => onAct("archive", row) : undefined,
    left: deletes ? () => onAct("delete", row) : undefined,
  };
}

function tick(checked: boolean): ReactNode {
  return (
    <span
      aria-hidden
      className={classNames(
        "-ml-1 flex size-4 shrink-0 items-center justify-center rounded-sm border",
        checked ? "border-accent bg-accent text-accent-foreground" : "border-edge bg-surface",
      )}
    >
      {checked && <Check size={12} strokeWidth={3} />}
    </span>
  );
}

const unreadDot = <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />;

// What a row that follows a finger lets be seen.
function behind({ right, left }: Swipes): ReactNode {
  return (
    <span
      aria-hidden
      className="absolute inset-0 flex items-center justify-between bg-accent-soft px-6 text-text"
    >
      {right ? <Archive size={20} /> : <span />}
      {left && <Trash2 size={20} />}
    </span>
  );
}
