import { classNames } from "#web/ui/class-names.ts";
import type { SyncProgress } from "./sync-progress.ts";
import { syncWords } from "./sync-words.ts";

/** The bar of a sync along the lower edge of what stands around it; it takes no room of its own. */
export function SyncBar({ progress }: { progress: SyncProgress }) {
  if (progress.kind === "listing")
    return (
      <progress aria-label={syncWords.reading} className={classNames(shape, "animate-breathe")} />
    );
  if (!("done" in progress)) return null;
  return (
    <progress
      aria-label={syncWords.reading}
      max={progress.total}
      value={progress.done}
      className={classNames(shape, progress.kind === "reading" ? accent : resting)}
    />
  );
}

const shape =
  "absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none overflow-hidden bg-muted [&::-webkit-progress-bar]:bg-muted [&::-moz-progress-bar]:transition-[width]";
const accent = "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent";
const resting = "[&::-moz-progress-bar]:bg-edge [&::-webkit-progress-value]:bg-edge";
