import { type RefObject, useRef, useState } from "react";
import { isClearPhrase } from "#contract/is-clear-phrase.ts";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { areSending } from "#web/compose/files/outgoing-files.ts";
import { type Uploads, useUploads } from "#web/compose/files/use-uploads.ts";
import { usePlan } from "#web/subscription/use-plan.ts";
import { useStableCallbacks } from "#web/ui/rendering/use-stable-callback.ts";
import { askAgain, askAssistant, isAsking } from "../ask-assistant.ts";
import { keepDraftRequest, readDraftRequest } from "../draft-request.ts";
import { clearConversation, stopRequest } from "../steer-conversation.ts";
import { askAbout, type Turn } from "../turns.ts";
import { useConversation, type WholeConversation } from "../use-conversation.ts";
import { isUsedUp } from "./plan-badge.ts";

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
    if (uploads.length === 0 && readDraftRequest(api.queries) === "") field.type(text);
  }

  function send(): void {
    if (!ready) return;
    const { text, sent } = field;
    if (sent.length === 0 && isClearPhrase(text)) void clearConversation(api);
    else if (mayAsk()) void ask(text, sent);
    else return;
    field.empty();
  }

  const acts = useStableCallbacks({
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

type RequestField = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  type: (text: string) => void;
  /** Puts a prompt into the field, to be ended or sent. */
  fill: (prompt: string) => void;
  uploads: Uploads;
  /** Ids of the uploads that go along. */
  sent: readonly string[];
  /** By how many characters the text is longer than what can be sent. */
  over: number;
  /** Whether there is something to send, all of it is there, and it is not too long. */
  whole: boolean;
  empty: () => void;
};

/** What is being written to the assistant: a text, and files that go along. */
function useRequestField(): RequestField {
  const field = useRef<HTMLTextAreaElement>(null);
  const { queries } = useApi();
  const [text, setText] = useState(() => readDraftRequest(queries));
  const uploads = useUploads([], { onChange: nothing, goesAlong: always });
  const { files } = uploads;

  function type(next: string): void {
    setText(next);
    keepDraftRequest(queries, next);
  }

  const over = Math.max(0, text.trim().length - limits.assistantText);
  const sent = files.flatMap(({ state }) => (state.at === "done" ? [state.upload] : []));
  return {
    field,
    text,
    type,
    fill(prompt) {
      type(prompt);
      field.current?.focus();
    },
    uploads,
    sent,
    over,
    whole: over === 0 && (text.trim() !== "" || sent.length > 0) && !areSending(files),
    empty() {
      type("");
      // What could not be sent has not gone along.
      for (const { key, state } of files) if (state.at === "done") uploads.remove(key);
    },
  };
}

function nothing(): void {}

function always(): boolean {
  return true;
}
