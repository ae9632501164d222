import { Archive, ArrowLeft, Paperclip, Trash2 } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { avatarColour } from "#web/ui/format/avatar-colour.ts";
import { avatarInitial } from "#web/ui/format/avatar-initial.ts";
import { byteSize } from "#web/ui/format/byte-size.ts";
import { relativeTime } from "#web/ui/format/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { demoReceived, type DemoMessage } from "./demo-mail.ts";
import type { DemoAct, DemoEvent } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

type DemoReadingProps = {
  message: DemoMessage;
  inInbox: boolean;
  now: Date;
  tell: (event: DemoEvent) => void;
};

const keys = new Map<string, DemoAct | "close">([
  ["u", "close"],
  ["Escape", "close"],
  ["e", "archive"],
  ["#", "delete"],
]);

/** One message of the demo, open in place of the list. */
export function DemoReading({ message, inInbox, now, tell }: DemoReadingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  function act(what: DemoAct | "close"): void {
    if (what === "close") tell({ kind: "close" });
    else if (inInbox) tell({ kind: "act", act: what, id: message.id });
  }

  function press(event: KeyboardEvent): void {
    const what = keys.get(event.key);
    if (what === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(what);
  }

  return (
    // Keys are heard from whatever has the focus in the message; each has its button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it takes no focus itself
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
      <div className="flex h-12 shrink-0 items-center gap-1 border-b px-2">
        <Button variant="ghost" size="sm" onClick={() => act("close")}>
          <ArrowLeft size={16} aria-hidden />
          {demoWords.back}
        </Button>
        {inInbox && (
          <span className="ml-auto flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => act("archive")}>
              <Archive size={16} aria-hidden />
              {demoWords.archive}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => act("delete")}>
              <Trash2 size={16} aria-hidden />
              {demoWords.delete}
            </Button>
          </span>
        )}
      </div>
      <article className="min-h-0 flex-1 animate-appear overflow-y-auto p-4 md:p-6">
        <h3 ref={title} tabIndex={-1} className="text-heading font-semibold outline-none">
          {message.subject}
        </h3>
        <div className="flex items-center gap-3 py-4">
          <Avatar initial={avatarInitial(message.name)} tone={avatarColour(message.address)} />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-medium">{message.name}</span>{" "}
            <span className="text-muted-foreground">{message.address}</span>
          </p>
          <time className="shrink-0 text-row text-muted-foreground">
            {relativeTime(demoReceived(message, now), now)}
          </time>
        </div>
        <div className="flex max-w-144 flex-col gap-4 text-reading">
          {message.text.map((paragraph) => (
            <p key={paragraph} className="[overflow-wrap:anywhere]">
              {paragraph}
            </p>
          ))}
        </div>
        {message.files?.map(({ name, bytes }) => (
          <p
            key={name}
            className="mt-6 inline-flex items-center gap-2 rounded-md border px-3 py-2 text-row"
          >
            <Paperclip size={14} aria-hidden />
            {name} <span className="text-muted-foreground">{byteSize(bytes)}</span>
          </p>
        ))}
      </article>
    </div>
  );
}
