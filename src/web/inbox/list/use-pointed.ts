import { useRef, useState, type PointerEvent } from "react";
import type { Email } from "#contract/messages.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import { useRested } from "./use-rested.ts";
import { useSteady } from "#web/ui/drawing/use-steady.ts";

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
export function usePointed(
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
  const onPoint = useSteady((pointed: PointedRow | undefined) => {
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
