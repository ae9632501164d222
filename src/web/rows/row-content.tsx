import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { senderName } from "#web/message/sender-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ListRow } from "./group-threads.ts";
import { listWords } from "./list-words.ts";
import { marked } from "./marked.tsx";
import { pendingRow } from "./pending-row.tsx";
import { rowEnd, type RowEnd } from "./row-end.tsx";

type Content = RowEnd & {
  row: ListRow;
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
      {pause}
      {letter(shown, "flex-1")}
      {rowEnd(shown)}
    </>
  );
}

function narrowRow(shown: Content): ReactNode {
  return (
    <>
      {senderAvatar(shown.email)}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          {people(shown, "min-w-0 flex-1 text-body")}
          {pause}
          {rowEnd(shown)}
        </span>
        {letter(shown)}
      </span>
    </>
  );
}

function people({ row, email, words, sought }: Content, place: string): ReactNode {
  const look = classNames(place, weight(email));
  const names = marked(words.names, sought);
  const count = row.emails.length;
  if (!words.draft && count === 1) return <bdi className={`truncate ${look}`}>{names}</bdi>;
  return (
    <span className={`flex ${look}`}>
      {words.draft && <span className="mr-2 shrink-0 text-danger">{listWords.draft}</span>}
      <bdi className="truncate">{names}</bdi>
      {count > 1 && (
        <span className="ml-2 shrink-0 font-normal text-muted-foreground tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">, {listWords.inConversation(count)}</span>
        </span>
      )}
    </span>
  );
}

/** The subject and the beginning of the text; where both are long, the subject leaves room for it. */
function letter({ email, words, sought }: Content, className?: string): ReactNode {
  const { subject, text } = words;
  return (
    <span className={classNames("flex min-w-0 text-muted-foreground", className)}>
      <bdi
        className={classNames(
          "truncate text-text",
          text !== "" && "max-w-4/5 shrink-0 lg:max-w-3/5",
          weight(email),
        )}
      >
        {marked(subject, sought)}
      </bdi>
      {pause}
      {text !== "" && (
        <>
          {dash}
          <bdi className="min-w-0 flex-1 truncate">{marked(text, sought)}</bdi>
          {pause}
        </>
      )}
    </span>
  );
}

// Heard, not seen: without it a row would be read as one run of words.
const pause = <span className="sr-only">, </span>;

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
