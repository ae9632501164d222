import { lockDataFolder } from "#server/platform/data-folder-lock.ts";

/** A process of its own that holds the folder of its first argument until it is killed. */
try {
  lockDataFolder(process.argv[2] ?? "");
  process.send?.("held");
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
}
setInterval(() => undefined, 60_000);
