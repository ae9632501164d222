import { useState } from "react";
import type { Email } from "#contract/messages.ts";
import type { PointedRow } from "#web/rows/message-row.tsx";
import { useRested } from "#web/rows/use-rested.ts";
import { useSteady } from "#web/ui/use-steady.ts";

type Pointed = {
  /** The row on which a mouse rests. */
  pointedId: string | undefined;
  /** Called with the row that is come to; undefined when it is left. */
  onPoint: (pointed: PointedRow | undefined) => void;
};

/** What is pointed at, once it rests there: rows that are scrolled past below the pointer do not count. */
export function usePointed(isScrolling: () => boolean, onNear: (email: Email) => void): Pointed {
  const [pointedId, setPointed] = useState<string>();
  const rest = useRested(({ row, touch }: PointedRow) => {
    onNear(row.email);
    if (!touch) setPointed(row.email.id);
  }, isScrolling);
  const onPoint = useSteady((pointed: PointedRow | undefined) => {
    rest(pointed);
    if (pointed === undefined) setPointed(undefined);
  });
  return { pointedId, onPoint };
}
