import type { Writing } from "./writing.ts";

const texts = {
  send: "It is on its way, or waits to be sent. Shall I take it back, and show you the changed one?",
  schedule:
    "It waits to be sent at its time. Shall I take it back, and show you the changed one? It goes out once you approve that.",
};
const lead = "Take it back and ";

/** The question whether a message that is on its way is taken back for a change of it, with that as the answer. */
export function askToTakeBack(how: Writing["how"], change: string) {
  const text = texts[how === "schedule" ? "schedule" : "send"];
  return { kind: "question" as const, text, choices: [`${lead}${change}`] };
}

/** Whether a turn was answered with that question. */
export function askedToTakeBack({ asked }: { asked: string | null }): boolean {
  return Object.values(texts).some((text) => text === asked);
}
