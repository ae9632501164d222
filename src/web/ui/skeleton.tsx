import { classNames } from "./class-names.ts";

/** A grey shape where something will be; it appears only after 300 ms, so that what is quick never flickers. */
export function Skeleton({ className, round }: { className: string; round?: boolean }) {
  return (
    <div
      aria-hidden
      className={classNames(
        "animate-late bg-muted",
        round === true ? "rounded-full" : "rounded-sm",
        className,
      )}
    />
  );
}
