import { useMutation } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { waitingStore } from "#web/compose/outbox/waiting-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsToasts, settingsWords as words } from "./settings-words.ts";

type LeavePanelProps = {
  address: string;
  /** Called once everything is deleted. */
  onLeft: () => void;
};

/** The way out for good. */
export function LeavePanel({ address, onLeft }: LeavePanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsGroup title={words.leave}>
      <div className="flex flex-col items-start gap-3 py-4">
        <p className="text-row text-pretty text-muted-foreground">{words.leaveText}</p>
        <Button variant="destructive" size="sm" onClick={() => setAsking(true)}>
          {words.leaveAct}
        </Button>
      </div>
      {asking && <LeaveDialog address={address} onClose={() => setAsking(false)} onLeft={onLeft} />}
    </SettingsGroup>
  );
}

function LeaveDialog({ address, onClose, onLeft }: LeavePanelProps & { onClose: () => void }) {
  const { call } = useApi();
  const userId = useSession().session?.user.id;
  const [typed, setTyped] = useState("");
  const field = useId();
  const leave = useMutation({
    mutationFn: () => call.settings.deleteAccount({ confirm: typed }),
    onSuccess: async () => {
      // What still waits in this browser to be sent is theirs too.
      if (userId !== undefined) await waitingStore.clear(userId).catch(() => undefined);
      showToast(settingsToasts.left);
      onLeft();
    },
    onError: (error) => showToast(settingsToasts.notLeft(error.message), "destructive"),
  });
  const right = typed.trim().toLowerCase() === address.toLowerCase() && !leave.isPending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (right) leave.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      <form onSubmit={submit} className="flex flex-col gap-4 p-6">
        <DialogTitle className="text-heading font-semibold text-pretty">
          {words.leaveTitle}
        </DialogTitle>
        <p className="text-muted-foreground">{words.leaveWarning}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={field} className="[overflow-wrap:anywhere]">
            {words.leaveType(address)}
          </label>
          <input
            data-takes-focus
            id={field}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={leave.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="destructive" disabled={!right}>
            {leave.isPending ? words.leaving : words.leaveAct}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
