import { useRef, useState } from "react";
import type { ActivityEntry } from "#contract/activity.ts";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { actWords } from "./act-words.ts";
import { type Act, isForever, type Asked, type PlainChoice } from "./act.ts";
import type { ActChoice } from "./act-choices.ts";
import { type DoneAct, performAct, undoAct } from "./perform-act.ts";
import { useUndo } from "./use-undo.ts";

type Acts = {
  /** Does it, shown at once; answers whether it was done. `quietly`: not said, and not undone by `undoLast`. */
  perform: (act: Act, emails: readonly Email[], quietly?: boolean) => Promise<boolean>;
  /** Does what was chosen, or asks for what it needs first. */
  choose: (choice: ActChoice, emails: readonly Email[]) => Promise<boolean>;
  /** What an act still has to ask; undefined ends it. */
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
  /** Takes the last act back, then the one before. */
  undoLast: () => void;
};

const most = 50;

/** The one place through which a screen acts on messages. */
export function useActs(): Acts {
  const api = useApi();
  const done = useRef<DoneAct[]>([]);
  const undoEarlier = useUndoEarlier();
  const underWay = useRef(new Set<DoneAct>());
  const [asked, ask] = useState<Asked>();

  async function perform(act: Act, emails: readonly Email[], quietly = false): Promise<boolean> {
    const idle = notUnderWay(underWay.current, act, emails);
    if (idle.length === 0) return false;
    const one = performAct(api, act, { emails: idle, quietly });
    underWay.current.add(one.done);
    if (!isForever(act) && !quietly) done.current = [...done.current, one.done].slice(-most);
    const end = await one.settled;
    underWay.current.delete(one.done);
    if (end !== "done" && end !== "partly")
      done.current = done.current.filter((other) => other !== one.done);
    if (end === "consent") ask({ choice: "consent", emails });
    return end === "done" || end === "nothing";
  }

  async function choose(choice: ActChoice, emails: readonly Email[]): Promise<boolean> {
    if (!isPlain(choice)) ask({ choice, emails });
    else if (emails.length > limits.actsUnasked) ask({ choice: "many", act: choice, emails });
    else return perform({ action: choice }, emails);
    return false;
  }

  function undoLast(): void {
    const last = done.current.findLast((one) => !one.undone);
    if (last === undefined) undoEarlier();
    else void undoAct(api, last);
  }

  return { perform, choose, asked, ask, undoLast };
}

/** Those that the same act is not being done to already, as by a second click. */
function notUnderWay(
  acts: ReadonlySet<DoneAct>,
  act: Act,
  emails: readonly Email[],
): readonly Email[] {
  const same = [...acts].filter((one) => !one.undone && isSame(one.act, act));
  return emails.filter(({ id }) => !same.some(({ change }) => change.emails.has(id)));
}

function isSame(one: Act, other: Act): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isPlain(choice: ActChoice): choice is PlainChoice {
  return !["label", "move", "snooze", "permanentDelete"].includes(choice);
}

/** Milliseconds for which a key may take back what this page has not done itself. */
const recent = 60 * 60_000;

/**
 * Takes back the newest act of the last hour that was done before the page was opened or from another one; says so where
 * there is none. Reading is no act that a person would take back by a key.
 */
function useUndoEarlier(): () => void {
  const { call } = useApi();
  const { undo } = useUndo();

  async function undoEarlier(): Promise<void> {
    const { entries } = await call.acts.activity({ limit: 20 });
    const last = entries.find(isMeant);
    if (last === undefined) showToast(actWords.nothingToUndo);
    else undo({ entry: last.id });
  }

  return () =>
    void undoEarlier().catch((error: unknown) =>
      showToast(actWords.notUndone(String(error)), "destructive"),
    );
}

function isMeant({ actor, act, undoable, undo_of, created_at }: ActivityEntry): boolean {
  const isOwn = actor === "person" && act !== "read" && undo_of === null;
  return isOwn && undoable && Date.now() - Date.parse(created_at) < recent;
}
