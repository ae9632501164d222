import { useEffect, type RefObject } from "react";

/**
 * Gives the focus back to the dialog around a frame that takes it by itself, as a viewer with a question of its own does: no
 * key pressed in a frame comes out of it, not even Escape. Who goes in by Tab or by a second click stays there.
 */
export function useKeptFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let tabbed = false;
    let givenBack = 0;

    function hear({ key }: KeyboardEvent): void {
      tabbed = key === "Tab";
    }
    function giveBack(): void {
      const { current } = frame;
      if (current === null || document.activeElement !== current || tabbed) return;
      if (givenBack > 0 && current.matches(":hover")) return;
      givenBack += 1;
      // In the event itself the focus is still on its way.
      setTimeout(() => current.closest<HTMLElement>("[role=dialog]")?.focus(), 0);
    }

    addEventListener("keydown", hear, true);
    addEventListener("blur", giveBack);
    return () => {
      removeEventListener("keydown", hear, true);
      removeEventListener("blur", giveBack);
    };
  }, [frame]);
}
