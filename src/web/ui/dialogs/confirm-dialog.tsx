import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { useFocusBack } from "./use-focus-back.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen. */
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** Whether what will happen cannot be undone. */
  destructive?: boolean;
};

/** Asks before an act; Escape and the first button leave everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, confirm, cancel, destructive = false } = props;
  const focus = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={(event) => event.stopPropagation()}
          className="fixed inset-x-4 top-1/4 z-50 mx-auto flex max-w-112 animate-rise flex-col gap-4 rounded-lg border bg-surface p-6 text-surface-foreground shadow-raised"
        >
          <Radix.Title className="text-heading font-semibold text-pretty">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="flex flex-col gap-2 text-muted-foreground [overflow-wrap:anywhere]">
              {text}
            </div>
          </Radix.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? "destructive" : "default"} onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
