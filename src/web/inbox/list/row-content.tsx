import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { avatarColour } from "#web/ui/format/avatar-colour.ts";
import { avatarInitial } from "#web/ui/format/avatar-initial.ts";
import { senderName } from "#web/ui/mail/sender-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { listWords } from "./list-words.ts";
import { marked } from "./marked.tsx";
import { pendingRow } from "./pending-row.tsx";
import { rowEnd, type RowEnd } from "./row-end.tsx";

type Content = RowEnd & {
  /** The words of a search, to be marked. */
  sought: readonly string[];
};

/**
 * What is seen of a row. Its parts are functions and no components, and as few elements as can be, since many rows
 * are drawn at once while the list is scrolled.
 */
export function rowContent(shown: Content): ReactNode {
  if (shown.email.pending) return pendingRow(shown);
  return shown.narrow ? narrowRow(shown) : wideRow(shown);
}

function wideRow(shown: Content): ReactNode {
  return (
    <>
      {senderAvatar(shown.email)}
      {people(shown, "w-32 shrink-0 lg:w-44")}
      {letter(shown, "flex-1")}
      {rowEnd(shown)}
    </>
  );
}

function narrowRow(shown: Content): ReactNode {
  return (
    <>
      {senderAvatar(shown.email)}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {people(shown, "flex-1 text-body")}
          <span className="sr-only">, </span>
          {rowEnd(shown)}
        </span>
        {letter(shown)}
      </span>
    </>
  );
}

// Cut without `hidden`, which would give each its own layer to be scrolled by scripts.
const cut = "min-w-0 overflow-clip text-ellipsis whitespace-nowrap";

function people({ email, words, sought }: Content, place: string): ReactNode {
  const look = classNames(place, weight(email));
  const names = marked(words.names, sought);
  const count = words.messages;
  if (!words.draft && count === 1) return <bdi className={`${cut} ${look}`}>{names}</bdi>;
  return (
    <span className={`flex min-w-0 ${look}`}>
      {words.draft && <span className="mr-2 shrink-0 text-danger">{listWords.draft}</span>}
      <bdi className={cut}>{names}</bdi>
      {count > 1 && (
        <span className="ml-2 shrink-0 font-normal text-muted-foreground tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">, {listWords.inConversation(count)}</span>
        </span>
      )}
    </span>
  );
}

/**
 * The subject and the beginning of the text. Where there is room for both the subject leaves some; where there is little, a
 * text of which only a scrap would be seen gives way, on a line that is out of sight.
 */
function letter({ email, words, sought }: Content, className?: string): ReactNode {
  const { subject, text } = words;
  return (
    <span
      className={classNames("block h-[1lh] min-w-0 overflow-clip text-muted-foreground", className)}
    >
      {pause}
      <bdi
        className={classNames(
          cut,
          "float-left max-w-full text-text",
          text !== "" && "lg:max-w-3/5",
          weight(email),
        )}
      >
        {marked(subject, sought)}
      </bdi>
      {pause}
      {text !== "" && (
        <span className="flex min-w-24">
          {dash}
          <bdi className={`flex-1 ${cut}`}>{marked(text, sought)}</bdi>
          {pause}
        </span>
      )}
    </span>
  );
}

// Heard, not seen: without it a row would be read as one run of words. In the flow, since what is taken out of it has a layer.
const pause = <span className="float-left -mr-px size-px overflow-clip">, </span>;

// Its spaces are kept at its edges.
const dash = <span aria-hidden>{"\u00a0—\u00a0"}</span>;

function senderAvatar(email: Email): ReactNode {
  return (
    <Avatar initial={avatarInitial(senderName(email))} tone={avatarColour(email.sender_email)} />
  );
}

function weight(email: Email): string | undefined {
  return email.is_read ? undefined : "font-semibold text-text";
}
