import { Toaster } from "sonner";
import { useDark } from "./use-dark.ts";

const noIcons = { error: null };
const hotkey = ["altKey", "KeyT"];

// Beside what floats at the bottom: above the small, above the large where there is room, else within its text.
const place = [
  "in-[:root:has([data-floating])]:bottom-32!",
  "max-md:in-[:root:has([data-floating=open])]:bottom-[50dvh]!",
  "md:in-[:root:has([data-floating=open])]:bottom-[calc(min(42rem,100dvh-6rem)+0.5rem)]!",
  "in-[:root:has([data-floating=maximised])]:bottom-[50dvh]!",
].join(" ");

/** Where toasts appear: bottom right, beside what floats there, reached by Alt+T, in the theme of the page. */
export function ToastArea() {
  const dark = useDark();
  return (
    <Toaster
      position="bottom-right"
      className={`font-sans! ${place}`}
      icons={noIcons}
      theme={dark ? "dark" : "light"}
      hotkey={hotkey}
      containerAriaLabel="Notifications"
      mobileOffset={{ bottom: "5rem" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border bg-surface p-4 text-surface-foreground shadow-raised md:w-[var(--width)]",
          title: "text-body font-medium",
          description: "text-row text-muted-foreground",
          error: "border-danger",
          icon: "mt-0.5",
          content: "min-w-0 flex-1",
          actionButton:
            "-my-1 ml-auto inline-flex h-8 shrink-0 items-center rounded-md px-3 text-row font-medium text-accent hover:bg-muted pointer-coarse:min-h-11",
        },
      }}
    />
  );
}
