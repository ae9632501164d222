import { createContext, useContext } from "react";
import type { Email } from "#contract/messages.ts";

/** What a new rule begins with: a query, or Gmail's id of a message that it is to be like. */
export type RuleStart = { query?: string; archive?: boolean; like?: string };

/** A message of which is asked which rules touched it. */
export type AskedEmail = Pick<Email, "id" | "gmail_id" | "subject">;

/** The ways from wherever mail is shown to what is done with it by itself. */
export type RuleActions = {
  /** Opens the editor with a new rule; nothing is made before the person does. */
  make: (start: RuleStart) => void;
  /** Says which rules touched a message. */
  why: (email: AskedEmail) => void;
  /** Asks when a message of the person's own comes back unless somebody answers it before. */
  remind: (email: AskedEmail) => void;
};

const Ways = createContext<RuleActions | undefined>(undefined);

export const RuleActionsProvider = Ways.Provider;

/** The ways to rules; undefined where there are none, as signed out. */
export function useRuleActions(): RuleActions | undefined {
  return useContext(Ways);
}
