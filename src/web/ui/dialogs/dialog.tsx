import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names.ts";
import { useFocusBack } from "./use-focus-back.ts";

export const DialogTitle = Radix.Title;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A card in the middle, or a page in the place of the list, beside the folders. */
  place?: keyof typeof places;
  className?: string;
  children: ReactNode;
} & Pick<ComponentProps<typeof Radix.Content>, "onKeyDown" | "onCloseAutoFocus">;

const sheet =
  "fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface text-surface-foreground outline-none low:overflow-y-auto";

const places = {
  card: {
    scrim: "",
    sheet:
      "animate-rise shadow-raised md:inset-auto md:top-[max(4dvh,calc(50dvh-28rem))] md:left-1/2 md:-translate-x-1/2 md:rounded-lg md:border",
  },
  // What lies beside it can be used in one click, which closes it.
  page: {
    scrim: "md:hidden",
    sheet:
      "max-md:animate-rise max-md:shadow-raised md:inset-auto md:top-12 md:right-0 md:bottom-0 md:left-52",
  },
} as const;

/**
 * A modal dialog: a sheet over the whole screen on a phone, a card in the middle elsewhere, unless it is a page. A field in it that is marked
 * `data-takes-focus` has the focus first; `autoFocus` would take it before it is known where to give it back.
 */
export function Dialog({
  open,
  onOpenChange,
  place = "card",
  className,
  children,
  onKeyDown,
  onCloseAutoFocus,
  ...handlers
}: DialogProps) {
  const focus = useFocusBack();

  // The first Escape closes it, whatever in it has the focus.
  function hear(event: KeyboardEvent<HTMLDivElement>): void {
    const within = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isFloating(event.target)) return;
    if (event.key === "Escape" && within) onOpenChange(false);
    else onKeyDown?.(event);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {open &&
        createPortal(
          <>
            <div
              className={classNames(
                "fixed inset-0 z-40 animate-appear touch-pinch-zoom bg-scrim",
                places[place].scrim,
              )}
            />
            <Radix.Content
              forceMount
              {...handlers}
              onKeyDown={hear}
              onEscapeKeyDown={leaveFloating}
              onPointerDownOutside={keepForToast}
              onOpenAutoFocus={(event) => {
                focus.note();
                focusFirst(event);
              }}
              onCloseAutoFocus={(event) => {
                onCloseAutoFocus?.(event);
                focus.giveBack(event);
              }}
              aria-describedby={undefined}
              className={classNames(sheet, places[place].sheet, className)}
            >
              <CoveredPage />
              {children}
            </Radix.Content>
          </>,
          document.body,
        )}
    </Radix.Root>
  );
}

// An Escape in what floats beside the dialog is not meant for it.
function leaveFloating(event: Event): void {
  if (isFloating(event.target)) event.preventDefault();
}

// What a toast offers may be for what is open, as the way back of what was done there.
function keepForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toast]") !== null)
    event.preventDefault();
}

function isFloating(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-floating]") !== null;
}

// What it was opened to be typed into, else itself. Not the first button: a ring and a tooltip there would be the first
// thing seen.
function focusFirst(event: Event): void {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>("[data-takes-focus]");
  (field ?? event.currentTarget).focus();
}

let dialogs = 0;

/**
 * Drawn within a dialog whose scrim lies over the whole page: what is below need not be made deaf to the pointer, which
 * would have the style of every element reckoned anew, twice for each dialog. `theme.css` reads the mark.
 */
function CoveredPage(): null {
  useEffect(() => {
    dialogs += 1;
    mark();
    return () => {
      dialogs -= 1;
      mark();
    };
  }, []);
  return null;
}

function mark(): void {
  document.body.toggleAttribute("data-covered", dialogs > 0);
}
