import { useState } from "react";

export type RowFocus = {
  /** The row that the keyboard moves from: last focused or opened. */
  chosenId: string | undefined;
  /** The row that shall take the focus as soon as it is drawn. */
  focusId: string | undefined;
  choose: (id: string) => void;
  moveTo: (id: string | undefined) => void;
  /** Called by a row that has the focus now. */
  arrive: (id: string) => void;
};

/** Remembers where in the list the keyboard stands, through dialogs and rows that are not drawn. */
export function useRowFocus(openId: string | undefined): RowFocus {
  const [chosenId, choose] = useState(openId);
  const [focusId, moveTo] = useState<string>();
  const [opened, setOpened] = useState(openId);
  if (opened !== openId) {
    // Also what the browser's own way back or forth has opened.
    setOpened(openId);
    if (openId !== undefined) choose(openId);
  }

  function arrive(id: string): void {
    choose(id);
    moveTo(undefined);
  }

  return { chosenId, focusId, choose, moveTo, arrive };
}
