import { useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { askAgain, askAssistant, isAsking } from "../ask-assistant.ts";
import { isClearPhrase } from "#contract/is-clear-phrase.ts";
import { keptText } from "../kept-text.ts";
import { clearConversation, stopRequest } from "../steer-conversation.ts";
import { askAbout, type Turn } from "../turns.ts";
import { useConversation, type WholeConversation } from "../use-conversation.ts";
import { usePlan } from "#web/plan/use-plan.ts";
import { useSteadyAll } from "#web/ui/drawing/use-steady-all.ts";
import { isUsedUp } from "./plan-badge.ts";
import { useRequestField, type RequestField } from "./use-request-field.ts";

export type Chat = {
  conversation: WholeConversation;
  field: RequestField;
  /** Whether what is written can be sent now. */
  ready: boolean;
  send: () => void;
  /** Sends words that the person has clicked on. */
  ask: (text: string) => void;
  again: (turn: Turn) => void;
  stop: () => void;
  clear: () => void;
  notAbout: () => void;
  /** Whether the dialog about more prompts is open. */
  upgrading: boolean;
  upgrade: (open: boolean) => void;
};

/** All that is said to the assistant from one place of the page. */
export function useChat(): Chat {
  const api = useApi();
  const { user } = usePlan();
  const conversation = useConversation();
  const { about, running } = conversation;
  const field = useRequestField();
  const [upgrading, upgrade] = useState(false);
  const mayAsk = useMayAsk(upgrade);
  const ready = field.whole && running === undefined && user !== null;

  // Who has no prompt left is told before anything is sent, or else has the words back.
  async function ask(text: string, uploads: readonly string[]): Promise<void> {
    const refused = await askAssistant(api, { text, uploads, open: about?.ids ?? [] });
    if (refused !== "prompts_used_up") return;
    upgrade(true);
    if (uploads.length === 0 && keptText(api.queries) === "") field.type(text);
  }

  function send(): void {
    if (!ready) return;
    const { text, sent } = field;
    if (sent.length === 0 && isClearPhrase(text)) void clearConversation(api);
    else if (mayAsk()) void ask(text, sent);
    else return;
    field.empty();
  }

  const acts = useSteadyAll({
    ask: (text: string) => mayAsk() && void ask(text, []),
    again: (turn: Turn) => mayAsk() && void askAgain(api, turn),
    stop: () => running !== undefined && void stopRequest(api, running),
    clear: () => void clearConversation(api),
    notAbout: () => askAbout(api.queries, undefined),
  });
  return { conversation, field, ready, send, ...acts, upgrading, upgrade };
}

/** Whether something may be asked now; says so where no prompt is left. */
function useMayAsk(upgrade: (open: boolean) => void): () => boolean {
  const api = useApi();
  const plan = usePlan();
  return () => {
    // A second key comes before the first is drawn.
    if (isAsking(api)) return false;
    if (isUsedUp(plan)) upgrade(true);
    return !isUsedUp(plan);
  };
}
