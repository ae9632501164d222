import { useState, type ReactNode } from "react";
import { displayAddress } from "#addresses/display-address.ts";
import type { Address, Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { avatarColour } from "#web/ui/format/avatar-colour.ts";
import { avatarInitial } from "#web/ui/format/avatar-initial.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { fullTime } from "#web/ui/format/full-time.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { senderName } from "#web/ui/mail/sender-name.ts";

type MessageHeaderProps = {
  email: Email;
  /** What stands at its upper corner; the lines below have the whole width. */
  children?: ReactNode;
};

/** Who wrote a message to whom, and when. */
export function MessageHeader({ email, children }: MessageHeaderProps) {
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
