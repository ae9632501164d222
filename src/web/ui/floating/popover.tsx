import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type PopoverProps = {
  /** What the card is called for screen readers. */
  label: string;
  /** The one button that opens and closes it. */
  trigger: ReactElement;
  children: ReactNode;
};

/** A small card that opens below its button. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 flex w-80 max-w-[calc(100vw-1.5rem)] animate-appear flex-col gap-3 rounded-lg border bg-surface p-4 text-row text-surface-foreground shadow-raised outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
