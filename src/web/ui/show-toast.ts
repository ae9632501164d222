import { toast } from "sonner";

export type ToastWords = { title: string; description?: string };

/** What a toast offers to do, by a button of its own. */
export type ToastAction = { label: string; act: () => void };

/** Shows a toast; a `destructive` one says that something failed and stays longer, as does one with an action. */
export function showToast(
  words: ToastWords,
  kind: "plain" | "destructive" = "plain",
  action?: ToastAction,
): void {
  const { title, ...rest } = words;
  const options = {
    ...rest,
    ...(action && { action: { label: action.label, onClick: action.act } }),
    ...((kind === "destructive" || action) && { duration: 8000 }),
  };
  if (kind === "destructive") toast.error(title, options);
  else toast(title, options);
}
