import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { relativeTime } from "#web/ui/format/format-time.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";

/** A link that opens a message. */
export type MessageLink = (id: string, words: ReactNode) => ReactNode;

type MailLineProps = {
  email: Email;
  message: MessageLink;
  /** Whether those it went to are named, not who wrote it. */
  sent?: boolean;
  /** What stands below the subject. */
  below?: ReactNode;
  children?: ReactNode;
};

/** A message in a list of a page: its subject leads to it, with its people and day below, and what can be done beside it. */
export function MailLine({ email, message, sent = false, below, children }: MailLineProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const people = sent ? email.to : [{ name: email.sender_name, address: email.sender_email }];
  const names = people.map(personTitle).join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-medium">
          {message(email.id, <bdi>{messageSubject(email)}</bdi>)}
        </p>
        <p className="truncate text-row text-muted-foreground">
          <bdi>{sent ? `To ${names}` : names}</bdi>
          {" · "}
          <time dateTime={email.received_at}>
            {relativeTime(new Date(email.received_at), now, { timeZone })}
          </time>
        </p>
        {below}
      </div>
      {children}
    </li>
  );
}
