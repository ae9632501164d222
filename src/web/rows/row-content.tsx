import type { ReactNode } from "react";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { preview } from "#web/format/preview.ts";
import { messageSubject } from "#web/message/message-subject.ts";
import { senderName } from "#web/message/sender-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ListRow } from "./group-threads.ts";
import { listWords } from "./list-words.ts";
import { marked } from "./marked.tsx";
import { pendingRow } from "./pending-row.tsx";
import { rowEnd, type RowEnd } from "./row-end.tsx";
import { rowPeople } from "./row-people.ts";

type Content = RowEnd & {
  row: ListRow;
  /** The words of a search, to be marked. */
  words: readonly string[];
};

/**
 * What a row says. Its parts are functions and no components, since many rows are drawn at once while the list is
 * scrolled.
 */
export function rowContent(shown: Content): ReactNode {
  if (shown.email.pending) return pendingRow(shown);
  return shown.narrow ? narrowRow(shown) : wideRow(shown);
}

function wideRow(shown: Content): ReactNode {
  const { email } = shown;
  return (
    <>
      {senderAvatar(email)}
      <span className={classNames("flex w-32 shrink-0 lg:w-44", weight(email))}>
        {people(shown)}
      </span>
      {pause}
      {letter(shown, limits.previewDesktop, "flex-1")}
      {rowEnd(shown)}
    </>
  );
}

function narrowRow(shown: Content): ReactNode {
  const { email } = shown;
  return (
    <>
      {senderAvatar(email)}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <span className={classNames("flex min-w-0 flex-1 text-body", weight(email))}>
            {people(shown)}
          </span>
          {pause}
          {rowEnd(shown)}
        </span>
        {letter(shown, limits.previewPhone)}
      </span>
    </>
  );
}

function people({ row, words }: Content): ReactNode {
  const { names, draft } = rowPeople(row);
  return (
    <>
      {draft && <span className="mr-2 shrink-0 text-danger">{listWords.draft}</span>}
      <bdi className="truncate">{marked(names, words)}</bdi>
      {threadCount(row)}
    </>
  );
}

/** The subject and the beginning of the text; where both are long, the subject leaves room for it. */
function letter({ email, words }: Content, length: number, className?: string): ReactNode {
  const text = preview(email.snippet, length);
  return (
    <span className={classNames("flex min-w-0 text-muted-foreground", className)}>
      <span
        className={classNames(
          "truncate text-text",
          text !== "" && "max-w-4/5 shrink-0 lg:max-w-3/5",
          weight(email),
        )}
      >
        <bdi>{marked(messageSubject(email), words)}</bdi>
      </span>
      {pause}
      {text !== "" && (
        <>
          <span className="min-w-0 flex-1 truncate">
            <span aria-hidden className="whitespace-pre">
              {" — "}
            </span>
            <bdi>{marked(text, words)}</bdi>
          </span>
          {pause}
        </>
      )}
    </span>
  );
}

// Heard, not seen: without it a row would be read as one run of words.
const pause = <span className="sr-only">, </span>;

function threadCount(row: ListRow): ReactNode {
  const count = row.emails.length;
  if (count === 1) return null;
  return (
    <span className="ml-2 shrink-0 font-normal text-muted-foreground tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {listWords.inConversation(count)}</span>
    </span>
  );
}

function senderAvatar(email: Email): ReactNode {
  return (
    <Avatar initial={avatarInitial(senderName(email))} tone={avatarColour(email.sender_email)} />
  );
}

function weight(email: Email): string | undefined {
  return email.is_read ? undefined : "font-semibold text-text";
}
