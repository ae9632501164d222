import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Correction } from "#contract/automation/rules.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import type { MessageLink } from "../mail-line.tsx";
import { correctionWords as words } from "./rules-words.ts";

/** Messages that were moved back after a rule, with the exceptions that they suggest. */
export function useCorrections() {
  const { call } = useApi();
  return useQuery({
    queryKey: queryKeys.corrections,
    queryFn: ({ signal }) => call.rules.corrections({}, { signal }),
  });
}

/** All that was moved back, each to be answered; nothing without any. */
export function Corrections({ message }: { message: MessageLink }) {
  const id = useId();
  const { data } = useCorrections();
  if (data === undefined || data.corrections.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-accent-soft px-4 py-3">
      <h2 id={id} className="font-semibold">
        {words.title}
      </h2>
      <p className="text-row text-muted-foreground">{words.text}</p>
      <ul className="divide-y">
        {data.corrections.map((correction) => (
          <li key={correction.id} className="py-3">
            <p className="truncate font-medium">
              {message(correction.email.id, <bdi>{messageSubject(correction.email)}</bdi>)}
            </p>
            <CorrectionForm correction={correction} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CorrectionFormProps = {
  correction: Correction;
  onDone?: () => void;
};

const stay = "stay";

/** What the rule did, and the choice of an exception: chosen beforehand only from the second time on, and never taken by itself. */
function CorrectionForm({ correction, onDone }: CorrectionFormProps) {
  const { id, name, email, did, exceptions, times, selected } = correction;
  const field = useId();
  const [chosen, choose] = useState(selected ? exceptions[0]?.query : undefined);
  const settle = useSettle(onDone);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen !== undefined) settle({ id, exception: chosen === stay ? null : chosen });
  }

  const options = [
    ...exceptions.map(({ query, explained }) => ({
      value: query,
      title: words.leave(shownText(explained)),
    })),
    { value: stay, title: words.stay },
  ];
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <p className="text-row [overflow-wrap:anywhere]">
        <bdi>{shownText(words.did(name, did))}</bdi> {times > 1 && words.times(times)}
      </p>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{words.choose(shownText(name), messageSubject(email))}</legend>
        {options.map(({ value, title }) => (
          <label
            key={value}
            className="flex min-h-8 items-center gap-2 [overflow-wrap:anywhere] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={field}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="size-4 shrink-0 accent-accent"
            />
            <bdi>{title}</bdi>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={chosen === undefined}>
          {words.save}
        </Button>
        {onDone !== undefined && (
          <Button variant="ghost" size="sm" onClick={onDone}>
            {words.later}
          </Button>
        )}
      </div>
    </form>
  );
}

function useSettle(onDone: (() => void) | undefined) {
  const { call } = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (input: { id: string; exception: string | null }) =>
      call.rules.settleCorrection(input),
    onSuccess(_, { exception }) {
      showToast(exception === null ? words.kept : words.saved);
      onDone?.();
    },
    onError: (error) => void showFailure(words.failed(error.message), error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.rules }),
  });
  return mutate;
}

type CorrectionDialogProps = { correction: Correction; onClose: () => void };

/** Asks about one message that was just moved back. */
export function CorrectionDialog({ correction, onClose }: CorrectionDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(32rem,94vw)]"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-6">
        <DialogTitle className="text-heading font-semibold">{words.title}</DialogTitle>
        <p className="text-muted-foreground">{words.text}</p>
        <p className="truncate font-medium">
          <bdi>{messageSubject(correction.email)}</bdi>
        </p>
        <CorrectionForm correction={correction} onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** Whom a correction is about, as a toast names them. */
export function senderOf({ email }: Pick<Correction, "email">): string {
  return personTitle({ name: email.sender_name, address: email.sender_email });
}
