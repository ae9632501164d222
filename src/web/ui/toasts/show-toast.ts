import { toast } from "sonner";

/** `id`: by which it is dropped before its time. */
export type ToastWords = { title: string; description?: string; id?: string };

/** What a toast offers to do, by a button of its own. */
export type ToastAction = {
  label: string;
  act: () => void;
  /** For how many milliseconds it is offered; 8 seconds unless said. */
  lasts?: number;
};

/** Takes a toast away, where it is still there. */
export function dropToast(id: string): void {
  toast.dismiss(id);
}

/**
 * Shows a toast; a `destructive` one says that something failed and stays longer, as does one with an action; a `lasting`
 * one stays. Answers what takes it away.
 */
export function showToast(
  words: ToastWords,
  kind: "plain" | "destructive" | "lasting" = "plain",
  action?: ToastAction,
): () => void {
  const { title, ...rest } = words;
  const options = {
    ...rest,
    ...(action && { action: { label: action.label, onClick: action.act } }),
    ...((kind === "destructive" || action) && { duration: action?.lasts ?? 8000 }),
    ...(kind === "lasting" && { duration: Number.POSITIVE_INFINITY }),
  };
  const id = kind === "destructive" ? toast.error(title, options) : toast(title, options);
  return () => toast.dismiss(id);
}
