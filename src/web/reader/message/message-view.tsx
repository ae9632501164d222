import { type ReactNode, useState } from "react";
import { displayAddress } from "#addresses/display-address.ts";
import type { Address, Email, EmailWithBody } from "#contract/messages.ts";
import { type OfferedCommand, useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { CallError } from "#web/api/call-error.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useRuleActions } from "#web/automation/rules/rule-actions.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useDrawn } from "#web/ui/rendering/schedule-paint.ts";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { senderName } from "#web/ui/mail/message-fields.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AttachmentList } from "../attachments/attachment-list.tsx";
import { originalPath } from "../attachments/file-path.ts";
import { bodyWords } from "../body/body-words.ts";
import { LoadingBody } from "../body/body-states.tsx";
import { MessageBody } from "../body/message-body.tsx";
import { InvitationCard } from "../invitations/invitation-card.tsx";
import { type MessageLook, useOtherLooks } from "./use-other-looks.ts";
import { useEmailSource } from "./use-email.ts";
import { usePrint } from "./use-print.ts";

type MessageViewProps = {
  /** What the list knows already. */
  email: Email | undefined;
  /** The message with its bodies, once it is loaded. */
  bodies: EmailWithBody | undefined;
  error: Error | null;
  onRetry: () => void;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
  /** What stands beside who wrote it: the message's own menu, where it has one. */
  children?: ReactNode;
};

/**
 * What stands below the subject: who, when, what is attached, and the body or the original. The body comes a moment after
 * the rest, which need not wait until it is made harmless and its frame is there.
 */
export function MessageView({ children, ...props }: MessageViewProps) {
  const { email, look } = props;
  const bodies = useDrawn() ? props.bodies : undefined;
  useDocumentCommands({ email: props.bodies, look, onLook: props.onLook });
  return (
    <>
      {email !== undefined && (
        <div className="flex shrink-0 flex-col gap-3 border-b px-4 pt-2 pb-3 md:px-6">
          <MessageHeader email={email}>{children}</MessageHeader>
          <AttachmentList id={email.id} attachments={email.attachments} />
        </div>
      )}
      {props.bodies !== undefined && isGone(props.error) && (
        <output className="shrink-0 border-b bg-warning px-4 py-2 text-row text-warning-foreground md:px-6">
          {messageWords.gone}. {messageWords.goneText}
        </output>
      )}
      {props.bodies !== undefined && <InvitationCard email={props.bodies} />}
      {look === "original" && email !== undefined ? (
        <SourceView id={email.id} />
      ) : (
        <Body {...props} bodies={bodies} />
      )}
    </>
  );
}

// An id that is none is refused as a request: to a person there is no difference.
const goneCodes = new Set<string>(["not_found", "invalid_request"]);

function isGone(error: Error | null): boolean {
  return error instanceof CallError && goneCodes.has(error.code);
}

function Body({ bodies, error, onRetry, look, onLook }: MessageViewProps) {
  if (bodies !== undefined)
    return bodies.readable ? (
      <MessageBody
        email={bodies}
        asText={look === "text"}
        ownColours={look === "coloured"}
        onOriginal={() => onLook("original")}
      />
    ) : (
      <Notice title={bodyWords.unreadable} text={bodyWords.unreadableText}>
        <Button variant="outline" onClick={() => onLook("original")}>
          {bodyWords.original}
        </Button>
      </Notice>
    );
  if (isGone(error)) return <Notice title={messageWords.gone} text={messageWords.goneText} />;
  if (error !== null)
    return (
      <Notice title={messageWords.failed} text={error.message}>
        <Button variant="outline" onClick={onRetry}>
          {messageWords.tryAgain}
        </Button>
      </Notice>
    );
  return <LoadingBody />;
}

/** A message as it came over the wire. */
function SourceView({ id }: { id: string }) {
  const { data, error, refetch } = useEmailSource(id);
  if (error !== null)
    return (
      <Notice title={messageWords.failed} text={error.message}>
        <Button variant="outline" onClick={() => void refetch()}>
          {messageWords.tryAgain}
        </Button>
      </Notice>
    );
  if (data === undefined) return <Skeleton className="m-6 h-4 w-1/2" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col low:flex-none">
      {data.truncated && (
        <p className="shrink-0 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
          {bodyWords.truncated}
        </p>
      )}
      <pre
        // A scrolled region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto low:flex-none low:overflow-visible low:break-words low:whitespace-pre-wrap px-4 py-4 font-mono text-row outline-offset-[-2px] md:px-6"
      >
        {data.source}
      </pre>
    </div>
  );
}

type Document = {
  /** Undefined while the message is not loaded. */
  email: EmailWithBody | undefined;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
};

/** Offers the palette what a message's menu does with it as a document. */
function useDocumentCommands({ email, look, onLook }: Document): void {
  const print = usePrint(email, look === "text");
  const others = useOtherLooks(email, look);
  const ways = useRuleActions();
  useOfferCommands(email === undefined ? [] : commandsOf(email));

  function commandsOf(shown: EmailWithBody): OfferedCommand[] {
    const { id, gmail_id: like } = shown;
    return [
      ...others.map((one) => ({
        id: `look-${one.look}`,
        title: one.title,
        run: () => onLook(one.look),
      })),
      { id: "print", title: messageWords.print, run: print },
      { id: "download", title: messageWords.download, run: () => download(originalPath(id)) },
      ...(ways === undefined
        ? []
        : [
            { id: "why", title: messageWords.why, run: () => ways.why(shown) },
            { id: "always", title: messageWords.always, run: () => ways.make({ like }) },
          ]),
    ];
  }
}

function download(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}

type MessageHeaderProps = {
  email: Email;
  /** What stands at its upper corner; the lines below have the whole width. */
  children?: ReactNode;
};

/** Who wrote a message to whom, and when. */
function MessageHeader({ email, children }: MessageHeaderProps) {
  const { sender_name, sender_email } = email;
  const { first, beside, doubt } = titleParts({ name: sender_name, address: sender_email });
  const timeZone = useTimeZone();
  // On a phone the name alone has room beside what stands at the corner.
  const part = children === undefined ? "" : "max-md:ml-0 max-md:block";
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar
        initial={avatarInitial(senderName(email))}
        tone={avatarColour(sender_email)}
        className="size-9 text-body leading-9"
      />
      <div className="min-w-0 flex-1 text-row text-muted-foreground">
        {children !== undefined && <div className="float-right -mb-2">{children}</div>}
        <p className="line-clamp-2 [overflow-wrap:anywhere]">
          <bdi className={classNames("text-body font-semibold text-text", part)}>
            {first || messageWords.noSender}
          </bdi>
          {beside !== "" && <bdi className={classNames("ml-2", part)}>{beside}</bdi>}
        </p>
        {doubt !== undefined && <p className="text-danger">{messageWords.doubts[doubt]}</p>}
        <time className="block" dateTime={email.received_at}>
          {fullTime(new Date(email.received_at), { timeZone })}
        </time>
        <Recipients title={messageWords.to} people={email.to} />
        <Recipients title={messageWords.cc} people={email.cc} />
      </div>
    </div>
  );
}

/** The names, which unfold to all of them with their addresses. */
function Recipients({ title, people }: { title: string; people: readonly Address[] }) {
  const [isOpen, setOpen] = useState(false);
  if (people.length === 0) return null;
  return (
    <p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          "-mx-1 rounded-sm px-1 text-left [overflow-wrap:anywhere] hover:bg-muted",
          isOpen ? "block" : "line-clamp-1",
        )}
      >
        {title}:{" "}
        {people.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same person may be named twice
          <Recipient key={index} person={person} isFirst={index === 0} isOpen={isOpen} />
        ))}
      </button>
    </p>
  );
}

type RecipientProps = { person: Address; isFirst: boolean; isOpen: boolean };

function Recipient({ person, isFirst, isOpen }: RecipientProps) {
  const [name, address] = [personTitle(person), displayAddress(shownText(person.address))];
  return (
    <span title={address} className={isOpen ? "block" : undefined}>
      {!isFirst && !isOpen && ", "}
      <bdi>{name}</bdi>
      {isOpen && name !== address && <bdi className="ml-2">{address}</bdi>}
    </span>
  );
}
