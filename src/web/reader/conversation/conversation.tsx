import { ChevronUp, EllipsisVertical } from "lucide-react";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import type { Thread } from "#contract/search.ts";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { relativeTime } from "#web/ui/format/format-time.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { DocumentItems } from "../message/document-items.tsx";
import { isDraft, senderName } from "#web/ui/mail/message-fields.ts";
import type { MessageLook } from "../message/use-other-looks.ts";
import { MessageView } from "../message/message-view.tsx";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { useEmail } from "../message/use-email.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/floating/menu.tsx";
import { DraftPart, type DraftWrite } from "./draft-part.tsx";
import { conversationWords } from "./conversation-words.ts";

type ConversationProps = {
  /** The message that was opened. */
  id: string;
  thread: Thread;
  onWrite: DraftWrite;
};

type ThreadEmail = Thread["emails"][number];

/** So many messages that were read before stand in a line each; more of them in one line together. */
const linesBefore = 3;

/**
 * The messages of a conversation, oldest first: what was read before is folded, the newest is open, drafts are marked,
 * and what is in view is the message that was looked for, else the first unread, else the newest.
 */
export function Conversation({ id, thread: { emails, older }, onWrite }: ConversationProps) {
  const [isWhole, setWhole] = useState(false);
  const [plan] = useState(() => planOf(emails, id));
  const before = emails.findIndex((email) => email.id === plan.from);
  const hidden = isWhole || before <= linesBefore ? 0 : before;
  const last = emails.findLast((email) => !isDraft(email));
  const drafts = emails.filter(isDraft).length;
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setWhole(true)}
          className="min-h-10 shrink-0 border-b px-4 text-left text-row text-muted-foreground outline-offset-[-2px] hover:bg-muted md:px-6 pointer-coarse:min-h-11"
        >
          {conversationWords.before(hidden + older)}
        </button>
      )}
      {hidden === 0 && older > 0 && (
        <p className="shrink-0 border-b px-4 py-2 text-row text-muted-foreground md:px-6">
          {conversationWords.older(older)}
        </p>
      )}
      <ol
        aria-label={conversationWords.conversation(emails.length - drafts, drafts)}
        className="flex flex-1 shrink-0 flex-col"
      >
        {emails
          .slice(hidden)
          .map((email) =>
            isDraft(email) ? (
              <DraftPart key={email.id} email={email} onWrite={onWrite} />
            ) : (
              <Part
                key={email.id}
                email={email}
                opened={email.id === id || email === last || !email.is_read}
                inView={email.id === plan.inView}
                last={email === last}
              />
            ),
          )}
      </ol>
    </>
  );
}

/** From which message on each has a place of its own, and which is seen first; neither changes while it is open. */
function planOf(emails: readonly ThreadEmail[], id: string) {
  const newest = emails.findLast((email) => !isDraft(email))?.id;
  const opened = emails.find((email) => email.id === id || !email.is_read)?.id ?? newest;
  // Another message than the newest is opened where it was looked for.
  const sought = id === newest ? emails.find(({ is_read }) => !is_read)?.id : id;
  return { from: opened, inView: sought ?? newest };
}

type PartProps = { email: ThreadEmail; opened: boolean; inView: boolean; last: boolean };

function Part({ email, opened, inView, last }: PartProps) {
  const [open, setOpen] = useState(opened);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (inView) place.current?.scrollIntoView({ block: "start" });
  }, [inView]);
  return (
    <li
      ref={place}
      className={classNames(
        "flex shrink-0 flex-col border-b",
        open && "h-[min(36rem,70dvh)] has-data-short:h-auto",
        open && last && "grow",
      )}
    >
      {!open && <Folded email={email} onOpen={() => setOpen(true)} />}
      {open && email.loaded && (
        <Shown email={email} bodies={email} error={null} onFold={() => setOpen(false)} />
      )}
      {open && !email.loaded && <Fetched email={email} onFold={() => setOpen(false)} />}
    </li>
  );
}

/** A message that came without its bodies, since the conversation is too large: it is read by itself. */
function Fetched({ email, onFold }: Pick<ShownProps, "email" | "onFold">) {
  const { data, error, refetch } = useEmail(email.id);
  return (
    <Shown
      email={email}
      bodies={data}
      error={error}
      onFold={onFold}
      onRetry={() => void refetch()}
    />
  );
}

type ShownProps = {
  email: ThreadEmail;
  bodies: EmailWithBody | undefined;
  error: Error | null;
  onFold: () => void;
  onRetry?: () => void;
};

function Shown({ email, bodies, error, onFold, onRetry = nothing }: ShownProps) {
  const [look, setLook] = useState<MessageLook>("designed");
  return (
    <MessageView
      email={email}
      bodies={bodies}
      error={error}
      onRetry={onRetry}
      look={look}
      onLook={setLook}
    >
      <div className="-mr-2 ml-auto flex shrink-0 md:-mr-3">
        <IconButton
          aria-expanded
          label={conversationWords.fold(senderName(email))}
          onClick={onFold}
        >
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        {bodies !== undefined && <OwnMenu email={bodies} look={look} onLook={setLook} />}
      </div>
    </MessageView>
  );
}

function OwnMenu(props: ComponentProps<typeof DocumentItems>) {
  return (
    <div className="size-8 shrink-0 pointer-coarse:size-11">
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

type FoldedProps = { email: ThreadEmail; onOpen: () => void };

function Folded({ email, onOpen }: FoldedProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const name = senderName(email);
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-10 w-full shrink-0 items-center gap-3 px-4 text-left text-row outline-offset-[-2px] hover:bg-muted md:px-6 pointer-coarse:min-h-11"
    >
      <Avatar initial={avatarInitial(name)} tone={avatarColour(email.sender_email)} />
      <bdi className="max-w-2/5 shrink-0 truncate font-semibold">{name}</bdi>
      <bdi className="min-w-0 flex-1 truncate text-muted-foreground">
        {shownText(email.snippet)}
      </bdi>
      <time dateTime={email.received_at} className="shrink-0 text-muted-foreground tabular-nums">
        {relativeTime(new Date(email.received_at), now, { timeZone })}
      </time>
    </button>
  );
}

function nothing(): void {}
