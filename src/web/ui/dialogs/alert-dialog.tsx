import { AlertDialog as Radix } from "radix-ui";
import { Button } from "../button.tsx";
import { useFocusBack } from "./use-focus-back.ts";

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one sentence of the alert; it may be taken away as the dialog closes. */
  text: string | undefined;
  close?: string;
};

/** What `window.alert` would say, as an accessible dialog with one button. */
export function AlertDialog({ open, onClose, text, close = "OK" }: AlertDialogProps) {
  const focus = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={focus.giveBack}
          aria-describedby={undefined}
          onKeyDown={(event) => event.stopPropagation()}
          className="fixed inset-x-4 top-1/3 z-50 mx-auto flex max-w-100 animate-rise flex-col gap-6 rounded-lg border bg-surface p-6 text-surface-foreground shadow-raised"
        >
          <Radix.Title className="text-reading font-medium text-pretty">{text}</Radix.Title>
          {/* Of Radix' buttons the one that takes the focus. */}
          <Radix.Cancel asChild>
            <Button className="self-end">{close}</Button>
          </Radix.Cancel>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
