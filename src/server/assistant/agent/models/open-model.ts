import type { LanguageModel } from "ai";
import type { AiConfig } from "#server/platform/ai-config.ts";
import { createModelFetch } from "./model-fetch.ts";

/** Where the providers answer, unless AI_BASE_URL says otherwise. */
const homes = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};

/** What stands before the paths of the model's calls. */
export function modelAddress({
  provider,
  baseUrl = "",
}: Pick<AiConfig, "provider" | "baseUrl">): string {
  return baseUrl === "" && provider !== "openai-compatible" ? homes[provider] : baseUrl;
}

/**
 * The operator's model. Packages are loaded when a model is first opened. Everything that they would else look for in
 * the environment is given, and `onRequest` is called before each request.
 */
export async function openModel(config: AiConfig, onRequest: () => void): Promise<LanguageModel> {
  const { provider, model, apiKey = "" } = config;
  const baseURL = modelAddress(config);
  const fetch = createModelFetch({ origin: new URL(baseURL).origin, onRequest });
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ baseURL, apiKey, fetch })(model);
  }
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL, apiKey, fetch })(model);
  }
  if (provider === "google") {
    const { createGoogle } = await import("@ai-sdk/google");
    return createGoogle({ baseURL, apiKey, fetch })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "compatible",
    baseURL,
    fetch,
    ...(apiKey !== "" && { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model);
}
