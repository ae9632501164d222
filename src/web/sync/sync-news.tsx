import type { SyncProgress } from "./sync-progress.ts";
import { syncWords } from "./sync-words.ts";

/** Says to a screen reader what the line shows, but only when it turns and at each quarter of the way. */
export function SyncNews({ progress }: { progress: SyncProgress }) {
  return <output className="sr-only">{newsOf(progress)}</output>;
}

function newsOf(progress: SyncProgress): string {
  switch (progress.kind) {
    case "unknown":
      return "";
    case "listing":
      return syncWords.reading;
    case "reading":
      return syncWords.percent(progress.done, progress.total);
    case "stopped":
      return syncWords.stopped(progress.done, progress.total);
    case "waiting":
      return syncWords.waiting(progress.done, progress.total);
    case "unanswered":
      return syncWords.noAnswer;
    case "put off":
      return syncWords.putOff(progress.count);
    default:
      return syncWords.compared[progress.kind];
  }
}
