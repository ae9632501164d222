import { useEffect } from "react";
import { AccountNotice } from "#web/sync/account-notice.tsx";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { Answerer } from "./answerer.tsx";
import { AssistantHeader } from "./assistant-header.tsx";
import { assistantWords as words } from "./assistant-words.ts";
import type { MessageLink } from "../message-link.ts";
import { QuickTiles } from "./quick-tiles.tsx";
import { RequestForm } from "./request-form.tsx";
import { Transcript } from "../transcript/transcript.tsx";
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
