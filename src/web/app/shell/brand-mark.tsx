import { appWords } from "./app-words.ts";

/** How the link that holds the mark looks. */
export const brandLook =
  "flex items-center gap-2 rounded-sm font-semibold tracking-[-0.01em] pointer-coarse:min-h-11";

/** The logo and the name. */
export function BrandMark() {
  return (
    <>
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
    </>
  );
}
