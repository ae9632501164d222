import { useEffect } from "react";

let dialogs = 0;

/**
 * Drawn within a dialog whose scrim lies over the whole page: what is below need not be made deaf to the pointer, which
 * would have the style of every element reckoned anew, twice for each dialog. `theme.css` reads the mark.
 */
export function CoveredPage(): null {
  useEffect(() => {
    dialogs += 1;
    mark();
    return () => {
      dialogs -= 1;
      mark();
    };
  }, []);
  return null;
}

function mark(): void {
  document.body.toggleAttribute("data-covered", dialogs > 0);
}
