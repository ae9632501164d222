import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast, type ToastWords } from "#web/ui/toasts/show-toast.ts";

let unsay: (() => void) | undefined;

/** What is said of a form until the next word of one: a refusal holds no more once the message is sent or kept. */
export const formNotes = {
  say(words: ToastWords, kind: "plain" | "destructive" = "destructive"): void {
    unsay?.();
    unsay = showToast(words, kind);
  },
  sayFailed(words: ToastWords, error: unknown): void {
    unsay?.();
    unsay = showFailure(words, error);
  },
  clear(): void {
    unsay?.();
    unsay = undefined;
  },
};
