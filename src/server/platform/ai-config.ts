/** The model that the operator has brought, and what of a mailbox it may be shown. */
export type AiConfig = {
  provider: AiProvider;
  model: string;
  apiKey: string | undefined;
  /** What stands before the paths of its calls; undefined: the provider's own. Has no slash at its end. */
  baseUrl: string | undefined;
  send: AiShares;
  /** What one person's calls of a month may come to; undefined: no limit. */
  monthlyUsd: number | undefined;
  monthlyTokens: number | undefined;
  /** Dollars for a million tokens, where the operator names them. */
  price: AiPrice | undefined;
  /** Calls that the planner of one request may make, and seconds that one call and a request may take. */
  calls: number;
  callSeconds: number;
  requestSeconds: number;
  /** Whether the model is offered tools, or asked for JSON. */
  tools: AiTools;
};

export type AiProvider = (typeof providers)[number];

/** `headers`: senders, recipients, subjects and dates alone; `no-attachments`: texts too, but no file. */
export type AiShares = (typeof shares)[number];
type AiTools = (typeof tools)[number];
export type AiPrice = { input: number; output: number };

const providers = ["openai", "anthropic", "google", "openai-compatible"] as const;
const shares = ["all", "no-attachments", "headers"] as const;
const tools = ["native", "json"] as const;

/** The settings as they stand in the environment. */
type AiSettings = Record<
  | "AI_PROVIDER"
  | "AI_MODEL"
  | "AI_API_KEY"
  | "AI_BASE_URL"
  | "AI_SEND"
  | "AI_MONTHLY_USD"
  | "AI_MONTHLY_TOKENS"
  | "AI_PRICE"
  | "AI_CALLS"
  | "AI_CALL_SECONDS"
  | "AI_REQUEST_SECONDS"
  | "AI_TOOLS",
  string | undefined
>;

/** Reads which model answers; undefined: the built-in. A server and a model name an `openai-compatible` one by themselves. Throws an Error with words for the operator, without the key. */
export function readAiConfig(settings: AiSettings): AiConfig | undefined {
  const provider = readProvider(settings);
  if (provider === undefined) return undefined;
  const { AI_MODEL: model } = settings;
  if (!model)
    throw new Error(`AI_PROVIDER is ${provider} and AI_MODEL is not set: name its model.`);
  const baseUrl = readBaseUrl(settings.AI_BASE_URL);
  if (provider === "openai-compatible" && baseUrl === undefined)
    throw new Error(
      "AI_PROVIDER is openai-compatible and AI_BASE_URL is not set: name the server, such as http://localhost:11434/v1.",
    );
  return {
    provider,
    model,
    apiKey: readKey(provider, settings.AI_API_KEY),
    baseUrl,
    send: oneOf("AI_SEND", settings.AI_SEND || "all", shares),
    monthlyUsd: readAmount("AI_MONTHLY_USD", settings.AI_MONTHLY_USD),
    monthlyTokens: readAmount("AI_MONTHLY_TOKENS", settings.AI_MONTHLY_TOKENS),
    price: readPrice(settings.AI_PRICE),
    ...readPatience(settings),
    tools: oneOf("AI_TOOLS", settings.AI_TOOLS || "native", tools),
  };
}

/** What a request may take unless the operator says otherwise. */
const patience = { calls: 12, callSeconds: 60, requestSeconds: 90 };

function readPatience(settings: AiSettings): typeof patience {
  const calls = readWhole("AI_CALLS", settings.AI_CALLS, { fallback: patience.calls, most: 50 });
  const requestSeconds = readWhole("AI_REQUEST_SECONDS", settings.AI_REQUEST_SECONDS, {
    fallback: patience.requestSeconds,
    most: 7200,
  });
  const fallback = settings.AI_REQUEST_SECONDS ? requestSeconds : patience.callSeconds;
  const callSeconds = readWhole("AI_CALL_SECONDS", settings.AI_CALL_SECONDS, {
    fallback,
    most: 7200,
  });
  return { calls, callSeconds, requestSeconds };
}

function readWhole(
  name: string,
  text: string | undefined,
  { fallback, most }: { fallback: number; most: number },
): number {
  if (!text) return fallback;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw new Error(`${name} is '${text}': it must be a number from 1 to ${most}.`);
  return number;
}

function readProvider(settings: AiSettings): AiProvider | undefined {
  const { AI_PROVIDER: provider } = settings;
  if (provider === "builtin") return undefined;
  if (provider)
    return oneOf("AI_PROVIDER", provider, [...providers, "builtin"] as const) as AiProvider;
  if (settings.AI_BASE_URL && settings.AI_MODEL) return "openai-compatible";
  const stray = (["AI_MODEL", "AI_API_KEY", "AI_BASE_URL"] as const).find((name) => settings[name]);
  if (stray !== undefined)
    throw new Error(`${stray} does nothing without AI_PROVIDER: set it, or unset ${stray}.`);
  return undefined;
}

function readKey(provider: AiProvider, key: string | undefined): string | undefined {
  if (!key && provider !== "openai-compatible")
    throw new Error(`AI_PROVIDER is ${provider} and AI_API_KEY is not set: give its key.`);
  if (key !== undefined && /[^!-~]/.test(key))
    throw new Error("AI_API_KEY holds a space or another odd character: paste it without.");
  return key || undefined;
}

function oneOf<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (choice === undefined)
    throw new Error(`${name} is '${text}': it must be one of ${choices.join(", ")}.`);
  return choice;
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error("AI_BASE_URL must be an http or https address.");
  if (url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "")
    throw new Error(
      "AI_BASE_URL must be an address without name, password, ? and #, such as https://example.com/v1.",
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function readAmount(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(text))
    throw new Error(`${name} is '${text}': it must be a number such as 5 or 2.50.`);
  return Number(text);
}

function readPrice(text: string | undefined): AiPrice | undefined {
  if (!text) return undefined;
  const [, input, output] = /^(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (input === undefined || output === undefined)
    throw new Error(
      `AI_PRICE is '${text}': it must be dollars for a million tokens read and written, such as 0.25/2.`,
    );
  return { input: Number(input), output: Number(output) };
}
