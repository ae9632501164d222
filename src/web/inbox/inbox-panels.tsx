import { Suspense } from "react";
import { lazyPart } from "#web/api/lazy-part.ts";
import { useSettings } from "#web/api/use-settings.ts";
import { leavesMessage } from "#web/acts/leaves-message.ts";
import type { Command } from "#web/acts/commands/command.ts";
import { useOfferedCommands } from "#web/acts/commands/offered-commands.tsx";
import type { Inbox } from "./use-inbox.ts";

const ActDialogs = lazyPart(
  async () => (await import("#web/acts/dialogs/act-dialogs.tsx")).ActDialogs,
);
const Palette = lazyPart(async () => (await import("#web/acts/commands/palette.tsx")).Palette);
const HelpDialog = lazyPart(
  async () => (await import("#web/acts/commands/help-dialog.tsx")).HelpDialog,
);

/** All that can be done from here: what has keys or is always there, and what the screen offers by a button. */
function WholePalette({
  onClose,
  commands,
}: {
  onClose: () => void;
  commands: readonly Command[];
}) {
  const offered = useOfferedCommands();
  return <Palette open onClose={onClose} commands={[...commands, ...offered]} />;
}

/** What opens over the inbox and is loaded when it does: the help, the palette, what an act asks. */
export function InboxPanels({ inbox }: { inbox: Inbox }) {
  const { acts, commands, panel, show } = inbox;
  const singles = useSettings()?.keyboard_shortcuts !== false;
  function close(): void {
    show(undefined);
  }
  return (
    <Suspense>
      {panel === "help" && (
        <HelpDialog open onClose={close} commands={commands} singles={singles} />
      )}
      {panel === "palette" && <WholePalette onClose={close} commands={commands} />}
      {acts.asked !== undefined && (
        <ActDialogs
          asked={acts.asked}
          onClose={() => acts.ask(undefined)}
          onAct={(act, emails) => {
            if (leavesMessage(act.action, true)) inbox.open(undefined);
            void acts.perform(act, emails);
          }}
        />
      )}
    </Suspense>
  );
}
