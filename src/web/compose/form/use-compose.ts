import { useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { draftForms } from "../drafts/draft-forms.ts";
import type { ComposeCallbacks } from "./compose-callbacks.ts";
import { closingActs, type ClosingActs } from "./closing-acts.ts";
import { useSchedule, type Schedule } from "../outbox/use-schedule.ts";
import { areSending } from "../files/outgoing-files.ts";
import { useLeaveWarning } from "#web/ui/window/use-leave-warning.ts";
import { useSending } from "./use-sending.ts";
import { useWritten, type WrittenForm } from "./use-written.ts";
import { excessOf, type Excess, type Start } from "./form-content.ts";

export type Compose = WrittenForm &
  Excess &
  ClosingActs & {
    schedule: Schedule;
    /** Whether and when it comes back unless it is answered before. */
    reminder: Schedule;
    /** Whether it goes on with a draft that was there. */
    ofDraft: boolean;
    /** Whether a call is under way that ends the form. */
    busy: boolean;
    /** Why the last attempt did not succeed. */
    problem: string | undefined;
    onProblem: (problem: string | undefined) => void;
    send: () => void;
    /** What was written goes on as a draft of its own, beside the one at Gmail. */
    keepMine: () => void;
    /** What was written gives way to the draft at Gmail. */
    takeTheirs: () => void;
  };

/** All that a form holds and does. */
export function useCompose(start: Start, closes: ComposeCallbacks): Compose {
  const api = useApi();
  const form = useWritten(start, closes.onKept);
  const ends = { ...closes, onClose: () => close(form, closes) };
  const { uploads, draft } = form;
  const [problem, onProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const schedule = useSchedule(start.schedule);
  const reminder = useSchedule();
  const excess = excessOf(form.written, uploads.files);
  const deliver = useSending({ start, form, schedule, reminder, ends, onProblem });

  const closing = closingActs({ api, start, form, ends, onProblem, during });
  useEffect(() => draftForms.add({ known: draft.known, discard: closing.discard }));

  // What is being sent may be taken although the page was left: nobody would know.
  useLeaveWarning(busy || areSending(uploads.files));

  async function during(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    onProblem(undefined);
    await act().finally(() => setBusy(false));
  }

  return {
    ...form,
    ...excess,
    ...closing,
    schedule,
    reminder,
    ofDraft: start.draft !== undefined,
    busy,
    problem,
    onProblem,
    send() {
      if (excess.surplus.length === 0) void during(deliver);
    },
    keepMine() {
      draft.part();
      draft.autosave.resume();
    },
    takeTheirs: () => void during(() => takeTheirs(form, ends)),
  };
}

function close({ forget }: WrittenForm, { onClose }: ComposeCallbacks): void {
  forget();
  onClose();
}

async function takeTheirs({ draft, forget }: WrittenForm, ends: ComposeCallbacks): Promise<void> {
  const known = draft.known();
  if (known === undefined) return;
  await draft.autosave.stop();
  if (await ends.onTheirs(known.id)) forget();
  else draft.autosave.resume();
}
