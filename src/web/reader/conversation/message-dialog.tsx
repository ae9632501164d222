import { BellRing, ChevronDown, ChevronUp, EllipsisVertical, Tag, X } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import type { Email } from "#contract/messages.ts";
import type { Thread } from "#contract/search.ts";
import { actIcons } from "#web/acts/act-icons.ts";
import { ActMenu } from "#web/acts/act-menu.tsx";
import { placeOfRow, rowOf } from "#web/acts/act-targets.ts";
import { actTitles } from "#web/acts/act-words.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import { MarksLine } from "#web/acts/marks-line.tsx";
import { useMarks } from "#web/acts/marks.tsx";
import { type ActChoice, actChoices } from "#web/acts/act-choices.ts";
import { useRuleActions } from "#web/automation/rules/rule-actions.ts";
import { Answers } from "#web/compose/form/answer-place.tsx";
import type { AnswerHow } from "#web/compose/reply/write-request.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { Pane } from "#web/ui/dialogs/pane.tsx";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";
import { AfterFirstPaint } from "#web/ui/rendering/after-first-paint.tsx";
import { PageTitle } from "#web/ui/rendering/page-title.tsx";
import { FloatingPlace } from "#web/ui/floating/floating-place.tsx";
import { Menu, MenuItem } from "#web/ui/floating/menu.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { isDraft, messageSubject } from "#web/ui/mail/message-fields.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { Notice } from "#web/ui/notice.tsx";
import { bodyWords } from "../body/body-words.ts";
import { OpenMessage } from "../invitations/open-message.ts";
import { DocumentItems } from "../message/document-items.tsx";
import type { MessageLook } from "../message/use-other-looks.ts";
import { MessageView } from "../message/message-view.tsx";
import { useEmail } from "../message/use-email.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { conversationWords } from "./conversation-words.ts";
import { Conversation } from "./conversation.tsx";
import { DraftPart, type DraftWrite } from "./draft-part.tsx";
import type { ListBehind } from "./list-behind.ts";
import { useOpened } from "./use-opened.ts";
import { useReadAhead, useThread } from "./use-thread.ts";

type MessageDialogProps = {
  /** The message to show; undefined closes. */
  id: string | undefined;
  /** Whether it stands beside the list, which can be used on. */
  beside: boolean;
  /** The list behind, for the way to the next message. */
  list: ListBehind;
  onMessage: (id: string | undefined) => void;
  onClosed: () => void;
  /** Does what was chosen with what is open. */
  onAct: (choice: ActChoice) => void;
  onAnswer: (how: AnswerHow, id: string) => void;
  onWrite: DraftWrite;
  onAsk: (emails: readonly Email[]) => void;
  /** Tells what acts are for, where that is not what the row stands for, and which message is answered. */
  onShown: (emails: readonly Email[] | undefined, answered: string | undefined) => void;
  onRead: (emails: readonly Email[]) => void;
};

/** The dialog of one message, in the place of the list or beside it, with what can be done with it and the way to its neighbours. */
export function MessageDialog(props: MessageDialogProps) {
  const { id, beside, onMessage, onClosed } = props;
  if (beside)
    return (
      <div className="flex min-w-0 flex-1 flex-col border-l">
        <Pane open={id !== undefined} onClose={() => onMessage(undefined)} onClosed={onClosed}>
          {id !== undefined && <Message {...props} id={id} />}
        </Pane>
        {id === undefined && (
          <Notice title={conversationWords.noneOpen} text={conversationWords.noneOpenText} />
        )}
      </div>
    );
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onMessage(undefined)}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      place="page"
      className="has-data-compose:animate-none"
    >
      {id !== undefined && (
        <>
          <Message {...props} id={id} />
          <FloatingPlace />
        </>
      )}
    </Dialog>
  );
}

type MessageProps = MessageDialogProps & { id: string };

function Message(props: MessageProps) {
  const { id, list } = props;
  const { data, error, refetch } = useEmail(id);
  const [look, setLook] = useLook(id);
  const row = rowOf(list.rows, id);
  const known = data ?? readOf(row, id);
  const thread = useThread(list.conversations ? known?.thread_id : undefined);
  const members = thread?.emails;
  const emails = useOpened(
    { grouped: list.grouped, row: row?.emails, data, thread: members },
    props,
  );
  const title = titleOf(known, error);
  const remind = useReminder(members, known);
  return (
    <>
      <PageTitle>{conversationWords.page(title)}</PageTitle>
      <header
        data-message
        className="flex shrink-0 flex-col-reverse gap-x-1 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] md:flex-row md:items-start md:pt-3 md:pr-3 md:pl-6"
      >
        <DialogTitle className="line-clamp-3 min-w-0 flex-1 pt-1 text-heading font-semibold tracking-[-0.012em] [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </DialogTitle>
        <div className="-mr-2 flex min-h-8 shrink-0 flex-wrap items-center justify-end md:mr-0 md:gap-1 pointer-coarse:min-h-11">
          {thread === undefined && look === "original" && (
            <Button variant="ghost" size="sm" onClick={() => setLook("designed")}>
              {messageWords.body}
            </Button>
          )}
          <AfterFirstPaint>
            <MessageActs {...props} emails={emails}>
              <RemindItem remind={remind} />
              {thread === undefined && data !== undefined && (
                <DocumentItems email={data} look={look} onLook={setLook} />
              )}
            </MessageActs>
            <Neighbours {...props} loaded={data !== undefined} />
          </AfterFirstPaint>
        </div>
      </header>
      <OwnLabels emails={emails} onChange={() => props.onAct("label")} />
      <MarksLine emails={emails} onChoose={props.onAct} />
      <OpenMessage value={props.onMessage}>
        <MessageContents
          key={id}
          id={id}
          thread={thread}
          email={known}
          bodies={data}
          error={error}
          onRetry={() => void refetch()}
          look={look}
          onLook={setLook}
          onWrite={props.onWrite}
        />
      </OpenMessage>
      <AfterFirstPaint>
        <AnswerBar email={data} thread={members} onAnswer={props.onAnswer} onAsk={props.onAsk} />
      </AfterFirstPaint>
    </>
  );
}

function newestOf(members: Thread["emails"] | undefined): Email | undefined {
  return members?.findLast((email) => !isDraft(email));
}

/** Asks when to be told that nobody answered, where the newest message is the person's own; the palette offers it too. */
function useReminder(
  thread: Thread["emails"] | undefined,
  alone: Email | undefined,
): (() => void) | undefined {
  const ways = useRuleActions();
  const email = newestOf(thread) ?? alone;
  const canRemind = ways !== undefined && email !== undefined && isSent(email);
  const remind = canRemind ? () => ways.remind(email) : undefined;
  useOfferCommands(
    remind === undefined ? [] : [{ id: "remind", title: messageWords.remind, run: remind }],
  );
  return remind;
}

function RemindItem({ remind }: { remind: (() => void) | undefined }) {
  if (remind === undefined) return null;
  return (
    <MenuItem onSelect={remind}>
      <BellRing size={16} aria-hidden />
      {messageWords.remind}
    </MenuItem>
  );
}

function isSent({ labels }: Email): boolean {
  return labels.includes("SENT") && !["DRAFT", "TRASH", "SPAM"].some((one) => labels.includes(one));
}

/** How the message is shown; each begins as it was designed. */
function useLook(id: string): [MessageLook, (look: MessageLook) => void] {
  const [chosen, choose] = useState({ id, look: "designed" as MessageLook });
  return [chosen.id === id ? chosen.look : "designed", (look) => choose({ id, look })];
}

const beside: readonly ActChoice[] = ["archive", "notSpam", "restore", "delete", "unread"];

type MessageActsProps = MessageProps & {
  emails: readonly Email[];
  /** What else the menu holds. */
  children: ReactNode;
};

function MessageActs({ emails, onAct, children }: MessageActsProps) {
  const offered = actChoices(emails, useMarks());
  if (emails.length === 0) return null;
  return (
    <>
      {beside
        .filter((choice) => offered.includes(choice))
        .map((choice) => {
          const Icon = actIcons[choice];
          return (
            <IconButton key={choice} label={actTitles[choice]} onClick={() => onAct(choice)}>
              <Icon size={18} aria-hidden />
            </IconButton>
          );
        })}
      <Menu
        inPlace
        trigger={
          <Button variant="ghost" size="icon" aria-label={conversationWords.moreActs}>
            <EllipsisVertical size={18} aria-hidden />
          </Button>
        }
      >
        <ActMenu emails={emails} without={beside} onChoose={onAct} />
        {children}
      </Menu>
    </>
  );
}

type NeighboursProps = MessageProps & {
  /** Whether the message itself is there: then those beside it are read ahead. */
  loaded: boolean;
};

function Neighbours({ id, list, loaded, onMessage }: NeighboursProps) {
  const index = placeOfRow(list.rows, id);
  const newer = list.rows[index - 1]?.email.id;
  const older = index === -1 ? undefined : list.rows[index + 1]?.email.id;
  const readAhead = useReadAhead(list);
  const read = useEffectEvent((ids: readonly (string | undefined)[]) => {
    for (const { email } of list.rows) if (ids.includes(email.id)) readAhead(email);
  });
  useEffect(
    () => (loaded ? afterPaint(() => read([newer, older])) : undefined),
    [loaded, newer, older],
  );
  // At an end of the list the button keeps the focus.
  return (
    <>
      <IconButton
        label={messageWords.newer}
        aria-disabled={newer === undefined}
        onClick={() => newer !== undefined && onMessage(newer)}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={messageWords.older}
        aria-disabled={older === undefined}
        onClick={() => older !== undefined && onMessage(older)}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={messageWords.close} onClick={() => onMessage(undefined)}>
        <X size={18} aria-hidden />
      </IconButton>
    </>
  );
}

function readOf(row: ListRow | undefined, id: string): Email | undefined {
  const email = row?.email.id === id ? row.email : row?.emails.find((one) => one.id === id);
  return email?.pending === true ? undefined : email;
}

function titleOf(email: Email | undefined, error: Error | null): string {
  if (email !== undefined) return messageSubject(email);
  return error === null ? bodyWords.loading : messageWords.message;
}

type OwnLabelsProps = { emails: readonly Email[]; onChange: () => void };

/** The person's own labels on any of what is open, leading to where they are put on and taken off; nothing without one. */
function OwnLabels({ emails, onChange }: OwnLabelsProps) {
  const labels = useLabels() ?? [];
  const worn = labels.filter(({ id }) => emails.some((email) => email.labels.includes(id)));
  if (worn.length === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      title={conversationWords.changeLabels}
      onClick={onChange}
      className="mb-1 ml-1 h-auto min-h-8 max-w-full shrink-0 flex-wrap justify-start gap-1 self-start whitespace-normal md:ml-3"
    >
      <Tag size={14} aria-hidden className="mr-1 text-muted-foreground" />
      <span className="sr-only">{conversationWords.labels}</span>
      {worn.map(({ id, name }) => (
        <Badge key={id}>
          <bdi className="[overflow-wrap:anywhere]">{shownText(name)}</bdi>
        </Badge>
      ))}
    </Button>
  );
}

// An answer ends above the forms that are minimised, which lie over the page.
const abovePile = "in-[:root:has([data-floating=inline])]:mb-(--pile)";

type AloneProps = ComponentProps<typeof MessageView> & { onWrite: DraftWrite };

type MessageContentsProps = AloneProps & { id: string; thread: Thread | undefined };

/** The message, or its conversation once that is there, with what is being answered to it at the end. */
function MessageContents({ id, thread, ...alone }: MessageContentsProps) {
  const { email } = alone;
  const messages = useMemo(() => {
    const shown = thread?.emails ?? [email ?? { id, labels: [] }];
    return shown.filter((one) => !isDraft(one));
  }, [thread, email, id]);
  return (
    <div
      className={classNames(
        // What is out of sight in it must not make the dialog longer, which would scroll its header away.
        "relative flex min-h-0 flex-1 flex-col overflow-y-auto",
        abovePile,
        thread !== undefined && "mt-2 border-t",
      )}
    >
      {thread === undefined ? (
        <Alone {...alone} />
      ) : (
        <Conversation id={id} thread={thread} onWrite={alone.onWrite} />
      )}
      <Answers messages={messages} className="shrink-0" />
    </div>
  );
}

/** A message without its conversation; it keeps some room beside its answer. */
function Alone({ onWrite, ...message }: AloneProps) {
  const { bodies } = message;
  if (bodies === undefined || !isDraft(bodies))
    return (
      <div className="flex min-h-60 flex-1 flex-col has-data-short:flex-[1_0_auto] low:flex-none">
        <MessageView {...message} />
      </div>
    );
  return (
    <ol className="border-t">
      <DraftPart email={bodies} onWrite={onWrite} />
    </ol>
  );
}
