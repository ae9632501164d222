import { useEffect, useRef } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { demoMessage, type DemoMessage } from "./demo-mail.ts";
import { type DemoPrompt, demoPrompts, demoScript } from "./demo-script.ts";
import type { DemoEvent, DemoState, DemoTurn } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

type DemoAssistantProps = {
  state: DemoState;
  tell: (event: DemoEvent) => void;
  ask: (prompt: DemoPrompt) => void;
};

/** The conversation, and the requests that it can be led on with. */
export function DemoAssistant({ state, tell, ask }: DemoAssistantProps) {
  const { turns } = state;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [turns.length]);
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label={demoWords.conversation}
        // Scrolled by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 outline-offset-[-2px]"
      >
        <p className="text-muted-foreground">{demoWords.greeting}</p>
        {turns.map((turn, at) => (
          // The turns have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Turn key={at} turn={turn} at={at} state={state} tell={tell} />
        ))}
      </div>
      <fieldset className="flex shrink-0 flex-wrap gap-2 border-t p-3">
        <legend className="sr-only">{demoWords.requests}</legend>
        {demoPrompts.map((prompt) => (
          <Button key={prompt} variant="outline" size="sm" onClick={() => ask(prompt)}>
            {demoScript[prompt].text}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

type TurnProps = Omit<DemoAssistantProps, "ask"> & { turn: DemoTurn; at: number };

function Turn({ turn, at, state, tell }: TurnProps) {
  if (turn.kind === "asked")
    return (
      <p className="max-w-[85%] animate-rise self-end rounded-lg bg-accent-soft px-3 py-2">
        <span className="sr-only">{demoWords.you}: </span>
        {turn.text}
      </p>
    );
  if (turn.kind === "card")
    return (
      <DemoCard
        turn={turn}
        onApprove={() => tell({ kind: "approve", turn: at })}
        onDecline={() => tell({ kind: "decline", turn: at })}
      />
    );
  if (turn.kind === "done") return <Done number={turn.deed} state={state} tell={tell} />;
  return (
    <div className="flex animate-rise flex-col items-start gap-2">
      <p>{turn.text}</p>
      {turn.messages.map((id) => (
        <Button
          key={id}
          variant="link"
          size="sm"
          className="px-0!"
          onClick={() => tell({ kind: "open", id })}
        >
          {demoMessage(id)?.subject}
        </Button>
      ))}
    </div>
  );
}

/** What was done, with the way back; it takes the focus that the approved card's button had. */
function Done({ number, state, tell }: Omit<TurnProps, "turn" | "at"> & { number: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const deed = state.deeds[number];
  if (deed === undefined) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-1 outline-none"
    >
      <p>{demoWords.done(deed.act, deed.ids.length)}.</p>
      {deed.undone ? (
        <p className="text-muted-foreground">{demoWords.undone}</p>
      ) : (
        <Button variant="outline" size="sm" onClick={() => tell({ kind: "undo", deed: number })}>
          {demoWords.undo}
        </Button>
      )}
    </div>
  );
}

type DemoCardProps = {
  turn: Extract<DemoTurn, { kind: "card" }>;
  onApprove: () => void;
  onDecline: () => void;
};

const sampled = 3;

/** What the assistant is about to do: how many messages, whose, which, found how; a click decides. */
function DemoCard({ turn, onApprove, onDecline }: DemoCardProps) {
  const messages = turn.ids.map(demoMessage).filter((one) => one !== undefined);
  const sample = messages.slice(0, sampled);
  return (
    <section
      aria-label={demoWords.question(turn.act, turn.ids.length)}
      className="flex animate-rise flex-col gap-3 rounded-lg border border-edge bg-surface p-3"
    >
      <p className="font-semibold">{demoWords.question(turn.act, turn.ids.length)}</p>
      <ul className="flex flex-col gap-1.5">
        {senders(messages).map(({ message, count }) => (
          <li key={message.address} className="flex items-center gap-2 text-row">
            <Avatar
              initial={avatarInitial(message.name)}
              tone={avatarColour(message.address)}
              className="size-5 text-label leading-5"
            />
            <span className="min-w-0 flex-1 truncate">{message.name}</span>
            <span className="text-muted-foreground tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      <p className="text-row text-muted-foreground">
        {sample.map(({ subject }) => `“${subject}”`).join(", ")}
        {messages.length > sampled && ` ${demoWords.others(messages.length - sampled)}`}
      </p>
      <p className="text-row text-muted-foreground">
        {demoWords.foundBy}{" "}
        <code className="font-mono text-text">
          {turn.query.split(" ").map((term) => (
            <span key={term} className="whitespace-nowrap">
              {term}{" "}
            </span>
          ))}
        </code>
        <br />
        {demoWords.safe[turn.act]}
      </p>
      {turn.state === "open" ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant={turn.act === "delete" ? "destructive" : "default"}
            onClick={onApprove}
          >
            {demoWords.approve}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDecline}>
            {demoWords.decline}
          </Button>
        </div>
      ) : (
        <p className="text-row font-medium">{demoWords[turn.state]}</p>
      )}
    </section>
  );
}

/** Each sender once, in the order of their newest message. */
function senders(messages: readonly DemoMessage[]): { message: DemoMessage; count: number }[] {
  const byAddress = Map.groupBy(messages, ({ address }) => address);
  return [...byAddress.values()].flatMap(([message, ...others]) =>
    message === undefined ? [] : [{ message, count: 1 + others.length }],
  );
}
