import type { ModelMessage } from "ai";
import { ModelFailure } from "./models/model-failure.ts";
import { createJsonDialogue } from "./json-loop.ts";
import type { ModelRequest } from "./models.ts";
import { plannerInstructions } from "./prompt.ts";
import { toolForms } from "./tools.ts";

/** A call as the planner wrote it, not checked yet. */
export type PlannedCall = { id: string; name: string; input: unknown };

/** What the planner says next: calls to be run in order, or its closing words. */
export type Said = { text: string; calls: readonly PlannedCall[] };

/** What was reported of a call: numbers, handles and codes. */
export type Reported = { call: PlannedCall; report: object };

/** The conversation with the planner of one request, by tools or by JSON. Throws `ModelFailure`. */
export type Dialogue = {
  next(): Promise<Said>;
  tell(reported: readonly Reported[]): void;
};

/** Servers and models that know no tools say so in one of these ways. */
const noTools = /^(?:400|404|422|501)$/;

/** Speaks to the model by tools, and by JSON where its server refuses them at the first call. */
export function createDialogue(model: ModelRequest, prompt: string): Dialogue {
  if (!model.tools.offered()) return createJsonDialogue(model, prompt);
  let dialogue = createToolsDialogue(model, prompt);
  let isFirst = true;
  return {
    async next() {
      try {
        return await dialogue.next();
      } catch (error) {
        const isRefused = error instanceof ModelFailure && noTools.test(String(error.status));
        if (!isFirst || !isRefused) throw error;
        dialogue = createJsonDialogue(model, prompt);
        const said = await dialogue.next();
        model.tools.refused();
        return said;
      } finally {
        isFirst = false;
      }
    },
    tell: (reported) => dialogue.tell(reported),
  };
}

/** The SDK's own loop would run the calls of one answer all at once: here each waits for the one before, and for Stop. */
function createToolsDialogue(model: ModelRequest, prompt: string): Dialogue {
  const messages: ModelMessage[] = [{ role: "user", content: prompt }];
  return {
    async next() {
      const { text, calls, message } = await model.withTools({
        instructions: plannerInstructions,
        messages,
        tools: toolForms,
      });
      messages.push(...message);
      return { text, calls };
    },
    tell(reported) {
      const content = reported.map(({ call, report }) => ({
        type: "tool-result" as const,
        toolCallId: call.id,
        toolName: call.name,
        output: { type: "text" as const, value: JSON.stringify(report) },
      }));
      messages.push({ role: "tool", content });
    },
  };
}
