import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useLabels, useMakeLabel } from "#web/acts/dialogs/use-labels.ts";
import { useApi } from "#web/api/api-context.tsx";
import { limits } from "#contract/limits.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { PromptDialog } from "#web/ui/dialogs/prompt-dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { Select } from "#web/ui/select.tsx";
import { CheckField, FieldGroup, fieldLook, TextField } from "./fields.tsx";
import { marks, placings, type RuleForm, triggers } from "./rule-form.ts";
import { editorWords as words } from "./rules-words.ts";

export type FormPart = {
  form: RuleForm;
  onChange: (change: Partial<RuleForm>) => void;
};

/** What is done with the mail: where it goes, its marks and labels, and what is written for it. */
export function ActionFields({ form, onChange, hasModel }: FormPart & { hasModel: boolean }) {
  return (
    <FieldGroup title={words.what}>
      <Placing form={form} onChange={onChange} />
      <fieldset>
        <legend className="font-medium">{words.marks}</legend>
        <div className="flex flex-wrap gap-x-6">
          {marks.map((mark) => (
            <CheckField
              key={mark}
              label={words.mark[mark]}
              checked={form.marks.includes(mark)}
              onChange={(checked) =>
                onChange({
                  marks: marks.filter((one) => (one === mark ? checked : form.marks.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Labels form={form} onChange={onChange} />
      <Draft form={form} onChange={onChange} />
      {(hasModel || form.brief !== "") && (
        <TextField
          label={words.brief}
          value={form.brief}
          maxLength={limits.ruleBrief}
          onText={(brief) => onChange({ brief })}
        >
          {hasModel ? words.briefHelp : words.noModelDraft}
        </TextField>
      )}
      <TextField
        label={words.forward}
        type="email"
        inputMode="email"
        value={form.forward}
        disabled={form.criterion.trim() !== "" && form.forward === ""}
        onText={(forward) => onChange({ forward })}
      >
        {form.criterion.trim() === "" ? words.forwardHelp : words.forwardCriterion}
      </TextField>
    </FieldGroup>
  );
}

function Placing({ form, onChange }: FormPart) {
  const id = useId();
  const { snooze } = form;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {words.place}
        </label>
        <Select
          id={id}
          value={form.place}
          onChange={({ target }) => {
            const place = placings.find((one) => one === target.value);
            if (place !== undefined) onChange({ place });
          }}
        >
          {placings.map((place) => (
            <option key={place} value={place}>
              {words.places[place]}
            </option>
          ))}
        </Select>
      </div>
      {form.place === "snooze" && (
        <>
          <label className="flex w-24 flex-col gap-1 font-medium">
            {words.snoozeDays}
            <input
              type="number"
              min={0}
              max={365}
              value={snooze.days}
              onChange={({ target }) => {
                const days = Math.min(365, Math.max(0, Math.round(target.valueAsNumber || 0)));
                onChange({ snooze: { ...snooze, days } });
              }}
              className={fieldLook}
            />
          </label>
          <ClockField
            label={words.snoozeAt}
            value={snooze.at}
            onTime={(at) => onChange({ snooze: { ...snooze, at } })}
          />
        </>
      )}
    </div>
  );
}

type ClockFieldProps = { label: string; value: string; onTime: (time: string) => void };

function ClockField({ label, value, onTime }: ClockFieldProps) {
  return (
    <label className="flex w-36 flex-col gap-1 font-medium">
      {label}
      <input
        type="time"
        required
        value={value}
        onChange={({ target }) => target.value !== "" && onTime(target.value.slice(0, 5))}
        className={fieldLook}
      />
    </label>
  );
}

const make = "new";

function Labels({ form, onChange }: FormPart) {
  const id = useId();
  const known = useLabels() ?? [];
  const makeLabel = useMakeLabel();
  const [naming, setNaming] = useState(false);
  const { labels } = form;

  function add(label: string): void {
    if (label === make) setNaming(true);
    else if (label !== "") onChange({ labels: [...labels, label] });
  }

  async function create(name: string): Promise<void> {
    setNaming(false);
    const label = await makeLabel(name);
    if (label !== undefined) onChange({ labels: [...labels, label] });
  }

  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <label htmlFor={id} className="font-medium">
        {words.label}
      </label>
      {labels.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {labels.map((label) => {
            const name = nameOf(label, known);
            return (
              <li
                key={label}
                className="flex items-center gap-1 rounded-md bg-muted pl-3 [overflow-wrap:anywhere]"
              >
                <bdi>{name}</bdi>
                <button
                  type="button"
                  aria-label={words.removeLabel(name)}
                  onClick={() => onChange({ labels: labels.filter((one) => one !== label) })}
                  className="flex size-8 items-center justify-center rounded-md hover:bg-border pointer-coarse:size-11"
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Select id={id} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{words.addLabel}</option>
        {known
          .filter((label) => !labels.includes(label.id))
          .map((label) => (
            <option key={label.id} value={label.id}>
              {shownText(label.name)}
            </option>
          ))}
        <option value={make}>{words.newLabel}</option>
      </Select>
      <PromptDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={words.newLabel}
        label={words.newLabelName}
        confirm={words.make}
        cancel={words.cancel}
        onConfirm={(name) => void create(name)}
      />
    </div>
  );
}

function nameOf(label: string, known: readonly { id: string; name: string }[]): string {
  const category = /^CATEGORY_(.)(.*)$/.exec(label);
  if (category !== null) return `${category[1]}${category[2]?.toLowerCase()}`;
  return shownText(known.find(({ id }) => id === label)?.name ?? words.labelGone);
}

function Draft({ form, onChange }: FormPart) {
  const id = useId();
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.templates,
    queryFn: ({ signal }) => call.compose.templates({}, { signal }),
  });
  const templates = data?.templates ?? [];
  const isGone = form.template !== "" && !templates.some((one) => one.id === form.template);
  // Nothing to choose from: the way to a template is in the form of a message.
  if (templates.length === 0 && form.template === "") return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <label htmlFor={id} className="font-medium">
        {words.draft}
      </label>
      <Select
        id={id}
        value={form.template}
        onChange={({ target }) => onChange({ template: target.value })}
      >
        <option value="">{words.noDraft}</option>
        {isGone && <option value={form.template}>{words.templateGone}</option>}
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {shownText(template.name)}
          </option>
        ))}
      </Select>
    </div>
  );
}

// A week begins with Monday, as in what a schedule says.
const week = [1, 2, 3, 4, 5, 6, 0];

/** When the rule looks at mail: as it comes, or at times. */
export function TriggerFields({ form, onChange }: FormPart) {
  const id = useId();
  return (
    <FieldGroup title={words.when}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor={id} className="sr-only">
            {words.when}
          </label>
          <Select
            id={id}
            value={form.when}
            onChange={({ target }) => {
              const when = triggers.find((one) => one === target.value);
              if (when !== undefined) onChange({ when });
            }}
          >
            {triggers.map((when) => (
              <option key={when} value={when}>
                {words.whens[when]}
              </option>
            ))}
          </Select>
        </div>
        {form.when === "month" && (
          <label className="flex w-36 flex-col gap-1 font-medium">
            {words.dayOfMonth}
            <input
              type="number"
              min={1}
              max={31}
              value={form.monthDay}
              onChange={({ target }) => {
                const monthDay = Math.min(31, Math.max(1, Math.round(target.valueAsNumber || 1)));
                onChange({ monthDay });
              }}
              className={fieldLook}
            />
          </label>
        )}
        {form.when !== "arrival" && (
          <ClockField label={words.at} value={form.at} onTime={(at) => onChange({ at })} />
        )}
      </div>
      {form.when === "week" && <Weekdays form={form} onChange={onChange} />}
    </FieldGroup>
  );
}

function Weekdays({ form, onChange }: FormPart) {
  return (
    <fieldset>
      <legend className="font-medium">{words.weekdays}</legend>
      <div className="flex flex-wrap gap-x-6">
        {week.map((day) => (
          <CheckField
            key={day}
            label={dayName(day)}
            checked={form.weekdays.includes(day)}
            onChange={(checked) =>
              onChange({
                weekdays: week.filter((one) =>
                  one === day ? checked : form.weekdays.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function dayName(day: number): string {
  // 1 November 2026 is a Sunday.
  const date = new Date(Date.UTC(2026, 10, 1 + day));
  return date.toLocaleDateString(undefined, { weekday: "long", timeZone: "UTC" });
}
