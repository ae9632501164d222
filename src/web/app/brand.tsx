import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { appWords } from "./app-words.ts";

// The logo leads home but does not mark where one is: the bar's item does.
const UnmarkedLink = createLink(function UnmarkedAnchor({
  children,
  ...rest
}: ComponentProps<"a">) {
  return (
    <a {...rest} aria-current={undefined}>
      {children}
    </a>
  );
});

export function Brand() {
  return (
    <UnmarkedLink
      to="/"
      search={{}}
      className="flex items-center gap-2 rounded-sm font-semibold tracking-[-0.01em] pointer-coarse:min-h-11"
    >
      <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden className="text-accent">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M7 22V10.5l9 7.5 9-7.5V22"
          fill="none"
          className="stroke-accent-foreground"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {appWords.brand}
    </UnmarkedLink>
  );
}
