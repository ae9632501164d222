import {
  Archive,
  CalendarClock,
  ListCollapse,
  type LucideIcon,
  PenLine,
  Reply,
  Trash2,
} from "lucide-react";
import { useEffect } from "react";
import { AccountNotice } from "#web/sync/account-notice.tsx";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { MessageLink } from "../message-link.ts";
import { Transcript } from "../transcript/transcript.tsx";
import { Answerer } from "./answerer.tsx";
import { AssistantHeader } from "./assistant-header.tsx";
import { assistantWords, assistantWords as words, quickActions } from "./assistant-words.ts";
import { RequestForm } from "./request-form.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { useChat } from "./use-chat.ts";

type AssistantSectionProps = {
  onCompose: () => void;
  /** Opens a draft to be gone on with, by Gmail's id of its message. */
  onDraft: (gmailId: string) => void;
  link: MessageLink;
};

/** The assistant on a page of its own. */
export function AssistantSection({ onCompose, onDraft, link }: AssistantSectionProps) {
  const chat = useChat();
  const { field } = chat.field;
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true });
  }, [field]);
  const isBegun = chat.conversation.turns.length > 0;
  const tiles = <QuickTiles small={isBegun} onFill={chat.field.fill} onCompose={onCompose} />;
  return (
    <section
      aria-label={words.title}
      className="flex h-full min-h-0 flex-col low:h-auto low:min-h-full"
    >
      <AssistantHeader chat={chat} heading="h1" />
      <Account />
      {isBegun && tiles}
      <Transcript
        conversation={chat.conversation}
        onChoose={chat.ask}
        onAgain={chat.again}
        onDraft={onDraft}
        link={link}
        empty={
          !isBegun && (
            <div className="m-auto flex w-full max-w-152 flex-col gap-6 max-[23rem]:-my-3 max-[23rem]:gap-3">
              <div className="contents text-center min-[23rem]:flex min-[23rem]:flex-col min-[23rem]:gap-2">
                <h2 className="text-heading font-semibold text-balance max-[23rem]:text-reading">
                  {words.greeting}
                </h2>
                {/* Where there is little room, what can be done comes first. */}
                <p className="text-muted-foreground text-pretty max-[23rem]:order-last max-[23rem]:text-row">
                  {words.greetingText}
                </p>
              </div>
              {tiles}
            </div>
          )
        }
      />
      <RequestForm chat={chat} />
      <Answerer />
      <UpgradeDialog open={chat.upgrading} onClose={() => chat.upgrade(false)} />
    </section>
  );
}

/** Apart, since its state is read again all the time. */
function Account() {
  const { data } = useMailboxStatus();
  return data !== undefined && <AccountNotice status={data} />;
}

/** What is written next is a request, unless something else is being written; where fingers point, no keyboard rises for it. */
function mayTakeFocus(): boolean {
  const isWriting = document.activeElement?.closest(
    "input, textarea, [contenteditable], [role=dialog]",
  );
  return !isWriting && !matchMedia("(pointer: coarse)").matches;
}

const icons: Record<(typeof quickActions)[number]["id"], LucideIcon> = {
  compose: PenLine,
  schedule: CalendarClock,
  reply: Reply,
  summarize: ListCollapse,
  delete: Trash2,
  clean: Archive,
};

type QuickTilesProps = {
  /** Whether they stand above a conversation, in one line. */
  small: boolean;
  onFill: (prompt: string) => void;
  onCompose: () => void;
};

/** Six things that are often wanted: the first opens the form, the others put a prompt into the field. */
function QuickTiles({ small, onFill, onCompose }: QuickTilesProps) {
  return (
    <ul
      aria-label={assistantWords.tiles}
      className={
        small
          ? "flex shrink-0 gap-1 overflow-x-auto border-b px-3 py-1.5 [scrollbar-width:none]"
          : "grid w-full grid-cols-2 gap-2 sm:grid-cols-3"
      }
    >
      {quickActions.map(({ id, title, prompt }) => {
        const Icon = icons[id];
        return (
          <li key={id} className={classNames(small && "shrink-0")}>
            <button
              type="button"
              onClick={() => (prompt === undefined ? onCompose() : onFill(prompt))}
              className={classNames(
                "flex items-center rounded-md text-left text-row pointer-coarse:min-h-11",
                small
                  ? "h-8 gap-1.5 px-2 text-muted-foreground hover:bg-muted hover:text-text"
                  : "h-full w-full gap-2.5 border bg-surface px-3 py-3 font-medium hover:border-edge max-[23rem]:py-2",
              )}
            >
              <Icon
                size={16}
                aria-hidden
                className={classNames(
                  "shrink-0 text-muted-foreground",
                  !small && "max-[23rem]:hidden",
                )}
              />
              {title}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
