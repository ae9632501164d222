import type { ModelMessage } from "ai";
import type { Dialogue, Said } from "./dialogue.ts";
import { parseJson } from "./json-text.ts";
import type { ModelRequest } from "./models.ts";
import { plannerInstructions } from "./prompt.ts";
import { toolForms } from "./tools.ts";

const instructions = `
${plannerInstructions}

You have no tool calls of your own: answer each time with one JSON object and nothing else, {"tool":"…","input":{…}}. Its report comes as the next
message. When all is done, or only words are to be said: {"tool":"done","input":{"text":"…"}}.
The tools, with the JSON schema of each input:
${toolForms
  .map(({ name, description, schema }) => `${name}: ${description} ${JSON.stringify(schema)}`)
  .join("\n")}
`.trim();

/** Characters of the planner's own answer that it is told again. */
const mostSaid = 10_000;
const done: ReadonlySet<string> = new Set(["done", "finish", "none", ""]);

/** The same conversation for models and servers without tools: one JSON object an answer. */
export function createJsonDialogue(model: ModelRequest, prompt: string): Dialogue {
  const before: ModelMessage[] = [];
  let content = prompt;
  let calls = 0;
  return {
    async next() {
      const answer = await model.text({ instructions, before, content });
      before.push(
        { role: "user", content },
        { role: "assistant", content: answer.slice(0, mostSaid) },
      );
      return saidOf(answer, `json${(calls += 1)}`);
    },
    tell(reported) {
      content = reported.map(({ report }) => `Report: ${JSON.stringify(report)}`).join("\n");
    },
  };
}

function saidOf(answer: string, id: string): Said {
  const given = parseJson(answer);
  if (typeof given !== "object" || given === null) {
    const isJson = answer.includes("{");
    return isJson
      ? { text: "", calls: [{ id, name: "", input: null }] }
      : { text: answer, calls: [] };
  }
  const { tool, input, ...rest } = given as Record<string, unknown>;
  const fields = input ?? rest;
  if (typeof tool === "string" && done.has(tool)) return { text: textOf(fields), calls: [] };
  return { text: "", calls: [{ id, name: typeof tool === "string" ? tool : "", input: fields }] };
}

function textOf(input: unknown): string {
  if (typeof input !== "object" || input === null || !("text" in input)) return "";
  return typeof input.text === "string" ? input.text : "";
}
