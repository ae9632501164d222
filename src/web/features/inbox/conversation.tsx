import { EllipsisVertical } from "lucide-react";
import { useState, type ComponentProps } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { relativeTime } from "#web/format/relative-time.ts";
import { shownText } from "#web/format/shown-text.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { DocumentItems } from "#web/message/document-items.tsx";
import type { MessageLook } from "#web/message/message-look.ts";
import { MessageView } from "#web/message/message-view.tsx";
import { messageWords } from "#web/message/message-words.ts";
import { senderName } from "#web/message/sender-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Menu } from "#web/ui/menu.tsx";
import { inboxWords } from "./inbox-words.ts";

type ConversationProps = {
  /** The message that was opened. */
  id: string;
  /** The messages of the thread. */
  emails: readonly EmailWithBody[];
};

/** The messages of a conversation, oldest first: what was read before is folded, the newest is open. */
export function Conversation({ id, emails }: ConversationProps) {
  return (
    <ol
      aria-label={inboxWords.conversation(emails.length)}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t"
    >
      {emails.map((email, index) => (
        <Part
          key={email.id}
          email={email}
          opened={email.id === id || index === emails.length - 1 || !email.is_read}
          last={index === emails.length - 1}
        />
      ))}
    </ol>
  );
}

type PartProps = { email: EmailWithBody; opened: boolean; last: boolean };

function Part({ email, opened, last }: PartProps) {
  const [open, setOpen] = useState(opened);
  const [look, setLook] = useState<MessageLook>("designed");
  return (
    <li
      className={classNames(
        "flex shrink-0 flex-col border-b",
        open && "h-[min(36rem,70dvh)] has-data-short:h-auto",
        open && last && "grow",
      )}
    >
      <Fold email={email} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <MessageView
          email={email}
          bodies={email}
          error={null}
          onRetry={nothing}
          look={look}
          onLook={setLook}
        >
          <OwnMenu email={email} look={look} onLook={setLook} />
        </MessageView>
      )}
    </li>
  );
}

function OwnMenu(props: ComponentProps<typeof DocumentItems>) {
  return (
    <div className="-mr-2 ml-auto size-8 shrink-0 md:-mr-3 pointer-coarse:size-11">
      <Menu
        inPlace
        trigger={
          <Button variant="ghost" size="icon" aria-label={messageWords.more}>
            <EllipsisVertical size={18} aria-hidden />
          </Button>
        }
      >
        <DocumentItems {...props} />
      </Menu>
    </div>
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
      <bdi className="min-w-0 flex-1 truncate text-muted-foreground">
        {!open && shownText(email.snippet)}
      </bdi>
      <time dateTime={email.received_at} className="shrink-0 text-muted-foreground tabular-nums">
        {relativeTime(new Date(email.received_at), now, { timeZone })}
      </time>
    </button>
  );
}

function nothing(): void {}
