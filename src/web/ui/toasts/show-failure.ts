import type { Grantable } from "#contract/permissions.ts";
import { CallError } from "#web/api/call-error.ts";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { appPath } from "#web/api/app-path.ts";
import { showToast, type ToastAction, type ToastWords } from "./show-toast.ts";

/**
 * Says that something failed; where Google has not granted what it needs, that is named, and a button asks Google for just
 * that.
 */
export function showFailure(words: ToastWords, error: unknown): () => void {
  if (!(error instanceof CallError) || error.missing === undefined)
    return showToast(words, "destructive");
  const { message, missing } = error;
  return showToast(named(words, message), "destructive", wayToGrant(missing));
}

function named(words: ToastWords, reason: string): ToastWords {
  const { description = "" } = words;
  if (description.includes(reason)) return words;
  const said = description.replace(/(?<=[^.?!])$/, ".");
  return { ...words, description: `${said} ${reason}`.trim() };
}

function wayToGrant(missing: readonly Grantable[]): ToastAction {
  const trip = { redirectTo: appPath(), only: missing };
  return { label: "Allow at Google", act: () => void leave(trip), lasts: 20_000 };
}

async function leave(trip: Parameters<typeof goToGoogle>[0]): Promise<void> {
  await goToGoogle(trip).catch((thrown: unknown) =>
    showToast({ title: googleAlert(thrown, "connect") }, "destructive"),
  );
}
