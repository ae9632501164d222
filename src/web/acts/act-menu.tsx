import type { Email } from "#contract/messages.ts";
import { MenuItem } from "#web/ui/floating/menu.tsx";
import { actIcons } from "./act-icons.ts";
import { actTitles } from "./act-words.ts";
import { useMarks } from "./marks.tsx";
import { actChoices, type ActChoice } from "./act-choices.ts";

type ActMenuProps = {
  emails: readonly Email[];
  /** Acts that stand beside the menu already. */
  without?: readonly ActChoice[];
  onChoose: (choice: ActChoice) => void;
};

/** The items of a menu with all that can be done with messages. */
export function ActMenu({ emails, without = none, onChoose }: ActMenuProps) {
  return actChoices(emails, useMarks())
    .filter((choice) => !without.includes(choice))
    .map((choice) => {
      const Icon = actIcons[choice];
      return (
        <MenuItem key={choice} onSelect={() => onChoose(choice)}>
          <Icon size={16} aria-hidden />
          {actTitles[choice]}
        </MenuItem>
      );
    });
}

const none: readonly ActChoice[] = [];
