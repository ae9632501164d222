import { Skeleton } from "#web/ui/skeleton.tsx";
import { bodyWords } from "./body-words.ts";
import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";

/** The shape of a body that is still to come. */
export function LoadingBody() {
  return (
    <div className="flex flex-1 animate-late flex-col gap-3 p-6">
      <output className="sr-only">{bodyWords.loading}</output>
      <Skeleton still className="h-4 w-1/3" />
      <Skeleton still className="h-4 w-full" />
      <Skeleton still className="h-4 w-5/6" />
      <Skeleton still className="h-4 w-2/3" />
    </div>
  );
}

/** What is said above a body, with what can be done about it. */
export function BodyLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
      {words} {children}
    </p>
  );
}

/** Stands in the place of a body of which nothing is to be seen, and takes no more room than its words. */
export function NoContent() {
  return (
    <div data-short className="flex flex-1 flex-col">
      <Notice title={bodyWords.noContent} />
    </div>
  );
}
