import { useState, type FormEvent } from "react";
import { TimeChoice } from "../time-choice.tsx";
import { useSchedule } from "../use-schedule.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { outboxWords } from "./outbox-words.ts";
import type { NewTime } from "./use-outbox-acts.ts";

type TimeDialogProps = { open: boolean; onClose: () => void; onChoose: (time: NewTime) => void };

/** Asks when a message shall go out instead. */
export function TimeDialog({ open, onClose, onChoose }: TimeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {open && <Choice onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

function Choice({ onClose, onChoose }: Omit<TimeDialogProps, "open">) {
  const schedule = useSchedule();
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = schedule.chosen();
    if (typeof chosen === "string") setProblem(outboxWords.wrongTime[chosen]);
    else onChoose(chosen);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{outboxWords.timeTitle}</DialogTitle>
      <div className="flex flex-col items-start gap-2">
        <TimeChoice schedule={schedule} />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-row text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {outboxWords.timeCancel}
        </Button>
        <Button type="submit">{outboxWords.timeGo}</Button>
      </div>
    </form>
  );
}
