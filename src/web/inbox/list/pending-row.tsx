import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listWords } from "./list-words.ts";
import { rowEnd, type RowEnd } from "./row-end.tsx";

/** The row of a message that is known by its labels only: their marks, and the shape of what is still to be read. */
export function pendingRow(row: RowEnd): ReactNode {
  const { email, narrow } = row;
  const width = widths[Number(email.id.slice(-2)) % widths.length] ?? "w-6/12";
  const end = rowEnd(row);
  return (
    <>
      <span className="sr-only">{listWords.notRead}, </span>
      <span className="flex min-w-0 flex-1 animate-breathe items-center gap-3">
        <Skeleton lasting round className="size-7 shrink-0" />
        {narrow ? (
          <span className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton lasting className="h-3 w-28" />
            <Skeleton lasting className={`h-3 ${width}`} />
          </span>
        ) : (
          <>
            <span className="w-32 shrink-0 lg:w-44">
              <Skeleton lasting className="h-3 w-24" />
            </span>
            <Skeleton lasting className={`h-3 ${width}`} />
          </>
        )}
      </span>
      {narrow ? <span className="flex items-center gap-2 self-start pt-3">{end}</span> : end}
    </>
  );
}

const widths = ["w-7/12", "w-9/12", "w-5/12", "w-8/12", "w-6/12"];
