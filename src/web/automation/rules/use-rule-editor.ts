import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Rehearsal, Rule, RuleDraft, Rules } from "#contract/automation/rules.ts";
import { calendarZone } from "#time/zone-clock.ts";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import {
  draftOfForm,
  effectOf,
  type FormProblem,
  formOfRule,
  freshForm,
  missingIn,
  type RuleForm,
} from "./rule-form.ts";
import type { RuleStart } from "./rule-ways.ts";
import { editorWords as words } from "./rules-words.ts";
import { ruleListKey } from "./use-rules.ts";

/** A rule under the pen, its rehearsal, and the ways to keep it. */
export type RuleEditing = {
  form: RuleForm;
  change: (change: Partial<RuleForm>) => void;
  draft: RuleDraft;
  missing: FormProblem | undefined;
  rehearsal: RehearsalState;
  /** Whether the rule is switched on as it is kept; undefined while it is not made. */
  isOn: boolean | undefined;
  /** Whether the fields say anything else than what is kept, and whether that changes what it does. */
  isChanged: boolean;
  doesOther: boolean;
  busy: boolean;
  /** Why it was not kept. */
  failed: string | undefined;
  save: (enabled: boolean) => void;
};

type RehearsalState = {
  data: Rehearsal | undefined;
  /** Whether it is of another rule than the fields say now, and whether it is of just that one. */
  isStale: boolean;
  isReady: boolean;
  busy: boolean;
  failed: string | undefined;
  run: () => void;
};

type Editing = { rule: Rule | undefined; start: RuleStart; onMade: (id: string) => void };

/** Holds the fields of a rule until they are kept; a change made elsewhere meanwhile is not overwritten. */
export function useRuleEditor({ rule, start, onMade }: Editing): RuleEditing {
  const labels = useLabels() ?? [];
  const [kept, setKept] = useState(rule);
  const [form, setForm] = useState(() =>
    rule === undefined ? freshForm(start) : formOfRule(rule),
  );
  const names = Object.fromEntries(labels.map(({ id, name }) => [id, name]));
  const draft = draftOfForm(form, { enabled: kept?.enabled ?? false, labels: names });
  const rehearsal = useRehearsal(form, draft, kept?.id);
  const before = kept && formOfRule(kept);
  const saving = useSaving({
    kept,
    onMade,
    onKept(next) {
      setKept(next);
      setForm(formOfRule(next));
    },
  });
  return {
    form,
    change: (change) => setForm((now) => ({ ...now, ...change })),
    draft,
    missing: missingIn(form),
    rehearsal,
    isOn: kept?.enabled,
    isChanged:
      before === undefined
        ? JSON.stringify(form) !== JSON.stringify(freshForm(start))
        : JSON.stringify(before) !== JSON.stringify(form),
    doesOther: before === undefined || effectOf(before) !== effectOf(form),
    busy: saving.busy,
    failed: saving.failed,
    save: (enabled) => saving.save({ ...draft, enabled }),
  };
}

function useRehearsal(form: RuleForm, rule: RuleDraft, id: string | undefined): RehearsalState {
  const { call } = useApi();
  const effect = effectOf(form);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (of: string) => ({
      of,
      rehearsal: await call.rules.rehearse({ rule, ...(id !== undefined && { id }) }),
    }),
  });
  return {
    data: data?.rehearsal,
    isStale: data !== undefined && data.of !== effect,
    isReady: data?.of === effect,
    busy: isPending,
    failed: error?.message,
    run: () => mutate(effect),
  };
}

type Saving = {
  kept: Rule | undefined;
  onMade: (id: string) => void;
  onKept: (rule: Rule) => void;
};

function useSaving({ kept, onMade, onKept }: Saving) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn(rule: RuleDraft) {
      const more = { time_zone: calendarZone(), accessToken: tokenOf(api) };
      if (kept === undefined) return api.call.rules.create({ rule, ...more });
      const { id, version } = kept;
      return api.call.rules.change({ id, version, rule, ...more });
    },
    async onSuccess(rule) {
      showToast(words.saved(shownText(rule.name), rule.enabled));
      onKept(rule);
      // The page of a rule is drawn of the list, which must have it first.
      await queries.cancelQueries({ queryKey: ruleListKey });
      queries.setQueryData<Rules>(ruleListKey, (known) => known && withRule(known, rule));
      if (kept === undefined) onMade(rule.id);
    },
    onError: (failure) => void showFailure({ title: words.notSaved }, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.rules }),
  });
  return { save: mutate, busy: isPending, failed: error?.message };
}

function withRule(known: Rules, rule: Rule): Rules {
  const others = known.rules.filter(({ id }) => id !== rule.id);
  return { ...known, rules: others.toSpliced(rule.place, 0, rule) };
}
