import { Trash2 } from "lucide-react";
import type { Template } from "#contract/compose.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { templatesWords } from "./templates-words.ts";
import { useTemplates } from "./use-templates.ts";

/** The templates by name, each inserted by its name or removed. */
export function TemplateList({ onChoose }: { onChoose: (template: Template) => void }) {
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
