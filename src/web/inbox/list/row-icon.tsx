import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

const lines = {
  paperclip:
    "m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551",
  star: "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
} as const;

/** The icon that Lucide has by this name, without its component, since rows come many at once. */
export function rowIcon(name: keyof typeof lines, look: string): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={classNames(
        "size-3.5 shrink-0 stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]",
        look,
      )}
    >
      <path d={lines[name]} />
    </svg>
  );
}
