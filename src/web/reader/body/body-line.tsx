import type { ReactNode } from "react";

/** What is said above a body, with what can be done about it. */
export function BodyLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
      {words} {children}
    </p>
  );
}
