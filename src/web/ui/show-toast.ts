import { toast } from "sonner";

export type ToastWords = { title: string; description?: string };

/** Shows a toast; a `destructive` one says that something failed and stays longer. */
export function showToast(words: ToastWords, kind: "plain" | "destructive" = "plain"): void {
  const { title, ...options } = words;
  if (kind === "destructive") toast.error(title, { ...options, duration: 8000 });
  else toast(title, options);
}
