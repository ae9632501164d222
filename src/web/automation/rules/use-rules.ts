import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  ChangeRule,
  Rule,
  RuleRun,
  Rules,
  UndoRules,
  UndoRulesResult,
} from "#contract/automation/rules.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { forgetListsAhead } from "#web/api/forget-here.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { dropToast, showToast, type ToastWords } from "#web/ui/toasts/show-toast.ts";
import { offerUndo } from "../offer-undo.ts";
import { doneWords, rulesWords } from "./rules-words.ts";

export const ruleListKey = [...queryKeys.rules, "list"] as const;

/** Milliseconds between looks at a run that is under way and at mail that is held, beside what events tell. */
const look = 2000;

/** The person's rules in their order. */
export function useRules() {
  const { call } = useApi();
  return useQuery({
    queryKey: ruleListKey,
    queryFn: ({ signal }) => call.rules.list({}, { signal }),
    refetchOnMount: "always",
    // No event tells of mail that is held while all rules are paused.
    refetchInterval: ({ state }) => (typeof state.data?.paused_at === "string" ? look : false),
  });
}

/** The newest runs on old mail. */
export function useRuns() {
  const { call } = useApi();
  return useQuery({
    queryKey: [...queryKeys.rules, "runs"],
    queryFn: ({ signal }) => call.rules.runs({}, { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.runs.some(isRunning) === true ? look : false),
  });
}

export function isRunning({ state }: RuleRun): boolean {
  return state === "running";
}

type Asked<Input> = {
  ask: (api: Api, input: Input, requestId: string) => Promise<unknown>;
  /** How the list looks as soon as it is asked for. */
  shown?: (rules: Rules, input: Input) => Rules;
  failed?: (message: string) => ToastWords;
  /** What is said once it is done, with the way back; undefined: nothing. */
  said?: (input: Input) => string | undefined;
  /** What it changes: the way back from the last change of that is offered no more. */
  about?: string;
};

type Requested<Input> = { input: Input; requestId: string };

/** One thing that is done to rules: shown at once, and taken back with a word where it fails. */
function useRuleCall<Input>({ ask, shown, failed = rulesWords.failed, said, about }: Asked<Input>) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ input, requestId }: Requested<Input>) => ask(api, input, requestId),
    onSuccess(_done, { input, requestId }) {
      const title = said?.(input);
      if (title !== undefined) offerUndo(api, { title, ...(about && { id: about }) }, requestId);
    },
    async onMutate({ input }) {
      if (about !== undefined) dropToast(about);
      if (shown === undefined) return;
      await queries.cancelQueries({ queryKey: ruleListKey });
      queries.setQueryData<Rules>(ruleListKey, (rules) => rules && shown(rules, input));
    },
    onError: (error) => void showFailure(failed(error.message), error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.rules }),
  });
  return (input: Input) => mutate({ input, requestId: crypto.randomUUID() });
}

const pausing = "pause of all rules";

type Change = { rule: Rule; change: ChangeRule["rule"] };

/** What is done to rules that are there. */
export function useRuleActs() {
  return {
    change: useRuleCall<Change>({
      ask: (api, { rule: { id, version }, change }, requestId) =>
        api.call.rules.change({ id, version, rule: change, requestId, accessToken: tokenOf(api) }),
      said: ({ rule, change }) =>
        change.enabled === undefined
          ? undefined
          : rulesWords.switched(shownText(rule.name), change.enabled),
      shown: (rules, { rule, change: { enabled = rule.enabled } }) => ({
        ...rules,
        rules: rules.rules.map((one) => (one.id === rule.id ? { ...one, enabled } : one)),
      }),
    }),
    remove: useRuleCall<Rule>({
      ask: (api, { id }, requestId) => api.call.rules.remove({ id, requestId }),
      said: ({ name }) => rulesWords.removed(shownText(name)),
      shown: (rules, { id }) => ({
        ...rules,
        rules: rules.rules.filter((one) => one.id !== id),
      }),
    }),
    order: useRuleCall<string[]>({
      ask: (api, ids) => api.call.rules.order({ ids }),
      shown: (rules, ids) => ({
        ...rules,
        rules: ids.flatMap((id) => rules.rules.find((one) => one.id === id) ?? []),
      }),
    }),
    pause: useRuleCall<undefined>({
      ask: (api, _input, requestId) => api.call.rules.pause({ requestId }),
      said: () => rulesWords.allPaused,
      about: pausing,
    }),
    resume: useRuleCall<boolean>({
      ask: (api, catchUp) => api.call.rules.resume({ catchUp, accessToken: tokenOf(api) }),
      about: pausing,
    }),
    stop: useRuleCall<string>({ ask: (api, id) => api.call.rules.stopRun({ id }) }),
  };
}

type Taken<What> = What extends unknown ? Omit<What, "accessToken"> : never;

/** What of that which rules did is undone. */
export type UndoWhat = Taken<UndoRules>;

/** Undoes what rules did, and says how many messages it came to. */
export function useUndoRules(): { undo: (what: UndoWhat) => void; busy: boolean } {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (what: UndoWhat) => undoAll(api, what),
    onSuccess: (result) => void showToast(doneWords.wasUndone(result)),
    onError(error) {
      if (error instanceof CallError && error.code === "conflict") showToast(doneWords.nothingLeft);
      else showFailure(doneWords.notUndone(error.message), error);
    },
    async onSettled() {
      forgetListsAhead(api.queries);
      const stale = [queryKeys.rules, queryKeys.emails, queryKeys.mailbox, queryKeys.activity];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return { undo: mutate, busy: isPending };
}

/** Calls until nothing is left, or no more is taken back. */
async function undoAll(api: Api, what: UndoWhat): Promise<UndoRulesResult> {
  const all = { undone: 0, withdrawn: 0, stays: 0, gone: 0 };
  for (;;) {
    const part = await api.call.rules.undo({ ...what, accessToken: tokenOf(api) });
    for (const name of ["undone", "withdrawn", "stays", "gone"] as const) all[name] += part[name];
    if ((part.left ?? 0) === 0 || part.undone + part.withdrawn + part.gone === 0) return all;
  }
}
