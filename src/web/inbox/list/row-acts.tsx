import { actIcons } from "#web/acts/act-icons.ts";
import { actTitles } from "#web/acts/act-words.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { actChoices, type ActChoice } from "#web/acts/act-choices.ts";
import type { ListRow } from "#web/acts/group-threads.ts";

const shown: readonly ActChoice[] = [
  "archive",
  "notSpam",
  "restore",
  "delete",
  "read",
  "unread",
  "unsnooze",
  "snooze",
  "star",
  "unstar",
];

type RowActsProps = { row: ListRow; onAct: (choice: ActChoice) => void };

/**
 * What a mouse can do with a row without opening it. Keyboards and screen readers have the same by keys, by
 * the palette and in the opened message, so that a row stays one stop.
 */
export function RowActs({ row, onAct }: RowActsProps) {
  const offered = actChoices(row.emails, useMarks());
  return (
    <span
      aria-hidden
      className="absolute inset-y-0 right-0 hidden items-center gap-1 border-b bg-muted pr-3 pl-2 group-hover:flex pointer-coarse:hidden!"
    >
      {shown
        .filter((choice) => offered.includes(choice))
        .map((choice) => {
          const Icon = actIcons[choice];
          return (
            <button
              key={choice}
              type="button"
              tabIndex={-1}
              title={actTitles[choice]}
              data-act={choice}
              onClick={() => onAct(choice)}
              className="flex size-8 items-center justify-center rounded-md text-muted-foreground hover:bg-border hover:text-text"
            >
              <Icon size={16} aria-hidden />
            </button>
          );
        })}
    </span>
  );
}
