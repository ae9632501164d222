import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- joined with the router's own
  interface HistoryState {
    /** Whether a form fills the screen of a phone, which the way back leaves. */
    isWriting?: boolean;
  }
}

/**
 * Gives the form that fills the screen, by its key, an entry of the browser's history: the way back calls `onBack` and stays
 * on the page below, and a form that is left otherwise takes its entry with it.
 */
export function useFormEntry(form: string | undefined, onBack: (form: string) => void): void {
  const { history } = useRouter();
  // An entry that is being taken away is no way back of the person's.
  const leaving = useRef(false);

  const stand = useEffectEvent((key: string | undefined) => {
    const { state, href } = history.location;
    if (leaving.current) return;
    const isWriting = state.isWriting === true;
    if (key !== undefined && !isWriting) history.push(href, { ...state, isWriting: true });
    if (key === undefined && isWriting) {
      leaving.current = true;
      history.back();
    }
  });

  const hear = useEffectEvent((type: string) => {
    if (type !== "BACK" && type !== "GO") return;
    if (leaving.current) {
      leaving.current = false;
      stand(form);
    } else if (form !== undefined && history.location.state.isWriting !== true) onBack(form);
  });

  useEffect(() => stand(form), [form]);
  useEffect(() => history.subscribe(({ action }) => hear(action.type)), [history]);
}
