import { useState } from "react";
import type { Card, CardStep } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { useNow } from "#web/api/use-now.ts";
import { ConsentDialog } from "#web/acts/dialogs/consent-dialog.tsx";
import { approveCard, refuseCard } from "../decide-card.ts";
import type { MessageLink } from "../message-link.ts";
import { focusAfterButton } from "../request-field.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { ActStep } from "./act-step.tsx";
import {
  isReady,
  unchanged,
  type ActStepProps,
  type StepChange,
  type StepStanding,
} from "./card-edits.ts";
import { cardWords as words } from "./card-words.ts";
import { Decision } from "./decision.tsx";
import { MessageStep } from "./message-step.tsx";
import { useCardChanges, type CardChanges } from "./use-card-changes.ts";

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
      className="flex w-full max-w-140 animate-rise flex-col gap-4 rounded-lg border border-edge bg-surface p-4 text-surface-foreground"
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
    const end = await approveCard(api, card.id, await settle());
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
