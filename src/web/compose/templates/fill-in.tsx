import { useId, useState, type FormEvent } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import type { Template } from "#contract/compose.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { fieldsOf, fillIn, proposedValue } from "./template-fields.ts";
import type { TemplateText } from "./template-text.ts";
import { templatesWords } from "./templates-words.ts";

type FillInProps = {
  template: Template;
  recipient: MailAddress | undefined;
  onBack: () => void;
  onInsert: (text: TemplateText) => void;
};

/** Asks for the fields of a template; one that is left empty stays a field. */
export function FillIn({ template, recipient, onBack, onInsert }: FillInProps) {
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
