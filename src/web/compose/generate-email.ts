import type { Api } from "#web/api/api.ts";
import { asCallError, CallError, readErrorBody } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";

const path = "/functions/v1/ai-assistant";

/** Asks the assistant to write; answers what it says. Throws `CallError`, also where there is no assistant. */
export async function generateEmail(api: Api, message: string): Promise<string> {
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  const accessToken = tokenOf(api);
  const asked = { message, generateEmail: true, attachments: [], time_zone, accessToken };
  const request = new Request(new URL(path, location.origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const answer = await api.send(request).catch((error: unknown) => {
    throw asCallError(error);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw readErrorBody(body, answer.status, undefined) ?? new CallError("internal");
  const { response } = (body ?? {}) as { response?: unknown };
  if (typeof response !== "string" || response.trim() === "") throw new CallError("internal");
  return response;
}
