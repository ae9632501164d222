import { linesAsHtml } from "#markup/escape-html.ts";
import { NotebookText, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { composeWords } from "./compose-words.ts";
import { AttachButton } from "./files/attach-button.tsx";
import type { Compose } from "./form/use-compose.ts";
import { formWords } from "./form/form-words.ts";
import { TimeChoice } from "./outbox/time-choice.tsx";
import type { Schedule } from "./outbox/use-schedule.ts";
import { allOf } from "./recipients/recipients.ts";
import type { TemplateText } from "./templates/template-fields.ts";

/** What can be done with the message, and what stands in its way. */
export function ComposeFooter({ compose }: { compose: Compose }) {
  const { busy, uploads, schedule, reminder, beyond, crowd, surplus } = compose;
  const isTooMuch = beyond > 0 || crowd > 0 || surplus.length > 0;
  return (
    <div className="sticky bottom-0 flex shrink-0 flex-col border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      <Troubles compose={compose} />
      {schedule.on && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2">
          <TimeChoice schedule={schedule} />
        </div>
      )}
      {reminder.on && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2">
          <TimeChoice schedule={reminder} label={composeWords.remindAt} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <AttachButton
          count={uploads.count}
          disabled={busy}
          onPick={(files) => uploads.add(files)}
        />
        <TemplatesButton compose={compose} />
        <IconButton label={composeWords.discard} disabled={busy} onClick={compose.discard}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
        <TimeBox schedule={schedule} label={composeWords.scheduleLater} />
        <TimeBox schedule={reminder} label={composeWords.remind} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button variant="ghost" size="sm" disabled={busy} onClick={compose.cancel}>
            {composeWords.cancel}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={busy || crowd > 0}
            onClick={compose.saveDraft}
          >
            {composeWords.saveDraft}
          </Button>
          <Button size="sm" disabled={busy || isTooMuch} onClick={compose.send}>
            {schedule.on ? composeWords.schedule : composeWords.send}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Troubles({ compose }: { compose: Compose }) {
  const { problem, beyond, crowd, surplus, draft, ofDraft } = compose;
  const troubles = [
    beyond > 0 && composeWords.tooLarge(beyond),
    crowd > 0 && formWords.tooManyRecipients(crowd),
    surplus.length > 0 &&
      (ofDraft ? formWords.tooManyOfDraft(surplus.length) : formWords.tooManyFiles(surplus)),
    problem,
  ];
  return (
    <>
      {[...new Set(troubles)].map(
        (trouble) =>
          trouble && (
            <p key={trouble} role="alert" className="px-4 pt-2 text-row text-danger">
              {trouble}
            </p>
          ),
      )}
      {draft.state === "toBeSent" && (
        <Choice text={composeWords.toBeSent}>
          <Button variant="outline" size="sm" onClick={compose.keepMine}>
            {composeWords.keepMine}
          </Button>
        </Choice>
      )}
      {draft.state === "conflict" && (
        <Choice text={composeWords.conflict}>
          <Button variant="outline" size="sm" onClick={compose.keepMine}>
            {composeWords.keepMine}
          </Button>
          <Button variant="outline" size="sm" onClick={compose.takeTheirs}>
            {composeWords.takeTheirs}
          </Button>
        </Choice>
      )}
    </>
  );
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 bg-warning px-4 py-2 text-row text-warning-foreground"
    >
      <p className="min-w-48 flex-1">{text}</p>
      {children}
    </div>
  );
}

/** Whether something about a message shall happen at a time that is chosen. */
function TimeBox({ schedule, label }: { schedule: Schedule; label: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 pl-1 pointer-coarse:min-h-11">
      <Checkbox
        id={id}
        checked={schedule.on}
        onCheckedChange={(on) => schedule.turn(on === true)}
      />
      <label htmlFor={id} className="text-row">
        {label}
      </label>
    </div>
  );
}

const TemplatesDialog = lazyPart(
  async () => (await import("./templates/templates-dialog.tsx")).TemplatesDialog,
);

/** Opens the templates: one is put before what is written, with its subject where there is none yet. */
function TemplatesButton({ compose }: { compose: Compose }) {
  const { written, change, busy } = compose;
  const [open, setOpen] = useState(false);

  function insert({ subject, body }: TemplateText): void {
    if (written.subject.trim() === "" && subject !== "") change({ subject });
    compose.editor()?.addBefore(
      body
        .split("\n")
        .map((line) => `<p>${linesAsHtml(line)}</p>`)
        .join(""),
    );
  }

  return (
    <>
      <IconButton label={composeWords.templates} disabled={busy} onClick={() => setOpen(true)}>
        <NotebookText size={16} aria-hidden />
      </IconButton>
      {open && (
        <TemplatesDialog
          open
          onClose={() => setOpen(false)}
          present={{ subject: written.subject, body: written.message.text }}
          recipient={allOf(written.to)[0]?.address}
          onInsert={insert}
        />
      )}
    </>
  );
}
