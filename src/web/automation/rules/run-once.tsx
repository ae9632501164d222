import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Rule } from "#contract/automation/rules.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { Select } from "#web/ui/select.tsx";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { FieldGroup } from "./fields.tsx";
import { runWords as words } from "./rules-words.ts";
import { RunList } from "./run-list.tsx";
import { isRunning, useRuns } from "./use-rules.ts";

const ages = ["all", "365", "90", "30"] as const;
type Age = (typeof ages)[number];

type RunOnceProps = {
  rule: Rule;
  /** Whether the fields say something else than the rule that would run. */
  isChanged: boolean;
};

/** Lets a rule go once through old mail, by a list that is fixed at the beginning, and shows how far it is. Forwarding is asked about. */
export function RunOnce({ rule, isChanged }: RunOnceProps) {
  const field = useId();
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useRuns();
  const [age, setAge] = useState<Age>("all");
  const [asks, setAsks] = useState(false);
  const forward = rule.actions.find((action) => action.do === "forward");
  const isUnderWay = (data?.runs ?? []).some((run) => run.rule === rule.id && isRunning(run));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call.rules.run({
        id: rule.id,
        ...(age !== "all" && { days: Number(age) }),
        accessToken: tokenOf(api),
      }),
    onError: (error) => void showFailure(words.notStarted(error.message), error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.rules }),
  });
  return (
    <FieldGroup title={words.title}>
      <p className="text-muted-foreground text-pretty">
        {forward === undefined ? words.text : words.forwards(shownText(forward.to))}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="flex flex-col gap-1">
          <label htmlFor={field} className="font-medium">
            {words.age}
          </label>
          <Select
            id={field}
            value={age}
            onChange={({ target }) => setAge(ages.find((one) => one === target.value) ?? "all")}
          >
            {ages.map((one) => (
              <option key={one} value={one}>
                {words.ages[one]}
              </option>
            ))}
          </Select>
        </div>
        <Button
          variant="outline"
          disabled={isChanged || isUnderWay || isPending}
          onClick={() => (forward === undefined ? mutate() : setAsks(true))}
        >
          {words.start}
        </Button>
        {isChanged && <p className="py-2 text-row text-muted-foreground">{words.saveFirst}</p>}
      </div>
      {forward !== undefined && (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          onConfirm={() => mutate()}
          title={words.forwardTitle}
          text={<p>{words.forwards(shownText(forward.to))}</p>}
          confirm={words.start}
          cancel={words.cancel}
          destructive
        />
      )}
      <RunList rule={rule.id} />
    </FieldGroup>
  );
}
