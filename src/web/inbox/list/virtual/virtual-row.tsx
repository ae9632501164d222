import { memo, useEffect, useState } from "react";
import { MessageRow, type MessageRowProps } from "../message-row.tsx";
import type { RowFills } from "./row-render-queue.ts";

type PlacedRowProps = MessageRowProps & {
  /** Its place in the list, from 1, and how many there are. */
  place: number;
  count: number;
  /** Pixels. */
  height: number;
};

type DrawnRowProps = PlacedRowProps & { outOfSight: boolean; fills: RowFills };

/**
 * A row at its place as soon as its frame has room for it: only out of sight, and where the list is scrolled very fast, it comes
 * later. While it is scrolled its elements stay until then where they are, with the row that has left: they are moved and filled once.
 */
export const VirtualRow = memo(function VirtualRow(props: DrawnRowProps) {
  const { outOfSight, fills, ...row } = props;
  const { filled, begun } = useFilled(row.row.email.id, outOfSight, fills);
  return begun && <Placed {...row} filled={filled} />;
});

/** What was there last as long as nothing is to be drawn. */
const Placed = memo(
  ({ place, count, height, ...row }: PlacedRowProps & { filled: boolean }) => (
    <li
      aria-setsize={count}
      aria-posinset={place}
      className="group absolute inset-x-0 top-0 contain-strict"
      style={{ height, transform: `translateY(${(place - 1) * height}px)` }}
    >
      <MessageRow {...row} />
    </li>
  ),
  (_, { filled }) => !filled,
);

/** Whether the row of this id may be drawn, and whether any was at its place. */
function useFilled(id: string, outOfSight: boolean, fills: RowFills) {
  const [state, setState] = useState(() => standOf(id, fills.take(outOfSight)));
  const now =
    state.id === id ? state : standOf(id, fills.take(outOfSight), state.begun && fills.keeps());
  if (now !== state) setState(now);
  const { filled } = now;
  useEffect(
    () => (filled ? undefined : fills.wait(() => setState(standOf(id, true)))),
    [id, filled, fills],
  );
  return now;
}

function standOf(id: string, filled: boolean, before = false) {
  return { id, filled, begun: before || filled };
}
