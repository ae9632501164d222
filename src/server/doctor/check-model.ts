import { checkPrice } from "#server/assistant/agent/models/check-price.ts";
import { findLocalModels, linesFor } from "#server/assistant/agent/models/find-local-models.ts";
import { tryModel } from "#server/assistant/agent/models/try-model.ts";
import { priceOf } from "#server/assistant/agent/models/model-prices.ts";
import { modelAddress } from "#server/assistant/agent/models/open-model.ts";
import type { Config } from "#server/platform/config.ts";

const guide = "See docs/assistant-models.md.";

/** Whether the model that the operator has brought answers. Throws an Error with the cure. */
export async function checkModel({ ai }: Config): Promise<string> {
  if (ai === undefined) return `${builtIn}; ${await sayLocal()}`;
  const { host, hostname, protocol } = new URL(modelAddress(ai));
  const price = priceOf(ai);
  checkPrice(ai);
  const said = await tryModel(ai);
  if (said !== undefined) throw new Error(`${cureOf(said, host)} ${guide}`);
  return [
    `${ai.model} answers at ${host}`,
    ...(protocol === "http:" && !isHere(hostname)
      ? ["http is open for all on the way to read"]
      : []),
    ...(price === undefined
      ? ["its price is not known, so its cost is not shown: AI_PRICE names it"]
      : []),
    ...(ai.monthlyUsd === undefined && ai.monthlyTokens === undefined
      ? ["no AI_MONTHLY_USD or AI_MONTHLY_TOKENS bounds what a person may use"]
      : []),
  ].join("; ");
}

const builtIn = "the assistant is the built-in one, and sends nothing anywhere";

async function sayLocal(): Promise<string> {
  const found = await findLocalModels();
  if (found.length === 0) return "docs/assistant-models.md brings a model";
  return found
    .map(
      (one) =>
        `${one.program} serves models on this machine: ${linesFor(one).join(" and ")} switch it on`,
    )
    .join("; ");
}

function isHere(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function cureOf(
  { reason, status }: { reason: string; status: number | undefined },
  host: string,
): string {
  if (reason === "garbage") return `${host} does not answer as a model does: look at AI_BASE_URL.`;
  if (status === 401 || status === 403) return `${host} refuses AI_API_KEY: make another.`;
  if (status === 404) return `${host} knows no such model: correct AI_MODEL, or AI_BASE_URL.`;
  if (status === 429) return `${host} has no room for more just now, or the account has no credit.`;
  if (status !== undefined && status >= 300 && status < 400)
    return `${host} sends on to another address: set AI_BASE_URL to that.`;
  if (status !== undefined)
    return `${host} answers with ${status}: look at AI_MODEL and AI_BASE_URL.`;
  return `${host} does not answer: look at AI_BASE_URL, the network and the proxy.`;
}
