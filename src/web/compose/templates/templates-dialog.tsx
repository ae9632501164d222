import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import type { SaveTemplate, Template } from "#contract/compose.ts";
import { useApi } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useSettings } from "#web/api/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import {
  fieldsOf,
  fillIn,
  proposedValue,
  type TemplateText,
  stripSignature,
} from "./template-fields.ts";
import { templatesToasts as toasts, templatesWords } from "./templates-words.ts";

type TemplatesDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What is written now, which may be kept as a template. */
  present: TemplateText;
  /** Whom the message goes to, whose name is proposed. */
  recipient: MailAddress | undefined;
  onInsert: (text: TemplateText) => void;
};

/** The person's templates: one is inserted, its fields filled in first, or the present text kept as one. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[12dvh]! md:max-h-[76dvh] md:w-[min(32rem,94vw)]"
    >
      {open && <Templates {...props} />}
    </Dialog>
  );
}

function Templates({ present, recipient, onInsert, onClose }: TemplatesDialogProps) {
  const [filled, setFilled] = useState<Template>();

  function insert(text: TemplateText): void {
    onInsert(text);
    onClose();
  }

  function choose(template: Template): void {
    const { subject, body } = template;
    if (fieldsOf(`${subject}\n${body}`).length > 0) setFilled(template);
    else insert({ subject, body });
  }

  if (filled !== undefined)
    return (
      <FillIn
        template={filled}
        recipient={recipient}
        onBack={() => setFilled(undefined)}
        onInsert={insert}
      />
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6">
      <header className="flex flex-col gap-1">
        <DialogTitle className="text-heading font-semibold">{templatesWords.title}</DialogTitle>
        <p className="text-row text-muted-foreground">{templatesWords.text}</p>
      </header>
      <TemplateList onChoose={choose} />
      <SaveText present={present} onClose={onClose} />
    </div>
  );
}

/** The templates by name, each inserted by its name or removed. */
function TemplateList({ onChoose }: { onChoose: (template: Template) => void }) {
  const { templates, remove } = useTemplates();
  const { data, isError, refetch } = templates;
  if (data === undefined && isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{templatesWords.failed}</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {templatesWords.tryAgain}
        </Button>
      </div>
    );
  if (data === undefined) return <output className="animate-late">{templatesWords.loading}</output>;
  if (data.length === 0) return <p className="text-muted-foreground">{templatesWords.empty}</p>;
  return (
    <ul aria-label={templatesWords.title} className="flex flex-col">
      {data.map((template) => (
        <li key={template.id} className="flex items-center gap-2 border-b py-1">
          <button
            type="button"
            onClick={() => onChoose(template)}
            className="min-h-10 min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-muted pointer-coarse:min-h-11"
          >
            <bdi className="block truncate font-medium">{template.name}</bdi>
            <bdi className="block truncate text-row text-muted-foreground">
              {[template.subject, template.body].filter(Boolean).join(" · ").slice(0, shown)}
            </bdi>
          </button>
          <IconButton
            label={templatesWords.remove(template.name)}
            disabled={remove.isPending}
            onClick={() => remove.mutate(template)}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const shown = 200;

const longestName = 100;

/** Keeps the present text as a template under a name; one that has the name already is replaced, which is said before. */
function SaveText({ present, onClose }: { present: TemplateText; onClose: () => void }) {
  const { templates, save } = useTemplates();
  const signatures = Object.values(useSettings()?.signatures ?? {}).map(({ text }) => text);
  const [name, setName] = useState("");
  const field = useId();
  const body = stripSignature(present.body, signatures);
  const isTaken = templates.data?.some((one) => one.name === name.trim()) === true;

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === "") return;
    const template = { name: name.trim(), subject: present.subject.trim(), body };
    save.mutate(template, { onSuccess: () => setName("") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {body === "" ? (
        <p className="text-row text-muted-foreground">{templatesWords.nothing}</p>
      ) : (
        <>
          <label htmlFor={field} className="text-row">
            {templatesWords.name}
          </label>
          <input
            id={field}
            type="text"
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {templatesWords.close}
        </Button>
        {body !== "" && (
          <Button type="submit" disabled={name.trim() === "" || save.isPending}>
            {isTaken ? templatesWords.replace : templatesWords.save}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The person's templates by name, kept and removed. */
function useTemplates() {
  const { call, queries } = useApi();
  const templates = useQuery({
    queryKey: queryKeys.templates,
    queryFn: async ({ signal }) => (await call.compose.templates({}, { signal })).templates,
  });
  function onSettled() {
    return queries.invalidateQueries({ queryKey: queryKeys.templates });
  }
  const save = useMutation({
    mutationFn: (template: SaveTemplate) => call.compose.saveTemplate(template),
    onSuccess: ({ name }) => void showToast(toasts.saved(name)),
    onError: (error) => void showToast(wordsOf(error), "destructive"),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Template) => call.compose.removeTemplate({ id }),
    onSuccess: (_, { name, subject, body }) => {
      showToast(toasts.removed(name), "plain", {
        label: toasts.undo,
        act: () => save.mutate({ name, subject, body }),
      });
    },
    onError: (error) => void showToast(wordsOf(error), "destructive"),
    onSettled,
  });
  return { templates, save, remove };
}

function wordsOf(error: Error) {
  return error instanceof CallError && error.code === "conflict"
    ? toasts.tooMany
    : toasts.failed(error.message);
}

type FillInProps = {
  template: Template;
  recipient: MailAddress | undefined;
  onBack: () => void;
  onInsert: (text: TemplateText) => void;
};

/** Asks for the fields of a template; one that is left empty stays a field. */
function FillIn({ template, recipient, onBack, onInsert }: FillInProps) {
  const { name, subject, body } = template;
  const fields = fieldsOf(`${subject}\n${body}`);
  const id = useId();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(
    () => new Map(fields.map((one) => [one.toLowerCase(), proposedValue(one, recipient)])),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    onInsert({ subject: fillIn(subject, values), body: fillIn(body, values) });
  }

  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6">
      <DialogTitle className="text-heading font-semibold [overflow-wrap:anywhere]">
        {templatesWords.fill(name)}
      </DialogTitle>
      {fields.map((one, index) => (
        <div key={one} className="flex flex-col gap-1">
          <label htmlFor={`${id}${index}`}>{one}</label>
          <input
            id={`${id}${index}`}
            type="text"
            dir="auto"
            autoComplete="off"
            value={values.get(one.toLowerCase()) ?? ""}
            onChange={(event) => {
              const { value } = event.target;
              setValues((now) => new Map(now).set(one.toLowerCase(), value));
            }}
            className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
          />
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onBack}>
          {templatesWords.back}
        </Button>
        <Button type="submit">{templatesWords.go}</Button>
      </div>
    </form>
  );
}
