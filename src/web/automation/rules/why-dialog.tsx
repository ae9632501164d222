import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Touched } from "#contract/automation/rules.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { type AskedEmail, useRuleActions } from "./rule-actions.ts";
import { whyWords as words } from "./rules-words.ts";
import { didOf, TouchedLine } from "./touched-list.tsx";

type WhyDialogProps = {
  email: AskedEmail;
  /** A link to the editor of a rule. */
  rule: (id: string, words: ReactNode) => ReactNode;
  onClose: () => void;
};

/** Says which rules touched a message, with their words and reasons, and undoes it. */
export function WhyDialog({ email, rule, onClose }: WhyDialogProps) {
  const { call } = useApi();
  const ways = useRuleActions();
  const { data, error } = useQuery({
    queryKey: [...queryKeys.rules, "why", email.id],
    queryFn: ({ signal }) => call.rules.why({ id: email.id }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[12dvh]! md:w-[min(36rem,94vw)]"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-6 md:max-h-[76dvh]">
        <header className="flex flex-col gap-1">
          <DialogTitle className="text-heading font-semibold">{messageWords.why}</DialogTitle>
          <p className="truncate text-muted-foreground">
            <bdi>{messageSubject(email)}</bdi>
          </p>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data === undefined && error === null && (
            <output className="animate-late text-muted-foreground">{words.reading}</output>
          )}
          {error !== null && (
            <p role="alert">
              {words.failed}: {error.message}
            </p>
          )}
          {data?.touched.length === 0 && <p>{words.none}</p>}
          <ul>
            {data?.touched.map((one) => (
              <TouchedLine key={one.id} touched={one}>
                <Why touched={one} rule={rule} />
              </TouchedLine>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="ghost"
            onClick={() => {
              onClose();
              ways?.make({ like: email.gmail_id });
            }}
          >
            {messageWords.always}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Why({ touched, rule }: { touched: Touched } & Pick<WhyDialogProps, "rule">) {
  const { name, words: said, query, current } = touched;
  return (
    <>
      <p className="font-medium">
        {current ? rule(touched.rule, <bdi>{shownText(name)}</bdi>) : <bdi>{shownText(name)}</bdi>}
      </p>
      <p>{didOf(touched)}</p>
      {said !== name && (
        <p className="text-row">
          <bdi>{words.said(shownText(said))}</bdi>
        </p>
      )}
      <p className="font-mono text-row text-muted-foreground">
        <bdi>{shownText(query)}</bdi>
      </p>
      {!current && <p className="text-row text-muted-foreground">{words.version}</p>}
    </>
  );
}
