import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Email } from "#contract/messages.ts";
import { placeOfRow } from "#web/acts/act-targets.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import type { ActChoice } from "#web/acts/act-choices.ts";
import type { Selection } from "#web/acts/use-selection.ts";
import { useNow } from "#web/api/use-now.ts";
import { useSettings } from "#web/api/use-settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useStableCallbacks, useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { useNarrow } from "#web/ui/window/window-size.ts";
import { VirtualRow } from "./virtual/virtual-row.tsx";
import { createRowFills } from "./virtual/row-render-queue.ts";
import { createRowSlots, useDrawnRows, useScrollAnchor } from "./virtual/use-drawn-rows.ts";
import { useRowHeight } from "./virtual/use-row-height.ts";
import type { RowHandlers } from "./message-row.tsx";
import type { RowFocus } from "./use-row-focus.ts";

/** Milliseconds after which one rests: what is passed over faster, as by scrolling, does not count. */
const restTime = 60;

/**
 * Does for the last thing given what is to be done, once nothing was given for a moment and nothing moves; `undefined`
 * calls it off.
 */
function useRested<Given>(
  act: (given: Given) => void,
  moves: () => boolean,
): (given: Given | undefined) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function wait(given: Given): void {
    timer.current = setTimeout(() => (moves() ? wait(given) : act(given)), restTime);
  }

  return useStableCallback((given) => {
    clearTimeout(timer.current);
    if (given !== undefined) wait(given);
  });
}

type MessageListProps = {
  /** Which list it is: another one begins at its top. */
  list: string;
  label: string;
  rows: readonly ListRow[];
  focus: RowFocus;
  selection: Selection;
  /** The words of a search, to be marked. */
  words: readonly string[];
  /** The open message: its row is seen. */
  openId: string | undefined;
  /** Whether messages are opened beside the list. */
  beside: boolean;
  onOpen: (id: string) => void;
  /** Called with the row that was come to by a key. */
  onMoved: (id: string | undefined) => void;
  onAct: (choice: ActChoice, emails: readonly Email[]) => void;
  onNear: (email: Email) => void;
  /** Called when the last rows are near. */
  onEnd: () => void;
};

/** Rows before the last at which the next are asked for, so that they are there when they are scrolled to. */
const ahead = 300;

// Where a row comes later while the list is scrolled: a bar in its middle.
const shapes =
  "bg-[linear-gradient(transparent_calc(50%-0.375rem),var(--muted)_0_calc(50%+0.375rem),transparent_0)] bg-[position:1.25rem_0] bg-repeat-y";

/** The list of messages, of which only the rows in sight are drawn. */
export function MessageList(props: MessageListProps) {
  const letters = useSettings()?.keyboard_shortcuts !== false;
  const phone = useNarrow();
  const narrow = phone || props.beside;
  const height = useRowHeight(narrow);
  return <Rows {...props} {...{ letters, height, phone, narrow }} now={useNow()} />;
}

/** What the rows are drawn by, which scrolling does not change. */
type RowsProps = MessageListProps & {
  /** Whether a row has two lines, and whether that is since the window is a phone's. */
  narrow: boolean;
  phone: boolean;
  now: Date;
  height: number;
  /** Whether letters are heard as keys. */
  letters: boolean;
};

function Rows(props: RowsProps) {
  const { list, label, rows, focus, selection, words, narrow, now, height, onEnd } = props;
  const element = useRef<HTMLDivElement>(null);
  const activeId = useMemo(() => activeOf(rows, focus.chosenId), [rows, focus.chosenId]);
  const drawn = useDrawnRows(element, { list, count: rows.length, height });
  const { from, to, scrolling, isScrolling } = drawn;
  const [fills] = useState(() => createRowFills(isScrolling));
  const [slots] = useState(createRowSlots);
  const shown = rows.slice(from, to);
  const emails = useMemo(() => rows.map((row) => row.email), [rows]);
  useScrollAnchor(element, { list, emails, height, top: drawn.top });

  useEffect(() => {
    if (to > rows.length - ahead) onEnd();
  }, [to, rows.length, onEnd]);

  useShowOpen(props, drawn.scrollTo);
  const handlers = useHandlers(props);
  const { pointedId, onPoint, ...pointing } = usePointed(rows, isScrolling, props.onNear);

  function move(by: number): ListRow | undefined {
    const here = emails.findIndex((email) => email.id === focus.chosenId);
    const place = Math.min(Math.max(here + by, 0), emails.length - 1);
    const row = rows[place];
    if (row === undefined) return undefined;
    drawn.scrollTo(place);
    if (!focusDrawn(element.current, place)) focus.moveTo(row.email.id);
    onPoint({ row, touch: true });
    return row;
  }

  useListKeys(element, props.letters, {
    move: (by) => props.onMoved(move(by)?.email.id),
    reach(by) {
      const row = move(by);
      if (row !== undefined) selection.reach(row, focus.chosenId);
    },
    open: () => activeId !== undefined && props.onOpen(activeId),
    leave: selection.on ? selection.leave : undefined,
  });

  return (
    <div
      ref={element}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:pb-[calc(5rem+var(--pile))] md:pb-(--pile) md:in-[:root:has([data-notice=lost])]:pb-[calc(2.5rem+var(--pile))]"
    >
      <ul
        {...pointing}
        aria-label={label}
        aria-keyshortcuts={props.letters ? "J K O" : undefined}
        className={classNames("relative", scrolling && shapes)}
        style={{ height: rows.length * height, backgroundSize: `58% ${height}px` }}
      >
        {placed(shown, slots(list, idsOf(shown), scrolling), scrolling).map(({ row, slot, at }) => (
          <VirtualRow
            {...handlers}
            key={slot}
            place={from + at + 1}
            count={rows.length}
            height={height}
            outOfSight={!drawn.isInSight(from + at)}
            fills={fills}
            row={row}
            narrow={narrow}
            now={now}
            active={row.email.id === activeId}
            takesFocus={row.email.id === focus.focusId}
            hovered={!props.phone && row.email.id === pointedId}
            open={props.beside && isOpen(row, props.openId)}
            selecting={selection.on}
            selected={selection.has(row)}
            words={words}
          />
        ))}
      </ul>
    </div>
  );
}

/** The list goes along to the message that is opened from beside it. */
function useShowOpen({ rows, openId }: MessageListProps, scrollTo: (place: number) => void): void {
  const show = useEffectEvent((id: string | undefined) => {
    const place = placeOfRow(rows, id);
    if (place !== -1) scrollTo(place);
  });
  useEffect(() => show(openId), [openId]);
}

function isOpen({ email, grouped, emails }: ListRow, id: string | undefined): boolean {
  return email.id === id || (grouped && emails.some((one) => one.id === id));
}

function useHandlers({ selection, focus, ...props }: MessageListProps): RowHandlers {
  return useStableCallbacks({
    onOpen: (row: ListRow) => props.onOpen(row.email.id),
    onToggle: selection.toggle,
    onReach: (row: ListRow) => selection.reach(row, focus.chosenId),
    onFocused: focus.arrive,
    onAct: (choice: ActChoice, row: ListRow) => props.onAct(choice, row.emails),
  });
}

function idsOf(rows: readonly ListRow[]): string[] {
  return rows.map(({ email }) => email.id);
}

type Placed = { row: ListRow; slot: number; at: number };

/** Rows with their slots: in the order of the list, as they are read out, but while it is scrolled, when no element is moved. */
function placed(rows: readonly ListRow[], given: readonly number[], scrolling: boolean): Placed[] {
  const all = rows.map((row, at) => ({ row, at, slot: given[at] ?? at }));
  return scrolling ? all.sort((one, other) => one.slot - other.slot) : all;
}

/** A row that is drawn takes the focus at once, without drawing the list twice. */
function focusDrawn(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > button`);
  row?.focus({ preventScroll: true });
  return row !== undefined && row !== null;
}

function activeOf(rows: readonly ListRow[], chosen: string | undefined): string | undefined {
  const known = rows.some(({ email }) => email.id === chosen);
  return known ? chosen : rows[0]?.email.id;
}

type ListKeys = {
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
function useListKeys(list: RefObject<HTMLElement | null>, letters: boolean, keys: ListKeys): void {
  const hear = useStableCallback((event: KeyboardEvent) => {
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

type PointedRow = { row: ListRow; touch: boolean };

type Pointed = {
  /** The row on which a mouse rests. */
  pointedId: string | undefined;
  /** Called with the row that is come to; undefined when it is left. */
  onPoint: (pointed: PointedRow | undefined) => void;
  /** Heard by the list for its rows. */
  onPointerOver: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: (event: PointerEvent) => void;
};

/** What is pointed at, once it rests there: rows that are scrolled past below the pointer do not count. */
function usePointed(
  rows: readonly ListRow[],
  isScrolling: () => boolean,
  onNear: (email: Email) => void,
): Pointed {
  const [pointedId, setPointed] = useState<string>();
  const last = useRef<ListRow>(undefined);
  const rest = useRested(({ row, touch }: PointedRow) => {
    onNear(row.email);
    if (!touch) setPointed(row.email.id);
  }, isScrolling);
  const onPoint = useStableCallback((pointed: PointedRow | undefined) => {
    rest(pointed);
    if (pointed === undefined) setPointed(undefined);
  });

  function come(event: PointerEvent): void {
    const item = event.target instanceof Element ? event.target.closest("li") : null;
    const row = rows[Number(item?.getAttribute("aria-posinset")) - 1];
    if (row === last.current) return;
    last.current = row;
    onPoint(row && { row, touch: event.pointerType === "touch" });
  }

  function leave(): void {
    last.current = undefined;
    onPoint(undefined);
  }

  // A press opens or chooses the row: what would come there for a mouse that rests must not hold that up.
  function press({ pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    last.current = undefined;
    rest(undefined);
  }

  return {
    pointedId,
    onPoint,
    onPointerOver: come,
    onPointerLeave: leave,
    onPointerDown: press,
  };
}
