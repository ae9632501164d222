import { useId, useState, type FormEvent } from "react";
import { useSettings } from "#web/api/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import type { TemplateText } from "./template-text.ts";
import { templatesWords } from "./templates-words.ts";
import { useTemplates } from "./use-templates.ts";
import { withoutSignature } from "./without-signature.ts";

const longestName = 100;

/** Keeps the present text as a template under a name; one that has the name already is replaced, which is said before. */
export function SaveText({ present, onClose }: { present: TemplateText; onClose: () => void }) {
  const { templates, save } = useTemplates();
  const signatures = Object.values(useSettings()?.signatures ?? {}).map(({ text }) => text);
  const [name, setName] = useState("");
  const field = useId();
  const body = withoutSignature(present.body, signatures);
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
