import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";

type SelectProps = Omit<ComponentProps<"select">, "className" | "multiple" | "size">;

/** One of many options, by the browser's own list. */
export function Select(props: SelectProps) {
  return (
    <span className="relative inline-flex max-w-full">
      <select
        {...props}
        className="h-9 max-w-full min-w-0 appearance-none truncate rounded-md border border-edge bg-surface pr-8 pl-3 text-body text-text pointer-coarse:h-11"
      />
      <ChevronDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
