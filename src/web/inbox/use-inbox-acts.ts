import { useState } from "react";
import type { Email } from "#contract/messages.ts";
import { isForever, type Act, type Asked } from "#web/acts/act.ts";
import type { ActChoice } from "#web/acts/act-choices.ts";
import { useActs } from "#web/acts/use-acts.ts";
import { useApi } from "#web/api/api-context.tsx";
import { asListed } from "#web/acts/act-targets.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import { listWords } from "./list/list-words.ts";
import type { Selection } from "#web/acts/use-selection.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { limits } from "#contract/limits.ts";
import type { Call } from "#web/api/call.ts";

export type InboxActs = {
  /** Does what was chosen with these messages as their rows stand now, or asks for what it needs first. */
  choose: (choice: ActChoice, emails: readonly Email[]) => Promise<void>;
  /** The same with what is selected, which may be all of the folder. */
  chooseSelected: (choice: ActChoice) => Promise<void>;
  /** Does what was asked; what is for ever just with what was told. */
  perform: (act: Act, emails: readonly Email[]) => Promise<void>;
  /** Marks as read what was opened, unsaid. */
  markRead: (emails: readonly Email[]) => void;
  undo: () => void;
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
  /** While all messages of a folder are being listed. */
  gathering: boolean;
};

type Listed = { selection: Selection; rows: readonly ListRow[] };

/** What is done from the inbox: an act on the selection that succeeds ends the selection. */
export function useInboxActs(label: string, { selection, rows }: Listed): InboxActs {
  const { call } = useApi();
  const acts = useActs();
  const [gathering, setGathering] = useState(false);
  const { perform, choose, undoLast } = acts;

  // All of a folder may be more than is loaded.
  async function selected(): Promise<readonly Email[]> {
    if (!selection.everything) return selection.emails;
    setGathering(true);
    try {
      return await gatherEmails(call, label);
    } catch {
      showToast(listWords.notGathered, "destructive");
      return [];
    } finally {
      setGathering(false);
    }
  }

  function end(done: boolean, emails: readonly Email[]): void {
    if (done && emails.some(({ id }) => selection.emails.some((one) => one.id === id)))
      selection.leave();
  }

  async function chooseWith(choice: ActChoice, chosen: readonly Email[]): Promise<void> {
    const emails = asListed(rows, chosen);
    const starred = choice === "star" ? newestOfThreads(emails) : emails;
    end(emails.length > 0 && (await choose(choice, starred)), emails);
  }

  return {
    choose: chooseWith,
    chooseSelected: async (choice) => chooseWith(choice, await selected()),
    async perform(act, asked) {
      const emails = isForever(act) ? asked : asListed(rows, asked);
      end(await perform(act, emails), emails);
    },
    markRead: (emails) => void perform({ action: "read" }, emails, true),
    undo: undoLast,
    asked: acts.asked,
    ask: acts.ask,
    gathering,
  };
}

// A star marks the newest message of a conversation, as in Gmail.
function newestOfThreads(emails: readonly Email[]): readonly Email[] {
  const newest = new Map<string, Email>();
  for (const email of emails) {
    const known = newest.get(email.thread_id);
    if (known === undefined || email.received_at > known.received_at)
      newest.set(email.thread_id, email);
  }
  return [...newest.values()];
}

/** Every message of a label, also those that the list has not loaded. Throws `CallError`. */
async function gatherEmails(call: Call, label: string): Promise<Email[]> {
  const all: Email[] = [];
  let cursor: string | undefined;
  do {
    const page = await call.emails.list({
      label,
      limit: limits.listRows,
      ...(cursor !== undefined && { cursor }),
    });
    all.push(...page.emails);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
