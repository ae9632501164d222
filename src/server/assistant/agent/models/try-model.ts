import type { AiConfig } from "#server/platform/ai-config.ts";
import { failureOf } from "./failure-of.ts";
import { openModel } from "./open-model.ts";

/** Tokens that the answer may have: the least that every provider takes. */
const fewTokens = 16;
const patience = 20_000;

/** Asks the model for a word, once. Undefined when it answers; else why not, and the status of the answer. */
export async function tryModel(
  config: AiConfig,
): Promise<{ reason: string; status: number | undefined } | undefined> {
  const ends = { stopped: new AbortController().signal, late: AbortSignal.timeout(patience) };
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const { generateText } = await import("ai");
    await generateText({
      model: await openModel(config, () => undefined),
      prompt: "Say OK.",
      maxOutputTokens: fewTokens,
      maxRetries: 0,
      abortSignal: ends.late,
      telemetry: { isEnabled: false },
      providerOptions: { openai: { store: false } },
    });
    return undefined;
  } catch (error) {
    return failureOf(error, ends);
  }
}
