import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "bg-muted text-muted-foreground",
  accent: "bg-accent-soft text-text",
} as const;

export function Badge({
  tone = "plain",
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-sm px-2 text-row font-medium tabular-nums",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
