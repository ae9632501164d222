import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { DemoCard } from "./demo-card.tsx";
import { demoMessage } from "./demo-mail.ts";
import { demoPrompts, demoScript, type DemoPrompt } from "./demo-script.ts";
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
