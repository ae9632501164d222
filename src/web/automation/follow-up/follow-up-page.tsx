import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { FollowUp, FollowUps } from "#contract/automation/follow-up.ts";
import type { Email } from "#contract/messages.ts";
import { snoozeTimes } from "#web/acts/dialogs/snooze-times.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { Select } from "#web/ui/select.tsx";
import { MailLine, type MessageLink } from "../mail-line.tsx";
import { PageFrame } from "../page-frame.tsx";
import { followUpWords as words } from "./follow-up-words.ts";
import { useFollowUpActs } from "./use-follow-up-acts.ts";

type FollowUpPageProps = { back: ReactNode; message: MessageLink };

/** What waits for an answer of others, and what for the person's. */
export function FollowUpPage({ back, message }: FollowUpPageProps) {
  const { call } = useApi();
  const query = useQuery({
    queryKey: queryKeys.followUps,
    queryFn: ({ signal }) => call.followUps.list({}, { signal }),
  });
  return (
    <PageFrame title={words.title} text={words.text} back={back} query={query}>
      {(data) => <Groups data={data} message={message} />}
    </PageFrame>
  );
}

function Groups({ data, message }: { data: FollowUps; message: MessageLink }) {
  const acts = useFollowUpActs();
  const reminded = new Set(data.set.map(({ email }) => email?.gmail_id));
  const waiting = data.waiting.filter(({ gmail_id }) => !reminded.has(gmail_id));
  return (
    <>
      <Group title={words.set} empty={words.noneSet} count={data.set.length}>
        {data.set.map((one) => (
          <SetLine key={one.id} followUp={one} message={message} onRemove={acts.remove} />
        ))}
      </Group>
      <Group title={words.waiting} empty={words.noneWaiting} count={waiting.length}>
        {waiting.map((email) => (
          <MailLine key={email.id} email={email} message={message} sent>
            <Remind email={email} onRemind={acts.remind} />
          </MailLine>
        ))}
      </Group>
      <Group title={words.unanswered} empty={words.noneUnanswered} count={data.unanswered.length}>
        {data.unanswered.map((email) => (
          <MailLine key={email.id} email={email} message={message} />
        ))}
      </Group>
    </>
  );
}

type GroupProps = { title: string; empty: string; count: number; children: ReactNode };

function Group({ title, empty, count, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b pb-1 font-semibold">
        {title}
      </h2>
      {count === 0 ? (
        <p className="py-3 text-muted-foreground">{empty}</p>
      ) : (
        <ul aria-labelledby={id}>{children}</ul>
      )}
    </section>
  );
}

type SetLineProps = {
  followUp: FollowUp;
  message: MessageLink;
  onRemove: (followUp: FollowUp) => void;
};

function SetLine({ followUp, message, onRemove }: SetLineProps) {
  const { email, subject, state, due_at } = followUp;
  const timeZone = useTimeZone();
  const due = fullTime(new Date(due_at), { timeZone });
  const standing = (
    <p className="text-row text-muted-foreground">
      {state === "returned" ? <Badge tone="accent">{words.returned}</Badge> : words.due(due)}
    </p>
  );
  const remove = (
    <Button variant="ghost" size="sm" onClick={() => onRemove(followUp)}>
      {state === "returned" ? words.done : words.remove}
      <span className="sr-only">: {shownText(subject)}</span>
    </Button>
  );
  if (email !== null)
    return (
      <MailLine email={email} message={message} sent below={standing}>
        {remove}
      </MailLine>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-medium">
          <bdi>{shownText(subject)}</bdi>
        </p>
        <p className="text-row text-muted-foreground">{words.toBeSent}</p>
        {standing}
      </div>
      {remove}
    </li>
  );
}

type RemindProps = { email: Email; onRemind: (email: Email, at: Date) => void };

/** Offers the days that are usual. */
function Remind({ email, onRemind }: RemindProps) {
  const times = snoozeTimes(useNow(), useTimeZone());
  return (
    <Select
      aria-label={`${words.remind}: ${shownText(email.subject)}`}
      value=""
      onChange={({ target }) => {
        const time = times.find(({ id }) => id === target.value);
        if (time !== undefined) onRemind(email, time.at);
      }}
    >
      <option value="">{words.remind}</option>
      {times.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
