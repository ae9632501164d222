import { readFileSync } from "node:fs";
import path from "node:path";
import type { SaidCalls } from "../support/model-answers.ts";
import type { ModelDouble, Received } from "../support/model-double.ts";

/** What a call to the model is for: choosing tools, reading mail, or writing a text. */
export type CallKind = "planner" | "reader" | "writer";

/** What a model has answered to a call of that kind. */
export type TranscriptAnswer = { by: CallKind } & (
  | { text: string }
  | { tool_calls: { name: string; arguments: object }[] }
);

/** Answers in their order, by the id of the case in which they were given. */
export type Transcript = Record<string, TranscriptAnswer[]>;

/** The transcript of that name, as it was kept. */
export function readTranscript(name: string): Transcript {
  const file = path.join(import.meta.dirname, "transcripts", `${name}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Transcript;
}

/** What a call is for, by what it is told and offered. */
export function kindOfCall({ body }: Pick<Received, "body">): CallKind {
  const { tools, messages = [] } = body as {
    tools?: unknown[];
    messages?: { content?: unknown }[];
  };
  if (tools !== undefined && tools.length > 0) return "planner";
  const told = JSON.stringify(messages[0]?.content ?? "");
  if (told.includes("You carry out what a person asks")) return "planner";
  return told.includes("You write a mail for a person") ? "writer" : "reader";
}

export type Played = {
  /** Where calls and answers did not go together, what the planner saw and must not have, and what was never asked for. */
  end(): string[];
};

/**
 * Lets the double answer with a transcript's answers, those of each kind in their order. `hidden`: what stands in mail, of which
 * no word is for the planner.
 */
export function playTranscript(
  double: ModelDouble,
  answers: readonly TranscriptAnswer[],
  hidden: readonly string[],
): Played {
  const rest = [...answers];
  const problems: string[] = [];

  function take(kind: CallKind): TranscriptAnswer | undefined {
    const at = rest.findIndex(({ by }) => by === kind);
    return at === -1 ? undefined : rest.splice(at, 1)[0];
  }

  double.say = (call) => {
    const kind = kindOfCall(call);
    if (kind === "planner")
      for (const one of hidden) if (call.text.includes(one)) problems.push(`was shown ${one}`);
    const answer = take(kind);
    if (answer === undefined) {
      problems.push(`the ${kind} is asked more: ${lastOf(call)}`);
      return "I do not know.";
    }
    if ("text" in answer) return answer.text;
    problems.push(...unknownHandles(answer.tool_calls, call));
    return callsOf(answer.tool_calls);
  };
  return {
    end: () => [...problems, ...rest.map((one) => `never asked for: ${JSON.stringify(one)}`)],
  };
}

type ToolCalls = Extract<TranscriptAnswer, { tool_calls: unknown }>["tool_calls"];

/** Tool calls in the form that the double speaks. */
export function callsOf(calls: ToolCalls): SaidCalls {
  return { calls: calls.map(({ name, arguments: input }) => ({ name, input })) };
}

/** Handles that no tool has given: a model cannot have known them. */
function unknownHandles(calls: ToolCalls, { text }: Received): string[] {
  const given = new Set(text.replaceAll("\\", "").match(/"handle":"[mdv]\d+"/g));
  const used = JSON.stringify(calls).match(/(?<=["{])[mdv]\d+(?=["}])/g) ?? [];
  return used
    .filter((handle) => !given.has(`"handle":"${handle}"`))
    .map((handle) => `uses ${handle}, which nothing has given`);
}

function lastOf({ body }: Received): string {
  const { messages = [] } = body as { messages?: unknown[] };
  return JSON.stringify(messages.at(-1)).slice(0, 1500);
}
