import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Card } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { CardApproval } from "../decide-card.ts";
import type { CardChangesByStep, StepChange } from "./card-edits.ts";
import {
  changeCard,
  keepHeld,
  settleCard,
  standingKey,
  standingOf,
  takeOver,
} from "./card-standing.ts";

export type CardChanges = {
  changes: CardChangesByStep;
  change: (step: number, to: Partial<StepChange>) => void;
  /** What is to be approved: all that is changed, once it is kept. */
  settle: () => Promise<CardApproval>;
};

/** What a person has changed on a card, by its steps, here or in another window; it is there again wherever the card is shown. */
export function useCardChanges(card: Card): CardChanges {
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
