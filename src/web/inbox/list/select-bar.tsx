import { EllipsisVertical } from "lucide-react";
import { useEffect, useRef, type FocusEvent } from "react";
import { actIcons } from "#web/acts/act-icons.ts";
import { ActMenu } from "#web/acts/act-menu.tsx";
import { actTitles } from "#web/acts/act-words.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { actChoices, type ActChoice } from "#web/acts/act-choices.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Menu } from "#web/ui/floating/menu.tsx";
import { listWords } from "./list-words.ts";
import type { Selection } from "#web/acts/use-selection.ts";

type SelectBarProps = {
  selection: Selection;
  /** How many messages the folder has, when it has more than are loaded. */
  beyond: number | undefined;
  folder: string;
  /** While the messages of a whole folder are being listed, or the act is under way. */
  busy: boolean;
  onAct: (choice: ActChoice) => void;
};

/** The two acts that have buttons: the first of each that can be done; where none can, the first. */
const places: readonly (readonly [ActChoice, ...ActChoice[]])[] = [
  ["archive", "notSpam", "restore"],
  ["delete", "permanentDelete"],
];

/** What can be done with the chosen rows; stands above the list in select mode. */
export function SelectBar({ selection, beyond, folder, busy, onAct }: SelectBarProps) {
  const { emails, rows, everything, all } = selection;
  const offered = actChoices(emails, useMarks());
  const beside = places.map((acts) => acts.find((act) => offered.includes(act)) ?? acts[0]);
  const count = everything ? (beyond ?? emails.length) : emails.length;
  const idle = emails.length === 0 || busy;
  const onFocus = useFocusAgain(idle);
  return (
    <div
      role="toolbar"
      aria-label={listWords.select}
      onFocus={onFocus}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 border-b bg-background px-2 py-1 md:gap-x-2 md:px-4"
    >
      <label className="flex min-h-8 items-center gap-3 px-1 text-row md:pr-2 pointer-coarse:min-h-11">
        <Checkbox
          checked={everything || all}
          onCheckedChange={(next) => selection.chooseAll(next === true)}
        />
        <span className="max-md:sr-only">{listWords.selectAll}</span>
      </label>
      {beside.map((act) => {
        const Icon = actIcons[act];
        return (
          <Button
            key={act}
            variant="outline"
            size="sm"
            disabled={idle || !offered.includes(act)}
            onClick={() => onAct(act)}
          >
            <Icon size={16} aria-hidden className="max-md:hidden" />
            {listWords.counted(actTitles[act], count)}
          </Button>
        );
      })}
      <Menu
        trigger={
          <Button variant="ghost" size="icon" disabled={idle} aria-label={listWords.more}>
            <EllipsisVertical size={16} aria-hidden />
          </Button>
        }
      >
        <ActMenu emails={emails} without={beside} onChoose={onAct} />
      </Menu>
      <Button variant="ghost" size="sm" onClick={selection.leave}>
        {listWords.cancel}
      </Button>
      {!everything && emails.length > rows && (
        <span className="text-row text-muted-foreground max-md:sr-only">
          {listWords.conversations(rows, emails.length)}
        </span>
      )}
      {beyond !== undefined && all === true && (
        <Everything {...{ selection, folder, busy }} count={beyond} />
      )}
    </div>
  );
}

/** What rests loses the focus: it has it again with the rows that come back, when what was asked for is refused. */
function useFocusAgain(idle: boolean): (event: FocusEvent) => void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!idle && isLost && last.current instanceof HTMLElement) last.current.focus();
  }, [idle]);
  return (event) => void (last.current = event.target);
}

type EverythingProps = { selection: Selection; count: number; folder: string; busy: boolean };

function Everything({ selection, count, folder, busy }: EverythingProps) {
  const title = listWords.everything(count, folder);
  useOfferCommands(
    busy || selection.everything
      ? []
      : [{ id: "select-everything", title, run: selection.chooseEverything }],
  );
  return (
    <span className="ml-auto flex items-center text-row text-muted-foreground">
      {busy && <output className="animate-late">{listWords.gathering}</output>}
      {!busy && selection.everything && (
        <output>{listWords.everythingChosen(count, folder)}</output>
      )}
      {!busy && !selection.everything && (
        <Button variant="link" size="sm" onClick={selection.chooseEverything}>
          {title}
        </Button>
      )}
    </span>
  );
}
