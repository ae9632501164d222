import { useState } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import type { Template } from "#contract/compose.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { FillIn } from "./fill-in.tsx";
import { SaveText } from "./save-text.tsx";
import { fieldsOf } from "./template-fields.ts";
import type { TemplateText } from "./template-text.ts";
import { TemplateList } from "./template-list.tsx";
import { templatesWords } from "./templates-words.ts";

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
