import { NotebookText } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#web/api/lazy-part.ts";
import { escapeHtml } from "./reply/escape-html.ts";
import { allOf } from "./recipients/recipients.ts";
import type { TemplateText } from "./templates/template-text.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { composeWords } from "./compose-words.ts";
import type { Compose } from "./form/use-compose.ts";

const TemplatesDialog = lazyPart(
  async () => (await import("./templates/templates-dialog.tsx")).TemplatesDialog,
);

/** Opens the templates: one is put before what is written, with its subject where there is none yet. */
export function TemplatesButton({ compose }: { compose: Compose }) {
  const { written, change, busy } = compose;
  const [open, setOpen] = useState(false);

  function insert({ subject, body }: TemplateText): void {
    if (written.subject.trim() === "" && subject !== "") change({ subject });
    compose.editor()?.addBefore(
      body
        .split("\n")
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(""),
    );
  }

  return (
    <>
      <IconButton label={composeWords.templates} disabled={busy} onClick={() => setOpen(true)}>
        <NotebookText size={16} aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <TemplatesDialog
            open
            onClose={() => setOpen(false)}
            present={{ subject: written.subject, body: written.message.text }}
            recipient={allOf(written.to)[0]?.address}
            onInsert={insert}
          />
        </Suspense>
      )}
    </>
  );
}
