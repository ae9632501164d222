import { classNames } from "./class-names.ts";

/** A grey shape where something will be; it appears only after 300 ms, so that what is quick never flickers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames("animate-late rounded-sm bg-muted", className)} />;
}
