import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { demoMessage } from "./demo-mail.ts";
import { DemoRow } from "./demo-row.tsx";
import type { DemoAct, DemoEvent, DemoState } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

/** The row that is to take the focus: its message's, or the one in its place where that has left the list. */
export type WantedRow = { id: string | undefined; at: number };

type DemoListProps = {
  /** What is listed. */
  ids: readonly string[];
  state: DemoState;
  now: Date;
  wanted: WantedRow | undefined;
  want: (row: WantedRow) => void;
  tell: (event: DemoEvent) => void;
};

/** The rows, one stop of the Tab key, walked with the arrows or Gmail's keys. */
export function DemoList({ ids, state, now, wanted, want, tell }: DemoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const at = Math.max(0, active === undefined ? 0 : ids.indexOf(active));

  useEffect(() => {
    if (wanted === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const own = rows.find((row) => row.dataset["row"] === wanted.id);
    (own ?? rows[Math.max(0, Math.min(wanted.at, rows.length - 1))])?.focus();
  }, [wanted]);

  function press(event: KeyboardEvent): void {
    const id = ids[at];
    const step = steps.get(event.key);
    const act = acts.get(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || id === undefined) return;
    if (step !== undefined) want({ id: ids[at + step] ?? id, at });
    else if (act !== undefined) tell({ kind: "act", act, id });
    else if (event.key === "z" && state.offered !== undefined)
      tell({ kind: "undo", deed: state.offered });
    else return;
    event.preventDefault();
  }

  if (ids.length === 0)
    return (
      <p className="flex flex-1 items-center justify-center p-8 text-center text-muted-foreground">
        {state.query.trim() === "" ? demoWords.nothing : demoWords.nothingFound}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the rows
    <ul
      ref={list}
      aria-label={demoWords.inbox}
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {ids.map((id, place) => {
        const message = demoMessage(id);
        return message === undefined ? null : (
          <DemoRow
            key={id}
            message={message}
            labels={state.labels.get(id) ?? []}
            now={now}
            active={place === at}
            onFocused={() => setActive(id)}
            onOpen={() => tell({ kind: "open", id })}
            onAct={(act) => tell({ kind: "act", act, id })}
          />
        );
      })}
    </ul>
  );
}

const steps = new Map([
  ["j", 1],
  ["ArrowDown", 1],
  ["k", -1],
  ["ArrowUp", -1],
]);

const acts = new Map<string, DemoAct>([
  ["e", "archive"],
  ["#", "delete"],
]);
