import { PickDialog } from "#web/ui/dialogs/pick-dialog.tsx";
import type { Command } from "./command.ts";
import { commandsWords } from "./command-words.ts";
import { keyNames } from "./key-names.ts";

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  commands: readonly Command[];
};

/** Finds a command by its name and runs it. */
export function Palette({ open, onClose, commands }: PaletteProps) {
  const enabled = commands.filter((command) => command.enabled !== false);

  function run(id: string): void {
    onClose();
    enabled.find((command) => command.id === id)?.run();
  }

  return (
    <PickDialog
      open={open}
      onClose={onClose}
      label={commandsWords.palette}
      placeholder={commandsWords.placeholder}
      nothing={commandsWords.nothing}
      options={enabled.map(({ id, title, group, keys = [] }) => ({
        id,
        title,
        words: group,
        hint: keys[0] && keyNames(keys[0]),
      }))}
      onPick={run}
    />
  );
}
