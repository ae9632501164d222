import { Fragment } from "react";
import { X } from "lucide-react";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Command } from "./command.ts";
import { commandsWords } from "./command-words.ts";
import { keyNames } from "./key-names.ts";

type HelpDialogProps = {
  open: boolean;
  onClose: () => void;
  commands: readonly Command[];
  /** Whether keys that are pressed alone act. */
  singles: boolean;
};

/** Every command with its keys, by group. */
export function HelpDialog({ open, onClose, commands, singles }: HelpDialogProps) {
  const named = commands.filter((command) => command.keys !== undefined);
  const groups = [...new Set(named.map((command) => command.group))];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      className="md:max-h-[92dvh] md:w-[min(52rem,94vw)]"
    >
      <header className="flex shrink-0 items-start gap-4 border-b px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:px-6">
        <div className="min-w-0 flex-1">
          <DialogTitle className="text-heading font-semibold">{commandsWords.help}</DialogTitle>
          <p className="text-row text-muted-foreground">
            {commandsWords.helpText(keyNames("Mod+k"))} {!singles && commandsWords.off}
          </p>
        </div>
        <IconButton label={commandsWords.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div
        // A scrolled region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-4 outline-offset-[-2px] md:columns-2 md:gap-8 md:px-6"
      >
        {groups.map((group) => (
          <section key={group} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl className="text-row">
              {named
                .filter((command) => command.group === group)
                .map((command) => (
                  <div key={command.id} className="flex items-center gap-4 py-1">
                    <dt className="min-w-0 flex-1">{command.title}</dt>
                    <dd className="shrink-0 text-muted-foreground">
                      <Keys keys={command.keys ?? []} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((one, index) => (
    <Fragment key={one}>
      {index > 0 && ` ${commandsWords.or} `}
      <kbd className="rounded-sm border bg-muted px-1 font-sans text-text">{keyNames(one)}</kbd>
    </Fragment>
  ));
}
