import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { Rule, Rules } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useLeaveWarning } from "#web/ui/window/use-leave-warning.ts";
import type { MessageLink } from "../mail-line.tsx";
import { PageFrame } from "../page-frame.tsx";
import { ActionFields, type FormPart, TriggerFields } from "./action-fields.tsx";
import { FieldGroup, TextField } from "./fields.tsx";
import { LikeChoice } from "./like-choice.tsx";
import { QueryField, QueryWords } from "./query-field.tsx";
import { RehearsalView } from "./rehearsal.tsx";
import type { RuleStart } from "./rule-actions.ts";
import { editorWords as words, rehearsalWords } from "./rules-words.ts";
import { RunOnce } from "./run-once.tsx";
import { type RuleEditing, useRuleEditor } from "./use-rule-editor.ts";
import { useRules } from "./use-rules.ts";

/** The rule that is changed, by its id, or what a new one begins with. */
export type EditorStart = { rule: string } | RuleStart;

type RuleEditorPageProps = {
  start: EditorStart;
  back: ReactNode;
  message: MessageLink;
  /** Hears the id of a rule that was just made. */
  onMade: (id: string) => void;
};

/** A rule's page: all that it says, what it would have done, and the switch. */
export function RuleEditorPage({ start, back, message, onMade }: RuleEditorPageProps) {
  const query = useRules();
  const wanted = "rule" in start ? start.rule : undefined;
  const rule = query.data?.rules.find(({ id }) => id === wanted);
  const title = rule === undefined ? words.fresh : shownText(rule.name);
  return (
    <PageFrame title={title} text={words.text} back={back} query={query}>
      {(rules) =>
        wanted !== undefined && rule === undefined ? (
          <Notice title={words.gone} text={words.goneText} />
        ) : (
          <Editor
            key={wanted ?? "new"}
            rules={rules}
            rule={rule}
            start={"rule" in start ? {} : start}
            message={message}
            onMade={onMade}
          />
        )
      }
    </PageFrame>
  );
}

type EditorProps = {
  rules: Rules;
  /** Undefined while it is not made. */
  rule: Rule | undefined;
  start: RuleStart;
  message: MessageLink;
  onMade: (id: string) => void;
};

function Editor({ rules, rule, start, message, onMade }: EditorProps) {
  const editing = useRuleEditor({ rule, start, onMade });
  const { form, change } = editing;
  const part = { form, onChange: change };
  useLeaveWarning(editing.isChanged);
  return (
    <div className="flex flex-col gap-8 pb-4">
      {editing.isBack && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-accent-soft px-4 py-2">
          <output className="min-w-0 flex-1 basis-64">{words.unsaved}</output>
          <Button variant="outline" size="sm" onClick={editing.discard}>
            {words.discard}
          </Button>
        </div>
      )}
      <FieldGroup title={words.mail}>
        {start.like !== undefined && (
          <LikeChoice like={start.like} query={form.query} onQuery={(query) => change({ query })} />
        )}
        <QueryField label={words.query} query={form.query} onQuery={(query) => change({ query })} />
        <TextField
          label={words.criterion}
          value={form.criterion}
          maxLength={limits.ruleCriterion}
          onText={(criterion) => change({ criterion })}
        >
          {rules.model ? words.criterionHelp : words.noModel}
        </TextField>
      </FieldGroup>
      <ActionFields {...part} hasModel={rules.model} />
      <TriggerFields {...part} />
      <Exceptions {...part} />
      <FieldGroup title={words.called}>
        <TextField
          label={words.name}
          value={form.name}
          placeholder={editing.draft.name}
          maxLength={limits.ruleName}
          onText={(name) => change({ name })}
        />
        <TextField
          label={words.words}
          value={form.words}
          maxLength={limits.ruleWords}
          onText={(said) => change({ words: said })}
        />
      </FieldGroup>
      <RehearsalPart editing={editing} hasModel={rules.model} message={message} />
      {rule !== undefined && <RunOnce rule={rule} isChanged={editing.isChanged} />}
    </div>
  );
}

function Exceptions({ form, onChange }: FormPart) {
  const { exceptions } = form;
  return (
    <FieldGroup title={words.exceptions}>
      {exceptions.length === 0 && <p className="text-muted-foreground">{words.noExceptions}</p>}
      {exceptions.map((exception, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={words.exception(index + 1)}
              value={exception}
              maxLength={limits.query}
              onText={(query) => onChange({ exceptions: exceptions.with(index, query) })}
            >
              <QueryWords query={exception} />
            </TextField>
          </div>
          <div className="self-start pt-6.5">
            <IconButton
              label={words.removeException(index + 1)}
              onClick={() => onChange({ exceptions: exceptions.toSpliced(index, 1) })}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        </div>
      ))}
      {exceptions.length < limits.ruleExceptions && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => onChange({ exceptions: [...exceptions, ""] })}
        >
          {words.addException}
        </Button>
      )}
    </FieldGroup>
  );
}

type RehearsalPartProps = { editing: RuleEditing; hasModel: boolean; message: MessageLink };

/** What it would have done, and the buttons: it is switched on only as it was rehearsed. */
function RehearsalPart({ editing, hasModel, message }: RehearsalPartProps) {
  const { rehearsal, missing, form } = editing;
  return (
    <FieldGroup title={words.rehearsal}>
      <output className="text-muted-foreground empty:hidden">{hintOf(editing)}</output>
      {rehearsal.failed !== undefined && (
        <p role="alert" className="text-danger">
          {rehearsalWords.failed}: {rehearsal.failed}
        </p>
      )}
      {rehearsal.data !== undefined && (
        <div className={rehearsal.isStale ? "opacity-60" : undefined}>
          <RehearsalView
            rehearsal={rehearsal.data}
            hasCriterion={form.criterion.trim() !== ""}
            message={message}
          />
        </div>
      )}
      {editing.failed !== undefined && (
        <p role="alert" className="text-danger">
          {words.notSaved}: {editing.failed}
        </p>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t bg-background px-4 py-3 md:-mx-6 md:px-6 low:static">
        <Button
          variant={rehearsal.isReady ? "outline" : "default"}
          disabled={missing !== undefined || rehearsal.busy}
          onClick={rehearsal.run}
        >
          {rehearsal.busy ? words.rehearsing : words.rehearse}
        </Button>
        <Saving editing={editing} lacksModel={form.criterion.trim() !== "" && !hasModel} />
      </div>
    </FieldGroup>
  );
}

function hintOf({ missing, rehearsal }: RuleEditing): string {
  if (missing !== undefined) return words.missing[missing];
  if (rehearsal.data === undefined) return rehearsal.busy ? "" : words.rehearseFirst;
  return rehearsal.isStale ? words.stale : "";
}

/** A rule that is on and does another thing now is saved only as it was rehearsed, as one is switched on. */
function Saving({ editing, lacksModel }: { editing: RuleEditing; lacksModel: boolean }) {
  const { rehearsal, missing, isOn, isChanged, doesOther, busy, save } = editing;
  const isSayable = missing === undefined && !busy;
  if (isOn)
    return (
      <>
        <Button
          disabled={!isSayable || !isChanged || (doesOther && !rehearsal.isReady)}
          onClick={() => save(true)}
        >
          {words.save}
        </Button>
        <Button variant="ghost" disabled={!isSayable} onClick={() => save(false)}>
          {words.turnOff}
        </Button>
        <p className="text-row text-muted-foreground">{words.isOn}</p>
      </>
    );
  return (
    <>
      <Button disabled={!isSayable || !rehearsal.isReady || lacksModel} onClick={() => save(true)}>
        {words.on}
      </Button>
      <Button variant="ghost" disabled={!isSayable || !isChanged} onClick={() => save(false)}>
        {words.saveOff}
      </Button>
      {isOn === false && <p className="text-row text-muted-foreground">{words.isOff}</p>}
    </>
  );
}
