import { labelRequest, holdRequest, type LabelAct } from "#contract/label-request.ts";
import { demoMail } from "./demo-mail.ts";
import type { DemoLanguage } from "./demo-language.ts";
import { demoGone, demoScript, demoUnreachable, type DemoPrompt } from "./demo-script.ts";

export type DemoAct = "archive" | "delete";

/** What was done in the demo: enough to take it back. */
export type DemoDeed = { act: DemoAct; ids: readonly string[]; undone: boolean };

export type DemoTurn =
  | { kind: "asked"; text: string }
  | { kind: "answered"; text: string; messages: readonly string[] }
  | {
      kind: "card";
      act: DemoAct;
      query: string;
      /** The messages as they were when the card was shown. */
      ids: readonly string[];
      state: "open" | "approved" | "declined";
    }
  | { kind: "done"; deed: number };

export type DemoState = {
  /** Each message's labels now. */
  labels: ReadonlyMap<string, readonly string[]>;
  open: string | undefined;
  query: string;
  /** The journal, oldest first. */
  deeds: readonly DemoDeed[];
  /** The deed that the list offers to take back. */
  offered: number | undefined;
  turns: readonly DemoTurn[];
};

export type DemoEvent =
  | { kind: "open"; id: string }
  | { kind: "close" }
  | { kind: "search"; query: string }
  | { kind: "act"; act: DemoAct; id: string }
  | { kind: "undo"; deed: number }
  /** `find` is undefined where the search language cannot be had. */
  | { kind: "ask"; prompt: DemoPrompt; find: DemoLanguage["find"] | undefined }
  | { kind: "approve"; turn: number }
  | { kind: "decline"; turn: number }
  | { kind: "restart" };

const untouched: DemoState = {
  labels: new Map(demoMail.map(({ id, labels }) => [id, labels])),
  open: undefined,
  query: "",
  deeds: [],
  offered: undefined,
  turns: [],
};

/** The demo as a visitor finds it: one question is answered already. */
export const demoStart: DemoState = ask(untouched, { prompt: "answers", find: undefined });

/** The demo after what a visitor did. Pure; it knows no clock and asks nobody. */
export function demoReducer(state: DemoState, event: DemoEvent): DemoState {
  switch (event.kind) {
    case "open":
      return { ...relabel(state, [event.id], { name: "read" }), open: event.id };
    case "close":
      return { ...state, open: undefined };
    case "search":
      return { ...state, query: event.query, open: undefined };
    case "act":
      return { ...perform(state, event.act, [event.id]), open: undefined };
    case "undo":
      return undo(state, event.deed);
    case "ask":
      return ask(state, event);
    case "approve":
      return approve(state, event.turn);
    case "decline":
      return settle(state, event.turn, "declined");
    default:
      return demoStart;
  }
}

/** Each act's opposite, for what was in the inbox. */
const backs = {
  archive: { name: "move", label: "INBOX" },
  delete: { name: "restore" },
} as const;

function relabel(state: DemoState, ids: readonly string[], act: LabelAct): DemoState {
  const changed = ids.map((id) => {
    const labels = state.labels.get(id) ?? [];
    const request = labelRequest(act, { labels, beforeDeletion: undefined });
    return [id, request === undefined ? labels : holdRequest(labels, request)] as const;
  });
  return { ...state, labels: new Map([...state.labels, ...changed]) };
}

/** Does it to those of the messages that are in the inbox; the others are where they should be. */
function perform(state: DemoState, act: DemoAct, ids: readonly string[]): DemoState {
  const moved = ids.filter((id) => state.labels.get(id)?.includes("INBOX"));
  if (moved.length === 0) return state;
  return {
    ...relabel(state, moved, { name: act }),
    deeds: [...state.deeds, { act, ids: moved, undone: false }],
    offered: state.deeds.length,
  };
}

function undo(state: DemoState, number: number): DemoState {
  const deed = state.deeds[number];
  if (deed === undefined || deed.undone) return state;
  return {
    ...relabel(state, deed.ids, backs[deed.act]),
    deeds: state.deeds.with(number, { ...deed, undone: true }),
    offered: undefined,
  };
}

type Asked = Pick<Extract<DemoEvent, { kind: "ask" }>, "prompt" | "find">;

function ask(state: DemoState, { prompt, find }: Asked): DemoState {
  const { text, answer } = demoScript[prompt];
  const asked: DemoTurn = { kind: "asked", text };
  return { ...state, turns: [...state.turns, asked, answerTo(state, answer, find)] };
}

function answerTo(
  state: DemoState,
  answer: (typeof demoScript)[DemoPrompt]["answer"],
  find: Asked["find"],
): DemoTurn {
  if ("text" in answer) return { kind: "answered", text: answer.text, messages: answer.messages };
  if (find === undefined) return { kind: "answered", text: demoUnreachable, messages: [] };
  // What is asked for here does not depend on the time.
  const ids = find(state.labels, answer.query, 0);
  if (ids.length === 0) return { kind: "answered", text: answer.nothing, messages: [] };
  return { kind: "card", act: answer.act, query: answer.query, ids, state: "open" };
}

function approve(state: DemoState, at: number): DemoState {
  const turn = state.turns[at];
  if (turn?.kind !== "card" || turn.state !== "open") return state;
  const after = perform({ ...settle(state, at, "approved"), open: undefined }, turn.act, turn.ids);
  const done: DemoTurn =
    after.deeds.length > state.deeds.length
      ? { kind: "done", deed: state.deeds.length }
      : { kind: "answered", text: demoGone, messages: [] };
  return { ...after, turns: [...after.turns, done] };
}

function settle(state: DemoState, at: number, to: "approved" | "declined"): DemoState {
  const turn = state.turns[at];
  if (turn?.kind !== "card" || turn.state !== "open") return state;
  return { ...state, turns: state.turns.with(at, { ...turn, state: to }) };
}
