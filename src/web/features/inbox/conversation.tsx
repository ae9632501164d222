import { useState, type ComponentProps } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { relativeTime } from "#web/format/relative-time.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { MessageView } from "#web/message/message-view.tsx";
import { senderName } from "#web/message/sender-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { inboxWords } from "./inbox-words.ts";
import { useThread } from "./use-thread.ts";

type ConversationProps = ComponentProps<typeof MessageView> & {
  id: string;
  /** The thread whose messages are shown together; undefined for the message alone. */
  thread: string | undefined;
};

/** The messages of a conversation, oldest first: what was read before is folded, the newest is open. */
export function Conversation({ thread, ...props }: ConversationProps) {
  const emails = useThread(thread);
  if (emails === undefined || emails.length < 2) return <MessageView {...props} />;
  return (
    <ol
      aria-label={inboxWords.conversation(emails.length)}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t"
    >
      {emails.map((email, index) => (
        <Part
          key={email.id}
          email={email}
          opened={email.id === props.id || index === emails.length - 1 || !email.is_read}
          last={index === emails.length - 1}
          view={email.id === props.id ? props : undefined}
        />
      ))}
    </ol>
  );
}

type PartProps = {
  email: EmailWithBody;
  opened: boolean;
  last: boolean;
  /** How the message is shown that was opened by itself. */
  view: Omit<ComponentProps<typeof MessageView>, "email" | "bodies"> | undefined;
};

function Part({ email, opened, last, view }: PartProps) {
  const [open, setOpen] = useState(opened);
  const [asSource, setAsSource] = useState(false);
  const alone = { error: null, onRetry: nothing, asSource, onSource: setAsSource };
  return (
    <li
      className={classNames(
        "flex shrink-0 flex-col border-b",
        open && "h-[min(36rem,70dvh)] has-data-short:h-auto",
        open && last && "grow",
      )}
    >
      <Fold email={email} open={open} onToggle={() => setOpen(!open)} />
      {open && <MessageView {...(view ?? alone)} email={email} bodies={email} />}
    </li>
  );
}

type FoldProps = { email: EmailWithBody; open: boolean; onToggle: () => void };

function Fold({ email, open, onToggle }: FoldProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const name = senderName(email);
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-10 w-full shrink-0 items-center gap-3 px-4 text-left text-row outline-offset-[-2px] hover:bg-muted md:px-6 pointer-coarse:min-h-11"
    >
      {!open && <Avatar initial={avatarInitial(name)} tone={avatarColour(email.sender_email)} />}
      <bdi className={classNames("max-w-2/5 shrink-0 truncate", !open && "font-semibold")}>
        {name}
      </bdi>
      <bdi className="min-w-0 flex-1 truncate text-muted-foreground">{!open && email.snippet}</bdi>
      <time dateTime={email.received_at} className="shrink-0 text-muted-foreground tabular-nums">
        {relativeTime(new Date(email.received_at), now, { timeZone })}
      </time>
    </button>
  );
}

function nothing(): void {}
