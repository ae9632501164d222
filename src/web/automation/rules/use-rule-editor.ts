import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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
import type { RuleStart } from "./rule-actions.ts";
import { editorWords as words } from "./rules-words.ts";
import { unsavedRules } from "./unsaved-rule.ts";
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
  /** Whether the fields are those that were left before, and what throws them away. */
  isBack: boolean;
  discard: () => void;
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

/**
 * Holds the fields of a rule until they are kept, also where the editor is left; a change made elsewhere meanwhile is not
 * overwritten.
 */
export function useRuleEditor({ rule, start, onMade }: Editing): RuleEditing {
  const labels = useLabels() ?? [];
  const { kept, form, isChanged, isBack, ...fields } = useFields(rule, start);
  const names = Object.fromEntries(labels.map(({ id, name }) => [id, name]));
  const draft = draftOfForm(form, { enabled: kept?.enabled ?? false, labels: names });
  const rehearsal = useRehearsal(form, draft, kept?.id);
  const before = kept && formOfRule(kept);
  const saving = useSaving({ kept, onMade, onKept: fields.keep });
  return {
    form,
    change: fields.change,
    draft,
    missing: missingIn(form),
    rehearsal,
    isOn: kept?.enabled,
    isChanged,
    doesOther: before === undefined || effectOf(before) !== effectOf(form),
    isBack,
    discard: () => fields.keep(rule),
    busy: saving.busy,
    failed: saving.failed,
    save: (enabled) => saving.save({ ...draft, enabled }),
  };
}

/** The fields, and the rule that they change; those that were left before they were saved are there again. */
function useFields(rule: Rule | undefined, start: RuleStart) {
  const queries = useQueryClient();
  const page = rule?.id ?? JSON.stringify(start);
  const [left] = useState(() => unsavedRules.of(queries, page));
  const [isBack, setBack] = useState(left !== undefined);
  const [kept, setKept] = useState(left === undefined ? rule : left.rule);
  const [form, setForm] = useState(() => left?.form ?? formOf(rule, start));
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(kept, start));
  useEffect(() => {
    if (isChanged) unsavedRules.keep(queries, page, { form, rule: kept });
    else unsavedRules.drop(queries, page);
  }, [queries, page, form, kept, isChanged]);
  return {
    kept,
    form,
    isChanged,
    isBack,
    change: (some: Partial<RuleForm>) => setForm((now) => ({ ...now, ...some })),
    /** The fields are as they are kept: a page that is left at once has nothing to bring back. */
    keep(next: Rule | undefined) {
      unsavedRules.drop(queries, page);
      setBack(false);
      setKept(next);
      setForm(formOf(next, start));
    },
  };
}

function formOf(rule: Rule | undefined, start: RuleStart): RuleForm {
  return rule === undefined ? freshForm(start) : formOfRule(rule);
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
