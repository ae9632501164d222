import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

type PaneProps = {
  open: boolean;
  onClose: () => void;
  /** Called once it is closed: what had the focus in it has gone. */
  onClosed: () => void;
  children: ReactNode;
};

/** A dialog that stands in the page, beside what it was opened from: that can be used on, and does not lose the focus to it. */
export function Pane({ open, onClose, onClosed, children }: PaneProps) {
  return (
    <Radix.Root open={open} modal={false} onOpenChange={(next) => !next && onClose()}>
      <Radix.Content
        aria-describedby={undefined}
        onOpenAutoFocus={preventDefault}
        onInteractOutside={preventDefault}
        onEscapeKeyDown={leaveTyping}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-surface text-surface-foreground outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

// An Escape in a field, or in what floats over the page, is not meant for it.
function leaveTyping(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest(elsewhere) !== null) event.preventDefault();
}

const elsewhere = "input, textarea, select, [contenteditable], [data-floating], [role=menu]";
