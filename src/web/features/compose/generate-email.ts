import type { Api } from "#web/api/api.ts";
import { CallError, readErrorBody } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";

/** Asks the assistant to write; answers what it says. Throws `CallError`, also while there is no assistant. */
export async function generateEmail(api: Api, message: string): Promise<string> {
  const token = await api.session.accessToken();
  const answer = await fetch("/functions/v1/ai-assistant", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token ?? ""}` },
    body: JSON.stringify({
      message,
      generateEmail: true,
      attachments: [],
      accessToken: tokenOf(api),
    }),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw readErrorBody(body, answer.status, undefined) ?? new CallError("internal");
  const { response } = (body ?? {}) as { response?: unknown };
  if (typeof response !== "string" || response.trim() === "") throw new CallError("internal");
  return response;
}
