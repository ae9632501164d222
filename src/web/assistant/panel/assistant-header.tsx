import { Trash2 } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { isOffline } from "#web/api/is-offline.ts";
import { usePlan } from "#web/subscription/use-plan.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { assistantWords as words } from "./assistant-words.ts";
import { isUsedUp, planBadge } from "./plan-badge.ts";
import type { Chat } from "./use-chat.ts";

type AssistantHeaderProps = {
  chat: Chat;
  /** `h2` beside another page, where there is less room. */
  heading: "h1" | "h2";
  /** What stands at its end. */
  end?: ReactNode;
};

/** What the assistant is, how the person's plan stands, and the way to begin anew. */
export function AssistantHeader({ chat, heading: Heading, end }: AssistantHeaderProps) {
  const plan = usePlan();
  const { text, tone } = planBadge(plan);
  const narrow = Heading === "h2";
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 border-b py-2 pr-2 pl-4">
      <Heading className="mr-1 text-reading font-semibold tracking-[-0.01em]">
        {words.title}
      </Heading>
      <div className="flex items-center gap-1.5 max-[23rem]:order-last max-[23rem]:w-full">
        {!narrow && <Online />}
        <Badge tone={tone}>{text}</Badge>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {isUsedUp(plan) && (
          <Button size="sm" onClick={() => chat.upgrade(true)}>
            {words.upgrade}
          </Button>
        )}
        <ClearChat chat={chat} narrow={narrow} />
        {end}
      </div>
    </header>
  );
}

function Online() {
  const online = useOnline();
  return (
    <Badge>
      <span
        aria-hidden
        className={classNames("mr-1.5 size-1.5 rounded-full", online ? "bg-success" : "bg-edge")}
      />
      {online ? words.online : words.offline}
    </Badge>
  );
}

function ClearChat({ chat, narrow }: { chat: Chat; narrow: boolean }) {
  const [asking, setAsking] = useState(false);
  const button = {
    disabled: chat.conversation.running !== undefined,
    onClick: () => setAsking(true),
  };
  return (
    <>
      {narrow ? (
        <IconButton {...button} label={words.clear}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button
          {...button}
          variant="ghost"
          size="sm"
          className="max-md:px-2 pointer-coarse:min-w-11"
        >
          <Trash2 size={16} aria-hidden />
          <span className="max-md:sr-only">{words.clear}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={chat.clear}
        title={words.clearTitle}
        text={<p>{words.clearText}</p>}
        confirm={words.clearConfirm}
        cancel={words.cancel}
        destructive
      />
    </>
  );
}

function subscribe(listener: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

/** Whether the browser has a network, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => !isOffline());
}
