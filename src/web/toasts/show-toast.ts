import { toast } from "sonner";

export type ToastWords = { title: string; description?: string };

/** What a toast offers to do, by a button of its own. */
export type ToastAction = {
  label: string;
  act: () => void;
  /** For how many milliseconds it is offered; 8 seconds unless said. */
  lasts?: number;
};

/**
 * Shows a toast; a `destructive` one says that something failed and stays longer, as does one with an action; a `lasting`
 * one stays. A failure that is said already is said anew in its place. Answers what takes it away.
 */
export function showToast(
  words: ToastWords,
  kind: "plain" | "destructive" | "lasting" = "plain",
  action?: ToastAction,
): () => void {
  const options = {
    description: words.description,
    ...(action && { action: { label: action.label, onClick: action.act } }),
    ...optionsOf(kind, words, action),
  };
  const id =
    kind === "destructive" ? toast.error(words.title, options) : toast(words.title, options);
  return () => toast.dismiss(id);
}

type ToastOptions = { id?: string; duration?: number };

function optionsOf(
  kind: "plain" | "destructive" | "lasting",
  { title, description = "" }: ToastWords,
  action: ToastAction | undefined,
): ToastOptions {
  if (kind === "lasting") return { duration: Number.POSITIVE_INFINITY };
  if (action) return { duration: action.lasts ?? 8000 };
  return kind === "destructive" ? { duration: 8000, id: `${title} ${description}` } : {};
}
