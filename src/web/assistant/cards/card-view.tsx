import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Card, CardStep } from "#contract/assistant.ts";
import { ConsentDialog } from "#web/acts/dialogs/consent-dialog.tsx";
import { useApi } from "#web/api/api-context.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { approveCard, type CardApproval, refuseCard, stopCard } from "../decide-card.ts";
import type { MessageLink } from "../message-link.ts";
import { focusAfterButton } from "../request-field.ts";
import { ActStep } from "./act-step.tsx";
import {
  type ActStepProps,
  type CardChangesByStep,
  isReady,
  type StepChange,
  type StepStanding,
  unchanged,
} from "./card-edits.ts";
import {
  changeCard,
  keepHeld,
  settleCard,
  standingKey,
  standingOf,
  takeOver,
} from "./card-standing.ts";
import { cardWords as words } from "./card-words.ts";
import { MessageStep } from "./message-step.tsx";
import { RuleStep } from "./rule-step.tsx";

type CardViewProps = {
  card: Card;
  /** How this page knows it to stand, where that is newer than what came. */
  decided: Card["state"] | "deciding" | undefined;
  link: MessageLink;
};

/** What only a click sets off: its steps, what can be changed of them, and the click. */
export function CardView({ card, decided, link }: CardViewProps) {
  const state = useCardState(card, decided);
  const title = card.steps.map((step) => shownText(step.title)).join(", ");
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      data-card={state}
      aria-label={title}
      className="flex w-full max-w-140 animate-rise flex-col gap-4 rounded-lg border border-edge bg-surface p-4 text-surface-foreground [&_:is(a,button,input,summary,textarea)]:scroll-mb-20"
    >
      {state === "open" || state === "deciding" ? (
        <OpenCard card={card} busy={state === "deciding"} link={link} />
      ) : (
        <ClosedCard card={card} state={state} title={title} link={link} />
      )}
    </div>
  );
}

type OpenCardProps = Pick<CardViewProps, "card" | "link"> & { busy: boolean };

function OpenCard({ card, busy, link }: OpenCardProps) {
  const api = useApi();
  const { changes, change, settle } = useCardChanges(card);
  const [consent, askConsent] = useState(false);
  const [failures, tryAgain] = useState(0);
  const ready = card.steps.every((step, at) => isReady(step, changes.get(at) ?? unchanged));

  async function approve(): Promise<void> {
    focusAfterButton();
    const end = await approveCard(api, card.id, settle);
    if (end === "consent") askConsent(true);
    if (end === "failed") tryAgain((times) => times + 1);
  }

  function refuse(): void {
    focusAfterButton();
    void refuseCard(api, card.id);
  }

  return (
    <>
      <Steps
        card={card}
        changes={changes}
        onChange={change}
        link={link}
        as={card.elsewhere === true ? "elsewhere" : busy ? "busy" : "open"}
      />
      {card.elsewhere === true ? (
        <p className="text-row text-muted-foreground">{words.elsewhere}</p>
      ) : (
        <Decision
          card={card}
          busy={busy}
          ready={ready}
          failures={failures}
          onApprove={() => void approve()}
          onRefuse={refuse}
        />
      )}
      {consent && <ConsentDialog onClose={() => askConsent(false)} />}
    </>
  );
}

type ClosedCardProps = Pick<CardViewProps, "card" | "link"> & {
  state: "approved" | "refused" | "expired";
  title: string;
};

/** What became of a card; what it showed is a click away, with nothing left to be chosen. */
function ClosedCard({ card, state, title, link }: ClosedCardProps) {
  const { changes } = useCardChanges(card);
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-reading font-semibold [overflow-wrap:anywhere]">{title}</p>
        <output className="text-row text-muted-foreground">{words.states[state]}</output>
      </div>
      <details className="group flex flex-col">
        <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1 rounded-sm text-row text-accent hover:underline pointer-coarse:min-h-11">
          {words.shown}
        </summary>
        <div className="flex flex-col gap-4 pt-3">
          <Steps card={card} changes={changes} onChange={nothing} link={link} as="closed" />
        </div>
      </details>
    </>
  );
}

function nothing(): void {}

type StepsProps = Pick<CardViewProps, "card" | "link"> & {
  changes: ReadonlyMap<number, StepChange>;
  onChange: CardChanges["change"];
  as: StepStanding;
};

function Steps({ card, changes, onChange, as, link }: StepsProps) {
  return card.steps.map((step, at) => (
    // The steps have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={at} className="flex flex-col gap-2 not-first:border-t not-first:pt-4">
      <Step
        step={step}
        change={changes.get(at) ?? unchanged}
        onChange={(to) => onChange(at, to)}
        as={as}
        link={link}
      />
    </div>
  ));
}

type StepProps = Omit<ActStepProps, "step"> & { step: CardStep };

function Step({ step, link, ...rest }: StepProps) {
  if (step.kind === "rule") return <RuleStep step={step} link={link} as={rest.as} />;
  return step.kind === "act" ? (
    <ActStep step={step} link={link} {...rest} />
  ) : (
    <MessageStep step={step} {...rest} />
  );
}

/** How a card stands now: one that nobody has decided in time has expired. */
function useCardState(card: Card, decided: CardViewProps["decided"]): Card["state"] | "deciding" {
  const now = useNow(5000);
  const state = decided ?? card.state;
  return state === "open" && now.getTime() >= Date.parse(card.expires_at) ? "expired" : state;
}

type CardChanges = {
  changes: CardChangesByStep;
  change: (step: number, to: Partial<StepChange>) => void;
  /** What is to be approved: all that is changed, once it is kept. */
  settle: () => Promise<CardApproval>;
};

/** What a person has changed on a card, by its steps, here or in another window; it is there again wherever the card is shown. */
function useCardChanges(card: Card): CardChanges {
  const api = useApi();
  const { queries } = api;
  const { data } = useQuery({
    queryKey: standingKey(card.id),
    queryFn: () => standingOf(card),
    initialData: () => standingOf(card),
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  useEffect(() => takeOver(queries, card), [queries, card]);
  useEffect(() => keepHeld(api, card), [api, card]);
  return {
    changes: data.changes,
    change: (step, to) => changeCard(api, card, { step, to }),
    settle: () => settleCard(api, card),
  };
}

type DecisionProps = {
  card: Card;
  busy: boolean;
  ready: boolean;
  /** How often it was approved in vain. */
  failures: number;
  onApprove: () => void;
  onRefuse: () => void;
};

/**
 * The click that sets a card off, the one that puts it away, and while it is carried out the one that stops it: the foot of the
 * card, which stays in reach while a long one is read.
 */
function Decision({ card, busy, ready, failures, onApprove, onRefuse }: DecisionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failures > 0) button.current?.focus();
  }, [failures]);
  const now = useNow(15_000);
  const minutes = Math.round((Date.parse(card.expires_at) - now.getTime()) / 60_000);
  const isForever = card.steps.some((step) => step.kind === "act" && step.act === gone);
  return (
    <div className="sticky bottom-0 z-1 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-lg border-t bg-surface px-4 py-3 low:static">
      <Button
        ref={button}
        variant={isForever ? "destructive" : "default"}
        disabled={busy || !ready}
        aria-busy={busy}
        onClick={onApprove}
      >
        {busy
          ? words.deciding
          : card.steps.length > 1
            ? words.approveBoth(card.steps.length)
            : words.approve}
      </Button>
      {busy ? (
        <Stop card={card.id} />
      ) : (
        <Button variant="ghost" onClick={onRefuse}>
          {words.refuse}
        </Button>
      )}
      <span className="ml-auto text-row text-muted-foreground tabular-nums">
        {words.minutes(minutes)}
      </span>
    </div>
  );
}

function Stop({ card }: { card: string }) {
  const api = useApi();
  const [stopping, setStopping] = useState(false);

  async function stop(): Promise<void> {
    setStopping(true);
    focusAfterButton();
    if (!(await stopCard(api, card))) setStopping(false);
  }

  return (
    <Button variant="outline" disabled={stopping} onClick={() => void stop()}>
      {stopping ? words.stopping : words.stop}
    </Button>
  );
}

const gone = "permanentDelete";
