import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useSteady } from "#web/ui/drawing/use-steady.ts";
import type { Command } from "./command.ts";
import { commandsWords } from "./commands-words.ts";

/** Something that can be done now by a button on the screen. */
export type OfferedCommand = Pick<Command, "id" | "title" | "run">;

type Desk = {
  offer: (commands: readonly Command[]) => () => void;
  all: () => readonly Command[];
  hear: (listener: () => void) => () => void;
};

const none: readonly Command[] = [];
const DeskOf = createContext<Desk | undefined>(undefined);

/** Gathers what the screens below it offer, for the palette: it reaches whatever a button can do. */
export function CommandDesk({ children }: { children: ReactNode }) {
  const [desk] = useState(createDesk);
  return <DeskOf value={desk}>{children}</DeskOf>;
}

/** Offers commands while the component is there; where several offer the same, the last one counts. */
export function useOfferCommands(commands: readonly OfferedCommand[]): void {
  const desk = use(DeskOf);
  const run = useSteady((id: string) => commands.find((command) => command.id === id)?.run());
  const named = JSON.stringify(commands.map(({ id, title }) => ({ id, title })));
  useEffect(() => {
    const offered = JSON.parse(named) as { id: string; title: string }[];
    const group = commandsWords.here;
    return desk?.offer(offered.map(({ id, title }) => ({ id, title, group, run: () => run(id) })));
  }, [desk, named, run]);
}

/** What is offered now. */
export function useOfferedCommands(): readonly Command[] {
  const desk = use(DeskOf);
  return useSyncExternalStore(desk?.hear ?? hearNothing, () => desk?.all() ?? none);
}

function createDesk(): Desk {
  const listeners = new Set<() => void>();
  let offers: readonly (readonly Command[])[] = [];
  let all = none;

  function become(next: typeof offers): void {
    offers = next;
    all = [...new Map(next.flat().map((command) => [command.id, command])).values()];
    for (const listener of listeners) listener();
  }

  return {
    offer(commands) {
      if (commands.length === 0) return () => undefined;
      become([...offers, commands]);
      return () => become(offers.filter((one) => one !== commands));
    },
    all: () => all,
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hearNothing(): () => void {
  return () => undefined;
}
