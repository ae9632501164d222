import { useEffect, useState, type ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { RowFills } from "./row-fills.ts";

/** A row as soon as its frame has room for it, until then its shape: only where the list is scrolled very fast. */
export function Filled({ fills, children }: { fills: RowFills; children: ReactNode }) {
  const [filled, fill] = useState(fills.take);
  useEffect(() => (filled ? undefined : fills.wait(() => fill(true))), [filled, fills]);
  if (filled) return children;
  return (
    <div className="flex size-full items-center border-b px-5">
      <Skeleton still className="h-3 w-7/12" />
    </div>
  );
}
