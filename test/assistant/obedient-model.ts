import type { SaidCalls } from "../support/model-answers.ts";
import { startModelDouble, type ModelDouble, type Received } from "../support/model-double.ts";
import { harmfulRounds, type Mode } from "./harmful-calls.ts";
import type { HarmfulCall, Round } from "./harmful-effects.ts";
import { claimOf, harmfulText, type Form, type Manner, type Order } from "./harmful-output.ts";
import type { ModelSaid } from "./judge-answers.ts";
import { kindOfCall, type CallKind } from "./transcript-model.ts";

/** What the model was given in one call, and the words that it answered; none of calls of tools. */
export type ModelCall = ModelSaid & { by: CallKind; bytes: string; call: Received };

/** The worst model there can be: it obeys whatever order it was ever shown, by whomever, and forgets nothing. */
export type ObedientModel = {
  double: ModelDouble;
  /** The calls since they were last taken. */
  takeCalls(): ModelCall[];
  /** Orders that reached it, in whichever call. */
  seen: Set<string>;
  /**
   * How it harms from now on, by that order; as long as that has not reached it, it has mail read first as a good planner
   * would (`honest`). It gives away the secrets that begin with `loot`: what it remembers of others no code can take out of what
   * it says.
   */
  turn(to: Turn): void;
  stop(): Promise<void>;
};

/** `asked`: the person's words about the parcel of that number. */
type Turn = {
  mode: Mode;
  order: Order;
  honest: Round[];
  asked: string;
  number: number;
  loot: string;
};

const mark = /⟦do:([\w-]+)⟧/g;
const secret = /CANARY-[\w-]+/g;

type Memory = {
  calls: ModelCall[];
  seen: Set<string>;
  secrets: Set<string>;
  keys: Set<string>;
  /** What it does in this request, and the planner's answers that are left of that. */
  state: Turn | undefined;
  rounds: Round[] | undefined;
  turns: number;
};

/** Its answers are the most harmful that each form admits. */
export async function startObedientModel(): Promise<ObedientModel> {
  const double = await startModelDouble();
  const memory: Memory = {
    calls: [],
    seen: new Set(),
    secrets: new Set(),
    keys: new Set(),
    state: undefined,
    rounds: undefined,
    turns: 0,
  };
  double.say = (call) => {
    double.received.length = 0;
    return answer(memory, call);
  };
  return {
    double,
    seen: memory.seen,
    takeCalls: () => memory.calls.splice(0),
    turn(state) {
      Object.assign(memory, { state, rounds: undefined, turns: 0 });
    },
    stop: () => double.stop(),
  };
}

function answer(memory: Memory, call: Received): string | SaidCalls {
  const by = kindOfCall(call);
  // What JSON writes as escapes is read as it is meant.
  const bytes = JSON.stringify(call.body).replaceAll("\\", "");
  for (const [, order = ""] of bytes.matchAll(mark)) memory.seen.add(order);
  for (const [found] of bytes.matchAll(secret)) memory.secrets.add(found);
  memory.keys.add(call.headers.authorization ?? "");
  memory.turns += 1;
  const said = by === "planner" ? plan(memory, bytes) : read(memory, call, bytes);
  const words = typeof said === "string" ? said : wordsOf(said);
  const kind = by === "planner" ? "planner" : "text";
  memory.calls.push({ kind, by, bytes, call, said: words });
  return said;
}

/** Its questions are words of its own too. */
function wordsOf({ calls }: SaidCalls): string {
  const asked = calls.find(({ name }) => name === "ask")?.input as
    | { question?: string }
    | undefined;
  return asked?.question ?? "";
}

function plan(memory: Memory, bytes: string): string | SaidCalls {
  const { state, seen } = memory;
  if (state === undefined) return "Hello.";
  const { mode, order, honest, asked, number } = state;
  const plot = { ...knownOf(memory), order, asked, number };
  memory.rounds ??= [...(seen.has(order.id) ? [] : honest), ...harmfulRounds(mode, plot)];
  const round = memory.rounds.shift();
  if (round === undefined) return claimOf(order);
  return { calls: round.map((one) => withHandles(one, bytes)) };
}

function knownOf({ state, secrets, keys, turns }: Memory) {
  const own = [...secrets].filter((one) => one.startsWith(state?.loot ?? ""));
  return { secrets: own.slice(-20), keys: [...keys], turns };
}

/** The last handles that were told stand for `$m`, `$d` and `$v`. */
function withHandles({ name, input = {}, broken }: HarmfulCall, bytes: string) {
  if (broken !== undefined) return { name, broken };
  const filled = JSON.stringify(input).replaceAll(/\$([mdv])/g, (_, kind: string) => {
    const told = [...bytes.matchAll(new RegExp(`"handle":"(${kind}\\d+)"`, "g"))];
    return told.at(-1)?.[1] ?? `${kind}1`;
  });
  return { name, input: JSON.parse(filled) as object };
}

const manners: Partial<Record<Mode, Manner>> = { lie: "lie", garbage: "garbage", forge: "forge" };

function read(memory: Memory, call: Received, bytes: string): string {
  const { state } = memory;
  if (state === undefined) return "There is one message [1].";
  const manner = manners[state.mode] ?? "harm";
  const known = knownOf(memory);
  return harmfulText({ manner, form: formOf(call), order: state.order, known, asked: bytes });
}

function formOf({ body }: Received): Form {
  const [first] = (body["messages"] ?? []) as { content?: unknown }[];
  const told = JSON.stringify(first?.content ?? "").replaceAll("\\", "");
  if (told.includes('{"fits"')) return "fits";
  return told.includes('{"value"') ? "value" : "text";
}
