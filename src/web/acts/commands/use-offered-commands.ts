import { useEffect, useMemo } from "react";
import { create } from "zustand";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import type { Command } from "./command.ts";
import { commandsWords } from "./command-words.ts";

/** Something that can be done now by a button on the screen. */
export type OfferedCommand = Pick<Command, "id" | "title" | "run">;

type Desk = { offers: readonly (readonly Command[])[] };

/** What the screen offers, gathered for the palette: it reaches whatever a button can do. */
const useDesk = create<Desk>(() => ({ offers: [] }));

/** Offers commands while the component is there; where several offer the same, the last one counts. */
export function useOfferCommands(commands: readonly OfferedCommand[]): void {
  const run = useStableCallback((id: string) =>
    commands.find((command) => command.id === id)?.run(),
  );
  const named = JSON.stringify(commands.map(({ id, title }) => ({ id, title })));
  useEffect(() => {
    const offered = JSON.parse(named) as { id: string; title: string }[];
    if (offered.length === 0) return undefined;
    const group = commandsWords.here;
    const offer = offered.map(({ id, title }) => ({ id, title, group, run: () => run(id) }));
    useDesk.setState(({ offers }) => ({ offers: [...offers, offer] }));
    return () =>
      useDesk.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }));
  }, [named, run]);
}

/** What is offered now. */
export function useOfferedCommands(): readonly Command[] {
  const { offers } = useDesk();
  return useMemo(
    () => [...new Map(offers.flat().map((command) => [command.id, command])).values()],
    [offers],
  );
}
